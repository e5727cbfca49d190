import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { mintKey } from '../../src/users/keys';
import { BETTORS } from '../../src/demo/setup/people';
import { setUpInChild } from '../../src/demo/setup-process';
import type { Feed } from '../../src/feeds/feed';
import { DEMO_FEED } from '../../src/names/sources';
import { systemClock } from '../../src/lib/clock';
import { predictLive } from '../../src/live/run/predict-live';
import { startEmbedded } from '../../src/store/embedded';
import { openStore } from '../../src/store/store';
import { largePoll, type ListedFight } from '../worlds/large-poll';
import { matchUp, readNames } from '../worlds/match-up';

export interface BoardSize {
  readonly fights: number;
  readonly books: number;
  /** Prices of another round change on the fights of the board that stands; 0, the default, begins a board. */
  readonly round?: number;
}

/** The demo world in a database, with boards of any size. */
export interface World {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A valid API key. */
  readonly key: string;
  /** Publishes a board of this size now, and says when the run committed it. All other fights begin, so they leave the board. */
  publish(size: BoardSize): Promise<Date>;
  close(): Promise<void>;
}

/** As far away as the demo's own fights, and later than any run of the bench. */
const FIRST_FIGHT_MS = 3 * 86_400_000;

/**
 * Opens the demo world, and generates it first where the database is empty.
 * @param givenUrl a database that stays; without one, an embedded database that is removed at the end
 */
export async function openWorld(givenUrl: string | undefined, log: Logger): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
  const embedded = givenUrl === undefined ? await startEmbedded(dataDir, log) : undefined;
  const databaseUrl = givenUrl ?? embedded?.url ?? '';
  await setUpInChild(
    { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on' },
    new AbortController().signal,
  );
  const store = await openStore({ databaseUrl, dataDir }, log);
  const { key } = await mintKey(store.db, systemClock, BETTORS[0].email, { scopes: ['read', 'stream'] });
  let listed: ListedFight[] = [];
  return {
    ...{ databaseUrl, dataDir, key },
    async publish({ fights, books, round = 0 }) {
      const at = systemClock.now();
      if (round === 0) {
        await store.db('master.fights').where({ status: 'scheduled' }).update({ starts_at: at });
        const names = await readNames(store.db, at, 2 * fights);
        listed = matchUp(names, fights, new Date(at.getTime() + FIRST_FIGHT_MS));
      }
      const body = Buffer.from(JSON.stringify(largePoll({ fights: listed, books, at, round })));
      const feed: Feed = { name: DEMO_FEED, poll: async (now) => ({ polledAt: now, body }) };
      const run = await predictLive({ db: store.db, feed, clock: systemClock, log, trigger: 'import' });
      if (run.status !== 'ok') throw new Error(`the poll of ${fights} fights failed: ${run.error_message ?? run.status}`);
      return new Date(run.started_at.getTime() + run.duration_ms);
    },
    async close() {
      await store.close();
      await embedded?.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
