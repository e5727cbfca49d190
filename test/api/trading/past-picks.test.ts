import type { Knex } from 'knex';
import { storePricedPast } from '../../../bench/priced-past';
import { pastPicks } from '../../../src/api/trading/picks/history';
import type { PastFilter } from '../../../src/api/trading/picks/past-queries';
import { inSnapshot } from '../../../src/store/snapshot';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const FIGHTS = 620;
const ALL: PastFilter = { family: 'lgbm_ens', kind: 'all', limit: 10_000, today: '2025-09-27' };

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await storePricedPast(db, FIGHTS);
});
afterAll(() => database.drop());

const read = (limit = ALL.limit) => inSnapshot(database.reader, (snapshot) => pastPicks(snapshot, database.reader, { ...ALL, limit }));
const digest = async (limit?: number) => (await read(limit)).digest;

it('reads the rows of the given keys, in their order, in slices of 250', async () => {
  const past = await read();
  const statements: string[] = [];
  database.reader.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  const rows = [];
  for await (const row of past.rows()) rows.push(row);
  expect(rows.map(({ kind, fight_id }) => ({ kind, fight_id }))).toEqual(past.keys.map(({ kind, fight_id }) => ({ kind, fight_id })));
  expect(statements).toHaveLength(2);

  const { rows: sorted } = await db.raw(`select fight_id from master.fights order by fight_date desc, fight_id desc`);
  expect(rows.map(({ fight_id }) => fight_id)).toEqual(sorted.map(({ fight_id }: { fight_id: number }) => fight_id));
});

it('holds no connection while the caller is busy with a row', async () => {
  const past = await read();
  const rows = past.rows();
  await rows.next();
  expect(database.reader.client.pool.numUsed()).toBe(0);
  await rows.return(undefined);
});

it('ends with an error if a row changes before it is read, so no answer shows two states', async () => {
  const past = await read();
  const seen: number[] = [];
  const reading = async () => {
    for await (const { fight_id } of past.rows()) seen.push(fight_id);
  };
  const last = { fight_id: past.keys.at(-1)?.fight_id };
  const [fight] = await db('master.fights').where(last).select('fight_date');
  await db('master.fights').where(last).update({ fight_date: '1999-01-01' });
  await expect(reading()).rejects.toThrow('past picks changed');
  expect(seen).toEqual(past.keys.slice(0, 500).map(({ fight_id }) => fight_id));
  await db('master.fights').where(last).update(fight);
});

it('has the same digest as long as the rows are the same', async () => {
  const before = await digest();
  expect(before).toMatch(/^[\w-]{43}$/);
  expect(await digest()).toBe(before);
  expect(await digest(100)).not.toBe(before);
  await db('public.model_versions').update({ note: 'not a part of any row' });
  expect(await digest()).toBe(before);
});

it.each<[string, string]>([
  [
    'a result',
    `update master.fights set result = 'b_win' where fight_id = (select min(fight_id) from master.fights where result = 'a_win')`,
  ],
  ['a closing price', `update master.closing_moneylines set decimal_a = 1.91 where fight_id = (select max(fight_id) from master.fights)`],
  ['a name', `update master.fighters set name = name || ' Jr' where fighter_id = (select min(fighter_id) from master.fighters)`],
  ['a date', `update master.fights set fight_date = fight_date - 1 where fight_id = (select max(fight_id) from master.fights)`],
  [
    'a prediction',
    `update public.predictions set p_a = p_a + 0.01, p_b = p_b - 0.01 where fight_id = (select max(fight_id) from master.fights)`,
  ],
  ['the number of books', `update master.closing_moneylines set books_b = 4 where fight_id = (select max(fight_id) from master.fights)`],
])('has another digest after %s has changed', async (_, change) => {
  const before = await digest();
  await db.raw(change);
  expect(await digest()).not.toBe(before);
});
