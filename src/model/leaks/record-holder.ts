import type { ColumnInfo } from '../features/column';
import { minimise } from '../math/lbfgs';
import { rocAuc } from '../metrics';
import { measureScaling, standardise } from '../logistic/scaling';
import { addScaled, at, dot } from '../math/vector';
import { judged, type LeakTest } from './leak-test';

/** Bouts with one complete record of the two. */
export interface OneRecordRows {
  /** Row-major, one value per column, NaN where missing. */
  readonly values: Float64Array;
  /** Class numbers of the outcomes. */
  readonly classes: Uint8Array;
  /** 1 where A's record is complete, -1 where B's is. */
  readonly holder: Int8Array;
}

const FOLDS = 5;
/** On standardised columns, relative to the loss summed over all bouts. */
const PENALTY = 1;

/**
 * How well the features predict who has the complete record. Records are complete mainly of fighters who did well; a feature that predicts
 * more than that reveals which pages were read. The statistic is the AUC of a logistic on the
 * antisymmetric columns, with each fifth of the bouts scored by a fit on the others and both orders of the corners counted. The limit is
 * the AUC of the result on the same bouts. This is a figure, not a test: the selection of pages follows from whole careers, which features
 * describe better than one result, and closing prices, which know nothing of pages, exceed the limit too. Columns of full histories are missing in all these bouts. Null with too few bouts for five folds.
 */
export function recordHolder(columns: readonly ColumnInfo[], { values, classes, holder }: OneRecordRows): LeakTest | null {
  if (holder.length < 2 * FOLDS) return null;
  const design = antisymmetricDesign(columns, values);
  const scores = new Float64Array(holder.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fit(design, holder, (row) => row % FOLDS !== fold);
    for (let row = fold; row < holder.length; row += FOLDS) scores[row] = dot(weights, design.values, 0, row * design.width, design.width);
  }
  const results = Float64Array.from(classes, (outcome) => 1 - outcome);
  const [statistic, limit] = [aucInBothOrders(scores, holder), aucInBothOrders(results, holder)];
  return statistic === null || limit === null
    ? null
    : { ...judged({ test: 'record_holder', feature: null, n: holder.length, statistic, limit }), judged: false };
}

interface Design {
  readonly values: Float64Array;
  readonly width: number;
}

function antisymmetricDesign(columns: readonly ColumnInfo[], values: Float64Array): Design {
  const taken = [...columns.keys()].filter((j) => columns[j]?.symmetry === 'antisymmetric');
  const kept = taken.flatMap((j) => columns[j] ?? []);
  const rows = values.length / columns.length;
  const raw = new Float64Array(rows * taken.length);
  for (let row = 0; row < rows; row++) {
    taken.forEach((j, k) => (raw[row * taken.length + k] = at(values, row * columns.length + j)));
  }
  const scalings = measureScaling(kept, raw);
  const scaled = new Float64Array(raw.length);
  for (let start = 0; start < raw.length; start += taken.length) {
    scaled.set(standardise(scalings, raw.subarray(start, start + taken.length)).subarray(0, taken.length), start);
  }
  return { values: scaled, width: taken.length };
}

/** Minimises `sum ln(1 + exp(-holder * score)) + penalty / 2 |weights|^2` over the training rows, as a mean. */
function fit({ values, width }: Design, holder: Int8Array, isTrainedOn: (row: number) => boolean): Float64Array {
  const trainingIndices = [...holder.keys()].filter(isTrainedOn);
  const { point } = minimise((weights, gradient) => {
    let loss = (PENALTY / 2) * dot(weights, weights);
    gradient.fill(0);
    addScaled(gradient, PENALTY, weights);
    for (const row of trainingIndices) {
      const sign = at(holder, row);
      const margin = sign * dot(weights, values, 0, row * width, width);
      const missed = 1 / (1 + Math.exp(margin));
      loss += margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin;
      addScaled(gradient, -sign * missed, values, 0, row * width, width);
    }
    gradient.forEach((component, j) => (gradient[j] = component / trainingIndices.length));
    return loss / trainingIndices.length;
  }, new Float64Array(width));
  return point;
}

function aucInBothOrders(scores: Float64Array, holder: Int8Array): number | null {
  return rocAuc(
    [...scores, ...scores.map((score) => -score)],
    [...holder, ...holder.map((sign) => -sign)].map((sign) => sign > 0),
  );
}
