import { createLiveGaps } from '../../../src/live/predictions/live-gaps';
import type { PendingFight } from '../../../src/live/predictions/live-rows';
import { firstDay, monthOf } from '../../../src/model/month';
import { boxingWorld } from '../../builders/boxing-world';
import { storeWorld } from '../../builders/stored-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const start = monthOf('2019-01-01');
const world = boxingWorld({ start, months: 2, boutsAMonth: 10 });
/** The first bout, whose fighters have pages here, and one of them against another fighter later. */
const { a, b } = world.bouts[0]!;
const fight = (fight_date: string): PendingFight => ({
  ...{ fight_id: 900, fighter_a_id: a + 1, fighter_b_id: 500, a_last6: null, b_last6: null, venue: null },
  fight_date,
});

describe('the gap of an upcoming fight', () => {
  let database: TestDatabase;
  const gaps = createLiveGaps('lgbm_ens');
  const gapOn = async (date: string): Promise<number> => (await gaps(database.db, [fight(date)])).get(900)!;

  beforeAll(async () => {
    database = await createTestDatabase();
    await storeWorld(database.db, world);
    await database
      .db('master.fighters')
      .whereIn('fighter_id', [a + 1, b + 1])
      .update({ has_record_page: true });
    await database.db('public.model_versions').insert({
      version: 'lgbm_ens_v5_2019-01-01',
      family: 'lgbm_ens',
      cutoff: '2019-01-01',
      fit_at: '2020-01-01T00:00:00Z',
      n_train: 1,
      n_test: 1,
      features: [],
      artifact: {},
      artifact_sha256: Buffer.alloc(32),
    });
    await database.db('public.predictions').insert({
      fight_id: 1,
      model_version: 'lgbm_ens_v5_2019-01-01',
      kind: 'dev',
      first_predicted_at: '2020-01-01T00:00:00Z',
      predicted_at: '2020-01-01T00:00:00Z',
      ...{ p_a: 0.9, p_draw: 0, p_b: 0.1, sigma_a: 0, sigma_b: 0, p_own: 0.5 },
    });
  });
  afterAll(() => database.drop());

  const close = (decimal_a: number, decimal_b: number, updated_at: string) =>
    database
      .db('master.closing_moneylines')
      .insert({
        ...{ source: 'test', source_id: '1', fight_id: 1, name_a: 'A', name_b: 'B', side_of_a: 'a' },
        ...{ event_date: firstDay(start), decimal_a, decimal_b, updated_at },
      })
      .onConflict(['source', 'source_id'])
      .merge();

  it('is 0 until a bout of a fighter has a close', async () => {
    expect(await gapOn('2020-02-15')).toBe(0);
  });

  it('follows the closes as they come, against what the model said by itself', async () => {
    await close(2, 2, '2020-01-02T00:00:00Z');
    expect(await gapOn('2020-02-15')).toBeCloseTo(0, 12);
    await close(1.25, 5, '2020-01-03T00:00:00Z');
    expect(await gapOn('2020-02-15')).toBeCloseTo(Math.log(4) / 4, 6);
  });

  it('knows only closes of earlier days', async () => {
    expect(await gapOn(firstDay(start))).toBe(0);
  });
});
