import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { publishEvents } from '../../../../src/events/outbox';
import { systemClock } from '../../../../src/lib/clock';
import { http } from '../../../support/http';
import { betWriter, type BetWriter } from '../kills/bets';
import { follow, type Follower } from './follower';

/** Clients at work all the time, and when they succeeded, by `performance.now()`. */
export interface Load {
  readonly writers: readonly BetWriter[];
  readonly followers: readonly Follower[];
  readonly written: readonly number[];
  readonly read: readonly number[];
  /** When a read failed, and how. */
  readonly failedReads: readonly { readonly at: number; readonly how: string }[];
  /** When each event of the load arrived at each reader of the stream; `published` are those whose commit was acknowledged. */
  readonly published: ReadonlySet<number>;
  arrived(): readonly number[];
  /** Ends the writes and reads. The readers of the stream go on. */
  stop(): Promise<void>;
}

interface Target {
  readonly origin: string;
  readonly key: string;
  readonly fightId: number;
  /** To publish events with. */
  readonly db: Knex;
}

const WRITERS = 3;
const FOLLOWERS = 3;
const READS = ['/api/v1/picks/live', '/api/v1/fighters?limit=20', '/api/desk/v1/lines'];
/** Between two events, and after a failure. */
const PAUSE_MS = 50;

/** Writes bets, reads lists, publishes events and follows them, until stopped. */
export function startLoad({ origin, key, fightId, db }: Target): Load {
  const writers = Array.from({ length: WRITERS }, () => betWriter(key, fightId));
  const followers = Array.from({ length: FOLLOWERS }, () => follow(`${origin}/api/desk/v1/events/stream`, key));
  const [written, read, published] = [[] as number[], [] as number[], new Set<number>()];
  const failedReads: { at: number; how: string }[] = [];
  let working = true;
  const steadily = async (work: () => Promise<void>, failed: (error: unknown) => void = () => undefined): Promise<void> => {
    while (working)
      await work().catch((error: unknown) => {
        failed(error);
        return sleep(PAUSE_MS);
      });
  };
  const headers = { authorization: `Bearer ${key}` };
  const readFrom = async (path: string): Promise<void> => {
    const { status, body } = await http(origin, path, { headers });
    if (status !== 200) throw new Error(`${path} ${status} ${body?.error?.code}`);
    read.push(performance.now());
  };
  let next = 0;
  const publish = async (): Promise<void> => {
    const n = (next += 1);
    await db.transaction((trx) =>
      publishEvents(trx, systemClock.now(), [{ type: 'line.moved', fight_id: null, user_id: null, data: { n } }]),
    );
    published.add(n);
    await sleep(PAUSE_MS);
  };
  const loops = [
    ...writers.map((writer) => steadily(() => writer.writeOnce(origin).then(() => void written.push(performance.now())))),
    ...READS.map((path) =>
      steadily(
        () => readFrom(path),
        (error) => failedReads.push({ at: performance.now(), how: error instanceof Error ? error.message : String(error) }),
      ),
    ),
    steadily(publish),
  ];
  return {
    ...{ writers, followers, written, read, failedReads, published },
    arrived: () => followers.map((follower) => follower.frames().filter(({ event }) => event === 'line.moved').length),
    async stop() {
      working = false;
      await Promise.all(loops);
    },
  };
}
