import { bout, inputFolder, type InputFolder } from '../builders/import-files';
import { boxing } from '../support/cli';
import { createTestDatabase } from '../support/database';

const NOW = '2025-09-13T08:40:00Z';
/** In the holdout, which is the last twelve months of the record; in the 24 months before it, which evaluate the model; before those. */
const LATEST = '2025-08-02';
const EVALUATED = '2024-02-03';
const EARLIER = '2022-03-05';

let folder: InputFolder;
beforeAll(async () => {
  folder = await inputFolder();
});
afterAll(() => folder.remove());

/** Bouts of one day with both records, of all three outcomes, each of two others. */
function bouts(count: number, date: string, firstId: number) {
  return Array.from({ length: count }, (_, at) => {
    const id = firstId + at;
    const records = { a_record_before: `${at % 12}-1-0`, b_record_before: `${at % 7}-2-0`, sex: 'male' };
    const result_a = ['win', 'win', 'loss', 'draw'][at % 4] ?? '';
    return bout(id, date, [2 * id, `Left ${word(id)}`], [2 * id + 1, `Right ${word(id)}`], { ...records, result_a });
  });
}

/** A number in letters, because names have no digits. */
const word = (id: number): string => [...String(id)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** A poll of one fight between two people of the record, at four books. */
const odds = [
  {
    id: 'event',
    sport_key: 'boxing_boxing',
    commence_time: '2025-09-20T20:00:00Z',
    home_team: `Left ${word(2_000)}`,
    away_team: `Left ${word(2_001)}`,
    bookmakers: ['fanduel', 'draftkings', 'betus', 'pinnacle'].map((key) => ({
      key,
      markets: [
        {
          key: 'h2h',
          outcomes: [
            { name: `Left ${word(2_000)}`, price: 2 },
            { name: `Left ${word(2_001)}`, price: 1.85 },
          ],
        },
      ],
    })),
  },
];

/** Imports a record and one poll into an empty database. Gives what was printed about the model, and the picks. */
async function importInto(earlier: number, evaluated: number): Promise<{ said: string; picks: readonly unknown[] }> {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, REPLAY_AT: NOW, DEMO: 'off' };
  const lines = [...bouts(earlier, EARLIER, 1_000), ...bouts(evaluated, EVALUATED, 2_000), ...bouts(1, LATEST, 3_000)];
  const record = await folder.bouts(...lines);
  const imported = await boxing(['import', 'bouts', record], env);
  await boxing(['import', 'odds', await folder.write('odds.json', JSON.stringify(odds)), '--at', NOW], env);
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
