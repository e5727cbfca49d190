import type { Board } from '../../../src/board/board';
import { HOSTILE_NAMES } from '../../builders/hostile-names';
import { boardOf, market, pendingFight } from '../../builders/board';
import { makeWorld } from '../../builders/published-world';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { parseCsv } from '../../support/csv';

const NAMES = Object.values(HOSTILE_NAMES);
/** What a spreadsheet takes for a formula, or for white space before one. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]\d+)?$/;

let app: TestApp;
beforeAll(async () => {
  let board: Board = boardOf([]);
  app = await startApp({
    board: { current: () => board },
    seed: async (db) => {
      const world = await makeWorld(db);
      const fights = [];
      for (const name of NAMES) {
        const fight = await world.fight({ starts_at: '2025-10-04T20:00:00Z' });
        const { fighter_a_id: fighter } = await db('master.fights').where({ fight_id: fight }).first('fighter_a_id');
        await db('master.fighters').where({ fighter_id: fighter }).update({ name });
        const pending = pendingFight(fight, [market('bovada', 2.1, 1.8), market('pinnacle', 2.2, 1.95)]);
        fights.push({ ...pending, fighter_a: { fighter_id: fighter, name } });
      }
      board = boardOf(fights);
    },
  });
  const { db } = app.database;
  const [fight] = await db('master.fights').orderBy('fight_id').pluck('fight_id');
  for (const [at, name] of NAMES.entries()) {
    const body = {
      fight_id: fight + at,
      side: 'a',
      book: 'pinnacle',
      decimal_odds: 2,
      stake: 10,
      external_ref: name,
      tags: [name.replaceAll(';', '').slice(0, 50)],
      note: name,
    };
    const { status, text } = await app.desk('POST', '/journal/bets', { body });
    if (status !== 201) throw new Error(text);
    await db('public.users').insert({ email: `user-${at}@example.com`, name, created_at: new Date(0) });
  }
  await app.desk('PUT', '/me/bookmakers/pinnacle', { body: { username: '=1+1', notes: '@SUM(1,1)' }, headers: { 'if-none-match': '*' } });
});
afterAll(() => app.close());

const trading = (path: string, key = app.user.key) => app.ask(`/api/v1${path}`, { headers: { accept: 'text/csv', 'x-api-key': key } });
const desk = (path: string) => app.desk('GET', path, { headers: { accept: 'text/csv' } });

it.each([
  ['/picks/live?include_stale=true', () => trading('/picks/live?include_stale=true')],
  ['/optimizer/plus-ev', () => trading('/optimizer/plus-ev?min_edge_pp=0&max_uncertainty=1&min_robust=0&fair=model')],
  ['/optimizer/arbitrage', () => trading('/optimizer/arbitrage')],
  ['/fighters', () => trading('/fighters?limit=100')],
  ['/journal/bets', () => trading('/journal/bets?limit=100')],
  ['/admin/users', () => trading('/admin/users?limit=100', SYSTEM_TOKEN)],
  ['/admin/bets', () => trading('/admin/bets?limit=100', SYSTEM_TOKEN)],
  ['/admin/bookmakers', () => trading('/admin/bookmakers', SYSTEM_TOKEN)],
  ['the journal of the desk', () => desk('/journal/bets?limit=100')],
])('no cell of %s is taken for a formula, and every name is there', async (path, ask) => {
  const { status, text } = await ask();
  expect(status).toBe(200);
  const [header = [], ...rows] = parseCsv(text);
  expect(rows.length).toBeGreaterThan(0);
  const cells = rows.flat();
  for (const row of rows) expect(row).toHaveLength(header.length);
  expect(cells.filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell)).map((cell) => JSON.stringify(cell))).toEqual([]);
  if (path === '/fighters' || path === '/admin/users' || path.includes('desk')) {
    for (const name of NAMES) expect(cells).toContain(FORMULA.test(name) ? `'${name}` : name);
  }
});
