import type { Knex } from 'knex';
import { addModel, MODEL, predictor } from '../../builders/feed-world';
import { addPair, AFTER, gradeAt, pollAt, recordSays, settled } from '../../builders/graded-world';
import { testSeal } from '../../builders/sealed-world';
import { startApp, type TestApp } from '../../support/app';

const T = (minute: number): string => `2025-10-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const PRICES = { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] } as const;
const FIRST = 'logistic_v1_2025-07-01';
const provisional = { ...predictor(0.6, FIRST), isProvisional: true };

let app: TestApp;
let db: Knex;
const start = async (now: string, studied = false) => {
  app = await startApp({
    now,
    seed: async (seeded) => {
      await addPair(seeded);
      await addModel(seeded, FIRST);
      await seeded('public.model_versions').where({ version: FIRST }).update({ is_provisional: true });
      await pollAt(seeded, T(0), PRICES, { predictor: provisional, seal: testSeal() });
      if (studied) await confirm(seeded);
    },
  });
  ({ db } = app.database);
};
afterEach(() => app.close());

/** Puts the studied model into production and judges the board by it. */
async function confirm(of: Knex): Promise<void> {
  await of('public.model_versions').update({ is_production: false });
  await of('public.model_versions').where({ version: MODEL }).update({ is_production: true });
  await pollAt(of, T(5), PRICES, { predictor: predictor(0.62) });
}

const types = async () => ((await app.desk('GET', '/events?limit=1000')).body?.data as { type: string }[]).map(({ type }) => type);

it('picks by a provisional model are marked, in lists, alone and in /health, and neither announced nor sealed', async () => {
  await start(T(1));
  const { body } = await app.get('/picks/live');
  expect(body).toMatchObject({ data: [{ side: 'a' }], meta: { model_version: FIRST, provisional: true } });
  const [{ fight_id }] = body?.data as [{ fight_id: number }];
  for (const path of [`picks/${fight_id}`, `picks/${fight_id}/explain`, 'optimizer/plus-ev', 'health'])
    expect((await app.get(`/${path}`)).body?.meta).toMatchObject({ provisional: true });
  expect(await types()).toEqual(['board.updated']);
  expect(await db('public.seal_leaves')).toEqual([]);
});

it('the first pick by a studied model opens the fight, and nothing is marked any more', async () => {
  await start(T(6), true);
  expect((await app.get('/picks/live')).body?.meta).not.toHaveProperty('provisional');
  expect((await app.get('/health')).body?.meta).not.toHaveProperty('provisional');
  expect(await types()).toEqual(['board.updated', 'board.updated', 'pick.opened']);
});

it('a fight that only a provisional model judged is never settled', async () => {
  await start(T(6));
  const [{ fight_id }] = (await db('master.fights').select('fight_id')) as [{ fight_id: number }];
  await recordSays(db, fight_id, 'a_win');
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 0 });
  expect(await settled(db)).toEqual([]);
});

it('picks of a studied model are settled, though a provisional one came first', async () => {
  await start(T(6), true);
  const [{ fight_id }] = (await db('master.fights').select('fight_id')) as [{ fight_id: number }];
  await recordSays(db, fight_id, 'a_win');
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 1 });
  const [{ pick_id }] = await settled(db);
  const pick = await db('public.picks').where({ pick_id }).first('first_published_at');
  expect(pick.first_published_at).toEqual(new Date(T(5)));
});
