import { storeFigures } from '../../src/store/figures';
import { makeWorld, type World } from '../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing } from '../support/cli';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const status = (...args: string[]) => boxing(['status', ...args], { DATABASE_URL: database.url, REPLAY_AT: '2025-09-13T11:40:00Z' });

it('the status of an empty installation says what is missing', async () => {
  const { out, code } = await status();
  expect(code).toBe(0);
  expect(out).toMatch(/^database +PostgreSQL \d+.*, \d+\.\d MB, schema \d{4}_\w+$/m);
  expect(out).toMatch(/^data +empty$/m);
  expect(out).toMatch(/^clock stopped at 2025-09-1\d \d\d:40 by REPLAY_AT: nothing here is current$/m);
  expect(out).toMatch(/^record +0 fighters, 0 fights, 0 of them upcoming$/m);
  expect(out).toMatch(/^last run +none$/m);
  expect(out).toMatch(/^model +none: import bouts, then run boxing refit$/m);
  expect(out).toMatch(/^credits +unknown$/m);
});

it('the status of a running installation is available as text and as JSON', async () => {
  world = await makeWorld(database.db);
  const fight = await world.fight();
  await world.event(fight, 'event-1');
  await world.grade(fight, await world.predict(fight), '2025-09-13T09:00:00Z');
  const late = await world.fight({ starts_at: '2025-09-12T20:00:00Z' });
  await world.pick(late, await world.predict(late), '2025-09-12T08:40:00Z');
  await world.run('2025-09-13T08:35:00Z');
  await world.run('2025-09-13T08:40:00Z');
  await world.run('2025-09-13T11:35:00Z', 'failed');
  await database.db('public.runs').where({ status: 'ok' }).update({ credits_remaining: 4321 });
  await database.db('public.installation').insert({ origin: 'real', claimed_at: '2025-09-01T00:00:00Z' });

  const { out } = await status();
  expect(out).toMatch(/^data +real$/m);
  expect(out).toMatch(/^record +4 fighters, 2 fights, 2 of them upcoming$/m);
  expect(out).toMatch(/^last run +2025-09-1\d \d\d:35, 5 min ago: failed with feed_failed$/m);
  expect(out).toMatch(/^last good run +2025-09-1\d \d\d:40, 3 h ago$/m);
  expect(out).toMatch(/^board +prices of 2025-09-1\d \d\d:40, 3 h ago$/m);
  expect(out).toMatch(/^model +logistic_v1_2025-08-01 \(baseline\), trained on bouts before 2025-08-01, fitted 2025-08-0\d \d\d:00$/m);
  expect(out).toMatch(/^credits +4,321 left$/m);
  expect(out).toMatch(/^grading +1 picks settled in 1 gradings, the last at 2025-09-1\d \d\d:00, 2 h ago; 1 past fights are not settled$/m);

  expect(JSON.parse((await status('--json')).out)).toMatchObject({
    data_origin: 'real',
    clock_stopped_at: '2025-09-13T11:40:00.000Z',
    fighters: 4,
    fights_scheduled: 2,
    last_run_age_minutes: 5,
    board_age_minutes: 180,
    credits_remaining: 4321,
    model_version: 'logistic_v1_2025-08-01',
    model_cutoff: '2025-08-01',
    names_unresolved: 0,
    picks_settled: 1,
    fights_unsettled: 1,
  });
});

it('a failed import of a file does not count as a failed run of the pipeline', async () => {
  const { last_run_at } = JSON.parse((await status('--json')).out);
  await world.run('2025-09-13T11:39:00Z', 'failed', 'import');
  expect(JSON.parse((await status('--json')).out)).toMatchObject({ last_run_at });
});

it('the status shows the credits used, left and forecast, and when the feed is asked next', async () => {
  const figures = {
    polling: 'adaptive' as const,
    polled_at: '2025-09-13T11:35:00.000Z',
    next_poll_at: '2025-09-13T12:35:00.000Z',
    credits_used: 1234,
    credits_left: 7406,
    credits_budget: 8640,
    credits_forecast: 2600,
    renewed_at: '2025-10-01T00:00:00.000Z',
  };
  const by = { computed_at: new Date('2025-09-13T11:35:00Z'), model_version: null };
  await storeFigures(database.db, 'feed_polling', { figures, input_count: 3_600, input_from: null, input_to: null }, by);
  const { out } = await status();
  expect(out).toMatch(/^credits +1,234 used this month of 8,640, 7,406 left, 2,600 forecast for the month$/m);
  expect(out).toMatch(/^feed +asked 2025-09-1\d \d\d:35, 5 min ago; next 2025-09-1\d \d\d:35, in 55 min \(adaptive\)$/m);
  expect(JSON.parse((await status('--json')).out).feed).toEqual({ computed_at: '2025-09-13T11:35:00.000Z', ...figures });
});
