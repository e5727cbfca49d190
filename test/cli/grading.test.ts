import { bout, inputFolder, type InputFolder } from '../builders/import-files';
import { PAIR, recommendedFight, settled } from '../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing } from '../support/cli';

let database: TestDatabase;
let files: InputFolder;
beforeEach(async () => {
  [database, files] = await Promise.all([createTestDatabase(), inputFolder()]);
});
afterEach(() => Promise.all([database.drop(), files.remove()]));

/** Imports bouts as on 5 October, where no feed is configured. */
async function importBouts(file: string, ...options: string[]): Promise<string> {
  const { code, out } = await boxing(['import', 'bouts', file, ...options], {
    DATABASE_URL: database.url,
    REPLAY_AT: '2025-10-05T08:00:00Z',
  });
  expect(code).toBe(0);
  return out;
}

it('an import of bouts grades the decided fights, announces them and measures CLV, and a second import grades nothing', async () => {
  const { db, store } = database;
  await recommendedFight(db);
  for (const [at, name] of PAIR.entries())
    await db('master.fighters')
      .where({ name })
      .update({ source_id: String(11 + at) });
  const heard: string[] = [];
  const unlisten = await store.listen('board', (payload) => heard.push(payload));
  const file = await files.bouts(bout(1, '2025-10-04', [12, PAIR[1]], [11, PAIR[0]]));

  expect(await importBouts(file)).toMatch(/^1 fights graded, 0 regraded, 0 bets settled$/m);
  expect(await settled(db)).toMatchObject([{ result: 'b_win', hit: false, settled_at: new Date('2025-10-05T08:00:00Z') }]);
  expect(await importBouts(file)).toMatch(/^0 fights graded, 0 regraded, 0 bets settled$/m);
  expect(heard.length).toBeGreaterThan(0);
  expect(await db('public.analytics').where({ name: 'clv_evolution' })).toMatchObject([{ input_count: 1, input_from: '2025-10-04' }]);
  await unlisten();
});

it('the next import completes one that was interrupted before its grading', async () => {
  const fight = await recommendedFight(database.db);
  await database.db('master.fights').where({ fight_id: fight }).update({ status: 'finished', result: 'a_win' });
  const other = await files.bouts(bout(2, '2024-05-01', [21, 'Cay Hill'], [22, 'Dee Lake']));
  expect(await importBouts(other)).toMatch(/^1 fights graded/m);
});

it('the counts of graded fights are also in the JSON', async () => {
  const fight = await recommendedFight(database.db);
  await database.db('master.fights').where({ fight_id: fight }).update({ status: 'finished', result: 'a_win' });
  const other = await files.bouts(bout(2, '2024-05-01', [21, 'Cay Hill'], [22, 'Dee Lake']));
  expect(JSON.parse(await importBouts(other, '--json'))).toMatchObject({
    ...{ kind: 'bouts', rows_read: 1 },
    ...{ fights_graded: 1, fights_regraded: 0, bets_settled: 0 },
  });
});
