import { seededRandom } from '../../lib/math/random';
import { mean } from '../../lib/math/statistics';
import type { RecordKind } from '../../betting/fair/blend';
import { edgeWorth } from '../../model/fair/edge-worth';
import { bootstrapMean } from '../../model/math/bootstrap';
import { at } from '../../model/math/vector';
import { surprisal } from '../../model/metrics';
import type { CutoffWeights } from './stored-weights';

type Opinion = 'market' | 'market_recalibrated' | 'blend' | 'model';

/** A decided bout with a close, and what the fair prices said: probabilities of A's win, given no draw. */
export interface JudgedBout extends Readonly<Record<Opinion, number>> {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly records: RecordKind;
  readonly won: boolean;
}

const SEED = 20_180_104;
/** Half the width of a 95 % interval, in standard errors. */
const HALF_WIDTH = 1.96;

/** Log losses of the fair prices, nats, in all and by year, on all bouts and by kind of record. */
export function fairByPeriod(bouts: readonly JudgedBout[]) {
  const years = [...new Set(bouts.map(({ date }) => date.slice(0, 4)))].sort();
  return ['all', ...years].flatMap((period) => {
    const within = bouts.filter(({ date }) => period === 'all' || date.startsWith(period));
    return (['all', 'two_records', 'other'] as const).map((records) => ({
      period,
      records,
      ...lossesOn(within.filter((bout) => records === 'all' || bout.records === records)),
    }));
  });
}

/** The weights of one cutoff, as they are published. */
export function weightsRow({ cutoff, weights: { blend, ...of } }: CutoffWeights) {
  const kinds = (['two_records', 'other'] as const).map((records) => {
    const { calibration_error, model_error, ...weights } = blend[records];
    return {
      ...{ records, ...weights },
      ...{
        calibration_low: weights.calibration - HALF_WIDTH * calibration_error,
        calibration_high: weights.calibration + HALF_WIDTH * calibration_error,
      },
      ...{ model_low: weights.model - HALF_WIDTH * model_error, model_high: weights.model + HALF_WIDTH * model_error },
    };
  });
  return { cutoff, ...of, blend: kinds };
}

function lossesOn(bouts: readonly JudgedBout[]) {
  const lossesOf = (name: Opinion): number[] => bouts.map((bout) => surprisal(bout.won ? bout[name] : 1 - bout[name]));
  const [recalibrated, blend] = [lossesOf('market_recalibrated'), lossesOf('blend')];
  const differences = blend.map((loss, i) => loss - at(recalibrated, i));
  const interval = bootstrapMean(differences, seededRandom(SEED));
  const worth = edgeWorth(bouts.map(({ market_recalibrated, blend: fair, won }) => ({ market: market_recalibrated, blend: fair, won })));
  return {
    n: bouts.length,
    market: mean(lossesOf('market')),
    market_recalibrated: mean(recalibrated),
    blend: mean(blend),
    model: mean(lossesOf('model')),
    blend_less_recalibrated: { value: mean(differences), ci_low: interval?.low ?? null, ci_high: interval?.high ?? null },
    ...worth,
  };
}
