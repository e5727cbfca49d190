import { externalColumns, lgbmColumns } from './features';

/**
 * The bouts that have separate forests: those with `complete` histories on both sides, scored by all columns, and `any` others, scored by
 * the external ones. Missing columns reveal whose pages were read, and pages were read mainly of fighters who later did well, so a forest
 * for any bout must not use them.
 */
export const scopes = ['any', 'complete'] as const;
export type ForestScope = (typeof scopes)[number];

/** The columns of a scope's forests: the beginning of a row. */
export const columnsIn = { any: externalColumns, complete: lgbmColumns } as const;

/** The first column of full histories, which is never missing where both are available. */
const FULL = externalColumns.length;

/** @param values rows of all columns. */
export function scopeOf(values: Float64Array, start = 0): ForestScope {
  return Number.isNaN(values[start + FULL]) ? 'any' : 'complete';
}
