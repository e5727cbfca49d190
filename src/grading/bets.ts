import type { Knex } from 'knex';
import { clvOfBet, type TakenPrice } from '../betting/closes/close';
import { consensusClose, drawAtClose } from '../betting/closes/consensus-close';
import { betResult, payout, type BetKind, type FightOutcome, type SettledStatus } from '../betting/bets/payout';
import type { LegKey } from '../betting/odds/types';
import { isNeutralRuleChanged, neutralTerms, turned, type NeutralTerms } from '../betting/settlement/convention';
import { correctedRules, rulesAt, valuesOf, type RuleSet } from '../betting/settlement/rule-set';
import type { RuleTable } from '../betting/settlement/rules';
import { measureHandSettled, recordRulings, settleBets, type CloseMeasures } from '../journal/settle-bets';
import { onAnotherDate } from '../prices/conditions';
import { closesOf } from '../prices/closing-quotes';
import { rulesInForce } from '../prices/settlement-rules';
import { ruled, selectRuled, type RuledRow } from './ruled-bets';

interface PlacedBet extends TakenPrice<LegKey> {
  readonly bet_id: string;
  readonly fight_id: number;
  readonly placed_at: Date;
  /** Those known when it was placed; null for a bet from before rules were kept. */
  readonly rules: RuleSet | null;
}

interface UnruledBet extends PlacedBet {
  readonly stake: number;
  readonly kind: BetKind;
  readonly currency: string;
  readonly status: SettledStatus | 'pending';
  readonly outcome: FightOutcome;
}

/**
 * Settles every journal bet that is due by the rules of its book, including bets logged after the fight was graded, and settles bets again
 * after a corrected result or date, or a rule that was entered since. One for which a rule is missing stays pending, and says which.
 * Settlements by hand stay; what the rules say of them is kept beside. Returns the ids of the bets that changed.
 * @param changed fights of which anything changed since the last grading
 */
export async function settleDueBets(trx: Knex.Transaction, now: Date, changed: readonly number[]): Promise<string[]> {
  const bets = ruled(await selectRuled(trx, now, changed), await rulesInForce(trx), now);
  await recordRulings(
    trx,
    bets.flatMap((bet) => {
      if ('settled' in bet) return isToSettle(bet, bet.settled) ? [] : [{ bet_id: bet.bet_id, waits_for: null, ...bet.settled }];
      return bet.status === 'pending' ? [{ bet_id: bet.bet_id, waits_for: bet.waits_for }] : [];
    }),
  );
  const due = [
    ...(await unruledBets(trx)).flatMap((bet) => {
      const status = betResult(bet.side, bet.market_type, bet.outcome);
      return status === bet.status ? [] : [{ bet, settled: { status, payout: payout(status, { ...bet, odds: bet.decimal_odds }) } }];
    }),
    ...bets.flatMap((bet) => ('settled' in bet && isToSettle(bet, bet.settled) ? [{ bet, settled: bet.settled }] : [])),
  ];
  const measuresOf = await closeMeasures(
    trx,
    due.map(({ bet }) => bet),
  );
  const settlements = due.map(({ bet, settled }) => ({ bet_id: bet.bet_id, ...settled, ...measuresOf(bet) }));
  return settleBets(trx, settlements, { at: now, by: 'pipeline' });
}

/** Whether the pipeline settles a bet, for the first time or otherwise than before. */
function isToSettle(bet: RuledRow, { status, payout: paid }: { readonly status: SettledStatus; readonly payout: number }): boolean {
  return bet.settled_by !== 'command' && (bet.status !== status || bet.payout !== paid);
}

/** Adds what the close says to bets that were settled by hand without it, once their fight has begun. */
export async function measureHandSettledBets(trx: Knex.Transaction, now: Date): Promise<void> {
  const { rows } = await trx.raw<{ rows: PlacedBet[] }>(
    `select bet_id, fight_id, side, book, market_type, decimal_odds, placed_at, kept.rules
     from public.bets as bet join master.dated_fights using (fight_id)
     left join lateral (
       select rules from master.settlement_rule_sets as kept
       where kept.book = bet.book and kept.market_type = bet.market_type and kept.fingerprint = bet.rules_fingerprint) as kept on true
     where settled_by = 'command' and realized_clv is null and known_start <= :now
     order by bet_id`,
    { now },
  );
  const measuresOf = await closeMeasures(trx, rows);
  await measureHandSettled(
    trx,
    rows.map((bet) => ({ bet_id: bet.bet_id, ...measuresOf(bet) })),
  );
}

/** What the close says of each of the bets. */
async function closeMeasures(trx: Knex.Transaction, bets: readonly PlacedBet[]): Promise<(bet: PlacedBet) => CloseMeasures> {
  const closes = await closesOf(trx, [...new Set(bets.map(({ fight_id }) => fight_id))]);
  const table = await rulesInForce(trx);
  return (bet) => {
    const { last = [], starts_at = null } = closes.get(bet.fight_id) ?? {};
    const { terms, ...closing } = closingTerms(bet, table, starts_at);
    const clv = clvOfBet(bet, last, starts_at, closing);
    const agreed = consensusClose(bet, last, starts_at);
    return {
      realized_clv: typeof clv === 'string' ? null : clv,
      clv_reason: typeof clv === 'string' ? clv : null,
      close_fair: typeof agreed === 'string' ? null : fairUnder(bet, agreed.p, terms),
      close_draw: drawAtClose(last, starts_at),
    };
  };
}

/** How the rules of a bet on draws and no contests compare with those of closes. */
function closingTerms({ book, market_type, side, placed_at, rules }: PlacedBet, table: RuleTable, startsAt: Date | null) {
  const known = valuesOf(
    rules === null ? rulesAt(table, book, market_type, placed_at) : correctedRules(rules, table, book, market_type, placed_at),
  );
  const terms = neutralTerms(known, book, market_type, side);
  const atClose = (of: string) => (startsAt === null ? {} : valuesOf(rulesAt(table, of, market_type, startsAt)));
  return {
    terms,
    isChanged: isNeutralRuleChanged(known, atClose(book)),
    turn: (odds: number, other: string) => {
      const from = neutralTerms(atClose(other), other, market_type, side);
      return from === null || terms === null ? null : turnedOdds(odds, from, terms);
    },
  };
}

/** Odds that stay are not divided twice, so that no figure changes by its rounding. */
function turnedOdds(odds: number, from: NeutralTerms, to: NeutralTerms): number {
  const implied = turned(1 / odds, from, to);
  return implied === 1 / odds ? odds : 1 / implied;
}

/**
 * The consensus as a market of the bet's rules would price it, so that `odds * p - 1` is its expected profit given that it is not void. A
 * three-way price needs no turning. Null where nobody knows what a draw pays.
 */
function fairUnder({ side, market_type, book }: PlacedBet, p: number, terms: NeutralTerms | null): number | null {
  if (market_type === 'h2h_3_way') return p;
  const plain = neutralTerms({ 'draw.cards': 'void' }, book, market_type, side);
  return plain === null || terms === null ? null : turned(p, plain, terms);
}

/**
 * Bets from before rules were kept, on fights with a known outcome: pending bets, and those that the pipeline settled before a correction. A
 * bet on a moved fight stays pending, because books' rules differ.
 */
async function unruledBets(trx: Knex.Transaction): Promise<UnruledBet[]> {
  const { rows } = await trx.raw<{ rows: UnruledBet[] }>(
    `with candidate as (
       select bet_id, fight_id from public.bets where status = 'pending' and rules_fingerprint is null
       union all
       select bet_id, fight_id from public.bets
       where status <> 'pending' and settled_by is distinct from 'command' and rules_fingerprint is null
         and fight_id in (select fight_id from master.fight_results where supersedes_id is not null)
     ), known as materialized (
       select fight_id, starts_at, outcome from master.dated_fights
       where fight_id in (select fight_id from candidate) and status in ('finished', 'cancelled')
     )
     select bet_id, fight_id, bet.side, bet.book, bet.market_type, bet.decimal_odds, bet.placed_at, null as rules, bet.stake, bet.kind, bet.currency, bet.status,
       known.outcome
     from candidate join known using (fight_id) join public.bets bet using (bet_id, fight_id)
     where known.outcome <> 'moved' and (${PLACED_FOR_ANOTHER_DATE}) is not true
     order by bet_id`,
  );
  return rows;
}

/** SQL for whether the feed dated `known` only on other days when `bet` was placed; null if the feed did not list the fight yet. */
const PLACED_FOR_ANOTHER_DATE = `
  select bool_and(${onAnotherDate('listed.commence_time', 'known.starts_at')})
  from master.feed_events event
  cross join lateral (
    select commence_time from master.feed_event_times time
    where time.event_id = event.event_id and time.first_seen_at <= bet.placed_at
    order by time.first_seen_at desc limit 1
  ) listed
  where event.fight_id = known.fight_id`;
