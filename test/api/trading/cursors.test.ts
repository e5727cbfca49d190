import { parse } from 'csv-parse/sync';
import { fillJournals } from '../../../bench/journals';
import { startApp, type TestApp } from '../../support/app';
import { AFTER, gradingRun, recordSays, threePicks } from '../../builders/three-picks';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    now: AFTER,
    seed: async (db) => {
      await threePicks(db);
      await recordSays(db);
      await gradingRun(db);
      await fillJournals(db, { users: 12, bets: 60 });
      // Several rows of one instant: only the id tells them apart.
      await db.raw(`
        insert into public.runs (trigger, tick_at, started_at, finished_at, status, feed)
        select 'command', '2025-09-01T00:00:00Z', '2025-09-01T00:00:00Z', '2025-09-01T00:00:01Z', 'ok', 'test' from generate_series(1, 7)`);
      await db.raw(`
        insert into master.resolution_attempts (attempted_at, source, name, name_normal, outcome, method)
        select '2025-09-01T00:00:00Z', 'test', 'Nobody ' || n, 'nobody ' || n, 'unresolved', 'none' from generate_series(1, 7) as n`);
    },
  });
});
afterAll(() => app.close());

const LISTS: readonly (readonly [path: string, limit: number, key: string])[] = [
  ['/runs', 2, 'run_id'],
  ['/audit/resolution-log', 3, 'attempt_id'],
  ['/picks/settled?since=2025-01-01', 1, 'fight_id'],
  ['/picks/historical?model=baseline', 1, 'fight_id'],
  ['/fighters', 2, 'fighter_id'],
  ['/admin/users', 5, 'id'],
  ['/admin/bets', 25, 'id'],
  ['/admin/bets?status=won', 5, 'id'],
];

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
type Row = Readonly<Record<string, unknown>>;

it.each(LISTS)('%s: pages of %i by cursor give each row of the whole list once, in its order', async (path, limit, key) => {
  const whole = await app.getAsSystem(withQuery(path, `limit=${path === '/runs' ? 200 : 500}`));
  expect(whole.body!.meta).toMatchObject({ pagination: { next_cursor: null } });
  const expected = (whole.body!.data as Row[]).map((row) => row[key]);
  expect(expected.length).toBeGreaterThan(limit);
  const seen: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await app.getAsSystem(withQuery(path, `limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`));
    expect(status).toBe(200);
    seen.push(...(body!.data as Row[]).map((row) => row[key]));
    cursor = (body!.meta as unknown as { pagination: { next_cursor: string | null } }).pagination.next_cursor;
  }
  expect(seen).toEqual(expected);
});

it('CSV leads to the next page by its Link header, on each page but the last', async () => {
  const whole = await app.getAsSystem('/runs?limit=200');
  const ids: string[] = [];
  let path: string | undefined = '/runs?limit=5';
  while (path !== undefined) {
    const { text, headers } = await app.getAsSystem(path, { headers: { accept: 'text/csv' } });
    ids.push(...(parse(text, { columns: true }) as { run_id: string }[]).map(({ run_id }) => run_id));
    const next = /^<(\?[^>]+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
    path = next === undefined ? undefined : `/runs${next}`;
  }
  expect(ids.map(Number)).toEqual((whole.body!.data as Row[]).map(({ run_id }) => run_id));
});

it.each([
  ['/runs?cursor=WzJd', 'a cursor of another list'],
  ['/fighters?cursor=nonsense', 'no cursor at all'],
  ['/fighters?cursor=WzJd&offset=2', 'a cursor with an offset'],
])('%s is refused: %s', async (path) => {
  const { status, body } = await app.getAsSystem(path);
  expect([status, body]).toMatchObject([400, { error: { code: 'invalid_cursor' } }]);
});
