import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Knex } from 'knex';
import type { Config } from '../config';
import { claim, demoHasBoard, demoIsReady, type Installation } from '../store/installation';
import type { OnProgress } from '../lib/progress';
import { Stopped } from '../lib/stop-signal';
import { keepAlive, LOCKS } from '../store/locks';
import type { Store } from '../store/store';
import type { Feed } from '../feeds/feed';
import { DEMO_FEED } from '../names/sources';
import { polledFeed } from '../live/feed/configured-feed';
import { withinBudget } from '../live/feed/polling';
import type { Logger } from 'pino';
import { demoFeed } from './feed/feed';
import { demoKey } from './setup/key';
import { catchUp, type Demo } from './setup/history';
import { makeBoard } from './setup/make-board';
import { makePast } from './setup/make-past';
import { BETTORS } from './setup/people';
import { createWorld, type World } from './world/world';

const SEED = 1;

/** The demo world behind a database. */
export interface OpenDemo {
  readonly feed: Feed;
  /** The public API key of the demo. */
  readonly key: string;
  /** Resolves when its past is there, or its set-up has ended without it, which is logged. */
  readonly past: Promise<void>;
  /** Adds results to the record, once its past is there and every few hours, until stopped. */
  follow(): { stop(): Promise<void> };
}

/** Sets up the demo, or what is left of it, and tells when it has a board. Resolves when its past is there, too. */
type SetUp = (told: { readonly hasBoard: boolean; readonly onBoard: () => void }) => Promise<unknown>;

interface DemoDeps {
  readonly store: Pick<Store, 'db'>;
  readonly config: Pick<Config, 'clock' | 'odds' | 'store'>;
  readonly log: Logger;
}

/** Makes an empty database the demo's, which the next start fills. @throws UserError when it holds real data */
export async function claimForDemo(db: Knex, now: Date): Promise<void> {
  await claim(db, { origin: 'demo', seed: SEED }, now);
}

/**
 * Claims a database for the demo, gives it a board and then its past, unless it has them. If several services start at once on one database, one
 * does each and the others wait for it.
 * @param onBoard called when the database has a board, by which it can be served
 * @throws UserError when the database holds real data
 */
export async function setUpDemo(deps: DemoDeps, report: OnProgress, onBoard = (): void => undefined): Promise<Installation> {
  await inTurn(deps, LOCKS.demo, async ({ demo, installation }) => {
    if (installation.demo_board_at !== null) return;
    await makeBoard(demo, installation.claimed_at, report);
    await demoHasBoard(demo.db, demo.clock.now());
  });
  onBoard();
  return inTurn(deps, LOCKS.demoPast, async ({ demo, installation }) => {
    if (installation.demo_ready_at !== null) return installation;
    await makePast(demo, installation.claimed_at, report, () => performance.now());
    await demoIsReady(demo.db, demo.clock.now());
    return { ...installation, demo_ready_at: demo.clock.now() };
  });
}

/** How often a process asks whether its turn has come, and how often it shows in its turn that it is alive. */
const [ASK_MS, BEAT_MS] = [500, 30_000];

/**
 * Enters the demo under a lock, which ends with this process. Others ask for it again and again, because a statement that waits may time out: the
 * work takes as long as the machine needs.
 */
async function inTurn<T>(deps: DemoDeps, lock: string, work: (entered: Entered) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await deps.store.db.transaction(async (turn) => {
      const { rows } = await turn.raw<{ rows: [{ is_ours: boolean }] }>(`select pg_try_advisory_xact_lock(${lock}) as is_ours`);
      if (!rows[0].is_ours) return undefined;
      return { result: await keepAlive(turn, BEAT_MS, async () => work(await enterDemo(deps))) };
    });
    if (done !== undefined) return done.result;
    await sleep(ASK_MS);
  }
}

/** Milliseconds before each new attempt at the past: a set-up that was killed for lack of memory may find some later. */
const PAUSES_MS = [5_000, 60_000, 600_000];

interface OpenDeps extends DemoDeps {
  readonly signal: AbortSignal;
  /** Before each new attempt at the past. */
  readonly pausesMs?: readonly number[];
}

/**
 * Opens the demo world over a database, once it has a board.
 * @param setUp called where the set-up has not been completed, and again where it ends without the past; see `setUpDemo`
 * @throws UserError when the database holds real data
 */
export async function openDemo(deps: OpenDeps, setUp: SetUp): Promise<OpenDemo> {
  const { demo, installation } = await enterDemo(deps);
  const { demo_board_at, demo_ready_at } = installation;
  const { ended } = demo_ready_at === null ? await boardOf(setUp, demo_board_at !== null) : { ended: Promise.resolve() };
  const { db, clock } = demo;
  const { odds, store } = deps.config;
  const [{ email }] = BETTORS;
  const again = () => setUp({ hasBoard: true, onBoard: () => undefined });
  const past = pastAfter(ended, again, deps, deps.pausesMs ?? PAUSES_MS);
  return {
    feed: liveFeed(demo, odds),
    key: await demoKey(db, clock, email, store),
    past: past.then(() => undefined),
    follow: () => follow(demo, past),
  };
}

/** Begins the set-up and waits for the board. @returns the end of the set-up @throws when it ends without a board */
async function boardOf(setUp: SetUp, isThere: boolean): Promise<{ readonly ended: Promise<unknown> }> {
  return new Promise((resolve, reject) => {
    const ended: Promise<unknown> = setUp({ hasBoard: isThere, onBoard: () => resolve({ ended }) });
    ended.then(() => resolve({ ended }), reject);
    if (isThere) resolve({ ended });
  });
}

/** Whether the past is there in the end: a set-up that fails is tried again after each of the pauses. */
async function pastAfter(
  ended: Promise<unknown>,
  again: () => Promise<unknown>,
  { log, signal }: Pick<OpenDeps, 'log' | 'signal'>,
  [pauseMs, ...laterMs]: readonly number[],
): Promise<boolean> {
  try {
    await ended;
    return true;
  } catch (err) {
    if (err instanceof Stopped || signal.aborted) return false;
    if (pauseMs === undefined) {
      log.error({ err }, 'the demo could not compute its past: the next start tries again');
      return false;
    }
    log.warn({ err }, `the demo could not compute its past: trying again in ${Math.ceil(pauseMs / 1000)} s`);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    return signal.aborted ? false : pastAfter(again(), again, { log, signal }, laterMs);
  }
}

/** The feed of a demo database: the world itself, or a `boxing demo feed` if one is configured. */
export async function feedOfDemo(deps: DemoDeps): Promise<Feed> {
  const { demo } = await enterDemo(deps);
  return liveFeed(demo, deps.config.odds);
}

function liveFeed({ db, feed }: Demo, odds: Config['odds']): Feed {
  const asked = odds.apiKey === undefined ? feed : polledFeed(DEMO_FEED, { ...odds, apiKey: odds.apiKey }, db);
  return withinBudget({ db, feed: asked, settings: odds });
}

interface Entered {
  readonly demo: Demo;
  readonly installation: Installation;
}

async function enterDemo({ store: { db }, config: { clock, odds }, log }: DemoDeps): Promise<Entered> {
  const installation = await claim(db, { origin: 'demo', seed: SEED }, clock.now());
  const world = createWorld({ seed: installation.demo_seed ?? SEED });
  const { regions } = odds;
  const feed = demoFeed({ world, regions });
  const pastFeed = (past: World): Feed => demoFeed({ world: past, regions, markets: ['h2h'] });
  return { demo: { db, clock, log, world, feed, pastFeed }, installation };
}

/** @param past resolves with whether the past is there */
function follow(demo: Demo, past: Promise<boolean>): { stop(): Promise<void> } {
  let current = Promise.resolve();
  const cron = new Cron('7 */6 * * *', { timezone: 'UTC', protect: true, paused: true }, () => {
    current = catchUp(demo).catch((err: unknown) => demo.log.error({ err }, 'the record of the demo could not be brought up to date'));
    return current;
  });
  void past.then((isThere) => {
    if (!isThere || !cron.resume()) return;
    void cron.trigger();
  });
  return {
    stop: () => {
      cron.stop();
      return current;
    },
  };
}
