import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';

let app: TestApp;
let queries: string[];
beforeAll(async () => {
  const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8)])]);
  app = await startApp({ board: { current: () => board } });
  app.database.reader.on('query', ({ sql }: { sql: string }) => queries.push(sql));
});
beforeEach(() => {
  queries = [];
});
afterAll(() => app.close());

const ofRequests = () => queries.filter((sql) => !sql.includes('api_key_lookup'));

it('a valid request is answered from the database', async () => {
  expect((await app.get('/runs')).status).toBe(200);
  expect(ofRequests()).not.toEqual([]);
});

it.each([
  ['a preflight', '/runs', { method: 'OPTIONS', headers: { origin: 'https://x.example', 'access-control-request-method': 'GET' } }, 204],
  ['a bad parameter', '/runs?limit=NaN', {}, 400],
  ['an unknown parameter', '/runs?limt=1', {}, 400],
  ['a malformed identifier', '/fighters/abc', {}, 400],
  ['a bad token', '/runs', { headers: { authorization: 'Bearer bpk_nobody' } }, 401],
  ['a token of the wrong kind', '/admin/stats', {}, 403],
  ['an unknown path', '/nowhere', {}, 404],
  ['a method that is not allowed', '/runs', { method: 'POST' }, 405],
  ['live picks', '/picks/live', {}, 200],
  ['arbitrage', '/optimizer/arbitrage', {}, 200],
  ['one pick', '/picks/17?bankroll=1000', {}, 200],
  ['a hedge', '/optimizer/hedge?fight_id=17&stake=100&odds=3&side=a', {}, 200],
  ['bookmakers', '/bookmakers', {}, 200],
  ['positive expected value', '/optimizer/plus-ev', {}, 200],
  ['health', '/health', {}, 200],
  ['the policy', '/policy', {}, 200],
  ['the descriptor', '/docs', {}, 200],
] as const)('%s costs no database connection', async (_, path, request, status) => {
  expect((await app.get(path, request)).status).toBe(status);
  expect(ofRequests()).toEqual([]);
});

it('without the database, requests that need it fail with db_error and the others are served', async () => {
  await app.database.reader.destroy();
  expect(await app.get('/runs')).toMatchObject({ status: 500, body: { error: { code: 'db_error' } } });
  expect((await app.get('/picks/live')).status).toBe(200);
  expect((await app.get('/runs?limit=0')).status).toBe(400);
  expect((await app.get('/runs', { headers: { authorization: 'Bearer bpk_nobody' } })).status).toBe(401);
  expect((await app.ask('/readyz')).status).toBe(503);
  expect((await app.ask('/livez')).status).toBe(200);
});
