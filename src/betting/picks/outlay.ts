import { sum } from '../../lib/math/statistics';
import type { MarketType, OutcomeProbabilities, Side } from '../odds/types';

/** A bet of a list, in shares of the bankroll. */
export interface ListedBet {
  readonly fighters: readonly [number, number];
  /** Whether the bout's date is not set yet. Of a fighter's bouts without a date one at most takes place. */
  readonly placeholder_date: boolean;
  readonly side: Side;
  readonly market_type: MarketType;
  readonly net_decimal_odds: number;
  readonly fair: OutcomeProbabilities;
  /** The stake, a share of the bankroll. */
  readonly share: number;
}

/** A bet with its stake in dollars. */
export interface StakedBet {
  readonly placeholder_date: boolean;
  readonly ev_per_dollar: number;
  readonly stake: number;
}

/** The stakes of a list taken together. Dollars, and fractions of the bankroll. */
export interface Outlay {
  readonly total: number;
  readonly share_of_bankroll: number;
  readonly bets: number;
  readonly on_placeholder_dates: number;
  readonly expected_profit: number;
}

/** What a list of stakes costs and should earn. */
export function outlayOf(bets: readonly StakedBet[], bankroll: number): Outlay {
  const total = sum(bets.map(({ stake }) => stake));
  return {
    total,
    share_of_bankroll: total / bankroll,
    bets: bets.length,
    on_placeholder_dates: sum(bets.filter((bet) => bet.placeholder_date).map(({ stake }) => stake)),
    expected_profit: sum(bets.map(({ stake, ev_per_dollar }) => stake * ev_per_dollar)),
  };
}

/** The probabilities that a list of stakes loses more than 10 % and more than 25 % of the bankroll, and what it can well lose. */
export interface LossRisk {
  /** The loss that comes or is exceeded in one case of twenty, a share of the bankroll; 0 where fewer lose. */
  readonly loss_1_in_20: number;
  readonly p_lose_10_pct: number;
  readonly p_lose_25_pct: number;
}

/**
 * The risk of a list of stakes, by simulation over the fair probabilities: each fight ends independently of the others. Where bouts without
 * a date share a fighter, one of them takes place, drawn at random, and the stakes on the others are returned.
 * @param random uniform in [0, 1)
 */
export function lossRisk(bets: readonly ListedBet[], draws: number, random: () => number): LossRisk {
  const undated = bets.filter((bet) => bet.placeholder_date);
  const profits = Float64Array.from({ length: draws }, () => undatedProfit(undated, random));
  for (const bet of bets) if (!bet.placeholder_date) addProfits(bet, profits, random);
  const losing = (share: number): number => profits.filter((profit) => profit < -share).length / draws;
  const unlucky = profits.toSorted()[Math.floor(draws / 20)] ?? 0;
  return { loss_1_in_20: Math.max(0, -unlucky), p_lose_10_pct: losing(0.1), p_lose_25_pct: losing(0.25) };
}

/** How much the stakes are scaled so that they stay within a share of the bankroll; at most 1. @param largestShare 0 for no limit */
export function outlayScale(total: number, bankroll: number, largestShare: number): number {
  return largestShare === 0 || total <= largestShare * bankroll ? 1 : (largestShare * bankroll) / total;
}

function undatedProfit(bets: readonly ListedBet[], random: () => number): number {
  if (bets.length === 0) return 0;
  const engaged = new Set<number>();
  let profit = 0;
  // Starting at a random bout gives each of a fighter's bouts a chance to be the one that takes place.
  const first = Math.floor(random() * bets.length);
  for (const bet of [...bets.slice(first), ...bets.slice(0, first)]) {
    if (bet.fighters.some((fighter) => engaged.has(fighter))) continue;
    for (const fighter of bet.fighters) engaged.add(fighter);
    profit += profitBy(bet)(random());
  }
  return profit;
}

/** Adds the profit of a bet in each draw. One bet after the other takes a fifth of the time of one draw after the other. */
function addProfits(bet: ListedBet, profits: Float64Array, random: () => number): void {
  const profit = profitBy(bet);
  for (let draw = 0; draw < profits.length; draw += 1) profits[draw] = (profits[draw] ?? 0) + profit(random());
}

/** The profit of a bet, a share of the bankroll, by how its fight ends. @returns a function of a number uniform in [0, 1) */
function profitBy({ side, market_type, net_decimal_odds, share, fair }: ListedBet): (u: number) => number {
  const win = side === 'a' ? fair.p_a : fair.p_b;
  const winOrPush = market_type === 'h2h' ? win + fair.p_draw : win;
  const won = share * (net_decimal_odds - 1);
  return (u) => (u < win ? won : u < winOrPush ? 0 : -share);
}
