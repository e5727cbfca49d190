import { frozenClock } from '../../src/clock';
import { followRecord } from '../../src/pipeline/follow-record';
import { silent } from '../../src/progress';
import { createTestDatabase, type TestDatabase } from '../support/database';

const clock = frozenClock('2025-09-27T21:07:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('does nothing while there is no bout', async () => {
  expect(await followRecord(database.db, clock, silent)).toBeNull();
});

it('says why there is no model when the record is too short for one, and fails nothing', async () => {
  const { db } = database;
  const [a, b] = await db('master.fighters')
    .insert(
      ['1', '2'].map((id) => ({ source: 'boxrec', source_id: id, name: `Man ${id}`, name_normal: `man ${id}`, updated_at: clock.now() })),
    )
    .returning<{ fighter_id: number }[]>('fighter_id');
  await db('master.fights').insert({
    source: 'boxrec',
    source_id: '1',
    fighter_a_id: a?.fighter_id,
    fighter_b_id: b?.fighter_id,
    fight_date: '2024-05-04',
    date_precision: 'day',
    status: 'finished',
    result: 'a_win',
    updated_at: clock.now(),
  });
  await db('bronze.imports').insert({
    kind: 'bouts',
    source: 'boxrec',
    file_name: 'bouts.csv',
    started_at: clock.now(),
    finished_at: clock.now(),
    status: 'ok',
    rows_added: 1,
  });
  const followed = await followRecord(db, clock, silent);
  expect(followed).toMatchObject({ model: null, ratings: { fighters_rated: 2 } });
  expect(followed?.refused).toMatch(/bouts/);
});
