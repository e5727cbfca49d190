import { sum } from '../lib/math/statistics';
import type { MarketType, OutcomeProbabilities, Side } from './types';

/** A stake of a list. */
export interface StakedBet {
  readonly fighters: readonly [number, number];
  /** Whether the bout's date is not set yet. Of a fighter's bouts without a date one at most takes place. */
  readonly placeholder_date: boolean;
  readonly side: Side;
  readonly market_type: MarketType;
  readonly net_decimal_odds: number;
  readonly ev_per_dollar: number;
  readonly stake: number;
  readonly fair: OutcomeProbabilities;
}

/** The stakes of a list taken together. Dollars, and fractions of the bankroll. */
export interface Outlay {
  readonly total: number;
  readonly share_of_bankroll: number;
  readonly bets: number;
  readonly on_placeholder_dates: number;
  readonly expected_profit: number;
  /** Probability of losing more than 10 % of the bankroll. */
  readonly p_lose_10_pct: number;
  /** Probability of losing more than 25 % of the bankroll. */
  readonly p_lose_25_pct: number;
}

/**
 * What a list of stakes risks together, by simulation over the fair probabilities: each fight ends independently of the others. Where
 * bouts without a date share a fighter, one of them takes place, drawn at random, and the stakes on the others are returned.
 * @param random uniform in [0, 1)
 */
export function outlayOf(bets: readonly StakedBet[], bankroll: number, draws: number, random: () => number): Outlay {
  const total = sum(bets.map(({ stake }) => stake));
  let [lost10, lost25] = [0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    const profit = simulatedProfit(bets, random);
    if (profit < -0.1 * bankroll) lost10 += 1;
    if (profit < -0.25 * bankroll) lost25 += 1;
  }
  return {
    total,
    share_of_bankroll: total / bankroll,
    bets: bets.length,
    on_placeholder_dates: sum(bets.filter((bet) => bet.placeholder_date).map(({ stake }) => stake)),
    expected_profit: sum(bets.map(({ stake, ev_per_dollar }) => stake * ev_per_dollar)),
    p_lose_10_pct: bets.length === 0 ? 0 : lost10 / draws,
    p_lose_25_pct: bets.length === 0 ? 0 : lost25 / draws,
  };
}

/** How much the stakes are scaled so that they stay within a share of the bankroll; at most 1. @param largestShare 0 for no limit */
export function outlayScale(total: number, bankroll: number, largestShare: number): number {
  return largestShare === 0 || total <= largestShare * bankroll ? 1 : (largestShare * bankroll) / total;
}

function simulatedProfit(bets: readonly StakedBet[], random: () => number): number {
  const engaged = new Set<number>();
  let profit = 0;
  const undated = bets.filter((bet) => bet.placeholder_date);
  const first = Math.floor(random() * undated.length);
  // Starting at a random bout gives each of a fighter's bouts a chance to be the one that takes place.
  for (const bet of [...undated.slice(first), ...undated.slice(0, first)]) {
    if (bet.fighters.some((fighter) => engaged.has(fighter))) continue;
    for (const fighter of bet.fighters) engaged.add(fighter);
    profit += profitOf(bet, random());
  }
  for (const bet of bets) if (!bet.placeholder_date) profit += profitOf(bet, random());
  return profit;
}

function profitOf({ side, market_type, net_decimal_odds, stake, fair }: StakedBet, u: number): number {
  const win = side === 'a' ? fair.p_a : fair.p_b;
  if (u < win) return stake * (net_decimal_odds - 1);
  return market_type === 'h2h' && u < win + fair.p_draw ? 0 : -stake;
}
