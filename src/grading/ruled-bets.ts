import type { Knex } from 'knex';
import { payout, sharePayout, type BetKind, type BetResult, type FightOutcome, type SettledStatus } from '../betting/bets/payout';
import { isPlaceholder } from '../betting/odds/event-date';
import type { LegKey, MarketType } from '../betting/odds/types';
import { ringsOf, shiftOf, type FightDates } from '../betting/settlement/known-fight';
import { correctedRules, valuesOf, type RuleSet } from '../betting/settlement/rule-set';
import type { RuleName, RuleTable } from '../betting/settlement/rules';
import { shareOf } from '../betting/settlement/rules';
import { paymentName, rulingOf, type EndedFight } from '../betting/settlement/ruling';
import type { RuledSettlement, Settler } from '../journal/settle-bets';
import type { GradedOutcome } from './outcome';

/** A bet whose rules were kept when it was placed. */
export interface RuledRow {
  readonly bet_id: string;
  readonly fight_id: number;
  readonly side: LegKey;
  readonly book: string;
  readonly market_type: MarketType;
  readonly decimal_odds: number;
  readonly stake: number;
  readonly kind: BetKind;
  readonly currency: string;
  readonly placed_at: Date;
  readonly status: SettledStatus | 'pending';
  readonly payout: number | null;
  readonly settled_by: Settler | null;
  readonly starts_at_when_placed: Date | null;
  readonly rules: RuleSet;
  readonly fight: StoredFight;
}

/** The fight of a bet, or where it was moved to another event the fight that took its place. */
interface StoredFight {
  readonly status: string;
  readonly outcome: GradedOutcome | null;
  readonly method: string | null;
  readonly round_ended: number | null;
  readonly known_start: string | null;
  readonly feed_start: string | null;
  readonly fight_date: string;
  readonly date_precision: FightDates['date_precision'];
  /** Whether its side a is side b of the fight that the bet was placed on. */
  readonly is_swapped: boolean;
  /** Whether just one of the two fought somebody else instead. */
  readonly is_replaced: boolean;
  /** What the source of the result said first, and the hours until it said this. */
  readonly first: { readonly outcome: Exclude<FightOutcome, 'cancelled'>; readonly hours: number } | null;
}

/** How the rules settle a bet, or for which they wait. */
export type JudgedRow = RuledRow &
  (
    | { readonly settled: RuledSettlement & { readonly status: BetResult; readonly payout: number } }
    | { readonly waits_for: RuleName | null }
  );

/** What the rules of the books say of the bets. @param table the rules in force */
export function ruled(rows: readonly RuledRow[], table: RuleTable, now: Date): JudgedRow[] {
  return rows.map((bet): JudgedRow => {
    const rules = correctedRules(bet.rules, table, bet.book, bet.market_type, bet.placed_at);
    const facts = factsOf(bet, now);
    if (facts === null) return { ...bet, waits_for: null };
    const { starts_at_when_placed: start } = bet;
    const terms = { book: bet.book, market_type: bet.market_type, selection: sideIn(bet), rules: valuesOf(rules) };
    const ruling = rulingOf({ ...terms, placeholder: start !== null && isPlaceholder(start) }, facts);
    if (!('payment' in ruling)) return { ...bet, waits_for: ruling.waits_for };
    const ruled_as = paymentName(ruling.payment);
    const ruled_source = ruling.rule === null ? null : (rules[ruling.rule]?.source ?? null);
    return { ...bet, settled: { ruled_as, ruled_by: ruling.rule, ruled_source, ruled_reason: ruling.reason, ...paid(bet, ruled_as) } };
  });
}

/** The side of the bet in the fight that counts. */
function sideIn({ side, fight }: RuledRow): LegKey {
  if (side === 'draw' || !fight.is_swapped) return side;
  return side === 'a' ? 'b' : 'a';
}

const STATUSES: Readonly<Record<string, BetResult>> = { win: 'won', lose: 'lost', void: 'push' };

/** A share is won where it pays more than the stake, and lost where it pays less. */
function paid(
  { stake, decimal_odds: odds, kind, currency }: RuledRow,
  name: string,
): { readonly status: BetResult; readonly payout: number } {
  const bet = { stake, odds, kind, currency };
  const share = shareOf(name);
  const plain = STATUSES[name];
  if (share === null && plain !== undefined) return { status: plain, payout: payout(plain, bet) };
  const amount = sharePayout(share ?? 0, bet);
  const even = payout('push', bet);
  return { status: amount > even ? 'won' : amount < even ? 'lost' : 'push', payout: amount };
}

/** The fight as far as it is known; null where nothing is to be settled yet. */
function factsOf({ fight, starts_at_when_placed: announced }: RuledRow, now: Date): EndedFight | null {
  const { status, outcome } = fight;
  if (status === 'cancelled' && outcome === 'cancelled') return { state: fight.is_replaced ? 'replaced' : 'never' };
  if (status !== 'finished') {
    const start = dateOf(fight.feed_start);
    // A placeholder is no date: the fight may have been held when it was announced.
    if (announced === null || start === null || isPlaceholder(start)) return null;
    const shift = (start.getTime() - announced.getTime()) / 3_600_000;
    return { state: 'open', shift: { from: shift, to: shift }, hours: (now.getTime() - announced.getTime()) / 3_600_000 };
  }
  if (outcome === null || outcome === 'moved' || outcome === 'cancelled') return null;
  const dates = { ...fight, known_start: dateOf(fight.known_start) };
  const { first, method, round_ended } = fight;
  return {
    state: 'held',
    shift: announced === null ? { from: 0, to: 0 } : shiftOf(announced, dates),
    // Neither feed nor record keeps the place and the rounds that were announced before.
    place: 'announced',
    rounds: 'announced',
    rings: ringsOf({ outcome, method, round_ended }),
    before: first && {
      rings: ringsOf({ outcome: first.outcome, method: null, round_ended }),
      how: first.hours <= 24 ? 'corrected' : 'overturned',
    },
  };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/**
 * Bets whose rules were kept and whose settlement may be due: pending ones on fights that should have begun, those that the pipeline settled
 * before their fight or a rule of their book changed, and those that an owner settled before the fight was decided.
 * @param changed fights of which anything changed since the last grading
 */
export async function selectRuled(trx: Knex.Transaction, now: Date, changed: readonly number[]): Promise<RuledRow[]> {
  const { rows } = await trx.raw<{ rows: RuledRow[] }>(
    `with candidate as (
       select bet_id, fight_id from public.bets where status = 'pending'
       union
       select bet_id, fight_id from public.bets where status <> 'pending' and fight_id = any(cast(:changed as bigint[]))
       union
       select bet_id, fight_id from public.bets
       where status <> 'pending' and settled_by = 'pipeline' and exists (
         select from master.settlement_rules as rule where rule.book = bets.book and rule.replaced_at is null and rule.valid_from <= bets.placed_at and rule.updated_at >= bets.settled_at)
       union
       select bet_id, fight_id from public.bets where settled_by = 'command' and ruled_as is null and rules_fingerprint is not null
     )
     select bet.bet_id, bet.fight_id, bet.side, bet.book, bet.market_type, bet.decimal_odds, bet.stake, bet.kind, bet.currency, bet.placed_at, bet.status,
       bet.payout, bet.settled_by, bet.starts_at_when_placed, kept.rules,
       json_build_object('status', held.status, 'outcome', held.outcome, 'method', held.method, 'round_ended', held.round_ended,
         'known_start', held.known_start, 'feed_start', held.feed_start, 'fight_date', held.fight_date, 'date_precision', held.date_precision,
         'is_swapped', held.fighter_a_id <> own.fighter_a_id,
         'is_replaced', own.outcome = 'cancelled' and exists (
           select from master.fights as instead
           where instead.status in ('scheduled', 'finished') and abs(instead.fight_date - own.fight_date) <= ${REPLACED_WITHIN_DAYS}
             and instead.fight_id <> own.fight_id
             and (instead.fighter_a_id in (own.fighter_a_id, own.fighter_b_id)) <> (instead.fighter_b_id in (own.fighter_a_id, own.fighter_b_id))),
         'first', (${FIRST_RESULT})) as fight
     from candidate join public.bets as bet using (bet_id, fight_id)
     join master.settlement_rule_sets as kept
       on kept.book = bet.book and kept.market_type = bet.market_type and kept.fingerprint = bet.rules_fingerprint
     join master.dated_fights as own using (fight_id)
     join lateral (
       select * from master.dated_fights as fight where fight.fight_id = coalesce(case own.outcome when 'moved' then (${SUCCESSOR}) end, own.fight_id)
     ) as held on true
     where own.status in ('finished', 'cancelled') or bet.starts_at_when_placed < :now
     order by bet.arrival`,
    { now, changed },
  );
  return rows;
}

/** Another opponent steps in for the same card. */
const REPLACED_WITHIN_DAYS = 2;

/** SQL for the next fight of the pair of `own`, to which it was moved. */
const SUCCESSOR = `
  select later.fight_id from master.fights as later
  where least(later.fighter_a_id, later.fighter_b_id) = least(own.fighter_a_id, own.fighter_b_id)
    and greatest(later.fighter_a_id, later.fighter_b_id) = greatest(own.fighter_a_id, own.fighter_b_id)
    and later.fight_date > own.fight_date and later.status in ('scheduled', 'finished')
  order by later.fight_date limit 1`;

/** SQL for the first result of the source that said the present one, where it had said another; else null. */
const FIRST_RESULT = `
  select json_build_object('outcome', first.result, 'hours', extract(epoch from latest.reported_at - first.reported_at) / 3600)
  from (
    select source, reported_at from master.fight_results where fight_id = held.fight_id and result = held.result
    order by reported_at desc, fight_result_id desc limit 1
  ) as latest
  join lateral (
    select result, reported_at from master.fight_results
    where fight_id = held.fight_id and source = latest.source and result in ('a_win', 'b_win', 'draw', 'no_contest')
    order by reported_at, fight_result_id limit 1
  ) as first on first.result <> held.result`;
