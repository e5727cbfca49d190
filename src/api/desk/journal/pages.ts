import { cursorPage, decodeCursor, isInstant, isUuidText } from '../../cursor';
import type { RowPosition } from './queries';

/** The place after which a page starts. @throws Problem invalid_cursor */
export function placeIn(cursor: string | undefined): RowPosition | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, isInstant, isUuidText);
  return { at, id };
}

/** A page of rows. @param rows one more than `limit` if another page follows */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => RowPosition) {
  return cursorPage(rows, limit, (row) => {
    const { at, id } = placeOf(row);
    return [at, id];
  });
}
