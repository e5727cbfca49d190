import { BETTING_BOOKS } from '../../../src/betting/odds/books';
import { openBetFile, readBetFile, type FileContext, type FileReading } from '../../../src/journal/bet-file/read-bet-file';
import type { FileLine } from '../../../src/journal/bet-file/read-line';

/** The account of the tests: in London, with pounds. */
const CONTEXT: FileContext = {
  now: new Date('2026-11-28T12:00:00Z'),
  zone: 'Europe/London',
  currency: 'GBP',
  books: BETTING_BOOKS,
  ownBooks: [],
  answers: {},
};

/** Reads a file by its text. */
export async function readText(text: string | Buffer, given: Partial<FileContext> = {}): Promise<FileReading> {
  const context = { ...CONTEXT, ...given };
  const opened = await openBetFile(typeof text === 'string' ? Buffer.from(text) : text, context.answers['encoding']);
  return readBetFile(opened, context);
}

/** The lines of a file in short: a bet as its values, another line as its reason. */
export async function linesOf(text: string | Buffer, given: Partial<FileContext> = {}): Promise<string[]> {
  return [...(await readText(text, given)).lines()].map(shortly);
}

export function shortly(line: FileLine): string {
  if (line.outcome !== 'bet') return `${line.outcome} ${line.reason}`;
  const { slip, result } = line.bet;
  const ended = result === undefined ? [] : [result.status, ...(result.payout === undefined ? [] : [result.payout / 100])];
  const kind = slip.kind === 'cash' ? [] : [slip.kind];
  return [slip.placedAt.toISOString().slice(0, 16), slip.side, slip.book, slip.odds, slip.stake, slip.currency, ...kind, ...ended].join(
    ' ',
  );
}
