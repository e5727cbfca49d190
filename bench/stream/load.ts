import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';
import { mintKey } from '../../src/users/keys';
import { addUser } from '../../src/users/users';
import { publishEvents, type NewEvent } from '../../src/events/outbox';
import { systemClock } from '../../src/lib/clock';
import { seededRandom } from '../../src/lib/math/random';
import { openProxy, openReader, type CutReader } from './readers';

export interface StreamLoad {
  /** Of the primary. */
  readonly db: Knex;
  /** Where the service answers. */
  readonly origin: string;
  readonly readers: number;
  readonly seconds: number;
  /** From one publication to the next. */
  readonly everyMs?: number;
  /** Longest time from one cut of a reader to the next. */
  readonly cutWithinMs?: number;
  /** Memory of the service, in megabytes. */
  readonly memory: () => number;
}

/** What readers received, compared with the outbox. */
export interface ReceivedFigures {
  readonly events: number;
  readonly connections: number;
  /** Events that a reader should have received and did not. */
  readonly missing: number;
  /** Events that a reader received twice, or out of order. */
  readonly repeated: number;
  /** Events of other users that a reader received. */
  readonly foreign: number;
  readonly resyncs: number;
  /** Connections that were refused, by status. */
  readonly refusals: ReadonlyMap<number, number>;
}

interface StreamFigures extends ReceivedFigures {
  /** After a third of the time, and at its end. */
  readonly memory: readonly [number, number];
}

/** Streams that one key may have open, less two that may still be closing. */
const READERS_PER_KEY = 8;
const PATIENCE_MS = 60_000;

/**
 * Publishes events while readers are cut at random, every second one behind a proxy, and compares what each received with the outbox. Some
 * events are of one user alone.
 */
export async function streamLoad(load: StreamLoad): Promise<StreamFigures> {
  const { db, origin, readers: count, seconds, everyMs = 100, cutWithinMs = 8_000, memory } = load;
  const random = seededRandom(17);
  const proxy = await openProxy(origin);
  const owners = await addOwners(db, Math.ceil(count / READERS_PER_KEY));
  // The service hears of new keys within milliseconds.
  await sleep(500);
  const readers = Array.from({ length: count }, (_, at): CutReader => {
    const { key, userId } = owners[at % owners.length]!;
    const url = `${at % 2 === 0 ? origin : proxy.origin}/api/desk/v1/events/stream`;
    return openReader({ url, key, userId, random, cutWithinMs });
  });
  try {
    const rounds = Math.round((seconds * 1_000) / everyMs);
    let early = 0;
    for (let round = 0; round < rounds; round += 1) {
      const user = owners[Math.floor(random() * owners.length)]!.userId;
      await db.transaction((trx) => publishEvents(trx, new Date(), newEvents(round, user, random)));
      if (round === Math.floor(rounds / 3)) early = memory();
      await sleep(everyMs);
    }
    const late = memory();
    return { ...(await receivedOf(db, readers)), memory: [early, late] };
  } finally {
    readers.forEach((reader) => reader.stop());
    proxy.close();
  }
}

/** Lets readers catch up with the newest event of the outbox, and compares what each received with it. */
export async function receivedOf(db: Knex, readers: readonly CutReader[]): Promise<ReceivedFigures> {
  readers.forEach((reader) => reader.settle());
  const stored = await storedEvents(db);
  const newest = stored.findLast(({ user_id }) => user_id === null)?.event_id ?? 0;
  for (let waited = 0; waited < PATIENCE_MS && !readers.every(({ received }) => (received.at(-1) ?? 0) >= newest); waited += 100)
    await sleep(100);
  const compared = readers.map((reader) => compare(reader, stored));
  const total = (of: (figures: (typeof compared)[number]) => number): number => compared.reduce((sum, each) => sum + of(each), 0);
  const counted = (of: (reader: CutReader) => number): number => readers.reduce((sum, each) => sum + of(each), 0);
  return {
    events: stored.length,
    connections: counted((reader) => reader.connections),
    missing: total(({ missing }) => missing),
    repeated: total(({ repeated }) => repeated),
    foreign: total(({ foreign }) => foreign),
    resyncs: counted((reader) => reader.resyncs),
    refusals: countsOf(readers.flatMap((reader) => reader.refusals)),
  };
}

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

async function addOwners(db: Knex, count: number): Promise<{ readonly key: string; readonly userId: string }[]> {
  const owners = [];
  for (let at = 0; at < count; at += 1) {
    const { user_id, email } = await addUser(db, systemClock, `reader${at}@example.com`, `Reader ${at}`);
    const { key } = await mintKey(db, systemClock, email, { scopes: ['read', 'stream'] });
    owners.push({ key, userId: user_id });
  }
  return owners;
}

/** Up to eight events for everyone, and at times one for one user. */
function newEvents(run_id: number, user: string, random: () => number): NewEvent[] {
  const board: NewEvent = { type: 'board.updated', fight_id: null, user_id: null, data: { run_id, cause: 'run' } };
  const own = random() < 0.3 ? [{ ...board, user_id: user }] : [];
  return [...Array.from({ length: 1 + Math.floor(random() * 8) }, () => board), ...own, board];
}

interface Stored {
  readonly event_id: number;
  readonly user_id: string | null;
}

async function storedEvents(db: Knex): Promise<Stored[]> {
  return db('public.events').orderBy('event_id').select<Stored[]>('event_id', 'user_id');
}

function compare({ received, from, userId }: CutReader, stored: readonly Stored[]) {
  const visible = new Set(stored.filter(({ user_id }) => user_id === null || user_id === userId).map(({ event_id }) => event_id));
  const seen = new Set(received);
  return {
    missing: [...visible].filter((id) => id > from && !seen.has(id)).length,
    repeated: received.filter((id, at) => at > 0 && id <= received[at - 1]!).length,
    foreign: received.filter((id) => !visible.has(id)).length,
  };
}
