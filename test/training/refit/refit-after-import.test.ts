import { frozenClock } from '../../../src/lib/clock';
import { monthOf } from '../../../src/model/month';
import { refitAfterImport } from '../../../src/training/refit/refit-after-import';
import { updateRecordFigures } from '../../../src/training/record/refresh-views';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { noProgress } from '../../../src/lib/progress';
import { startApp } from '../../support/app';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickStudy } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';

const clock = frozenClock('2025-09-27T21:07:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('does nothing if there is no bout', async () => {
  expect(await refitAfterImport(database.db, clock, noProgress)).toBeNull();
});

it('says why there is no model if the record is too short, and does not fail', async () => {
  const { db } = database;
  const [a, b] = await db('master.fighters')
    .insert(
      ['1', '2'].map((id) => ({
        source: 'boxrec',
        source_id: id,
        name: `Man ${id}`,
        name_normal: `fighter ${id}`,
        updated_at: clock.now(),
      })),
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
  const followed = await refitAfterImport(db, clock, noProgress);
  expect(followed).toMatchObject({ model: null, ratings: { fighters_rated: 2 } });
  expect(followed?.refused).toMatch(/bouts/);
});

describe('an imported record long enough for a model', () => {
  const world = boxingWorld({ start: monthOf('2013-01-01'), months: 84, boutsAMonth: 20 });
  const at = frozenClock('2020-02-10T12:00:00Z');
  const imported = (finished_at: string) => ({
    ...{ kind: 'bouts', source: 'boxrec', file_name: 'bouts.csv', status: 'ok', rows_added: 1 },
    ...{ started_at: finished_at, finished_at },
  });
  let fresh: TestDatabase;
  beforeEach(async () => {
    fresh = await createTestDatabase();
    await storeWorld(fresh.db, world);
    await fresh.db('bronze.imports').insert(imported('2020-02-10T11:00:00Z'));
  });
  afterEach(() => fresh.drop());

  const predicted = () =>
    fresh.db('public.predictions').join('master.fights as fight', 'fight.fight_id', 'predictions.fight_id').where({ kind: 'dev' });

  it('answers from the baseline before any refit', async () => {
    const app = await startApp({
      now: at.now().toISOString(),
      seed: async (db) => {
        await storeWorld(db, world);
        await db('bronze.imports').insert(imported('2020-02-10T11:00:00Z'));
        await refitAfterImport(db, at, noProgress);
        await updateRecordFigures(db);
      },
    });
    try {
      const statuses = async (paths: readonly string[]) =>
        Promise.all(paths.map(async (path) => [path, (await app.get(path)).status] as const));
      const answered = ['summary', 'coefs', 'rolling', 'calibration', 'refit-sample', 'regression'].map((name) => `/model/${name}`);
      const all = [...answered, '/audit/distributions', '/audit/corpus', '/audit/data-quality'];
      expect(await statuses(all)).toEqual(all.map((path) => [path, 200]));
      const waiting = ['comparison', 'feature-pnl', 'pca', 'mc-kelly', 'holdout-audit'].map((name) => `/model/${name}`);
      expect(await statuses(waiting)).toEqual(waiting.map((path) => [path, 404]));
      const [{ body: rolling }, { body: calibration }] = [await app.get('/model/rolling'), await app.get('/model/calibration')];
      expect(rolling?.data).toMatchObject({ family: 'baseline', kinds: { holdout: 0, live: 0 } });
      expect((calibration?.data as { input_count: number }).input_count).toBe((rolling?.data as { input_count: number }).input_count);
    } finally {
      await app.close();
    }
  });

  it('has the 24 months before the holdout predicted by a fit that saw none of them, and seals nothing', async () => {
    await refitAfterImport(fresh.db, at, noProgress);
    const { rows } = await fresh.db.raw(`
      select min(fight_date) as first, max(fight_date) as last, count(*) as n, array_agg(distinct cutoff) as cutoffs
      from public.predictions join master.fights using (fight_id) join public.model_versions on version = model_version`);
    const expected = world.bouts.filter(({ month }) => month >= monthOf('2017-01-01') && month < monthOf('2019-01-01')).length;
    expect(rows).toEqual([{ first: '2017-01-01', last: '2018-12-01', n: expected, cutoffs: ['2017-01-01'] }]);
    expect(await fresh.db('public.holdout')).toEqual([]);
  });

  it('keeps these predictions if another import changes nothing, and leaves them to the walk-forward', async () => {
    await refitAfterImport(fresh.db, at, noProgress);
    const before = await predicted().orderBy('prediction_id').pluck('prediction_id');
    await fresh.db('bronze.imports').insert(imported('2020-02-10T13:00:00Z'));
    await refitAfterImport(fresh.db, at, noProgress);
    expect(await predicted().orderBy('prediction_id').pluck('prediction_id')).toEqual(before);

    await walkForward(fresh.db, at, { ...quickStudy, from: '2017-01-01' });
    const cutoffs = await predicted().distinct('model_version').orderBy('model_version').pluck('model_version');
    expect(cutoffs).toEqual(['2017-01-01', '2017-07-01', '2018-01-01', '2018-07-01'].map((cutoff) => `logistic_v1_${cutoff}`));
    const { rows } = await fresh.db.raw(
      'select max(n) as most from (select count(*) as n from public.predictions group by fight_id) as per_fight',
    );
    expect(rows).toEqual([{ most: 1 }]);

    await fresh.db('bronze.imports').insert(imported('2020-02-10T14:00:00Z'));
    await refitAfterImport(fresh.db, at, noProgress);
    expect(await predicted().distinct('model_version').orderBy('model_version').pluck('model_version')).toEqual(cutoffs);
  });
});
