import type { ColumnInfo } from '../../features/column';
import type { TrainingRows } from '../../training-rows';
import { binRows, layOutBins } from '../../../../packages/gbm/src/histogram/bins';
import type { TrainingData } from '../../../../packages/gbm/src/training/training-data';
import { at } from '../../math/vector';
import { seededRandom } from '../../../lib/math/random';
import { lgbmColumns, venueColumns } from './features';
import { columnsIn, scopeOf, type ForestScope } from './scope';

/** The selection, weights and bins of the training rows. */
export const SELECTION = {
  /** Older bouts were fought and recorded differently. */
  window_months: 96,
  /** Weight of a bout of complete histories: there are few, but they are about half of the priced bouts. */
  weight_of_complete: 4,
  most_bins: 127,
  /**
   * Share of training bouts whose venue is hidden, so that the forests learn to do without one. It is the share of live fights without a
   * venue: 30 of the 42 that two polls of September 2025 priced. The odds feed names none, but the record's scheduled bouts do.
   */
  hidden_venues: 0.7,
};
const WIDTH = lgbmColumns.length;
const IS_OF_VENUE = lgbmColumns.map(({ name }) => venueColumns.has(name));

/** The training row indices for all scopes: the bouts of the last years. */
export function recentRows({ months }: Pick<TrainingRows, 'months'>): number[] {
  const last = months.at(-1) ?? 0;
  return Array.from(months.keys()).filter((row) => at(months, row) > last - SELECTION.window_months);
}

/** The weight of a row. */
export function weightOf({ values }: Pick<TrainingRows, 'values'>, row: number): number {
  return scopeOf(values, row * WIDTH) === 'complete' ? SELECTION.weight_of_complete : 1;
}

/** The values of a row as a fit sees them: some venues are hidden, drawn by the bout's id, so that the same record gives the same fit. */
export function trainingValues({ values, fightIds }: Pick<TrainingRows, 'values' | 'fightIds'>, row: number): Float64Array {
  const known = values.subarray(row * WIDTH, (row + 1) * WIDTH);
  const isHidden = seededRandom(fightIds[row] ?? 0)() < SELECTION.hidden_venues;
  return isHidden ? known.map((value, j) => (IS_OF_VENUE[j] === true ? NaN : value)) : known;
}

/** The training rows of a scope's forests from the last years, each in both orders of its corners. */
export function trainingDataFor(scope: ForestScope, rows: TrainingRows): TrainingData {
  const columns = columnsIn[scope];
  const trainingIndices = recentRows(rows);
  const values = new Float64Array(2 * trainingIndices.length * columns.length);
  const classes = new Uint8Array(2 * trainingIndices.length);
  const weights = new Float64Array(2 * trainingIndices.length);
  for (const [i, row] of trainingIndices.entries()) {
    const outcome = at(rows.classes, row);
    writeBothOrders(columns, trainingValues(rows, row), values, 2 * i * columns.length);
    classes.set([outcome, 2 - outcome], 2 * i);
    weights.fill(weightOf(rows, row), 2 * i, 2 * i + 2);
  }
  return {
    features: columns.map(({ name }) => name),
    table: binRows(layOutBins(values, columns.length, SELECTION.most_bins), values),
    classes,
    weights,
    mirror: { antisymmetric: Uint8Array.from(columns, ({ symmetry }) => Number(symmetry === 'antisymmetric')) },
  };
}

function writeBothOrders(columns: readonly ColumnInfo[], from: Float64Array, to: Float64Array, at: number): void {
  for (const [j, { symmetry }] of columns.entries()) {
    const value = from[j] ?? NaN;
    to[at + j] = value;
    to[at + columns.length + j] = symmetry === 'antisymmetric' ? -value : value;
  }
}
