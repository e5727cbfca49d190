import type { ColumnInfo } from '../features/column';

/** A column with its values, missing ones at 0. */
export interface ValuedColumn extends ColumnInfo {
  readonly values: Float64Array;
  /** 1 where there is a value, 0 where it is missing. */
  readonly known: Uint8Array;
}

/** Columns that say the same, the one that stands for them first. */
export interface CollinearGroup {
  readonly features: readonly string[];
  /** Between any two of them. */
  readonly max_abs_correlation: number;
}

/** With fewer rows that know both, a correlation says nothing. */
const FEWEST = 30;

/**
 * Groups columns by their correlation, greedily: the first column that is in no group yet stands for those behind it that are correlated
 * with it at or above the limit, and so on. So no two leaders resemble each other to that degree, and each member resembles its leader,
 * where linking by chains would put together what has little in common. A column that leads nobody is in no group.
 * @param columns the strongest first; those that may lead a group before the others
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
 * Pearson's, over the rows that know both columns, each bout in both orders of the corners: so antisymmetric columns have a mean of 0, and
 * no correlation with symmetric ones. 0 where a column does not vary, or too few rows know both.
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

/** Share of a sum of squares below which what is left after taking off the mean is rounding. */
const ROUNDING = 1e-12;

/** Over the rows that know both. Without a branch on what is missing, which no processor could foresee: thousands of pairs come here. */
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
