import { inputFolder, type InputFolder } from '../builders/import-files';
import { LEAST_NOW, leastFiles } from '../builders/least-record';
import { boxing } from '../support/cli';
import { createTestDatabase } from '../support/database';

let folder: InputFolder;
beforeAll(async () => {
  folder = await inputFolder();
});
afterAll(() => folder.remove());

/** Imports a record and one poll into an empty database. Gives what was printed about the model, and the picks. */
async function importInto(earlier: number, evaluated: number): Promise<{ said: string; picks: readonly unknown[] }> {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, REPLAY_AT: LEAST_NOW, DEMO: 'off' };
  const { record, odds } = await leastFiles(folder, earlier, evaluated);
  const imported = await boxing(['import', 'bouts', record], env);
  await boxing(['import', 'odds', odds, '--at', LEAST_NOW], env);
  const picks = await database.db('public.picks');
  await database.drop();
  return { said: imported.out, picks };
}

it('the smallest record for a pick has 100 bouts before the months that evaluate the model, 100 in them, one after, and one poll', async () => {
  const { said, picks } = await importInto(100, 100);
  expect(said).toMatch(/^model logistic_v1_\S+ promoted$/m);
  expect(picks).toEqual([expect.objectContaining({ verdict: expect.stringMatching(/BET$/) })]);
});

it.each([
  [99, 100, /no new model: 99 bouts with both records printed before 2022-09-01 are too few: 100 are needed/],
  [100, 99, /no new model: 99 bouts with both records printed from 2022-09-01 .* are too few: 100 are needed/],
])(
  'with %i before and %i in them there is no model and no pick, and the import says what is missing',
  async (earlier, evaluated, message) => {
    const { said, picks } = await importInto(earlier, evaluated);
    expect(said).toMatch(message);
    expect(picks).toEqual([]);
  },
);
