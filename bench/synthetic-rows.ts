import { binRows, layOutBins } from '../packages/gbm/src/histogram/bins';
import type { TrainingData } from '../packages/gbm/src/training/training-data';
import { seededRandom } from '../src/lib/math/random';

/** Rows with known classes: the values row-major, NaN where missing. */
export interface LabelledRows extends Pick<TrainingData, 'classes'> {
  readonly values: Float64Array;
}

/**
 * Rows of standard normal values, some missing. Their three classes, a win, a rare draw and a win, depend on interactions, steps and waves
 * of a few columns, with enough noise that nothing explains them fully.
 */
export function syntheticRows(count: number, columns: number, seed: number): LabelledRows {
  const random = seededRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const values = new Float64Array(count * columns).map((_, i) => (i % 7 === 3 && random() < 0.2 ? NaN : normal()));
  const classes = new Uint8Array(count).map((_, i) => {
    const x = (f: number): number => values[i * columns + f] || 0;
    const margin = 1.2 * x(0) + x(1) * x(2) + Math.sin(2 * x(4)) + 0.5 * (x(5) > 0 ? x(6) : -x(8));
    const odds = [Math.exp(margin), Math.exp(-2.5 + 0.5 * x(9) - 0.4 * Math.abs(margin)), Math.exp(-margin)] as const;
    const chance = random() * (odds[0] + odds[1] + odds[2]);
    return chance < odds[0] ? 0 : chance < odds[0] + odds[1] ? 1 : 2;
  });
  return { values, classes };
}

export function trainingData({ values, classes }: LabelledRows): TrainingData {
  const columns = values.length / classes.length;
  const features = Array.from({ length: columns }, (_, i) => `x${i}`);
  return { features, table: binRows(layOutBins(values, columns), values), classes };
}
