import { frozenClock } from '../../src/lib/clock';
import { importBouts } from '../../src/import/import-bouts';
import { noProgress } from '../../src/lib/progress';
import { bout, inputFolder } from '../builders/import-files';
import { boxing } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';

const [ada, bea, cay]: [number, string][] = [
  [11, 'Ada North'],
  [12, 'Bea South'],
  [13, 'Cay Hill'],
];
let database: TestDatabase;
let ids: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  const files = await inputFolder();
  const file = await files.bouts(
    bout(1, '2025-05-10', ada!, bea!, { venue: 'Arena Coliseo, Mérida' }),
    bout(2, '2025-10-11', ada!, cay!, { result_a: 'scheduled', venue: '' }),
    bout(3, '2025-10-12', bea!, cay!, { result_a: 'scheduled', venue: 'York Hall, Bethnal Green' }),
  );
  await importBouts({ db: database.db, clock: frozenClock('2025-10-01T12:00:00Z'), file, report: noProgress });
  ids = await database.db('master.fights').orderBy('fight_date').pluck('fight_id');
  await files.remove();
});
afterAll(() => database.drop());

const fights = (...words: string[]) => boxing(['fights', ...words], { DATABASE_URL: database.url, REPLAY_AT: '2025-10-05T08:00:00Z' });

it('lists the scheduled fights with their venues, or only those without', async () => {
  const { code, out } = await fights('venues');
  expect(code).toBe(0);
  expect(out).toMatch(/Ada North v Cay Hill +-\n.*Bea South v Cay Hill +York Hall, Bethnal Green/);
  expect(JSON.parse((await fights('venues', '--missing', '--json')).out)).toEqual([
    { fight_id: ids[1], fight_date: '2025-10-11', fighter_a: 'Ada North', fighter_b: 'Cay Hill', venue: null },
  ]);
});

it('sets the venue of a fight, reports how well the city is known, and clears the venue again', async () => {
  const id = String(ids[1]);
  expect((await fights('venue', id, 'Plaza de Toros, Merida')).out).toBe(
    `fight ${id} takes place at Plaza de Toros, Merida; 1 earlier fights are known in that city\n`,
  );
  expect((await fights('venues')).out).toMatch(/Ada North v Cay Hill +Plaza de Toros, Merida/);
  expect((await fights('venue', 'Ada North', '')).out).toBe(`the venue of fight ${id} is unknown\n`);
});

it('keeps the rounds that an operator names with who and when, and goes back to the record', async () => {
  const id = String(ids[1]);
  expect((await fights('rounds', id)).out).toBe(`the scheduled rounds of fight ${id} are unknown\n`);
  expect((await fights('rounds', 'Ada North', '12', '--by', 'Kim')).out).toBe(
    `fight ${id} is scheduled for 12 rounds, by Kim, 2025-10-05T08:00:00.000Z\n`,
  );
  await database.db('master.fights').where({ fight_id: ids[1] }).update({ rounds_scheduled: 10 });
  expect(JSON.parse((await fights('rounds', id, '--json')).out)).toEqual({
    ...{ fight_id: ids[1], rounds: 12, set_by: 'Kim', set_at: '2025-10-05T08:00:00.000Z' },
  });
  expect((await fights('rounds', id, '--reset')).out).toBe(`fight ${id} is scheduled for 10 rounds, by the record\n`);
});

it('refuses rounds that no fight has, rounds with a reset, and a fight that is over', async () => {
  const id = String(ids[1]);
  expect(await fights('rounds', id, '13')).toMatchObject({ code: 2, err: expect.stringMatching(/whole number from 3 to 12/) });
  expect(await fights('rounds', id, '10', '--reset')).toMatchObject({ code: 1, err: expect.stringMatching(/not both/) });
  expect(await fights('rounds', String(ids[0]), '10')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is finished: its rounds come from the record/),
  });
});

it('refuses a fight that is over and an unknown one', async () => {
  expect(await fights('venue', String(ids[0]), 'York Hall, London')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is finished: its venue comes from the record/),
  });
  expect(await fights('venue', '999', 'York Hall, London')).toMatchObject({ code: 1, err: expect.stringMatching(/there is no fight 999/) });
});
