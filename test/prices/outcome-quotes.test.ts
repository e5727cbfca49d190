import type { Knex } from 'knex';
import { book, h2h } from '../builders/wire';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { priced, runAt } from '../builders/feed-world';

const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const POLLS = ['2025-09-30T23:50:00Z', '2025-09-30T23:55:00Z', '2025-10-01T00:00:00Z', '2025-10-01T00:05:00Z'];

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.drop());

type Line = readonly [selection: string, point: number | null, price: number];

/** Polls of an event at one book with these totals; changes counted without those of the winner's prices. */
async function polls(...lines: readonly (readonly Line[])[]): Promise<number[]> {
  const changed: number[] = [];
  for (const [at, totals] of lines.entries()) {
    const outcomes = totals.map(([name, point, price]) => ({ name, price, ...(point !== null && { point }) }));
    const winner = h2h({ [PAIR[0]]: 1.9, [PAIR[1]]: 1.9 });
    const bookmakers = [{ ...book('bovada', winner), markets: [winner, { key: 'totals', outcomes }] }];
    const summary = await runAt(db, POLLS[at]!, [priced('e1', PAIR, {}, { bookmakers })], { predictor: null });
    changed.push(summary.quotes_changed - Number(at === 0));
  }
  return changed;
}

const history = async () => {
  const rows = await db('bronze.outcome_quotes')
    .orderBy('outcome_quote_id')
    .select('selection', 'point', 'decimal_odds', 'first_seen_at', 'last_seen_at');
  const poll = (instant: Date | null) => (instant === null ? null : POLLS.indexOf(instant.toISOString().replace('.000', '')));
  return rows.map((row) => [row.selection, row.point, row.decimal_odds, poll(row.first_seen_at), poll(row.last_seen_at)]);
};

it('an unchanged price is one row, a moved one is closed at the last poll that showed it', async () => {
  const under: Line = ['Under', 8.5, 1.95];
  expect(await polls([['Over', 8.5, 1.87], under], [['Over', 8.5, 1.87], under], [['Over', 8.5, 1.8], under])).toEqual([2, 0, 1]);
  expect(await history()).toEqual([
    ['Over', 8.5, 1.87, 0, 1],
    ['Under', 8.5, 1.95, 0, null],
    ['Over', 8.5, 1.8, 2, null],
  ]);
});

it('another line is another market, also at the same price', async () => {
  expect(await polls([['Over', 8.5, 1.87]], [['Over', 9.5, 1.87]])).toEqual([1, 2]);
  expect(await history()).toEqual([
    ['Over', 8.5, 1.87, 0, 0],
    ['Over', 9.5, 1.87, 1, null],
  ]);
});

it('a price that vanishes is closed, and opens again when it returns; a market without a line has none', async () => {
  expect(await polls([['Ann Stone', null, 3.5]], [], [], [['Ann Stone', null, 3.5]])).toEqual([1, 1, 0, 1]);
  expect(await history()).toEqual([
    ['Ann Stone', null, 3.5, 0, 0],
    ['Ann Stone', null, 3.5, 3, null],
  ]);
});
