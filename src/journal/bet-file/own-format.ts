import { assertPayable } from '../../users/amounts';
import { Refusal } from '../../users/refusal';
import { IMPORT_LINE_COLUMNS, readLine, type ImportLine } from '../imports/line';
import { checkedResult, resultFrom, type ReadResult } from './values/results';
import type { CsvRecord } from './rows/records';
import type { FileLine } from './read-line';
import { isRounded } from './inference/repeats';

/** Columns that only the service's own forms have together. */
const OWN = ['side', 'book', 'stake', 'placed_at'];

/** Whether a header is that of an import of the service, or of the list of bets that it writes as CSV. */
export function isOwnFormat(header: readonly string[]): boolean {
  return OWN.every((name) => header.includes(name)) && ['decimal_odds', 'american_odds'].some((name) => header.includes(name));
}

/** A cell without the apostrophe that the service writes before a text that a spreadsheet would take for a formula. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}

/** The columns of an import in a row. Others of the service's list say what follows from these. */
export function ownLine({ cells }: CsvRecord, header: readonly string[]): ImportLine {
  return Object.fromEntries(
    IMPORT_LINE_COLUMNS.flatMap((column) => {
      const cell = cells?.[header.indexOf(column)];
      return cell === undefined ? [] : [[column, withoutApostrophe(cell)]];
    }),
  );
}

/**
 * Reads a line in one of the service's own forms. Results are taken where the owner set them; the service settles the others again.
 * @param currency of the account, for amounts without one @param isBook whether a text is the key of a book
 */
export function readOwnFileLine(
  row: CsvRecord,
  header: readonly string[],
  { currency, isBook }: { readonly currency: string; readonly isBook: (key: string) => boolean },
): FileLine {
  const { line, cells } = row;
  if (cells === null) return { line, outcome: 'refused', reason: 'broken_quotes', message: 'the quotes of the line are broken' };
  if (cells.length !== header.length)
    return {
      ...{ line, outcome: 'refused', reason: 'wrong_cell_count' },
      message: `the line has ${cells.length} cells, and the header has ${header.length}`,
    };
  try {
    const given = ownLine(row, header);
    const slip = readLine(isRounded(given.external_ref?.trim() ?? '') ? { ...given, external_ref: '' } : given, currency);
    if (!isBook(slip.book))
      return {
        line,
        outcome: 'refused',
        reason: 'unknown_book',
        message: `book was "${slip.book}"; allowed is the key of a book, such as pinnacle`,
      };
    assertPayable(slip.stake, slip.currency, 'stake');
    const result = ownResult(row, header, Math.round(slip.stake * 100), slip);
    if (result !== undefined && 'unclear' in result) return { line, outcome: 'refused', reason: 'unclear_result', message: result.unclear };
    return { line, outcome: 'bet', bet: { slip, result, theirProfit: undefined, eventDays: [], settledDays: [], isZero: false } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const known = ['invalid_placed_at', 'invalid_odds', 'invalid_amount', 'invalid_currency', 'invalid_side'] as const;
    const reason = known.find((code) => code === error.code) ?? 'invalid_line';
    return { line, outcome: 'refused', reason, message: error.reason };
  }
}

function ownResult(
  { cells }: CsvRecord,
  header: readonly string[],
  stake: number,
  { odds, kind = 'cash', currency }: ReturnType<typeof readLine>,
): ReadResult | { readonly unclear: string } | undefined {
  const cell = (name: string): string => cells?.[header.indexOf(name)]?.trim() ?? '';
  const status = resultFrom(cell('status'));
  if (status === undefined || status === 'half') return { unclear: `"${cell('status')}" is not a status of a bet` };
  if (status === 'pending' || cell('settled_by') === 'service') return undefined;
  const paid = cell('payout') === '' ? undefined : Math.round(Number(cell('payout')) * 100);
  return checkedResult(status, { stake, odds, kind, currency, payout: Number.isFinite(paid) ? paid : undefined, profit: undefined });
}
