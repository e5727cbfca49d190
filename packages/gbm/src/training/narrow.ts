import type { BinnedRows } from '../histogram/bins';

/**
 * A table of some columns and some rows, with the rows at their old positions. A tree that uses a third of the columns grows on such a
 * table, whose rows are more compact and whose histograms are shorter.
 * @param memory overwritten at the rows' positions; its length is all rows x chosen columns
 */
export function narrow({ layout, columns, rows, bins }: BinnedRows, taken: Int32Array, chosen: Int32Array, memory: Uint8Array): BinnedRows {
  const width = chosen.length;
  for (let i = 0; i < taken.length; i++) {
    const row = taken[i] ?? 0;
    const start = row * columns;
    for (let j = 0, to = row * width; j < width; j++, to++) memory[to] = bins[start + (chosen[j] ?? 0)] ?? 0;
  }
  const narrowed = {
    cuts: Array.from(chosen, (column) => layout.cuts[column] ?? new Float64Array(0)),
    hasMissing: Array.from(chosen, (column) => layout.hasMissing[column] === true),
    ranges: Array.from(chosen, (column) => layout.ranges[column] ?? null),
  };
  return { layout: narrowed, columns: width, rows, bins: memory };
}
