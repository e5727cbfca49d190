import { bout, type InputFolder } from './import-files';

/** When the poll was taken. */
export const LEAST_NOW = '2025-09-13T08:40:00Z';
/** In the holdout, which is the last twelve months of the record; in the 24 months before it, which evaluate the model; before those. */
const LATEST = '2025-08-02';
const EVALUATED = '2024-02-03';
const EARLIER = '2022-03-05';

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

/** Writes the least record that yields a pick, and one poll of a fight. @param earlier bouts before the evaluated months, and in them */
export async function leastFiles(folder: InputFolder, earlier = 100, evaluated = 100): Promise<{ record: string; odds: string }> {
  const lines = [...bouts(earlier, EARLIER, 1_000), ...bouts(evaluated, EVALUATED, 2_000), ...bouts(1, LATEST, 3_000)];
  return { record: await folder.bouts(...lines), odds: await folder.write('odds.json', JSON.stringify(odds)) };
}
