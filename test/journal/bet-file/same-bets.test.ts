import fc from 'fast-check';
import { readText, shortly } from './reading';

/** Bets as they are, from which files in many forms are written. */
const BETS = [
  { at: [2026, 11, 27, 20, 15], side: 'Ann Stone', odds: 1.8, stake: 1250, result: 'Won' },
  { at: [2026, 3, 4, 9, 5], side: 'Bea Oak', odds: 2.25, stake: 24.5, result: 'Lost' },
  { at: [2026, 7, 7, 0, 30], side: 'Ann Stone', odds: 12.5, stake: 3, result: 'Pending' },
  { at: [2026, 1, 2, 23, 59], side: 'Cay Hill', odds: 3, stake: 10.25, result: 'Void' },
] as const;

const two = (value: number) => String(value).padStart(2, '0');
const DATES: Readonly<Record<string, (at: readonly number[]) => string>> = {
  iso: ([y = 0, m = 0, d = 0, h = 0, min = 0]) => `${y}-${two(m)}-${two(d)} ${two(h)}:${two(min)}`,
  dayFirst: ([y = 0, m = 0, d = 0, h = 0, min = 0]) => `${two(d)}/${two(m)}/${y} ${two(h)}:${two(min)}`,
  shortYear: ([y = 0, m = 0, d = 0, h = 0, min = 0]) => `${two(d)}.${two(m)}.${two(y % 100)} ${two(h)}:${two(min)}`,
  monthFirst: ([y = 0, m = 0, d = 0, h = 0, min = 0]) => `${m}/${d}/${y} ${h % 12 || 12}:${two(min)} ${h < 12 ? 'AM' : 'PM'}`,
};
const GROUPS: Readonly<Record<string, string>> = { '.': ',', ',': '.' };
const number = (value: number, decimal: string, decimals: number) =>
  value
    .toFixed(decimals)
    .replace('.', decimal)
    .replace(/\d(?=(\d{3})+\b(?!\d))/, (digit) => `${digit}${GROUPS[decimal]}`);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const form = fc.record({
  rows: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  columns: fc.shuffledSubarray(['Date', 'Selection', 'Bookmaker', 'Odds', 'Stake', 'Result'], { minLength: 6, maxLength: 6 }),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  date: fc.constantFrom(...Object.keys(DATES)),
  decimal: fc.constantFrom('.', ','),
  american: fc.boolean(),
  zone: fc.constantFrom('UTC', 'Europe/London', 'America/New_York', 'Australia/Sydney'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('utf8', 'utf16le'),
});

const american = (odds: number) => (odds >= 2 ? `+${Math.round(100 * (odds - 1))}` : String(-Math.round(100 / (odds - 1))));

it('any order of columns, dates, signs and zones gives the same bets, or asks', async () => {
  await fc.assert(
    fc.asyncProperty(form, async (given) => {
      const rows = given.rows.flatMap((at) => BETS[at] ?? []);
      const cells = (bet: (typeof BETS)[number]): Record<string, string> => ({
        Date: DATES[given.date]?.(bet.at) ?? '',
        Selection: bet.side,
        Bookmaker: 'Pinnacle',
        Odds: given.american ? american(bet.odds) : number(bet.odds, given.decimal, 2),
        Stake: number(bet.stake, given.decimal, 2),
        Result: bet.result,
      });
      const lines = [given.columns, ...rows.map((bet) => given.columns.map((column) => cells(bet)[column] ?? ''))];
      const text = lines.map((line) => line.map(quoted).join(given.separator)).join(given.lineEnd);
      const bytes = given.encoding === 'utf8' ? Buffer.from(text) : Buffer.from(`\uFEFF${text}`, 'utf16le');
      const reading = await readText(bytes, { zone: given.zone });
      if (reading.questions.some(({ required, answer }) => required && answer === null)) return;
      const wanted = await readText(
        ['Date,Selection,Bookmaker,Decimal Odds,Stake,Result', ...rows.map((bet) => plainRow(bet, given.american))].join('\n'),
        { zone: given.zone },
      );
      expect([...reading.lines()].map(shortly)).toEqual([...wanted.lines()].map(shortly));
    }),
    { numRuns: 150 },
  );
});

/** The bet in the one form that leaves nothing open. American odds round the price. */
function plainRow({ at, side, odds, stake, result }: (typeof BETS)[number], isRounded: boolean): string {
  const points = Number(american(odds));
  const taken = isRounded ? (points > 0 ? 1 + points / 100 : 1 - 100 / points).toFixed(6) : odds.toFixed(2);
  return [DATES['iso']?.(at), side, 'Pinnacle', taken, stake.toFixed(2), result].join(',');
}
