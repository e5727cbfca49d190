import { decodeCursor, encodeCursor } from '../cursor';
import { Problem } from '../../api/problem';
import type { Place } from './queries';

/** The place after which a page starts. @throws Problem invalid_cursor */
export function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, 2);
  if (typeof at === 'string' && typeof id === 'string' && !Number.isNaN(Date.parse(at)) && UUID.test(id)) return { at, id };
  throw new Problem('invalid_cursor', `cursor was ${JSON.stringify(cursor.slice(0, 80))}; allowed is the next_cursor of an earlier page`);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page of rows. @param rows one more than `limit` if another page follows */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const place = last && placeOf(last);
  return { shown, meta: { pagination: { next_cursor: place === undefined ? null : encodeCursor([place.at, place.id]) } } };
}
