import type { KellyPaths } from './kelly-paths';

/** The limits that a fraction must respect. */
export interface RiskLimits {
  /** Largest 95th percentile of the drawdown, a share. */
  readonly drawdown_limit: number;
  /** Largest probability of ruin. */
  readonly ruin_limit: number;
}

export interface FractionRecommendation extends RiskLimits {
  /** 0 means not to bet, null too few bets. */
  readonly kelly_fraction: number | null;
  readonly reason: 'highest_median_growth' | 'no_growth' | 'drawdown_limit' | 'ruin_limit' | 'too_few_bets';
}

/** With fewer bets the paths only repeat a handful of results. */
export const FEWEST_BETS = 100;

/** The fraction with the fastest growing median path among those within the limits; none if no median path grows. */
export function recommendFraction(cells: readonly KellyPaths[], bets: number, limits: RiskLimits): FractionRecommendation {
  if (bets < FEWEST_BETS) return { kelly_fraction: null, reason: 'too_few_bets', ...limits };
  const growing = cells.filter(({ median_log_growth }) => median_log_growth > 0);
  const calm = growing.filter(({ max_drawdown }) => max_drawdown.p95 <= limits.drawdown_limit);
  const within = calm.filter(({ probability_of_ruin }) => probability_of_ruin <= limits.ruin_limit);
  const [best] = within.toSorted((one, other) => other.median_log_growth - one.median_log_growth);
  if (best !== undefined) return { kelly_fraction: best.kelly_fraction, reason: 'highest_median_growth', ...limits };
  const reason = growing.length === 0 ? 'no_growth' : calm.length === 0 ? 'drawdown_limit' : 'ruin_limit';
  return { kelly_fraction: 0, reason, ...limits };
}
