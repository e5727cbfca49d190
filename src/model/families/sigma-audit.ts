import { sigmaRatio, type SigmaRatio } from '../evaluation/sigma-ratio';
import type { Random } from '../../lib/math/random';
import { overBands, type PastPrediction } from './dispersion';
import { scopes, type ForestScope } from './lgbm/scope';

/** An out-of-sample prediction with its published sigma and its vig-free close. */
export interface PublishedSigma extends Pick<PastPrediction, 'p' | 'won' | 'scope'> {
  readonly market: number;
  /** Standard deviation of `p`. */
  readonly sigma: number;
}

/** The error of predictions against their sigma. */
export interface SigmaRow extends SigmaRatio {
  readonly scope: ForestScope;
  /** The band of the favourite's probability. */
  readonly from: number;
  readonly to: number;
}

/** For each scope, whether sigma is as large as the error, over all bands and in each. The error is that of `measureDispersion`. */
export function auditSigma(predictions: readonly PublishedSigma[], random: Random): SigmaRow[] {
  return scopes.flatMap((scope) => {
    const inScope = predictions.filter((prediction) => prediction.scope === scope);
    return overBands(inScope, (group) => ratioOf(group, random)).map((row) => ({ scope, ...row }));
  });
}

function ratioOf(group: readonly PublishedSigma[], random: Random): SigmaRatio {
  return sigmaRatio(
    group.map(({ p, won, market }) => (Number(won) - p) * (market - p)),
    group.map(({ sigma }) => sigma),
    random,
  );
}
