import { externalColumns, lgbmColumns } from './features';

/**
 * Bouts that are scored by forests of their own: those of `complete` histories on both sides, by all columns, and `any` others, by the
 * external ones. Which columns are missing tells which fighters's pages were read, and pages were read of fighters who did well later: a forest
 * for any bout must not see it.
 */
export const scopes = ['any', 'complete'] as const;
export type Scope = (typeof scopes)[number];

/** The head of a row that a scope's forests look at. */
export const columnsIn = { any: externalColumns, complete: lgbmColumns } as const;

/** The first column of full histories: never missing where both are there. */
const FULL = externalColumns.length;

/** @param values rows of all columns. */
export function scopeOf(values: Float64Array, start = 0): Scope {
  return Number.isNaN(values[start + FULL]) ? 'any' : 'complete';
}
