import { pino } from 'pino';
import { afterImport } from '../../src/import/after-import';
import { importBouts } from '../../src/import/import-bouts';
import { frozenClock } from '../../src/lib/clock';
import { noProgress } from '../../src/lib/progress';
import { bout, inputFolder, type InputFolder } from '../builders/import-files';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectCurrentViews } from '../support/record-views';

let database: TestDatabase;
let files: InputFolder;
beforeEach(async () => {
  [database, files] = await Promise.all([createTestDatabase(), inputFolder()]);
});
afterEach(() => Promise.all([database.drop(), files.remove()]));

const job = () => ({
  ...{ db: database.db, clock: frozenClock('2025-10-01T12:00:00Z') },
  ...{ report: noProgress, log: pino({ level: 'silent' }) },
});
const importBout = async () =>
  importBouts({ ...job(), file: await files.bouts(bout(1, '2024-05-01', [21, 'Cay Hill'], [22, 'Dee Lake'])) });

it.each(['bouts', 'fighters', 'moneylines'] as const)('refreshes the views of the record after an import of %s', async (kind) => {
  await importBout();
  await expectCurrentViews(database.db, () => afterImport(kind, job()));
});

it('grades only after an import of bouts, and recomputes ratings after fighters or bouts', async () => {
  await importBout();
  expect(await afterImport('moneylines', job())).toEqual({ graded: null, followed: null });
  expect(await afterImport('fighters', job())).toMatchObject({ graded: null, followed: { ratings: { fighters_rated: 2 } } });
  expect(await afterImport('bouts', job())).toMatchObject({ graded: { fights_graded: 0 }, followed: { ratings: { changed: 0 } } });
});
