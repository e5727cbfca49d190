import type { ColumnInfo } from './features/column';
import type { ByOutcome, Explanation } from './family';
import type { ProbabilityParts } from '../../packages/gbm/src/scoring/probability-parts';
import { at } from './math/vector';

/** The named parts of three probabilities, in the order of the columns. @param row the values, NaN where missing */
export function explanationOf(
  method: Explanation['method'],
  columns: readonly ColumnInfo[],
  row: Float64Array,
  { base, parts }: Pick<ProbabilityParts, 'base' | 'parts'>,
): Explanation {
  const byOutcome = (values: Float64Array, from: number, step: number): ByOutcome => ({
    a: at(values, from),
    draw: at(values, from + step),
    b: at(values, from + 2 * step),
  });
  return {
    method,
    base: byOutcome(base, 0, 1),
    contributions: columns.map(({ name }, j) => ({
      feature: name,
      value: Number.isNaN(at(row, j)) ? null : at(row, j),
      ...byOutcome(parts, j, columns.length),
    })),
  };
}
