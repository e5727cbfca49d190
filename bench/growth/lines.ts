import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { DESK_ROOT } from '../../src/http/api-root';
import { frozenClock } from '../../src/lib/clock';
import { migrate } from '../../src/store/schema/migrate';
import { openStore, type Store } from '../../src/store/store';
import type { Bench, Figure } from '../bench';
import { ask, serveApi } from '../served-api';
import { fillWorld, worldSize } from './fill';

const LAST_RUN = new Date('2025-09-27T21:05:00.000Z');
const NOW = '2025-09-27T21:07:00.000Z';
const TOKEN = 'system-token-of-the-bench';
const log = pino({ level: 'silent' });
/** Eight times the smallest world: 808,000 quotes on 4,040 fights. */
const TIMES = 8;
/** Before the measured requests, and of other fights: a service is as fast as this after its first minutes. */
const WARM = 500;
const REQUESTS = 500;
/** Polls and books of the fight with many quotes: 14,400 of them. */
const BUSY = { books: 20, moves: 720 };

/**
 * Line history over 800,000 quotes: the 99th percentile and the processor time of this process per request, beside the smallest answer of
 * the same service, which any other work on the machine slows down alike. `LINES_DATABASE` is a database to use, which is filled if it is
 * empty; without it an embedded one is made.
 */
export const lines: Bench = {
  name: 'lines',
  async run(note) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
    const databaseUrl = process.env['LINES_DATABASE'];
    const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }, log);
    try {
      await migrate(store.db);
      if ((await store.db('public.runs').first('run_id')) === undefined) await fill(store, note);
      return await measure(store);
    } finally {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function fill({ db }: Store, note: (text: string) => void): Promise<void> {
  await fillWorld(db, { ...worldSize(TIMES), fighters: 20_000, bouts: 40_000, users: 100, bets: 1_000 }, LAST_RUN);
  await db.raw(BUSY_FIGHT, { ...BUSY, now: LAST_RUN });
  await db.raw('vacuum analyze');
  const { rows } = await db.raw<{ rows: [{ quotes: number }] }>('select count(*) as quotes from bronze.quotes');
  note(`${rows[0].quotes} quotes`);
}

/** A fight on which every book moves every 25 minutes for two weeks. */
const BUSY_FIGHT = `
  with pair as (
    select min(fighter_id) + 5 as a, min(fighter_id) + 6 as b from master.fighters where source = 'boxrec'
  ), fight as (
    insert into master.fights (source, fighter_a_id, fighter_b_id, fight_date, date_precision, starts_at, status, updated_at)
    select 'odds_api', a, b, cast(:now as timestamptz) :: date, 'day', cast(:now as timestamptz) + interval '2 hours', 'scheduled', :now from pair
    returning fight_id, fighter_a_id, fighter_b_id, starts_at
  ), event as (
    insert into master.feed_events
      (event_id, feed, sport_key, commence_time, home_name, away_name, home_fighter_id, away_fighter_id, fight_id, home_side, first_seen_at, last_seen_at)
    select 'busy', 'odds_api', 'boxing_boxing', starts_at, 'Busy Home', 'Busy Away', fighter_a_id, fighter_b_id, fight_id, 'a',
      cast(:now as timestamptz) - interval '14 days', :now
    from fight returning event_id
  )
  insert into bronze.quotes (event_id, book, market_type, price_home, price_away, first_seen_at, last_seen_at, quoted_at, payload_id)
  select event_id, 'book' || book, 'h2h', price, 1 / (1.05 - 1 / price), since,
    case when change < :moves then since + interval '20 minutes' end, since, (select min(payload_id) from bronze.feed_payloads)
  from event cross join generate_series(1, :books) as book cross join generate_series(1, :moves) as change
  cross join lateral (
    select cast(:now as timestamptz) - (:moves - change) * interval '25 minutes' - book % 5 * interval '5 minutes' as since,
      1.5 + (book * 7 + change * change) % 40 * 0.01 as price) as quote
  order by since`;

async function measure(store: Store): Promise<Figure[]> {
  const api = await serveApi(store, frozenClock(NOW), TOKEN);
  try {
    const ids = await store
      .db('master.feed_events')
      .whereNot({ event_id: 'busy' })
      .orderBy('event_id')
      .limit(WARM + REQUESTS)
      .pluck<number[]>('fight_id');
    const [busy] = await store.db('master.feed_events').where({ event_id: 'busy' }).pluck<number[]>('fight_id');
    const root = new URL(DESK_ROOT, api.baseUrl).href;
    const cases: Record<string, (n: number) => string> = {
      'the smallest answer: an unknown fight': () => '/lines/99999999',
      'GET /lines/{fight_id}, 200 quotes': (n) => `/lines/${ids[n]}`,
      'GET /lines/{fight_id}/closes': (n) => `/lines/${ids[n]}/closes?source=all`,
      'GET /lines by start': () => '/lines',
      'GET /lines by move': () => '/lines?sort=move',
      'GET /lines, finished in 30 days, by move': () => '/lines?state=finished&sort=move',
      'GET /lines/{fight_id}, 14,400 quotes': () => `/lines/${busy}`,
    };
    const figures: Figure[] = [];
    for (const [what, pathOf] of Object.entries(cases)) {
      figures.push(...(await timed(what, (n) => ask(root + pathOf(n), TOKEN, [200, 404]), figures)));
    }
    return figures;
  } finally {
    await api.stop();
  }
}

async function timed(what: string, request: (n: number) => Promise<void>, before: readonly Figure[]): Promise<Figure[]> {
  for (let n = REQUESTS; n < REQUESTS + WARM; n += 1) await request(n);
  const times: number[] = [];
  const start = process.cpuUsage();
  for (let n = 0; n < REQUESTS; n += 1) {
    const began = performance.now();
    await request(n);
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(start);
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  const smallest = (figure: string) => {
    const value = before.find((one) => one.what.startsWith('the smallest') && one.what.endsWith(figure))?.measured;
    return value === undefined ? {} : { reference: { name: 'smallest', value } };
  };
  return [
    { what: `${what}: median`, unit: 'ms', measured: at(0.5), ...smallest('median') },
    {
      ...{ what: `${what}: 99th percentile`, unit: 'ms', measured: at(0.99), ...smallest('99th percentile') },
      asked: { of: 'figure', atMost: 20 },
    },
    { what: `${what}: processor time`, unit: 'ms', measured: (user + system) / 1000 / REQUESTS, ...smallest('processor time') },
  ];
}
