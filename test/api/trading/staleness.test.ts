import type { Board } from '../../../src/board/board';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';

const T0 = new Date('2025-09-27T21:05:00.000Z');
const after = (minutes: number): Date => new Date(T0.getTime() + minutes * 60_000);

const even = ['fanduel', 'betus', 'draftkings'].map((book) => market(book, 1.9, 1.9));
const published = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 1.9, 2.1), ...even])]);
const of = (scheduled: boolean, lastStart = T0): Board => ({
  ...published,
  lastRun: { run_id: 1, started_at: T0, polled_at: T0, scheduled },
  lastStart,
});

let board: Board;
let now = T0;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: { now: () => now }, board: { current: () => board } });
});
afterAll(() => app.close());

/** The rows that are listed of a board at an instant. */
async function listed(shown: Board, at: Date, path = '/picks/live'): Promise<readonly Record<string, unknown>[]> {
  [board, now] = [shown, at];
  return (await app.get(path)).body?.data as Record<string, unknown>[];
}

const PRICED = ['/picks/live', '/optimizer/arbitrage', '/optimizer/plus-ev'];

it('without a worker the picks of the last scheduled run become stale 20 minutes after it', async () => {
  for (const path of PRICED) {
    expect([path, (await listed(of(true), after(20), path)).length]).toEqual([path, 1]);
    expect([path, await listed(of(true), after(20.1), path)]).toEqual([path, []]);
  }
  const [stale] = await listed(of(true), after(26), '/picks/live?include_stale=true');
  expect(stale).toMatchObject({ stale: true, reasons: [{}, {}, { code: 'stale', figure: 26, threshold: 20 }] });
  const hedge = await app.get('/optimizer/hedge?fight_id=17&stake=100&odds=3&side=a');
  expect(hedge).toMatchObject({ status: 404, body: { error: { code: 'no_hedge_quote' } } });
});

it('after a manual import only a run that begins more than 20 minutes later makes picks stale', async () => {
  expect(await listed(of(false), after(600))).toHaveLength(1);
  expect(await listed(of(false, after(20)), after(600))).toHaveLength(1);
  expect(await listed(of(false, after(20.1)), after(600))).toEqual([]);
  const [stale] = await listed(of(false, after(180)), after(600), '/picks/live?include_stale=true');
  expect(stale).toMatchObject({ stale: true, reasons: [{}, {}, { code: 'stale', figure: 180, threshold: 20 }] });
});

it('a run that has merely begun changes nothing within 20 minutes of the last successful one', async () => {
  const before = await listed(of(true), after(5));
  expect(await listed(of(true, after(5)), after(5))).toEqual(before);
  expect((await listed(of(true, after(19.9)), after(20))).map((row) => row['stale'])).toEqual([false]);
});

it('a pick shows the age of its price, and warns of an old price and a near start', async () => {
  const starts_at = after(70);
  const soon = { ...of(true), fights: published.fights.map((fight) => ({ ...fight, starts_at })) };
  expect(await listed(soon, after(9))).toMatchObject([{ quote_age: 600, warnings: [] }]);
  expect(await listed(soon, after(9.5))).toMatchObject([{ quote_age: 630, warnings: ['stale_quote'] }]);
  expect(await listed(soon, after(15))).toMatchObject([{ warnings: ['stale_quote', 'near_start'] }]);
  expect((await app.get('/picks/17')).body?.data).toMatchObject({ quote_age: 960, warnings: ['stale_quote', 'near_start'] });
});

it('the ETag stays the same as ages grow, and changes with a new warning', async () => {
  const paths = [...PRICED, '/picks/17', '/optimizer/hedge?fight_id=17&stake=100&odds=3&side=a', '/health'];
  for (const path of paths) {
    [board, now] = [of(true), after(2)];
    const first = await app.get(path);
    now = after(3.004);
    const later = await app.get(path, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([path, first.headers['x-cron-age-minutes'], later.status, later.headers['x-cron-age-minutes']]).toEqual([path, '2', 304, '3']);
    expect((await app.get(path)).text).not.toBe(first.text);
    if (path === '/health') continue;
    now = after(9.1);
    const warned = await app.get(path, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([path, warned.status]).toEqual([path, 200]);
  }
});

it('a new run changes the ETag of health although only ages and its start differ', async () => {
  [board, now] = [of(true), after(2)];
  const etag = String((await app.get('/health')).headers.etag);
  board = { ...of(true), lastRun: { run_id: 2, started_at: after(1), polled_at: after(1), scheduled: true } };
  expect((await app.get('/health', { headers: { 'if-none-match': etag } })).status).toBe(200);
});
