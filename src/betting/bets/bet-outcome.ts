import { fraction } from '../../lib/math/rounding';
import type { BetKind, SettledStatus } from './payout';
import { ownStake } from './payout';
import { EDGE_BANDS } from '../picks/track-record';
import type { LegKey, MarketType } from '../odds/types';

/** The fields of a bet that figures need. Amounts in one currency. */
export interface JournalBet {
  readonly side: LegKey;
  readonly market_type: MarketType;
  readonly kind: BetKind;
  readonly decimal_odds: number;
  readonly stake: number;
  readonly status: SettledStatus | 'pending';
  readonly payout: number | null;
  readonly settled_at: Date | null;
  /** Whether the fight took place, or may yet: the stake of a bet on one that did not came back without a chance to win. */
  readonly had_chance: boolean;
  readonly realized_clv: number | null;
  readonly snapshot_fair: number | null;
  readonly snapshot_draw: number | null;
  readonly close_fair: number | null;
  readonly close_draw: number | null;
}

/** The profit of a settled bet, in cents; null while pending. */
export function profitInCents(bet: Pick<JournalBet, 'payout' | 'stake' | 'kind'>): number | null {
  return bet.payout === null ? null : Math.round(bet.payout * 100) - Math.round(ownStake(bet) * 100);
}

/**
 * The expected profit of a bet, in its currency: in `h2h`, where a draw returns the stake, `(1 - d)(p o - 1) stake`, and in `h2h_3_way`
 * `(p o - 1) stake`; of a free bet, whose stake is the book's, `(1 - d) p (o - 1) stake` and `p (o - 1) stake`.
 * @param fair p, the probability of the side as its market type prices it: given no draw in `h2h`, outright in `h2h_3_way`
 * @param draw d, the probability of a draw; null counts as 0
 */
export function expectedProfit(
  { market_type, kind, decimal_odds, stake }: Pick<JournalBet, 'market_type' | 'kind' | 'decimal_odds' | 'stake'>,
  fair: number,
  draw: number | null,
): number {
  const decided = market_type === 'h2h' ? 1 - (draw ?? 0) : 1;
  const perUnit = kind === 'free_bet' ? fair * (decimal_odds - 1) : fair * decimal_odds - 1;
  return decided * perUnit * stake;
}

/** The variance of a bet's profit by the same probabilities: it wins, loses its own stake, or in `h2h` gets that back on a draw. */
export function profitVariance(bet: Parameters<typeof expectedProfit>[0], fair: number, draw: number | null): number {
  const decided = bet.market_type === 'h2h' ? 1 - (draw ?? 0) : 1;
  const [gain, loss] = [bet.stake * (bet.decimal_odds - 1), ownStake(bet)];
  return decided * (fair * gain ** 2 + (1 - fair) * loss ** 2) - expectedProfit(bet, fair, draw) ** 2;
}

/** The band of an edge at the time of the bet, such as `0.03..0.05`, `<0` or `>=0.1`; `none` without one. */
export function edgeBandLabel(edge: number | null): string {
  if (edge === null) return 'none';
  const above = EDGE_BANDS.filter((bound) => fraction(edge) >= bound);
  const [low, high] = [above.at(-1), EDGE_BANDS[above.length]];
  if (low === undefined) return `<${high}`;
  return high === undefined ? `>=${low}` : `${low}..${high}`;
}
