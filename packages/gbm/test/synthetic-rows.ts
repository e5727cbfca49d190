import { binRows, layOutBins } from '../src/histogram/bins';
import type { Forest } from '../src/forest/forest';
import { defaults, type Parameters } from '../src/training/parameters';
import { createScorer } from '../src/scoring/scorer';
import { train } from '../src/train';
import type { TrainingData } from '../src/training/training-data';
import type { Random } from '../src/random';
import { seededRandom } from './seeded-random';

/** Rows with known classes: the values row-major, NaN where missing; a class number and a weight (1 where left out) per row. */
export interface LabelledRows extends Pick<TrainingData, 'classes' | 'weights'> {
  readonly values: Float64Array;
}

/** Rows of `columns` values drawn evenly from [-1, 1), and a class that `classOf` gives each. */
export function drawRows(count: number, columns: number, random: Random, classOf: (row: Float64Array) => number): LabelledRows {
  const values = Float64Array.from({ length: count * columns }, () => 2 * random() - 1);
  const classes = Uint8Array.from({ length: count }, (_, i) => classOf(values.subarray(i * columns, (i + 1) * columns)));
  return { values, classes };
}

export function trainingData(rows: LabelledRows, mostBins?: number): TrainingData {
  const { values, ...labels } = rows;
  const columns = values.length / rows.classes.length;
  const features = Array.from({ length: columns }, (_, i) => `x${i}`);
  return { features, table: binRows(layOutBins(values, columns, mostBins), values), ...labels };
}

export function fit(rows: LabelledRows, parameters: Partial<Parameters> = {}, more: Partial<TrainingData> = {}, seed = 1): Forest {
  return train({ ...trainingData(rows), ...more }, { ...defaults, minRows: 5, ...parameters }, seededRandom(seed));
}

export function probabilitiesOf(forest: Forest, { values, classes }: LabelledRows): Float64Array[] {
  const scorer = createScorer(forest);
  const columns = values.length / classes.length;
  return Array.from(classes, (_, i) => {
    const out = new Float64Array(forest.classes);
    scorer.probabilities(values, i * columns, out);
    return out;
  });
}

export function logLoss(forest: Forest, rows: LabelledRows): number {
  const losses = probabilitiesOf(forest, rows).map((p, i) => -Math.log(p[rows.classes[i] ?? 0] ?? NaN));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** The forest as it was after some rounds. */
export function afterRounds(forest: Forest, rounds: number): Forest {
  return { ...forest, trees: forest.trees.slice(0, rounds * forest.classes) };
}
