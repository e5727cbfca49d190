import { readFileSync } from 'node:fs';
import type { Data } from '../../../../src/api/operation';
import { KNOWN_BOOKS } from '../../../../src/betting/odds/books';
import { JOURNAL_TITLES } from '../../../../src/betting/odds/journal-books';
import type { Clock } from '../../../../src/lib/clock';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { dataOf, type Bet } from './journal';

type Import = Data<'createFileImport'>;

const POLL = '2025-09-13T08:40:00Z';
const clock: Clock = { now: () => new Date('2025-09-13T08:42:00Z') };

let app: TestApp;
let fight: number;
beforeAll(async () => {
  app = await startApp({
    clock,
    seed: async (db) => {
      const world = await makeWorld(db);
      fight = await world.fight();
      await world.event(fight, 'event-1');
      await world.predict(fight, { p_a: 0.5 });
      for (const book of ['pinnacle', 'bovada', 'betway']) await world.quote({ event: 'event-1', book, home: 1.6, away: 2.5, first: POLL });
      await world.run(POLL);
    },
  });
});
afterAll(() => app.close());

const log = (book: string) =>
  app.desk('POST', '/journal/bets', { body: { fight_id: fight, side: 'a', book, decimal_odds: 1.7, stake: 10 } });

it('a bet at a book that the feed does not carry is compared with the others', async () => {
  const [theirs, other] = [dataOf<Bet>(await log('bet365')), dataOf<Bet>(await log('suprabets'))];
  expect(theirs).toMatchObject({ book: 'bet365', decimal_odds: 1.7 });
  expect(theirs.snapshot).toMatchObject({ best_odds: 1.6, price_seen: null });
  expect(theirs.snapshot).toEqual(other.snapshot);
});

it('an account there is saved, and prices nothing', async () => {
  const saved = await app.desk('PUT', '/me/bookmakers/bet365', { body: {}, headers: { 'if-none-match': '*' } });
  expect([saved.status, dataOf<{ book: string }>(saved).book]).toEqual([201, 'bet365']);
  const listed = dataOf<{ book: string }[]>(await app.get('/bookmakers'));
  expect(listed.some(({ book }) => book === 'bet365')).toBe(false);
  const mine = await app.get('/picks/live?books=mine');
  expect(mine.body?.error).toMatchObject({ code: 'invalid_books', message: expect.stringContaining('no active account at a book that') });
});

it('a file with Bet365 is imported there, and another unknown book is explained', async () => {
  const name = dataOf<Bet>(await log('bwin')).picked_fighter;
  const rows = [`2025-09-13 08:41,${name},Bet365,1.70,12`, `2025-09-13 08:41,${name},Corner Bets,1.70,13`];
  const bytes = Buffer.from(['Date,Selection,Bookmaker,Odds,Stake', ...rows].join('\n'));
  const { import_id } = dataOf<Import>(
    await app.desk('POST', '/journal/file-imports', { body: { file_name: 'bets.csv', file_bytes: bytes.length } }),
  );
  const part = { offset: 0, bytes: bytes.toString('base64') };
  const { reading } = dataOf<Import>(await app.desk('POST', `/journal/file-imports/${import_id}/parts`, { body: part }));
  const text =
    'Which book is "Corner Bets"? We do not know that name. If it is another name of a book in the list, choose that one. ' +
    'If not, leave its bets out: the journal only takes bets at books that it knows.';
  expect(reading?.questions.filter(({ kind }) => kind === 'book')).toMatchObject([{ text, choices: [{ value: 'none' }] }]);
  const lines = dataOf<object[]>(await app.desk('GET', `/journal/file-imports/${import_id}/lines`));
  expect(lines).toMatchObject([
    { outcome: 'to_store', bet: { book: 'bet365' } },
    { outcome: 'refused', message: 'We do not know "Corner Bets". Choose a sportsbook for it, or leave its bets out.' },
  ]);
});

it('the contract lists the books of the journal, and none is in the region map', () => {
  const contract = readFileSync('openapi/desk/bodies/journal.yaml', 'utf8');
  const [, listed = ''] = /does not carry:([^.]*)\./.exec(contract) ?? [];
  const keys = Object.keys(JOURNAL_TITLES);
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, key]) => key)).toEqual(keys);
  expect(KNOWN_BOOKS.filter(({ book }) => keys.includes(book))).toEqual([]);
});
