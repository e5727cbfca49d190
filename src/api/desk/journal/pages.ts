import { decodeCursor, encodeCursor, isInstant, isUuidText } from '../cursor';
import type { RowPosition } from './queries';

/** The place after which a page starts. @throws Problem invalid_cursor */
export function placeIn(cursor: string | undefined): RowPosition | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, isInstant, isUuidText);
  return { at, id };
}

/** A page of rows. @param rows one more than `limit` if another page follows */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => RowPosition) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const place = last && placeOf(last);
  return { shown, meta: { pagination: { next_cursor: place === undefined ? null : encodeCursor([place.at, place.id]) } } };
}
