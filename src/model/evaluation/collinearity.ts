import type { ColumnInfo } from '../features/column';

/** A column with its values, missing ones at 0. */
export interface ValuedColumn extends ColumnInfo {
  readonly values: Float64Array;
  /** 1 where there is a value, 0 where it is missing. */
  readonly known: Uint8Array;
}

/** Collinear columns, their leader first. */
export interface CollinearGroup {
  readonly features: readonly string[];
  /** The largest absolute correlation between any two of them. */
  readonly max_abs_correlation: number;
}

/** The fewest rows with both values for a correlation to be meaningful. */
const FEWEST = 30;

/**
 * Groups columns greedily by their correlation: the first ungrouped column leads those after it whose absolute correlation with it is at
 * or above the limit, and so on. No two leaders are that strongly correlated, and each member is with its leader; single linkage would
 * join columns that have little in common. A column without followers is in no group.
 * @param columns strongest first; those that may lead a group before the others
 * @param leading how many may lead
 */
export function collinearGroups(columns: readonly ValuedColumn[], leading: number, limit: number): CollinearGroup[] {
  const free = new Set(columns);
  return columns.slice(0, leading).flatMap((leader) => {
    if (!free.delete(leader)) return [];
    const followers = [...free].filter((column) => Math.abs(correlation(leader, column)) >= limit);
    if (followers.length === 0) return [];
    followers.forEach((column) => free.delete(column));
    const members = [leader, ...followers];
    const all = members.flatMap((one, i) => members.slice(i + 1).map((other) => Math.abs(correlation(one, other))));
    return { features: members.map(({ name }) => name), max_abs_correlation: Math.max(...all) };
  });
}

/**
 * Pearson correlation over the rows with both values, with each bout in both orders of the corners. Antisymmetric columns therefore have
 * mean 0 and no correlation with symmetric ones. 0 where a column does not vary, or too few rows have both values.
 */
export function correlation(one: ValuedColumn, other: ValuedColumn): number {
  if (one.symmetry !== other.symmetry) return 0;
  const { n, sumX, sumY, squaresX, squaresY, products } = sumsOf(one, other);
  if (n < FEWEST) return 0;
  const centred = one.symmetry === 'symmetric' ? 1 : 0;
  const varianceX = squaresX - (centred * sumX * sumX) / n;
  const varianceY = squaresY - (centred * sumY * sumY) / n;
  if (varianceX <= ROUNDING * squaresX || varianceY <= ROUNDING * squaresY) return 0;
  const value = (products - (centred * sumX * sumY) / n) / Math.sqrt(varianceX * varianceY);
  return Math.max(-1, Math.min(1, value));
}

/** Share of a sum of squares below which the centred sum is rounding error. */
const ROUNDING = 1e-12;

/** Sums over the rows with both values. Thousands of pairs come here, so it avoids an unpredictable branch on missing values. */
function sumsOf({ values: x, known: knowsX }: ValuedColumn, { values: y, known: knowsY }: ValuedColumn) {
  let n = 0;
  let sumX = 0;
  let sumY = 0;
  let squaresX = 0;
  let squaresY = 0;
  let products = 0;
  for (let i = 0; i < x.length; i++) {
    const ofX = (x[i] ?? 0) * (knowsY[i] ?? 0);
    const ofY = (y[i] ?? 0) * (knowsX[i] ?? 0);
    n += (knowsX[i] ?? 0) * (knowsY[i] ?? 0);
    sumX += ofX;
    sumY += ofY;
    squaresX += ofX * ofX;
    squaresY += ofY * ofY;
    products += ofX * ofY;
  }
  return { n, sumX, sumY, squaresX, squaresY, products };
}
