import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, type TestApp } from '../../support/app';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const long = ['pinnacle', 'betus', 'fanduel', 'draftkings'].map((book) => market(book, book === 'pinnacle' ? 3 : 1.9, 1.9));
const board = boardOf([pendingFight(17, long), pendingFight(18, [market('bovada', 1.5, 2.6)])]);

let app: TestApp;
let current = board;
beforeAll(async () => {
  app = await startApp({ demo: true, board: { current: () => current } });
});
afterAll(() => app.close());

it.each([
  ['/', '*/*'],
  ['/api/v1', '*/*'],
  ['/api/v1', BROWSER],
  ['/api/v1/', BROWSER],
])('%s answers JSON whose links all lead somewhere, to Accept: %s', async (path, accept) => {
  const { status, headers, body } = await app.ask(path, { headers: { accept } });
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const data: { contracts: { openapi_json: string }[]; docs_url: string; base_url: string } = JSON.parse(JSON.stringify(body?.data));
  expect(new URL(data.docs_url).pathname).toBe('/docs');
  expect(data.contracts.map(({ openapi_json }) => new URL(openapi_json).pathname)).toEqual(['/openapi.json', '/desk.json']);
  const links = JSON.stringify(data).match(/http[^"]+/g) ?? [];
  expect(links).toHaveLength(10);
  // The Model Context Protocol is spoken by POST alone.
  for (const link of links)
    expect([link, (await app.ask(new URL(link).pathname)).status]).toEqual([link, link.endsWith('/mcp') ? 405 : 200]);
});

it('only / depends on what a client accepts', async () => {
  expect((await app.ask('/')).headers.vary).toMatch(/\bAccept\b/);
  expect((await app.ask('/api/v1')).headers.vary ?? '').not.toMatch(/\bAccept\b(?!-)/);
});

it('the home shows the live data of the operations', async () => {
  const live: { verdict: string }[] = JSON.parse(JSON.stringify((await app.get('/picks/live')).body?.data));
  const bets = live.filter(({ verdict }) => verdict === 'BET').length;
  const now = { healthy: true, pending_fights: 2, bets, last_run_minutes_ago: 2 };
  expect([bets, (await app.ask('/')).body?.data]).toEqual([1, expect.objectContaining({ now })]);
});

it('the home says so before the first run', async () => {
  current = { ...board, fights: [], lastRun: null };
  expect((await app.ask('/api/v1')).body?.data).toMatchObject({ now: { healthy: false, pending_fights: 0, last_run_minutes_ago: null } });
  current = board;
});

it('the refusal names an unknown path as it was typed', async () => {
  expect((await app.get('/pick/live')).body?.error?.message).toBe('there is nothing at "/api/v1/pick/live"');
  expect((await app.ask('/picks/live')).body?.error?.message).toBe('there is nothing at "/picks/live"');
});

it('another method is refused', async () => {
  expect((await app.ask('/', { method: 'POST' })).status).toBe(405);
  expect((await app.ask('/api/v1', { method: 'DELETE' })).status).toBe(405);
});
