import { mean, sampleDeviation } from '../../lib/math/statistics';
import { bootstrapRatio } from '../math/bootstrap';
import type { Interval } from '../math/quantile';
import type { Random } from '../../lib/math/random';

/** A bet that follows from the prediction before the bout. */
export interface SimulatedBet {
  /** `YYYY-MM-DD`. All bets of a day are placed before the first is decided. */
  readonly date: string;
  /** Share of the bankroll at the start of the day. */
  readonly fraction: number;
  readonly decimal_odds: number;
  readonly result: 'won' | 'lost' | 'push';
}

/** The results of the bets; null for figures that need more bets. */
export interface SimulatedBetting {
  readonly bets: number;
  /** Share of the decided bets that won. */
  readonly hit_rate: number | null;
  /** Profit per dollar staked; returned stakes count as staked. */
  readonly roi: number | null;
  /** Bootstrap over bets, 95 %. */
  readonly roi_interval: Interval | null;
  readonly sharpe: number | null;
  /** Largest fall from an earlier high, a share of that high. */
  readonly max_drawdown: number | null;
  /** A multiple of the initial bankroll. */
  readonly final_bankroll: number;
  /** One point per day with a bet. */
  readonly equity: readonly EquityPoint[];
}

interface EquityPoint {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** At the end of the day, a multiple of the initial bankroll. */
  readonly bankroll: number;
}

interface Settled {
  readonly date: string;
  readonly stake: number;
  readonly profit: number;
}

/**
 * Stakes the given fractions of a bankroll that begins at 1 and compounds. If the bets of a day exceed the bankroll, they are scaled down
 * in proportion. The Sharpe ratio is that of the bankroll's monthly returns, including months without a bet, times the square root of 12.
 * @param bets in the order of their dates
 */
export function betFractions(bets: readonly SimulatedBet[], random: Random): SimulatedBetting {
  const settled: Settled[] = [];
  const equity: EquityPoint[] = [];
  let bankroll = 1;
  for (const [date, day] of daysOf(bets)) {
    const asked = day.reduce((sum, { fraction }) => sum + fraction, 0);
    const scale = bankroll / Math.max(1, asked);
    const placed = day.map((bet) => settle(bet, bet.fraction * scale));
    bankroll = Math.max(
      0,
      placed.reduce((sum, { profit }) => sum + profit, bankroll),
    );
    settled.push(...placed);
    equity.push({ date, bankroll });
  }
  const bankrolls = [1, ...equity.map((point) => point.bankroll)];
  const byMonth = new Map(equity.map((point) => [point.date.slice(0, 7), point.bankroll]));
  return { ...summary(bets, settled, bankrolls, random), equity, sharpe: scaled(sharpe(monthlyReturns(byMonth)), Math.sqrt(12)) };
}

/**
 * Stakes one unit per bet from a bankroll of one unit per bet, so that every bet can be funded. The Sharpe ratio is that of the profit per
 * unit of each bet, not annualised.
 * @param bets in the order of their dates
 */
export function betFlat(bets: readonly SimulatedBet[], random: Random): SimulatedBetting {
  const unit = bets.length === 0 ? 0 : 1 / bets.length;
  const settled = bets.map((bet) => settle(bet, unit));
  let bankroll = 1;
  const points = settled.map(({ date, profit }) => ({ date, bankroll: (bankroll += profit) }));
  const equity = [...new Map(points.map((point) => [point.date, point])).values()];
  const bankrolls = [1, ...points.map((point) => point.bankroll)];
  return { ...summary(bets, settled, bankrolls, random), equity, sharpe: sharpe(settled.map(({ profit, stake }) => profit / stake)) };
}

/** Mean over standard deviation of a sample (over n - 1); null for fewer than two returns, or if all are equal. */
export function sharpe(returns: readonly number[]): number | null {
  const [average, deviation] = [mean(returns), sampleDeviation(returns)];
  return average !== null && deviation !== null && deviation > 0 ? average / deviation : null;
}

/** Largest fall from an earlier high, a share of that high; 0 for a bankroll that never falls. */
export function largestDrawdown(bankrolls: readonly number[]): number {
  let high = 0;
  return bankrolls.reduce((largest, bankroll) => {
    high = Math.max(high, bankroll);
    return high > 0 ? Math.max(largest, 1 - bankroll / high) : largest;
  }, 0);
}

function summary(bets: readonly SimulatedBet[], settled: readonly Settled[], bankrolls: readonly number[], random: Random) {
  const won = bets.filter(({ result }) => result === 'won').length;
  const decided = bets.filter(({ result }) => result !== 'push').length;
  const profits = settled.map(({ profit }) => profit);
  const stakes = settled.map(({ stake }) => stake);
  const outlay = stakes.reduce((sum, stake) => sum + stake, 0);
  return {
    bets: bets.length,
    hit_rate: decided === 0 ? null : won / decided,
    roi: outlay === 0 ? null : profits.reduce((sum, profit) => sum + profit, 0) / outlay,
    roi_interval: outlay === 0 ? null : bootstrapRatio(profits, stakes, random),
    max_drawdown: bets.length === 0 ? null : largestDrawdown(bankrolls),
    final_bankroll: bankrolls.at(-1) ?? 1,
  };
}

function settle({ date, decimal_odds, result }: SimulatedBet, stake: number): Settled {
  return { date, stake, profit: result === 'push' ? 0 : result === 'won' ? stake * (decimal_odds - 1) : -stake };
}

/** The bets of each day. */
function daysOf(bets: readonly SimulatedBet[]): Map<string, readonly SimulatedBet[]> {
  const days = new Map<string, SimulatedBet[]>();
  for (const bet of bets) {
    const day = days.get(bet.date);
    if (day) day.push(bet);
    else days.set(bet.date, [bet]);
  }
  return days;
}

/** Returns of all months from the first with a bet to the last. @param closes the bankroll at the end of each month with a bet, in order */
function monthlyReturns(closes: ReadonlyMap<string, number>): number[] {
  const returns: number[] = [];
  let bankroll = 1;
  let last: number | null = null;
  for (const [month, close] of closes) {
    const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
    if (last !== null) for (let idle = last + 1; idle < number; idle++) returns.push(0);
    returns.push(bankroll === 0 ? 0 : close / bankroll - 1);
    bankroll = close;
    last = number;
  }
  return returns;
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}
