import type { Knex } from 'knex';
import type { UnpredictedFight } from '../../src/board/board';
import { loadBoard } from '../../src/board/load';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { addFighter, addModel, priced, runAt } from '../builders/feed-world';

const T1 = '2025-09-20T12:00:00Z';
const T2 = '2025-09-20T12:05:00Z';
const PRICES: Record<string, readonly [number, number]> = { bovada: [2.1, 1.8], lowvig: [2.05, 1.85] };

let database: TestDatabase;
let db: Knex;
let ann: number;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addModel(db);
  ann = await addFighter(db, 'Ann Stone', ['2025-03-01']);
});
afterEach(() => database.drop());

const debut = (prices = PRICES, overrides = {}) => [priced('e1', ['Ann Stone', 'Bea Rivers'], prices, overrides)];
const boardAt = (instant: string) => loadBoard(database.reader, new Date(instant));
const only = async (instant: string): Promise<UnpredictedFight> => {
  const { fights, unpredicted } = await boardAt(instant);
  expect(fights).toEqual([]);
  expect(unpredicted).toHaveLength(1);
  return unpredicted[0]!;
};

it('a fight with an unresolved name has the feed’s name, its own ids and its prices by side', async () => {
  await runAt(db, T1, debut());
  const fight = await only(T1);
  expect(fight).toMatchObject({
    ...{ fight_date: '2025-10-04', starts_at: new Date('2025-10-04T20:00:00Z'), placeholder_date: false, quoted: true, prediction: null },
    fighter_a: { fighter_id: ann, name: 'Ann Stone' },
    fighter_b: { name: 'Bea Rivers' },
    unresolved_sides: ['b'],
  });
  expect(fight.markets.map(({ book, a, b }) => [book, a, b])).toEqual([
    ['bovada', 2.1, 1.8],
    ['lowvig', 2.05, 1.85],
  ]);
  expect(await db('master.fights').where({ fight_id: fight.fight_id })).toEqual([]);
  expect(await db('master.fighters').where({ fighter_id: fight.fighter_b.fighter_id })).toEqual([]);
  expect((await addFighter(db, 'Cy Young')) > fight.fighter_b.fighter_id).toBe(true);
});

it('a fight keeps its ids from poll to poll, and one made when the name resolves takes over that id', async () => {
  await runAt(db, T1, debut());
  const before = await only(T1);
  await runAt(db, T2, debut());
  expect(await only(T2)).toMatchObject({ fight_id: before.fight_id, fighter_b: before.fighter_b });
  const bea = await addFighter(db, 'Bea Rivers');
  await runAt(db, '2025-09-20T12:10:00Z', debut());
  const { fights, unpredicted } = await boardAt('2025-09-20T12:10:00Z');
  expect(unpredicted).toEqual([]);
  expect(fights).toMatchObject([{ fight_id: before.fight_id, fighter_a: { fighter_id: ann }, fighter_b: { fighter_id: bea } }]);
  expect(await db('master.unresolved_fights')).toEqual([]);
});

it('a fight of two known fighters is listed too until a model predicts it', async () => {
  const bea = await addFighter(db, 'Bea Rivers');
  await runAt(db, T1, debut(), { predictor: null });
  expect(await only(T1)).toMatchObject({
    fighter_b: { fighter_id: bea },
    unresolved_sides: [],
    markets: [{ book: 'bovada' }, { book: 'lowvig' }],
  });
  await runAt(db, T2, debut());
  expect(await boardAt(T2)).toMatchObject({ fights: [{ fighter_b: { fighter_id: bea } }], unpredicted: [] });
  expect(await boardAt(T1)).toMatchObject({ fights: [], unpredicted: [{ fighter_b: { fighter_id: bea } }] });
});

it('only prices of the newest poll count, and a fight that has begun is gone', async () => {
  await runAt(db, T1, debut());
  await runAt(db, T2, [priced('e2', ['Cy Young', 'Dee Poe'], PRICES), ...debut({ bovada: [2.1, 1.8] })]);
  const { unpredicted } = await boardAt(T2);
  expect(unpredicted.map(({ markets }) => markets.map(({ book }) => book))).toEqual([['bovada'], ['bovada', 'lowvig']]);
  expect(unpredicted[1]!.unresolved_sides).toEqual(['a', 'b']);
  await runAt(db, '2025-09-20T12:10:00Z', [priced('e2', ['Cy Young', 'Dee Poe'], PRICES)]);
  expect((await boardAt('2025-09-20T12:10:00Z')).unpredicted.map(({ fighter_a }) => fighter_a.name)).toEqual(['Cy Young']);
  expect((await boardAt('2025-10-04T20:00:00Z')).unpredicted).toEqual([]);
});

it('a placeholder date is marked as one', async () => {
  await runAt(db, T1, debut(PRICES, { commence_time: '2025-12-31T22:59:00Z' }));
  expect(await only(T1)).toMatchObject({ fight_date: '2025-12-31', placeholder_date: true });
});
