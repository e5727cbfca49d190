import type { FighterState } from '../ratings/network-history';
import { at } from '../math/vector';
import type { FighterFeatures } from './side';

/**
 * One column of a model, computed alike for past and upcoming bouts. Swapping the corners only changes the sign of an `antisymmetric`
 * column and does not change a `symmetric` one. NaN is a missing value: a value known of one fighter only is missing for both.
 */
export interface Column<Known = FighterFeatures> extends ColumnInfo {
  of(a: Known, b: Known): number;
}

/** A column without its computation. */
export interface ColumnInfo {
  readonly name: string;
  readonly symmetry: 'antisymmetric' | 'symmetric';
}

/** A's value less B's. */
export function difference<Known = FighterFeatures>(name: string, of: (known: Known) => number): Column<Known> {
  return { name, symmetry: 'antisymmetric', of: (a, b) => of(a) - of(b) };
}

/** A's value plus B's. */
export function total<Known = FighterFeatures>(name: string, of: (known: Known) => number): Column<Known> {
  return { name: `${name}_sum`, symmetry: 'symmetric', of: (a, b) => of(a) + of(b) };
}

/** The column in the external view: only bouts against fighters with a page count. */
export function external({ name, symmetry, of }: Column<FighterState>): Column {
  return { name, symmetry, of: (a, b) => of(a.external, b.external) };
}

/** The column in the full view: all bouts count. Missing unless both fighters have a page, because the bouts are then incomplete. */
export function full({ name, symmetry, of }: Column<FighterState>): Column {
  return { name: `full_${name}`, symmetry, of: (a, b) => (a.full === null || b.full === null ? NaN : of(a.full, b.full)) };
}

/** The values of one bout, in the order of the columns. */
export function columnValues(columns: readonly Column[], a: FighterFeatures, b: FighterFeatures): Float64Array {
  return Float64Array.from(columns, (column) => column.of(a, b));
}

/** The values of a row by name, with null for a missing one. */
export function namedValues(columns: readonly ColumnInfo[], row: Float64Array): Record<string, number | null> {
  return Object.fromEntries(columns.map(({ name }, i) => [name, Number.isNaN(at(row, i)) ? null : at(row, i)]));
}

/** The row of the same bout with the corners swapped. */
export function swapped(columns: readonly ColumnInfo[], row: Float64Array): Float64Array {
  return row.map((value, i) => (columns[i]?.symmetry === 'antisymmetric' ? -value : value));
}
