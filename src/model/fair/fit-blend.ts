import { PRIOR_WEIGHTS, type RecordKind } from '../../betting/fair/blend';
import { fitOffsetSlope } from '../logistic/offset-slope';
import type { FittedBlend } from './fitted-weights';

/** A decided fight with a close of both sides that was predicted out of sample. Log-odds are of A's win, given no draw. */
export interface JudgedFight {
  readonly records: RecordKind;
  /** By the power method, as it is. */
  readonly market: number;
  readonly model: number;
  readonly won: boolean;
}

/** What `fitBlend` finds, before the worth of its edges is known. */
export type UnshrunkBlend = Omit<FittedBlend, 'model'>;

/**
 * The slope of A's win on the market's log-odds, and then the weight of the model beside the market so calibrated in fights with one kind of record.
 * Both are logistics without an intercept, so that the choice of A does not matter. The priors are the market as it is, a slope of 1, and
 * no model, a weight of 0, each with a standard deviation of 0.1, so that few fights move them little. One slope for the market in both
 * opinions, rather than one of its own in the blend, keeps a recalibration from looking like an opinion that the books lack.
 *
 * The slope is that of all fights. Record pages were collected after the results, and mainly of winners: of two fights at equal prices, the one
 * whose outsider has a page was more often won by the outsider. A slope by kind of record would learn that, and no price can.
 */
export function fitBlend(fights: readonly JudgedFight[], records: RecordKind): UnshrunkBlend {
  const prior = PRIOR_WEIGHTS.blend[records];
  const all = Float64Array.from(fights, ({ market }) => market);
  const slope = fitOffsetSlope(new Float64Array(all.length), all, resultsOf(fights), {
    mean: prior.calibration,
    deviation: prior.calibration_error,
  });
  const own = fights.filter((fight) => fight.records === records);
  const calibrated = Float64Array.from(own, ({ market }) => slope.slope * market);
  const distance = Float64Array.from(own, ({ model }, i) => model - (calibrated[i] ?? 0));
  const weight = fitOffsetSlope(calibrated, distance, resultsOf(own), { mean: prior.model, deviation: prior.model_error });
  return {
    n: own.length,
    calibration: slope.slope,
    calibration_error: slope.stderr,
    // Below 0 the price would move away from what the model says.
    model_fitted: Math.max(0, weight.slope),
    model_error: weight.stderr,
  };
}

function resultsOf(fights: readonly JudgedFight[]): Uint8Array {
  return Uint8Array.from(fights, ({ won }) => Number(won));
}
