import type { FighterState } from '../ratings/network-history';
import { at } from '../math/vector';
import type { FighterFeatures } from './side';

/**
 * One column of a model, worth the same for a bout of the record and for one to come. An `antisymmetric` one changes its sign, and
 * nothing else, when the corners are swapped; a `symmetric` one stays as it is. NaN is a missing value: what is known of one fighter only
 * is missing for both.
 */
export interface Column<Known = FighterFeatures> extends ColumnInfo {
  of(a: Known, b: Known): number;
}

/** What a model needs to know of a column once it has its values. */
export interface ColumnInfo {
  readonly name: string;
  readonly symmetry: 'antisymmetric' | 'symmetric';
}

/** A's value less B's. */
export function difference<Known = FighterFeatures>(name: string, of: (known: Known) => number): Column<Known> {
  return { name, symmetry: 'antisymmetric', of: (a, b) => of(a) - of(b) };
}

/** A's value and B's together. */
export function total<Known = FighterFeatures>(name: string, of: (known: Known) => number): Column<Known> {
  return { name: `${name}_sum`, symmetry: 'symmetric', of: (a, b) => of(a) + of(b) };
}

/** A column of what bouts against fighters with a page show: both fighters as the outside saw them. */
export function external({ name, symmetry, of }: Column<FighterState>): Column {
  return { name, symmetry, of: (a, b) => of(a.external, b.external) };
}

/** The same column of all bouts, which are all there only where both fighters have a page; missing elsewhere. */
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
