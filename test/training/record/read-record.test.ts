import { createWorld } from '../../../src/demo/world/world';
import { recordFiles } from '../../../src/demo/record-files';
import { importBouts } from '../../../src/import/import-bouts';
import { importFighters } from '../../../src/import/import-fighters';
import { frozenClock } from '../../../src/lib/clock';
import { noProgress } from '../../../src/lib/progress';
import type { DetailedRecord } from '../../../src/model/record';
import { readRecord } from '../../../src/training/record/read-record';
import { recordOf } from '../../builders/predicted-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const NOW = '2026-07-01T00:00:00Z';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The bouts by id, each with its fighters in place of their row numbers. */
function boutsById({ bouts, people, hasFullRecord }: DetailedRecord, ids: readonly number[]) {
  const fighter = (row: number) => ({ ...people[row], hasFullRecord: hasFullRecord[row] });
  return new Map(bouts.map(({ a, b, ...bout }, i) => [ids[i], { ...bout, a: fighter(a), b: fighter(b) }]));
}

it('the record in the database equals the one in its files, month by month', async () => {
  const world = createWorld({ seed: 3, fighters: 120, boutsPerYear: 60 });
  const files = recordFiles(world, { now: Date.parse(NOW) });
  const settings = { db: database.db, clock: frozenClock(NOW), report: noProgress };
  await importFighters({ ...settings, file: files.fighters });
  await importBouts({ ...settings, file: files.bouts });

  const record = await readRecord(database.db, noProgress);
  const rows = await database.db('master.fights').select<{ fight_id: number; source_id: string }[]>('fight_id', 'source_id');
  const sourceIds = new Map(rows.map(({ fight_id, source_id }) => [fight_id, Number(source_id)]));
  const written = await recordOf(world, Date.parse(NOW));
  expect(written.ids.length).toBeGreaterThan(400);
  expect(
    boutsById(
      record,
      record.fightIds.map((fightId) => sourceIds.get(fightId) ?? 0),
    ),
  ).toEqual(boutsById(written.record, written.ids));
  const months = record.bouts.map(({ month }) => month);
  expect(months).toEqual(months.toSorted((one, other) => one - other));
});
