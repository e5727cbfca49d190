import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBoard } from '../../src/board/load';
import { startApp, type TestApp } from '../support/app';
import { boxing as commandLine } from '../support/cli';
import { makeWorld } from '../builders/published-world';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';
const folder = mkdtempSync(join(tmpdir(), 'fees-'));

let app: TestApp;

beforeAll(async () => {
  app = await startApp({
    now: NOW,
    seed: async (db) => {
      const world = await makeWorld(db);
      const fight = await world.fight();
      await world.event(fight, 'event-1');
      await world.predict(fight);
      await world.quote({ event: 'event-1', book: 'betfair_ex_uk', home: 1.6, away: 2.8, first: POLL });
      await world.run(POLL);
    },
  });
});
afterAll(() => app.close());

const boxing = (...args: string[]) => commandLine(args, { DATABASE_URL: app.database.url, REPLAY_AT: NOW });

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, ['book,rate,base,source', ...lines].join('\n'));
  return path;
}

const listed = async (path: string) => (await app.get(path)).body?.data;
const boardNow = () => loadBoard(app.database.reader, new Date(NOW));

it('imported fees replace the standard ones in every price, without a new poll, until they are reset', async () => {
  expect(await listed('/picks/live?fair=model')).toMatchObject([
    { best_market: { book: 'betfair_ex_uk', decimal_odds: 1.6, net_decimal_odds: 1.57 } },
  ]);
  const books = await listed('/bookmakers');
  expect(books).toContainEqual(
    expect.objectContaining({ book: 'betfair_ex_uk', fee: expect.objectContaining({ rate: 0.05 }), fee_unknown: false }),
  );
  expect(books).toContainEqual(expect.objectContaining({ book: 'polymarket', fee: null, fee_unknown: true, kind: 'prediction_market' }));

  const before = await boardNow();
  const stored = await boxing('fees', 'import', file('own.csv', 'betfair_ex_uk,0.02,net_winnings,my agreement'));
  expect(stored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('stored the fees of 1 books') });
  const after = await boardNow();
  expect(after.revision).not.toBe(before.revision);
  expect(after.fights[0]?.markets[0]?.net).toMatchObject({ a: expect.closeTo(1.588, 9), b: expect.closeTo(2.764, 9) });
  expect((await boxing('fees', 'list')).out).toContain('my agreement');

  expect(await boxing('fees', 'reset')).toMatchObject({ code: 0 });
  expect(await boardNow()).toMatchObject({ revision: before.revision, fights: before.fights });
});

it('a file with a wrong line is rejected as a whole, and the message names every wrong line', async () => {
  const path = file(
    'wrong.csv',
    'matchbook,1.5,net_winnings,x',
    'smarkets,0.02,profit,x',
    'kalshi,0.07,contract,',
    'novig,0,net_winnings,x',
  );
  const { code, err } = await boxing('fees', 'import', path);
  expect(code).toBe(1);
  for (const line of ['line 2: rate is "1.5"', 'line 3: base is "profit"', 'line 4: source is empty']) expect(err).toContain(line);
  expect((await boxing('fees', 'list', '--json')).out).not.toContain('"source":"x"');
});
