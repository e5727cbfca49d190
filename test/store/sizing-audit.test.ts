import { up } from '../../src/store/migrations/0018_sizing_audit';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const cell = (universe: string, kelly_fraction: number, n_bets: number) => ({ universe, kelly_fraction, n_bets });

it('a stored Monte Carlo gets its number of bets, and loses the simulation of a universe with too few', async () => {
  const { db } = database;
  const figures = {
    paths: 10_000,
    cells: [cell('sharp_books', 0.1, 7), cell('all_books', 0.1, 272), cell('all_books', 0.25, 272)],
    recommended: [
      { universe: 'sharp_books', kelly_fraction: null, reason: 'too_few_bets' },
      { universe: 'all_books', kelly_fraction: 0, reason: 'no_growth' },
    ],
  };
  await db('public.analytics').insert({
    ...{ name: 'model_mc_kelly', computed_at: '2025-08-03T04:31:47Z', input_count: 272, figures: JSON.stringify(figures) },
  });
  await up(db);
  expect(await db('public.analytics').pluck('figures')).toEqual([
    {
      paths: 10_000,
      cells: [cell('all_books', 0.1, 272), cell('all_books', 0.25, 272)],
      recommended: [
        { universe: 'sharp_books', kelly_fraction: null, reason: 'too_few_bets', n_bets: 7 },
        { universe: 'all_books', kelly_fraction: 0, reason: 'no_growth', n_bets: 272 },
      ],
    },
  ]);
});
