import { sum } from '../lib/math/statistics';
import type { MarketType, OutcomeProbabilities, Side } from './types';

/** A bet of a list, whatever its stake. */
export interface ListedBet {
  readonly fighters: readonly [number, number];
  /** Whether the bout's date is not set yet. Of a fighter's bouts without a date one at most takes place. */
  readonly placeholder_date: boolean;
  readonly side: Side;
  readonly market_type: MarketType;
  readonly fair: OutcomeProbabilities;
}

/** A bet with its stake in dollars. */
export interface StakedBet {
  readonly placeholder_date: boolean;
  readonly net_decimal_odds: number;
  readonly ev_per_dollar: number;
  readonly stake: number;
}

/** How the bets of a list end: for each draw of a simulation, one result per bet. */
export interface SimulatedResults {
  readonly draws: number;
  /** 1 won, -1 lost, 0 returned. */
  readonly results: Int8Array;
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
 * Simulates how the bets of a list end, over the fair probabilities: each fight ends independently of the others. Where bouts without a
 * date share a fighter, one of them takes place, drawn at random, and the stakes on the others are returned.
 * @param random uniform in [0, 1)
 */
export function simulateResults(bets: readonly ListedBet[], draws: number, random: () => number): SimulatedResults {
  const results = new Int8Array(draws * bets.length);
  const undated = [...bets.keys()].filter((place) => bets[place]?.placeholder_date === true);
  for (let draw = 0; draw < draws; draw += 1) {
    const postponed = withoutOpponent(bets, undated, random);
    for (const [place, bet] of bets.entries()) {
      results[draw * bets.length + place] = postponed.has(place) ? 0 : resultOf(bet, random());
    }
  }
  return { draws, results };
}

/**
 * What a list of stakes risks together.
 * @param simulated the results of the same bets, in the same order
 */
export function outlayOf(bets: readonly StakedBet[], bankroll: number, { draws, results }: SimulatedResults): Outlay {
  const stakes = bets.map(({ stake }) => stake);
  const profits = bets.map(({ stake, net_decimal_odds }) => stake * (net_decimal_odds - 1));
  let [lost10, lost25] = [0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    let profit = 0;
    for (let place = 0; place < bets.length; place += 1) {
      const result = results[draw * bets.length + place] ?? 0;
      if (result > 0) profit += profits[place] ?? 0;
      else if (result < 0) profit -= stakes[place] ?? 0;
    }
    if (profit < -0.1 * bankroll) lost10 += 1;
    if (profit < -0.25 * bankroll) lost25 += 1;
  }
  const total = sum(stakes);
  return {
    total,
    share_of_bankroll: total / bankroll,
    bets: bets.length,
    on_placeholder_dates: sum(bets.filter((bet) => bet.placeholder_date).map(({ stake }) => stake)),
    expected_profit: sum(bets.map(({ stake, ev_per_dollar }) => stake * ev_per_dollar)),
    p_lose_10_pct: lost10 / draws,
    p_lose_25_pct: lost25 / draws,
  };
}

/** How much the stakes are scaled so that they stay within a share of the bankroll; at most 1. @param largestShare 0 for no limit */
export function outlayScale(total: number, bankroll: number, largestShare: number): number {
  return largestShare === 0 || total <= largestShare * bankroll ? 1 : (largestShare * bankroll) / total;
}

/** The bouts without a date that do not take place, because a fighter meets another opponent. */
function withoutOpponent(bets: readonly ListedBet[], undated: readonly number[], random: () => number): ReadonlySet<number> {
  if (undated.length === 0) return NONE;
  const engaged = new Set<number>();
  const postponed = new Set<number>();
  const first = Math.floor(random() * undated.length);
  // Starting at a random bout gives each of a fighter's bouts a chance to be the one that takes place.
  for (const place of [...undated.slice(first), ...undated.slice(0, first)]) {
    const fighters = bets[place]?.fighters ?? [];
    if (fighters.some((fighter) => engaged.has(fighter))) postponed.add(place);
    else for (const fighter of fighters) engaged.add(fighter);
  }
  return postponed;
}

const NONE: ReadonlySet<number> = new Set();

function resultOf({ side, market_type, fair }: ListedBet, u: number): number {
  const win = side === 'a' ? fair.p_a : fair.p_b;
  if (u < win) return 1;
  return market_type === 'h2h' && u < win + fair.p_draw ? 0 : -1;
}
