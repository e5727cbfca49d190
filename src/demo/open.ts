import { Cron } from 'croner';
import type { Knex } from 'knex';
import type { Config } from '../config';
import { claim, demoIsReady, type Installation } from '../store/installation';
import type { OnProgress } from '../lib/progress';
import { LOCKS } from '../store/locks';
import type { Store } from '../store/store';
import type { Feed } from '../feeds/feed';
import { DEMO_FEED } from '../names/sources';
import { polledFeed } from '../live/feed/configured-feed';
import { withinBudget } from '../live/feed/polling';
import type { Logger } from 'pino';
import { demoFeed } from './feed/feed';
import { demoKey } from './setup/key';
import { catchUp, makeHistory, type Demo } from './setup/history';
import { BETTORS } from './setup/people';
import { createWorld } from './world/world';

const SEED = 1;

/** The demo world behind a database. */
export interface OpenDemo {
  readonly feed: Feed;
  /** The public API key of the demo. */
  readonly key: string;
  /** Adds results to the record, now and every few hours, until stopped. */
  follow(): { stop(): Promise<void> };
}

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
 * Claims a database for the demo and generates its history, unless it has one. If several services start at once on one database, one
 * generates the history and the others wait for it.
 * @throws UserError when the database holds real data
 */
export async function setUpDemo(deps: DemoDeps, report: OnProgress): Promise<Installation> {
  return deps.store.db.transaction(async (lock) => {
    await lock.raw(`select pg_advisory_xact_lock(${LOCKS.demo})`);
    const { demo, installation } = await enterDemo(deps);
    if (installation.demo_ready_at !== null) return installation;
    await makeHistory(demo, installation.claimed_at, report);
    await demoIsReady(demo.db, demo.clock.now());
    return { ...installation, demo_ready_at: demo.clock.now() };
  });
}

/**
 * Opens the demo world over a database.
 * @param setUp called first where the set-up has not been completed; see `setUpDemo`
 * @throws UserError when the database holds real data
 */
export async function openDemo(deps: DemoDeps, setUp: () => Promise<unknown>): Promise<OpenDemo> {
  const { demo, installation } = await enterDemo(deps);
  if (installation.demo_ready_at === null) await setUp();
  const { db, clock } = demo;
  const { odds, store } = deps.config;
  const [{ email }] = BETTORS;
  return { feed: liveFeed(demo, odds), key: await demoKey(db, clock, email, store), follow: () => follow(demo) };
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

async function enterDemo({ store: { db }, config: { clock, odds }, log }: DemoDeps): Promise<{ demo: Demo; installation: Installation }> {
  const installation = await claim(db, { origin: 'demo', seed: SEED }, clock.now());
  const world = createWorld({ seed: installation.demo_seed ?? SEED });
  const { regions } = odds;
  const [feed, pastFeed] = [demoFeed({ world, regions }), demoFeed({ world, regions, markets: ['h2h'] })];
  return { demo: { db, clock, log, world, feed, pastFeed }, installation };
}

function follow(demo: Demo): { stop(): Promise<void> } {
  let current = Promise.resolve();
  const cron = new Cron('7 */6 * * *', { timezone: 'UTC', protect: true }, () => {
    current = catchUp(demo).catch((err: unknown) => demo.log.error({ err }, 'the record of the demo could not be brought up to date'));
    return current;
  });
  void cron.trigger();
  return {
    stop: () => {
      cron.stop();
      return current;
    },
  };
}
