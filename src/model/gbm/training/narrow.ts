import type { BinnedRows } from '../histogram/bins';

/**
 * Some of the rows with some of their columns only, the rows where they were. A tree that looks at a third of the columns is grown on such a
 * table: its rows lie closer together, and its histograms are shorter.
 * @param memory is overwritten where the rows lie; its length is all rows x columns chosen.
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
