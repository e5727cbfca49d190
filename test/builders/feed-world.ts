import type { Knex } from 'knex';
import { pino } from 'pino';
import { frozenClock } from '../../src/lib/clock';
import type { Feed } from '../../src/feeds/feed';
import { normaliseName } from '../../src/names/normalise';
import { recordedBody } from './recorded-feed';
import { predictLive, type RunSummary } from '../../src/live/run/predict-live';
import type { Predictor } from '../../src/live/predictions/predictor';
import type { Seal } from '../../src/seal/seal-run';
import { book, event, h2h, type Wire } from './wire';

export const MODEL = 'logistic_v1_2025-08-01';

/** Makes every source id of this file its own, and the same in every run. */
let added = 0;

/** Adds a person to the record. @returns the fighter's id */
export async function addFighter(db: Knex, name: string, lastBouts: readonly string[] = []): Promise<number> {
  const [fighter] = await db('master.fighters')
    .insert({
      source: 'boxrec',
      source_id: `${name}/${++added}`,
      name,
      name_normal: normaliseName(name),
      updated_at: '2025-08-01T00:00:00Z',
    })
    .returning<{ fighter_id: number }[]>('fighter_id');
  for (const date of lastBouts) await addBout(db, fighter!.fighter_id, await addFighter(db, `Opponent of ${name} on ${date}`), date);
  return fighter!.fighter_id;
}

/** Adds a bout to the record, won by the first. @returns its fight_id */
export async function addBout(db: Knex, a: number, b: number, date: string, overrides: Record<string, unknown> = {}): Promise<number> {
  const [fight] = await db('master.fights')
    .insert({
      source: 'boxrec',
      source_id: `bout/${++added}`,
      fighter_a_id: a,
      fighter_b_id: b,
      fight_date: date,
      date_precision: 'day',
      status: 'finished',
      result: 'a_win',
      updated_at: '2025-08-01T00:00:00Z',
      ...overrides,
    })
    .returning<{ fight_id: number }[]>('fight_id');
  return fight!.fight_id;
}

/** Makes a model the one in production; what it predicts comes from `predictor`. */
export async function addModel(db: Knex, version = MODEL): Promise<void> {
  await db('public.model_versions').update({ is_production: false });
  await db('public.model_versions').insert({
    version,
    family: 'baseline',
    cutoff: '2025-08-01',
    fit_at: '2025-08-02T00:00:00Z',
    is_production: true,
    n_train: 1,
    n_test: 1,
    features: [],
    artifact: {},
    artifact_sha256: Buffer.alloc(32),
  });
}

/** A model that gives side A the same chance in every fight. */
export function predictor(p_a = 0.6, version = MODEL): Predictor {
  const figures = { p_a, p_draw: 0.05, p_b: 0.95 - p_a, sigma_a: 0.02, sigma_b: 0.02, p_own: null, features: {}, members: [] };
  const base = { a: p_a, draw: 0.05, b: 0.95 - p_a };
  const prediction = { ...figures, explain: () => ({ method: 'linear' as const, base, contributions: [] }) };
  return {
    version,
    isProvisional: false,
    family: 'baseline',
    predict: (fights) => Promise.resolve(new Map(fights.map(({ fight_id }) => [fight_id, prediction]))),
  };
}

export interface RunOptions {
  readonly predictor?: Predictor | null;
  readonly trigger?: 'schedule' | 'command' | 'import';
  /** How the run is sealed; without it, nothing is. */
  readonly seal?: Seal;
}

/** One run over a recorded answer at an instant. */
export function runAt(db: Knex, instant: string, feed: Feed | readonly unknown[], options: RunOptions = {}): Promise<RunSummary> {
  return predictLive({
    db,
    feed: 'poll' in feed ? feed : recordedBody(JSON.stringify(feed)),
    clock: frozenClock(instant),
    log: pino({ level: 'silent' }),
    trigger: options.trigger ?? 'import',
    seal: options.seal,
    loadPredictor: () => Promise.resolve(options.predictor === undefined ? predictor() : options.predictor),
  });
}

/** An event on which books price both fighters, in decimal odds. */
export function priced(
  id: string,
  [home, away]: readonly [string, string],
  prices: Record<string, readonly [number, number]>,
  overrides: Partial<Wire> = {},
): Wire {
  const bookmakers = Object.entries(prices).map(([key, [h, a]]) => book(key, h2h({ [home]: h, [away]: a })));
  return event(id, { home_team: home, away_team: away, bookmakers, ...overrides });
}

/** Everything that a run may change, for telling that it did not. */
export async function published(db: Knex): Promise<unknown> {
  const tables = [
    'bronze.feed_payloads',
    'bronze.quotes',
    'bronze.set_aside',
    'master.fighters',
    'master.fights',
    'master.feed_events',
    'master.feed_event_times',
    'master.name_resolutions',
    'master.resolution_attempts',
    'master.books',
    'public.predictions',
    'public.picks',
  ];
  const contents = await Promise.all(tables.map((table) => db.raw<{ rows: unknown[] }>(`select * from ${table} as t order by t::text`)));
  return Object.fromEntries(tables.map((table, at) => [table, contents[at]?.rows]));
}

/** One fight that is priced at two books and predicted. */
export async function addPricedFight(db: Knex): Promise<void> {
  await addModel(db);
  for (const name of ['Ann Stone', 'Bea Rivers']) await addFighter(db, name);
  await runAt(db, '2025-09-27T21:05:00Z', [priced('e1', ['Ann Stone', 'Bea Rivers'], { bovada: [2.1, 1.8], lowvig: [2, 1.85] })]);
}
