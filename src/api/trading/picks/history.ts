import type { Knex } from 'knex';
import { cursorPage, decodeCursor, isId, isInstant, isText } from '../../cursor';
import { pastKeys, selectPast, type PastFight, type PastFilter, type PastKey, type PastPlace } from './past-queries';

const ROWS_PER_SLICE = 250;

/** A page of the picks of `/picks/historical`, known by their keys and read while they are iterated. */
export interface PastPicks {
  readonly keys: readonly PastKey[];
  /** SHA-256 of everything that is read for the rows, in base64url; the same as long as the rows are. */
  readonly digest: string;
  /** The latest. */
  readonly first: PastFight | undefined;
  readonly next_cursor: string | null;
  /**
   * Latest first. At most 250 are in memory at once, and no connection is held while the caller is busy with them.
   * @throws when a row is not what it was when the digest was made
   */
  rows(): AsyncGenerator<PastFight>;
}

/** Picks on fights with a winner, dated today or earlier, latest first. @param db reads what does not fit the first slice, later */
export async function pastPicks(snapshot: Knex.Transaction, db: Knex, filter: PastFilter): Promise<PastPicks> {
  const { keys: found, digest } = await pastKeys(snapshot, filter);
  const { shown: keys, meta } = cursorPage(found, filter.limit, ({ fight_date, fight_id, kind }) => [fight_date, fight_id, kind]);
  const slices = Array.from({ length: Math.ceil(keys.length / ROWS_PER_SLICE) }, (_, at) =>
    keys.slice(at * ROWS_PER_SLICE, (at + 1) * ROWS_PER_SLICE),
  );
  const [newest = [], ...others] = slices;
  const latest = await readSlice(snapshot, filter, newest);
  async function* rows(): AsyncGenerator<PastFight> {
    yield* latest;
    for (const slice of others) yield* await readSlice(db, filter, slice);
  }
  return { keys, digest, first: latest[0], next_cursor: meta.pagination.next_cursor, rows };
}

/** The place after which a page begins. @throws Problem invalid_cursor */
export function pastPlace(cursor: string | undefined): PastPlace | undefined {
  if (cursor === undefined) return undefined;
  const [fight_date, fight_id, kind] = decodeCursor<[string, number, string]>(cursor, isCalendarDate, isId, isText);
  return { fight_date, fight_id, kind };
}

function isCalendarDate(value: unknown): value is string {
  return typeof value === 'string' && value.length === 10 && isInstant(`${value}T00:00:00.000Z`);
}

async function readSlice(db: Knex, filter: PastFilter, slice: readonly PastKey[]): Promise<PastFight[]> {
  const past = new Map((await selectPast(db, filter, slice)).map((pick) => [keyOf(pick), pick]));
  return slice.map((key) => {
    const pick = past.get(keyOf(key));
    // An answer that ends early is asked for again; one of two states would be believed.
    if (pick?.hash !== key.hash) throw new Error('past picks changed while they were sent');
    return pick;
  });
}

function keyOf({ kind, fight_id }: Pick<PastKey, 'kind' | 'fight_id'>): string {
  return `${kind} ${fight_id}`;
}
