import { meanInterval, rateInterval, ratioInterval, TWO_SIDED_95, type Interval } from '../../lib/math/intervals';
import { mean, sum } from '../../lib/math/statistics';
import { expectedProfit, profitInCents, profitVariance, type JournalBet } from './bet-outcome';
import { longestDrawdown, type Drawdown } from './drawdown';
import { ownStake } from './payout';

/** What settled bets were expected to earn, and what the same bets earned. */
export interface Expectation {
  readonly n: number;
  readonly expected: number;
  /** Where 95 % of such profits would lie if the probabilities were right; null without bets. */
  readonly interval: Interval | null;
  readonly actual: number;
}

/** A figure over `n` bets with its interval of 95 %. */
interface Measured {
  readonly n: number;
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** Figures of bets in one currency. Amounts are whole cents in that currency, expected ones excepted. */
export interface BetSummary {
  readonly n: number;
  readonly pending: number;
  /** Own money on settled bets. */
  readonly staked: number;
  /** Own money on pending bets. */
  readonly open_stake: number;
  /** Face value of settled free bets. */
  readonly free_bets: number;
  readonly profit: number;
  /** Profit per unit of the bettor's own money staked; null if none was. */
  readonly yield: number | null;
  readonly yield_interval: Interval | null;
  readonly expected_at_log: Expectation;
  readonly expected_at_close: Expectation;
  readonly clv: Measured;
  /** The share of bets at a price above the close; one at the close's own price did not beat it. */
  readonly beat_close: Measured;
  readonly drawdown: Drawdown | null;
}

/**
 * Sums up bets of one currency. The intervals of the yield and of the mean closing line value are Student's, that of the share which beat the
 * close Wilson's, and that of the expected profit normal; all take bets as independent, so several bets on one side of a fight make them too narrow.
 */
export function summariseBets(bets: readonly JournalBet[]): BetSummary {
  const settled = bets.filter(({ status }) => status !== 'pending');
  const profit = totalAmount(settled.map(profitOf));
  const staked = totalAmount(settled.map(ownStake));
  const clvs = bets.flatMap(({ realized_clv }) => realized_clv ?? []);
  const beaten = clvs.filter((clv) => clv > 0).length;
  return {
    n: bets.length,
    pending: bets.length - settled.length,
    staked,
    open_stake: totalAmount(bets.filter(({ status }) => status === 'pending').map(ownStake)),
    free_bets: totalAmount(settled.filter(({ kind }) => kind === 'free_bet').map(({ stake }) => stake)),
    profit,
    yield: staked === 0 ? null : profit / staked,
    yield_interval: yieldInterval(settled),
    expected_at_log: expectation(settled, ({ snapshot_fair, snapshot_draw }) => [snapshot_fair, snapshot_draw]),
    expected_at_close: expectation(settled, ({ close_fair, close_draw, snapshot_draw }) => [close_fair, close_draw ?? snapshot_draw]),
    clv: { n: clvs.length, value: mean(clvs), interval: meanInterval(clvs) },
    beat_close: {
      n: clvs.length,
      value: clvs.length === 0 ? null : beaten / clvs.length,
      interval: rateInterval(beaten, clvs.length),
    },
    drawdown: longestDrawdown(settled),
  };
}

/** @param opinion the fair probability, and that of a draw; bets without the former are left out, and those that never had a chance */
function expectation(
  settled: readonly JournalBet[],
  opinion: (bet: JournalBet) => readonly [fair: number | null, draw: number | null],
): Expectation {
  const valued = settled.flatMap((bet) => {
    const [fair, draw] = opinion(bet);
    if (fair === null || !bet.had_chance) return [];
    return [{ bet, expected: expectedProfit(bet, fair, draw), variance: profitVariance(bet, fair, draw) }];
  });
  const expected = sum(valued.map((one) => one.expected));
  const reach = TWO_SIDED_95 * Math.sqrt(sum(valued.map(({ variance }) => variance)));
  return {
    n: valued.length,
    expected,
    interval: valued.length === 0 ? null : { low: expected - reach, high: expected + reach },
    actual: totalAmount(valued.map(({ bet }) => profitOf(bet))),
  };
}

/** A bettor loses at most the stakes. */
function yieldInterval(settled: readonly JournalBet[]): Interval | null {
  const interval = ratioInterval(settled.map((bet) => ({ numerator: profitOf(bet), denominator: ownStake(bet) })));
  return interval && { low: Math.max(-1, interval.low), high: interval.high };
}

function profitOf(settled: JournalBet): number {
  return (profitInCents(settled) ?? 0) / 100;
}

/** The exact sum of amounts in whole cents. */
export function totalAmount(amounts: readonly number[]): number {
  return sum(amounts.map((amount) => Math.round(amount * 100))) / 100;
}
