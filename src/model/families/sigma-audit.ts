import { mean } from '../../lib/math/statistics';
import { bootstrapRatio } from '../math/bootstrap';
import type { Interval } from '../math/quantile';
import type { Random } from '../../lib/math/random';
import { bandOf, bands, type PastPrediction } from './dispersion';
import { scopes, type ForestScope } from './lgbm/scope';

/** An out-of-sample prediction with its published sigma and its vig-free close. */
export interface PublishedSigma extends Pick<PastPrediction, 'p' | 'won' | 'scope'> {
  readonly market: number;
  /** Standard deviation of `p`. */
  readonly sigma: number;
}

/** The error of predictions against their sigma. */
export interface SigmaRow {
  readonly scope: ForestScope;
  /** The band of the favourite's probability. */
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Root mean squares of the sigma and the error; the error is null with too few bouts. */
  readonly sigma: number | null;
  readonly error: number | null;
  /** Error by sigma: above 1 where sigma is too small. */
  readonly ratio: number | null;
  readonly interval: Interval | null;
}

/** With fewer bouts a few upsets decide. */
const FEWEST = 50;

/** For each scope, whether sigma is as large as the error, over all bands and in each. The error is that of `measureDispersion`. */
export function auditSigma(predictions: readonly PublishedSigma[], random: Random): SigmaRow[] {
  return scopes.flatMap((scope) => {
    const inScope = predictions.filter((prediction) => prediction.scope === scope);
    const rows = bands.map((band, i) =>
      rowOf(
        { scope, ...band },
        inScope.filter(({ p }) => bandOf(p) === i),
        random,
      ),
    );
    return [rowOf({ scope, from: 0.5, to: 1 }, inScope, random), ...rows];
  });
}

function rowOf(cell: Pick<SigmaRow, 'scope' | 'from' | 'to'>, group: readonly PublishedSigma[], random: Random): SigmaRow {
  const errors = group.map(({ p, won, market }) => (Number(won) - p) * (market - p));
  const sigmas = group.map(({ sigma }) => sigma ** 2);
  const sigma = rootOf(mean(sigmas));
  const error = group.length < FEWEST ? null : rootOf(mean(errors));
  if (error === null || sigma === null || sigma === 0) return { ...cell, n: group.length, sigma, error, ratio: null, interval: null };
  const squares = bootstrapRatio(errors, sigmas, random);
  const interval = squares && { low: Math.sqrt(Math.max(0, squares.low)), high: Math.sqrt(Math.max(0, squares.high)) };
  return { ...cell, n: group.length, sigma, error, ratio: error / sigma, interval };
}

/** The square root; null stays null. By chance a mean square estimated from products comes out below 0, which counts as 0. */
function rootOf(square: number | null): number | null {
  return square === null ? null : Math.sqrt(Math.max(0, square));
}
