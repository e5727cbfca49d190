import type { Random } from '../../lib/math/random';
import { binomialDistribution, drawFrom } from '../math/binomial';
import { middle95 } from '../math/quantile';

/** The forecast of one decided bout, and whether side A won it. */
export interface Forecast {
  /** P(A wins, given no draw). */
  readonly p: number;
  readonly won: boolean;
}

/** One bin, `[lo, hi)`, the last closed. Probabilities and shares; null for figures that need more bouts. */
interface ReliabilityBin {
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
  readonly mean_predicted: number | null;
  readonly observed: number | null;
  readonly ci_low: number | null;
  readonly ci_high: number | null;
}

export interface Reliability {
  /** Expected calibration error; null without bouts. */
  readonly ece: number | null;
  readonly iterations: number;
  readonly bins: readonly ReliabilityBin[];
}

export const RESAMPLES = 1000;

/**
 * Reliability over bins of equal width on [0, 1], including empty ones. The interval of a bin's share is a 95 % percentile bootstrap. The
 * wins in a resample of n bouts are binomial, so they are drawn at once instead of bout by bout.
 */
export function reliability(forecasts: readonly Forecast[], bins: number, random: Random): Reliability {
  const contents = Array.from({ length: bins }, () => ({ n: 0, predicted: 0, wins: 0 }));
  for (const { p, won } of forecasts) {
    const content = contents[binOf(p, bins)];
    if (content === undefined) throw new RangeError(`${p} is not a probability`);
    content.n++;
    content.predicted += p;
    content.wins += Number(won);
  }
  const distance = contents.reduce((sum, { predicted, wins }) => sum + Math.abs(wins - predicted), 0);
  return {
    ece: forecasts.length === 0 ? null : distance / forecasts.length,
    iterations: RESAMPLES,
    bins: contents.map(({ n, predicted, wins }, i) => {
      const interval = n < 2 ? null : shareInterval(wins, n, random);
      return {
        lo: i / bins,
        hi: (i + 1) / bins,
        n,
        mean_predicted: n === 0 ? null : predicted / n,
        observed: n === 0 ? null : wins / n,
        ci_low: interval && interval.low,
        ci_high: interval && interval.high,
      };
    }),
  };
}

/** The bin whose published edges contain the probability; rounding can put the product alone on the wrong side of an edge. */
function binOf(p: number, bins: number): number {
  const near = Math.floor(p * bins);
  const bin = p < near / bins ? near - 1 : p >= (near + 1) / bins ? near + 1 : near;
  return p === 1 ? bins - 1 : bin;
}

function shareInterval(wins: number, n: number, random: Random) {
  if (wins === 0 || wins === n) return { low: wins / n, high: wins / n };
  const distribution = binomialDistribution(n, wins / n);
  return middle95(Array.from({ length: RESAMPLES }, () => drawFrom(distribution, random) / n));
}
