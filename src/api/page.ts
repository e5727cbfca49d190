import { cursorPage } from './cursor';
import { Problem } from './problem';

export interface PageRequest {
  readonly limit: number;
  /** Rows to skip; 0 with a cursor. */
  readonly offset: number;
  /** The `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
}

/**
 * A page of rows of a list with offsets and cursors. A page that starts beyond the operation's largest offset cannot be requested by offset,
 * so `next_offset` is null and `offset_cap_reached` is set; the cursor goes on. After a cursor there are no offsets.
 * @param rows query one more than `limit`: the extra row shows that another page follows
 */
export function page<Row>(
  rows: readonly Row[],
  { limit, offset, cursor }: PageRequest,
  largestOffset: number,
  keysOf: (row: Row) => readonly (string | number)[],
) {
  const next = rows.length > limit && cursor === undefined ? offset + limit : null;
  const capped = next !== null && next > largestOffset;
  const { shown, meta } = cursorPage(rows, limit, keysOf);
  return {
    data: shown,
    meta: { pagination: { next_offset: capped ? null : next, offset_cap_reached: capped, ...meta.pagination } },
  };
}

/** @throws Problem invalid_cursor for a cursor with an offset, which would skip rows of the walk */
export function assertOnePlace({ offset, cursor }: PageRequest): void {
  if (cursor !== undefined && offset > 0) throw new Problem('invalid_cursor', 'cursor cannot be combined with offset; leave offset out');
}
