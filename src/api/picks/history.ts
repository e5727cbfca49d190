import type { Knex } from 'knex';
import { pastKeys, selectPast, type PastFight, type PastFilter, type PastKey } from './queries';

const ROWS_PER_SLICE = 250;

/** The picks of `/picks/historical`, known by their keys and read while they are iterated. */
export interface PastPicks {
  readonly keys: readonly PastKey[];
  /** SHA-256 of everything that is read for the rows, in base64url; the same as long as the rows are. */
  readonly digest: string;
  /** Latest first. At most 250 are in memory at once, and no connection is held while the caller is busy with them. */
  rows(): AsyncGenerator<PastFight>;
}

/**
 * Picks on fights with a winner, dated today or earlier, latest first. A row that changes between the digest and its own turn is read as it is
 * then; the next digest differs.
 */
export async function pastPicks(db: Knex, filter: PastFilter): Promise<PastPicks> {
  const { keys, digest } = await pastKeys(db, filter);
  return { keys, digest, rows: () => inSlices(db, filter, keys) };
}

async function* inSlices(db: Knex, filter: PastFilter, keys: readonly PastKey[]): AsyncGenerator<PastFight> {
  for (let start = 0; start < keys.length; start += ROWS_PER_SLICE) {
    const slice = keys.slice(start, start + ROWS_PER_SLICE);
    const past = new Map((await selectPast(db, filter, slice)).map((pick) => [keyOf(pick), pick]));
    for (const key of slice) {
      const pick = past.get(keyOf(key));
      if (pick !== undefined) yield pick;
    }
  }
}

function keyOf({ kind, fight_id }: PastKey): string {
  return `${kind} ${fight_id}`;
}
