import type { ColumnInfo } from '../../features/column';
import { varianceOf } from './components';
import type { PcaParameters } from './regression';
import { at } from '../../math/vector';

interface ComponentRow {
  /** From 1. */
  readonly component: number;
  readonly eigenvalue: number;
  /** Share of the variance of all columns. */
  readonly explained_variance_ratio: number;
  /** The share of this and all larger components. */
  readonly cumulative_ratio: number;
  /** The main loadings, largest absolute one first. */
  readonly loadings: readonly { readonly feature: string; readonly loading: number }[];
}

export interface PcaTable {
  readonly n_features: number;
  readonly n_components: number;
  readonly explained_variance_ratio: number;
  /** Largest first. */
  readonly components: readonly ComponentRow[];
}

/** A column with a smaller loading contributes less than one hundredth of a component. */
const SMALLEST_LOADING = 0.1;

/** The components of a fit with their main loadings and explained variance. */
export function pcaTable(columns: readonly ColumnInfo[], { components, variance }: PcaParameters): PcaTable {
  const bySize = components.toSorted((one, other) => other.eigenvalue - one.eigenvalue);
  const share = (eigenvalue: number): number => (variance === 0 ? 0 : Math.min(1, eigenvalue / variance));
  return {
    n_features: columns.length,
    n_components: components.length,
    explained_variance_ratio: share(varianceOf(bySize)),
    components: bySize.map(({ eigenvalue, loadings }, k) => ({
      component: k + 1,
      eigenvalue,
      explained_variance_ratio: share(eigenvalue),
      cumulative_ratio: share(varianceOf(bySize.slice(0, k + 1))),
      loadings: columns
        .map(({ name }, j) => ({ feature: name, loading: at(loadings, j) }))
        .filter(({ loading }) => Math.abs(loading) >= SMALLEST_LOADING)
        .sort((one, other) => Math.abs(other.loading) - Math.abs(one.loading)),
    })),
  };
}
