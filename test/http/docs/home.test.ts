import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, type TestApp } from '../../support/app';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const long = ['pinnacle', 'betus', 'fanduel', 'draftkings'].map((book) => market(book, book === 'pinnacle' ? 3 : 1.9, 1.9));
const board = boardOf([pendingFight(17, long), pendingFight(18, [market('bovada', 1.5, 2.6)])]);

let app: TestApp;
let current = board;
beforeAll(async () => {
  app = await startApp({ demo: true, board: { current: () => current } });
});
afterAll(() => app.close());

it.each(['/api/v1', '/api/v1/'])('%s gives a browser a page whose links all lead somewhere', async (path) => {
  const { status, headers, text } = await app.ask(path, { headers: BROWSER });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const links = [...text.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, link = '']) => link).filter((link) => !link.startsWith('data:'));
  expect(links.length).toBeGreaterThan(15);
  for (const link of new Set(links)) {
    const { pathname, search } = new URL(link, app.origin + path);
    expect([link, (await app.ask(pathname + search)).status]).toEqual([link, 200]);
  }
});

it.each(['/', '/api/v1'])('%s gives a program JSON that names the contract and the documentation', async (path) => {
  const { status, headers, body } = await app.ask(path, { headers: { accept: '*/*' } });
  expect([status, headers['content-type'], headers.vary]).toEqual([
    200,
    'application/json; charset=utf-8',
    expect.stringMatching(/\bAccept\b/),
  ]);
  const data: { contracts: { openapi_json: string }[]; docs_url: string; base_url: string } = JSON.parse(JSON.stringify(body?.data));
  expect(new URL(data.docs_url).pathname).toBe('/docs');
  expect(data.contracts.map(({ openapi_json }) => new URL(openapi_json).pathname)).toEqual(['/openapi.json']);
});

it('both show what is live now, as the operations do', async () => {
  const live: { verdict: string }[] = JSON.parse(JSON.stringify((await app.get('/picks/live')).body?.data));
  const bets = live.filter(({ verdict }) => verdict === 'BET').length;
  const now = { healthy: true, pending_fights: 2, bets, last_run_minutes_ago: 2 };
  expect([bets, (await app.ask('/')).body?.data]).toEqual([1, expect.objectContaining({ now })]);
  const { text } = await app.ask('/api/v1', { headers: BROWSER });
  expect(text).toMatch(/<dd>healthy<\/dd>[\s\S]*<dd>2<\/dd>[\s\S]*<dd>1<\/dd>[\s\S]*<dd>2 min ago<\/dd>/);
});

it('the page of a demo shows its picks in the order of /picks/live; any other keeps them for callers with a key', async () => {
  const live: { fighter: string; book: string; verdict: string }[] = JSON.parse(JSON.stringify((await app.get('/picks/live')).body?.data));
  const rows = async () =>
    [...(await app.ask('/api/v1', { headers: BROWSER })).text.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(
      ([, fighter, cells = '']) => {
        const [, , , book, , , verdict] = [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
        return { fighter, book, verdict };
      },
    );
  expect(await rows()).toEqual([]);
  current = { ...board, demo: true };
  expect(await rows()).toEqual(live.map(({ fighter, book, verdict }) => ({ fighter, book, verdict })));
  current = board;
});

it('before the first run the page says so', async () => {
  current = { ...board, fights: [], lastRun: null };
  expect((await app.ask('/api/v1', { headers: BROWSER })).text).toMatch(/<dd>degraded<\/dd>[\s\S]*<dd>none yet<\/dd>/);
  current = board;
});

it('an unknown path is named as it was typed', async () => {
  expect((await app.get('/pick/live')).body?.error?.message).toBe('there is nothing at "/api/v1/pick/live"');
  expect((await app.ask('/picks/live')).body?.error?.message).toBe('there is nothing at "/picks/live"');
});

it('another method is refused', async () => {
  expect((await app.ask('/', { method: 'POST' })).status).toBe(405);
  expect((await app.ask('/api/v1', { method: 'DELETE' })).status).toBe(405);
});
