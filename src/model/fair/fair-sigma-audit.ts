import { weightsBefore, type BlendWeights, type FairWeights, type RecordKind } from '../../betting/fair/blend';
import { fairProbability, fairSigma } from '../../betting/fair/edge';
import { blendFair } from '../../betting/fair/fair';
import type { Prediction } from '../../betting/odds/types';
import type { Random } from '../../lib/math/random';
import { sigmaRatio, type SigmaRatio } from '../evaluation/sigma-ratio';
import { overBands } from '../families/dispersion';
import type { DriftedPrice } from './fit-drift';

/** A consensus before the start and at the close, by the power method, with what makes both fair prices of it. */
export interface FollowedPrice extends DriftedPrice {
  readonly prediction: Prediction;
  readonly records: RecordKind;
  /** Fitted on fights before the model that made the prediction. */
  readonly weights: FairWeights;
}

/** The error of fair prices at one time before the start against their sigma. */
export interface FairSigmaRow extends SigmaRatio {
  readonly hours: number;
  /** The band of the favourite's probability. */
  readonly from: number;
  readonly to: number;
}

/**
 * For each time before the start, whether the sigma of the fair price is as large as its error, over all bands and in each. The squared error
 * is that of the distance to the fair price at the close, extended to the start as in `fitDrift`, plus the squared sigma which that price still
 * has: what the close itself is off by, no price shows.
 * @returns the nearest time first, times without a price left out
 */
export function auditFairSigma(prices: readonly FollowedPrice[], random: Random): FairSigmaRow[] {
  const followed = prices.map(followedFair);
  const times = [...new Set(prices.map(({ hours }) => hours))].sort((one, other) => one - other);
  return times.flatMap((hours) => {
    const own = followed.filter((fair) => fair.hours === hours);
    return overBands(own, (fairs) => ratioOf(fairs, random)).map((row) => ({ hours, ...row }));
  });
}

/** A fair probability of A's win given no draw, with its standard deviation. */
interface FairWithSigma {
  readonly p: number;
  readonly sigma: number;
}

interface FollowedFair extends FairWithSigma {
  readonly hours: number;
  readonly share: number;
  readonly close: FairWithSigma;
}

function followedFair({ hours, share, before, close, prediction, records, weights }: FollowedPrice): FollowedFair {
  const fairBy = (logOdds: number, blend: BlendWeights, deviation: number): FairWithSigma => {
    const fair = blendFair(prediction, { log_odds: blend.calibration * logOdds, deviation }, prediction.p_draw, blend);
    return { p: fairProbability(fair, 'a', 'h2h'), sigma: fairSigma(fair, 'a', 'h2h') };
  };
  const { blend, deviation } = weightsBefore(records, weights, hours);
  return { hours, share, ...fairBy(before, blend, deviation), close: fairBy(close, weights.blend[records], 0) };
}

function ratioOf(fairs: readonly FollowedFair[], random: Random): SigmaRatio {
  return sigmaRatio(
    fairs.map(({ p, share, close }) => (close.p - p) ** 2 / share + close.sigma ** 2),
    fairs.map(({ sigma }) => sigma),
    random,
  );
}
