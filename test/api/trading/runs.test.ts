import { runsHandlers } from '../../../src/api/trading/runs/handlers';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asContracted, depsOver, system } from '../../support/handlers';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const runs = async (limit = 25) =>
  asContracted('listRuns', await runsHandlers.listRuns({ query: { limit }, path: {}, caller: system }, depsOver(database.reader))).data;

it('is empty before the first run', async () => {
  expect(await runs()).toEqual([]);
});

it('shows the newest runs first, up to now, with their cost and the reason of a failure', async () => {
  const run = (started_at: string, rest: object) =>
    database.db('public.runs').insert({ trigger: 'schedule', tick_at: started_at, started_at, feed: 'odds_api', ...rest });
  await run('2025-09-27T20:55:00Z', { status: 'failed', error_code: 'feed_unreachable', error_message: 'no answer', duration_ms: 30000 });
  await run('2025-09-27T21:00:00Z', {
    status: 'ok',
    finished_at: '2025-09-27T21:00:02.5Z',
    duration_ms: 2500,
    credits_used: 4,
    credits_remaining: 496,
    events: 71,
    events_priced: 36,
  });
  await run('2025-09-27T21:05:00Z', { status: 'running' });
  await run('2025-09-27T21:10:00Z', { status: 'running' });

  const all = await runs();
  expect(all.map(({ started_at, status }) => [started_at, status])).toEqual([
    ['2025-09-27T21:05:00.000Z', 'running'],
    ['2025-09-27T21:00:00.000Z', 'ok'],
    ['2025-09-27T20:55:00.000Z', 'failed'],
  ]);
  expect(all[0]).toMatchObject({ finished_at: null, duration_ms: null, credits_used: null, error: null });
  expect(all[1]).toMatchObject({ finished_at: '2025-09-27T21:00:02.500Z', duration_ms: 2500, credits_used: 4, credits_remaining: 496 });
  expect(all[1]).toMatchObject({ events: 71, events_priced: 36, error: null });
  expect(all[2]).toMatchObject({ duration_ms: 30000, error: { code: 'feed_unreachable', message: 'no answer' } });
  expect(await runs(2)).toEqual(all.slice(0, 2));
});
