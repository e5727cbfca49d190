import type { Knex } from 'knex';

/** The values by which a bet without a reference is the same in two exports, beside the time. */
const VALUES = 'fight_id, side, book, decimal_odds, stake, currency, kind';
const TO_THE_INSTANT = `${VALUES}, placed_at`;
/** A bet that was logged has seconds, and many files have none. */
const TO_THE_MINUTE = `${VALUES}, minute, line_is_whole`;
/** An export may round its odds, or write them as American odds the next time. */
const WITH_ROUNDED_ODDS = VALUES.replace('decimal_odds', 'rounded_odds');
const TO_ROUNDED_ODDS = `${WITH_ROUNDED_ODDS}, placed_at`;
/** The values that lines with one reference share if they are one bet. */
const OF_ONE_BET = ['fight_id', 'side', 'book', 'decimal_odds', 'stake', 'currency', 'kind', 'placed_at', 'result', 'payout'] as const;

/**
 * Matches the lines of a file that are not stored yet with the bets that the journal has, or had before its owner voided them. A line with a
 * reference is the bet with that reference if both are on the same side of the same fight for the same money, and is refused otherwise: many
 * references only number the lines of a sheet. So is a line that is a bet of the journal with another reference. Of equal lines without one, the
 * nth is the nth equal bet: two equal bets in one file are two, and the next export adds neither again. A date without a time is any time of its
 * day. A matched line with another result than its bet becomes an update.
 */
export async function matchLines(trx: Knex, { importId, userId }: { readonly importId: string; readonly userId: string }): Promise<void> {
  await trx.raw(
    `update public.file_import_lines set outcome = 'bet', bet_id = null, reason = null, message = null
     where import_id = :importId
       and (outcome in ('update', 'duplicate') or outcome = 'refused' and reason in ('duplicate_ref', 'changed_bet', 'unclear_bet'))`,
    { importId },
  );
  // The lines were stored just now, so the planner takes them for few and would compare each with each.
  await trx.raw(`select set_config('enable_nestloop', 'off', true)`);
  await matchWithinFile(trx, importId);
  await matchWithJournal(trx, importId, userId);
  await trx.raw(`select set_config('enable_nestloop', 'on', true)`);
}

/** Of lines with one reference the first is the bet. */
async function matchWithinFile(trx: Knex, importId: string): Promise<void> {
  const valuesOf = (line: string) => OF_ONE_BET.map((name) => `${line}.${name}`).join(', ');
  await trx.raw(
    `update public.file_import_lines as stored
     set outcome = case when is_same then 'duplicate' else 'refused' end,
       reason = case when is_same then 'duplicate_line' else 'duplicate_ref' end,
       message = case when is_same then format('line %s is the same bet', first_line)
         else format('line %s has the same ID, and is not the same bet or has another result', first_line) end
     from (
       select later.line, first_line, row(${valuesOf('later')}) is not distinct from row(${valuesOf('first')}) as is_same
       from (
         select *, first_value(line) over (partition by external_ref order by line) as first_line from public.file_import_lines
         where import_id = :importId and outcome in ('bet', 'taken', 'updated') and external_ref is not null
       ) as later join public.file_import_lines as first on first.import_id = :importId and first.line = first_line
       where later.outcome = 'bet' and later.line > first_line
     ) as repeated
     where stored.import_id = :importId and stored.line = repeated.line`,
    { importId },
  );
}

/** Selects the lines and bets that are the nth ones with the same values. */
function nthEqual(values: string, lines: string, bets: string): string {
  return `select line, bet_id from (
      select line, ${values}, row_number() over (partition by ${values} order by line) as n from ${lines}
    ) as numbered_lines join (
      select bet_id, ${values}, row_number() over (partition by ${values} order by is_voided, place) as n from ${bets}
    ) as numbered_bets using (${values}, n)`;
}

const SHIFT = 'extract(epoch from lines.minute - known.minute)';

/**
 * Whether a line and the bet with its reference were placed at different times. The same export in another time zone moves all its times alike, by
 * quarters of an hour and less than a day; a bet that its owner logged may be some minutes off. Where another line is exactly the bet, the IDs only
 * number the lines.
 */
const IS_AT_ANOTHER_TIME = `case
    when lines.placed_until is not null and known.placed_until is null then known.placed_at < lines.placed_at or known.placed_at >= lines.placed_until
    when lines.placed_until is null and known.placed_until is not null then lines.placed_at < known.placed_at or lines.placed_at >= known.placed_until
    when ${SHIFT} = 0 then false
    when moments.minute is not null then true
    else abs(${SHIFT}) > 3600 and not zones.is_moved end`;

/** A text on each value in which a line and the bet with its reference differ. A price may be rounded to 2 or 3 decimals in either. */
const DIFFERENCES = `concat_ws(', ',
  case when lines.stake <> known.stake then format('stake %s → %s', known.stake :: numeric(14, 2), lines.stake) end,
  case when known.decimal_odds not in (lines.decimal_odds, round(lines.decimal_odds, 3), round(lines.decimal_odds, 2))
      and lines.decimal_odds not in (round(known.decimal_odds, 3), round(known.decimal_odds, 2))
    then format('odds %s → %s', trim_scale(known.decimal_odds), trim_scale(lines.decimal_odds)) end,
  case when lines.currency <> known.currency then format('currency %s → %s', known.currency, lines.currency) end,
  case when lines.kind <> known.kind then format('kind %s → %s', known.kind, lines.kind) end,
  case when lines.book <> known.book then format('book %s → %s', known.book, lines.book) end,
  case when ${IS_AT_ANOTHER_TIME}
    then format('placed %s → %s UTC', to_char(known.placed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), to_char(lines.placed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) end)`;

const ANOTHER_BET = `format('your journal has another bet with ID %s: %s v %s, on %s, %s %s at %s; if the IDs only number the lines, import the file without them',
  lines.external_ref, a.name, b.name, case known.side when 'a' then a.name when 'b' then b.name else 'the draw' end,
  known.stake :: numeric(14, 2), known.currency, trim_scale(known.decimal_odds))`;

const ANOTHER_REF = `format('your journal has this bet with ID %s: if the IDs only number the lines, import the file without them', known.external_ref)`;

const NEWS = `format('%s%s in your journal; the file says it %s%s',
  case known.status when 'pending' then 'open' when 'push' then 'void' when 'cashed_out' then 'cashed out' else known.status end,
  case when known.status in ('won', 'push', 'cashed_out') then format(' with %s back', known.payout :: numeric(17, 2)) end,
  case lines.result when 'push' then 'was void' when 'cashed_out' then 'was cashed out' else lines.result end,
  case when lines.result <> 'lost' and lines.paid is not null then format(' and paid %s', lines.paid) end)`;

async function matchWithJournal(trx: Knex, importId: string, userId: string): Promise<void> {
  const notIn = (table: string, key: string) => `not exists (select from ${table} as used where used.${key} = rest.${key})`;
  const unnamed = 'external_ref is null';
  await trx.raw(
    `with lines as (
       select line, external_ref, result, payout as paid, ${TO_THE_INSTANT}, round(decimal_odds, 2) as rounded_odds, placed_until, minute, placed_at = minute as line_is_whole
       from public.file_import_lines cross join lateral date_trunc('minute', placed_at) as minute
       where import_id = :importId and outcome = 'bet'
     ), known as (
       select *, round(decimal_odds, 2) as rounded_odds, placed_at <> minute as line_is_whole from (
         select bet_id, external_ref, status, payout, arrival as place, false as is_voided,
           fight_id, side, book, round(decimal_odds :: numeric, 6) as decimal_odds, stake, currency, kind, placed_at,
           case when source = 'import' then (
             select max(origin.placed_until) from public.file_import_lines as origin where origin.bet_id = bets.bet_id and origin.outcome = 'taken'
               and origin.placed_at = bets.placed_at) end as placed_until
         from public.bets
         where user_id = :userId and not exists (
           select from public.file_import_lines as own
           where own.import_id = :importId and own.outcome in ('taken', 'updated') and own.bet_id = bets.bet_id)
         union all
         select bet_id, external_ref, null, null, line, true, ${TO_THE_INSTANT}, placed_until
         from public.file_import_lines as earlier join public.file_imports as import using (import_id)
         where import.user_id = :userId and import.state = 'done' and import.import_id <> :importId and earlier.outcome = 'taken'
           and not exists (select from public.bets where bets.bet_id = earlier.bet_id)
       ) as each_bet cross join lateral date_trunc('minute', placed_at) as minute
     ), zones as (
       select count(*) > 1 and max(${SHIFT}) - min(${SHIFT}) <= 3600 and max(abs(${SHIFT})) <= 22.5 * 3600 and bool_and(${SHIFT} :: bigint % 900 = 0) as is_moved
       from lines join known using (external_ref, fight_id, side)
       where not is_voided and lines.placed_until is null and known.placed_until is null
     ), moments as (
       select distinct fight_id, side, book, stake, currency, kind, minute from lines
     ), by_reference as (
       select distinct on (line) line, bet_id, (lines.fight_id, lines.side) = (known.fight_id, known.side) as is_same_pick, ${DIFFERENCES} as differences
       from lines join known using (external_ref) cross join zones
       left join moments on (moments.fight_id, moments.side, moments.book, moments.stake, moments.currency, moments.kind, moments.minute)
         = (known.fight_id, known.side, known.book, known.stake, known.currency, known.kind, known.minute)
       where not is_voided or (lines.fight_id, lines.side) = (known.fight_id, known.side)
       order by line, is_voided
     ), other_lines as (
       select * from lines as rest where ${notIn('by_reference', 'line')}
     ), other_bets as (
       select * from known as rest where ${notIn('by_reference', 'bet_id')}
     ), bets_to_rename as (
       select * from known where not is_voided and not ${unnamed} and not exists (
         select from by_reference as used where used.bet_id = known.bet_id and is_same_pick and differences = '')
     ), without_reference as (
       ${nthEqual(TO_THE_INSTANT, `other_lines where ${unnamed}`, 'other_bets')}
     ), with_reference as (
       ${nthEqual(TO_THE_INSTANT, `other_lines where not ${unnamed}`, `other_bets as rest where ${unnamed} and ${notIn('without_reference', 'bet_id')}`)}
     ), same_instant as (
       select * from without_reference union all select * from with_reference
     ), lines_left as (
       select * from other_lines as rest where ${notIn('same_instant', 'line')}
     ), bets_left as (
       select * from other_bets as rest where ${notIn('same_instant', 'bet_id')}
     ), minute_without_reference as (
       ${nthEqual(TO_THE_MINUTE, `lines_left where ${unnamed}`, 'bets_left')}
     ), minute_with_reference as (
       ${nthEqual(TO_THE_MINUTE, `lines_left where not ${unnamed}`, `bets_left as rest where ${unnamed} and ${notIn('minute_without_reference', 'bet_id')}`)}
     ), with_another_reference as (
       ${nthEqual(
         TO_THE_INSTANT,
         `lines_left as rest where not ${unnamed} and ${notIn('minute_with_reference', 'line')}`,
         `bets_to_rename as rest where ${notIn('same_instant', 'bet_id')} and ${notIn('minute_without_reference', 'bet_id')}`,
       )}
     ), rounded_odds as (
       ${nthEqual(
         TO_ROUNDED_ODDS,
         `lines_left as rest where ${unnamed} and ${notIn('minute_without_reference', 'line')}`,
         `bets_left as rest where ${notIn('minute_without_reference', 'bet_id')} and ${notIn('minute_with_reference', 'bet_id')}`,
       )}
     ), pairs_of_a_day as (
       select *, not is_voided or bool_and(is_voided) over (partition by ${WITH_ROUNDED_ODDS}, day) as counts from (
         select rest.line, other.bet_id, other.is_voided, other.place, ${WITH_ROUNDED_ODDS},
           case when rest.placed_until is null then other.placed_at else rest.placed_at end as day
         from lines_left as rest join bets_left as other using (${WITH_ROUNDED_ODDS})
         where (rest.placed_at <= other.placed_at and other.placed_at < rest.placed_until
             or other.placed_at <= rest.placed_at and rest.placed_at < other.placed_until)
           and (rest.external_ref is null or other.external_ref is null)
           and ${notIn('minute_without_reference', 'line')} and ${notIn('minute_with_reference', 'line')} and ${notIn('with_another_reference', 'line')}
           and ${notIn('rounded_odds', 'line')} and not exists (
             select from (table minute_without_reference union all table minute_with_reference union all table rounded_odds) as used where used.bet_id = other.bet_id)
       ) as pair
     ), ranked_pairs as (
       select *, dense_rank() over (partition by ${WITH_ROUNDED_ODDS}, day order by line) as nth_line,
         dense_rank() over (partition by ${WITH_ROUNDED_ODDS}, day order by place, bet_id) as nth_bet
       from pairs_of_a_day where counts
     ), of_same_day as (
       select line, bet_id, case when bets > lines then 'unclear' else 'same' end as how from (
         select *, max(nth_line) over (partition by ${WITH_ROUNDED_ODDS}, day) as lines, max(nth_bet) over (partition by ${WITH_ROUNDED_ODDS}, day) as bets from ranked_pairs
       ) as counted
       where case when bets > lines then nth_bet = 1 else nth_line = nth_bet end
     ), matched as (
       select *, 'same' as how from by_reference
       union all select line, bet_id, true, '', 'same' from same_instant
       union all select line, bet_id, true, '', 'same' from minute_without_reference
       union all select line, bet_id, true, '', 'same' from minute_with_reference
       union all select line, bet_id, true, '', 'same' from rounded_odds
       union all select line, bet_id, true, '', 'renamed' from with_another_reference
       union all select line, bet_id, true, '', how from of_same_day
     ), judged as (
       select line, bet_id, differences, ${NEWS} as news,
         case when how = 'renamed' then ${ANOTHER_REF} else ${ANOTHER_BET} end as another_bet,
         case when how = 'unclear' then 'unclear_bet' when is_voided then 'voided_bet' when how = 'renamed' or not is_same_pick then 'duplicate_ref' when differences <> '' then 'changed_bet'
           when lines.result is null or (lines.result = known.status and (lines.paid is null or lines.paid = known.payout)) then 'duplicate_bet'
         end as reason
       from matched join lines using (line) join known using (bet_id)
       join master.fights as fight on fight.fight_id = known.fight_id
       join master.fighters as a on a.fighter_id = fight.fighter_a_id
       join master.fighters as b on b.fighter_id = fight.fighter_b_id
     )
     update public.file_import_lines as stored
     set bet_id = judged.bet_id, reason = judged.reason,
       outcome = case judged.reason when 'voided_bet' then 'duplicate' when 'duplicate_bet' then 'duplicate'
         when 'duplicate_ref' then 'refused' when 'changed_bet' then 'refused' when 'unclear_bet' then 'refused' else 'update' end,
       message = case judged.reason when 'voided_bet' then 'the journal had this bet, and it was voided: restore it there'
         when 'duplicate_bet' then 'the journal has this bet already'
         when 'duplicate_ref' then another_bet
         when 'changed_bet' then differences || ': change the bet in your journal, or import the file without its IDs if they only number the lines'
         when 'unclear_bet' then 'your journal has several such bets of that day: add the time to the line'
         else news end
     from judged where stored.import_id = :importId and stored.line = judged.line`,
    { importId, userId },
  );
}
