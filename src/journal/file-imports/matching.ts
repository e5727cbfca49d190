import type { Knex } from 'knex';

/** The values by which a bet without a reference is the same in two exports. */
const VALUES = 'fight_id, side, book, decimal_odds, stake, currency, kind, placed_at';

/**
 * Matches the lines of a file that are not stored yet with the bets that the journal has, or had before its owner voided them. A line with a
 * reference is the bet with that reference. Of equal lines without one, the nth is the nth equal bet: two equal bets in one file are two, and
 * the next export adds neither again. A matched line with another result than its bet becomes an update.
 */
export async function matchLines(trx: Knex, { importId, userId }: { readonly importId: string; readonly userId: string }): Promise<void> {
  await trx.raw(
    `update public.file_import_lines set outcome = 'bet', bet_id = null, reason = null, message = null
     where import_id = :importId and outcome in ('update', 'duplicate')`,
    { importId },
  );
  // The lines were stored just now, so the planner takes them for few and would compare each with each.
  await trx.raw(`select set_config('enable_nestloop', 'off', true)`);
  await trx.raw(
    `with lines as (
       select line, external_ref, result, payout as paid, ${VALUES} from public.file_import_lines
       where import_id = :importId and outcome = 'bet'
     ), known as (
       select bet_id, external_ref, status, payout, arrival as place, false as is_voided,
         fight_id, side, book, round(decimal_odds :: numeric, 6) as decimal_odds, stake, currency, kind, placed_at
       from public.bets
       where user_id = :userId and not exists (
         select from public.file_import_lines as own
         where own.import_id = :importId and own.outcome in ('taken', 'updated') and own.bet_id = bets.bet_id)
       union all
       select bet_id, external_ref, null, null, line, true, ${VALUES}
       from public.file_import_lines as earlier join public.file_imports as import using (import_id)
       where import.user_id = :userId and import.state = 'done' and import.import_id <> :importId and earlier.outcome = 'taken'
         and not exists (select from public.bets where bets.bet_id = earlier.bet_id)
     ), by_reference as (
       select distinct on (line) line, known.* from lines join known using (external_ref) order by line, is_voided
     ), others as (
       select *, row_number() over (partition by ${VALUES}, external_ref is null order by line) as n
       from lines where not exists (select from by_reference where by_reference.line = lines.line)
     ), others_known as (
       select * from known where not exists (select from by_reference where by_reference.bet_id = known.bet_id)
     ), without_reference as (
       select others.line, numbered.bet_id from others join (
         select *, row_number() over (partition by ${VALUES} order by is_voided, place) as n from others_known
       ) as numbered using (${VALUES}, n)
       where others.external_ref is null
     ), with_reference as (
       select others.line, numbered.bet_id from others join (
         select *, row_number() over (partition by ${VALUES} order by is_voided, place) as n from others_known
         where external_ref is null and not exists (select from without_reference as used where used.bet_id = others_known.bet_id)
       ) as numbered using (${VALUES}, n)
       where others.external_ref is not null
     ), matched as (
       select line, bet_id from by_reference union all select * from without_reference union all select * from with_reference
     )
     update public.file_import_lines as stored
     set bet_id = matched.bet_id,
       outcome = case when is_voided or lines.result is null or (lines.result = known.status and (lines.paid is null or lines.paid = known.payout))
         then 'duplicate' else 'update' end,
       reason = case when is_voided then 'voided_bet' else 'duplicate_bet' end,
       message = case when is_voided then 'the journal had this bet, and it was voided: restore it there'
         else 'the journal has this bet already' end
     from matched join lines using (line) join known using (bet_id)
     where stored.import_id = :importId and stored.line = matched.line`,
    { importId, userId },
  );
  await trx.raw(`select set_config('enable_nestloop', 'on', true)`);
  await trx.raw(
    `update public.file_import_lines as stored
     set outcome = 'duplicate', reason = 'duplicate_line', message = 'an earlier line has the same reference'
     from (
       select line, row_number() over (partition by external_ref order by line) as n from public.file_import_lines
       where import_id = :importId and outcome = 'bet' and external_ref is not null
     ) as numbered
     where stored.import_id = :importId and stored.line = numbered.line and numbered.n > 1`,
    { importId },
  );
}
