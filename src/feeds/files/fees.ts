import { UserError } from '../../lib/user-error';
import type { Fee, Fees } from '../../betting/odds/fees';
import { nameOf, type InputFile } from './bytes';
import { readCsv, type ReadField } from './csv';

const COLUMNS = ['book', 'rate', 'base', 'source'] as const;
const BOOK_KEY = /^[a-z0-9_]{1,80}$/;
const LONGEST_SOURCE = 200;

/**
 * Reads a file of fees. It is taken whole or not at all: a wrong rate costs money.
 * @throws UserError naming every line that cannot be used
 */
export async function readFees(file: InputFile): Promise<Fees> {
  const fees = new Map<string, Fee>();
  const problems: string[] = [];
  for await (const { lineNumber, content } of readCsv(file, COLUMNS)) {
    const read = 'rejected' in content ? content.rejected.detail : feeOn(content.columns);
    if (typeof read === 'string') problems.push(`line ${lineNumber}: ${read}`);
    else if (fees.has(read.book)) problems.push(`line ${lineNumber}: ${read.book} has a line already`);
    else fees.set(read.book, read.fee);
  }
  if (problems.length > 0) throw new UserError(`${nameOf(file)}: ${problems.join('; ')}`.slice(0, 1_000));
  return fees;
}

function feeOn(columns: ReadField<(typeof COLUMNS)[number]>): { book: string; fee: Fee } | string {
  const [book, base, source] = [columns('book'), columns('base'), columns('source')];
  const rate = columns('rate') === '' ? NaN : Number(columns('rate'));
  if (!BOOK_KEY.test(book)) return `book is "${book.slice(0, 80)}"; expected a key of /bookmakers`;
  if (!(rate >= 0 && rate < 1)) return `rate is "${columns('rate').slice(0, 40)}"; expected a fraction from 0 to below 1, such as 0.05`;
  if (base !== 'net_winnings' && base !== 'contract') return `base is "${base.slice(0, 40)}"; expected net_winnings or contract`;
  if (source === '' || source.length > LONGEST_SOURCE) return `source is empty or longer than ${LONGEST_SOURCE} characters`;
  return { book, fee: { rate, base, source } };
}
