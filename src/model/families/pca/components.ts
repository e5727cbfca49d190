import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import type { ColumnInfo } from '../../features/column';
import { addScaled, at } from '../../math/vector';

/** A direction in the space of the standardised columns, and their variance along it. */
export interface Component {
  /** The symmetry of its score under a swap of the corners; only columns of the same symmetry have loadings. */
  readonly symmetry: ColumnInfo['symmetry'];
  /** Variance along it, of standardised columns. */
  readonly eigenvalue: number;
  /** One weight per column, 0 for those of the other symmetry; of unit length, with the largest weight positive. */
  readonly loadings: Float64Array;
}

/**
 * All principal components of standardised rows, largest first. Antisymmetric and symmetric columns are decomposed separately, so that a
 * swap of the corners negates the scores of the former and keeps those of the latter. With every bout in both orders the two kinds are
 * uncorrelated, so these are the components of all columns together.
 * @param rows one standardised value per column; further values are ignored
 */
export function principalComponents(columns: readonly ColumnInfo[], rows: Iterable<Float64Array>): Component[] {
  const blocks = (['antisymmetric', 'symmetric'] as const).map((symmetry) => blockOf(columns, symmetry));
  let n = 0;
  for (const row of rows) {
    n++;
    for (const block of blocks) addProducts(block, row);
  }
  return blocks.flatMap((block) => componentsOf(block, n, columns.length)).sort((one, other) => other.eigenvalue - one.eigenvalue);
}

/** The fewest of the largest components that explain at least the fraction `target` of the variance; none where nothing varies. */
export function explaining(target: number, components: readonly Component[]): Component[] {
  const enough = target * varianceOf(components);
  let explained = 0;
  return components.filter(({ eigenvalue }) => {
    const missing = explained < enough;
    explained += eigenvalue;
    return missing;
  });
}

/** The total variance along the components. */
export function varianceOf(components: readonly Component[]): number {
  return components.reduce((sum, { eigenvalue }) => sum + eigenvalue, 0);
}

/** The columns of one kind. */
interface Block {
  readonly symmetry: ColumnInfo['symmetry'];
  /** The positions of its columns among all columns. */
  readonly positions: readonly number[];
  /** Sums of products over the rows: the upper triangle, row-major. */
  readonly products: Float64Array;
  /** The block's part of the current row. */
  readonly part: Float64Array;
}

function blockOf(columns: readonly ColumnInfo[], symmetry: Block['symmetry']): Block {
  const positions = columns.flatMap((column, position) => (column.symmetry === symmetry ? [position] : []));
  const size = positions.length;
  return { symmetry, positions, products: new Float64Array(size * size), part: new Float64Array(size) };
}

function addProducts({ positions, products, part }: Block, row: Float64Array): void {
  const size = part.length;
  for (let i = 0; i < size; i++) part[i] = at(row, at(positions, i));
  for (let i = 0; i < size; i++) {
    const value = at(part, i);
    if (value !== 0) addScaled(products, value, part, i * size + i, i, size - i);
  }
}

function componentsOf({ symmetry, positions, products }: Block, n: number, columns: number): Component[] {
  const size = positions.length;
  if (size === 0 || n === 0) return [];
  const covariance = new Matrix(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) {
      const value = at(products, i * size + j) / n;
      covariance.set(i, j, value);
      covariance.set(j, i, value);
    }
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(covariance, { assumeSymmetric: true });
  return realEigenvalues.map((eigenvalue, k) => {
    const loadings = new Float64Array(columns);
    const direction = eigenvectorMatrix.getColumn(k);
    const largest = direction.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one), 0);
    positions.forEach((position, i) => (loadings[position] = at(direction, i) * (largest < 0 ? -1 : 1)));
    return { symmetry, eigenvalue: Math.max(0, eigenvalue), loadings };
  });
}
