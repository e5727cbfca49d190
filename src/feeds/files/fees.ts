import type { Fee, Fees } from '../../betting/odds/fees';
import type { InputFile } from './bytes';
import type { ReadField } from './csv';
import { readWholeTable } from './whole-table';

const COLUMNS = ['book', 'rate', 'base', 'source'] as const;
const BOOK_KEY = /^[a-z0-9_]{1,80}$/;
const LONGEST_SOURCE = 200;

/** Reads a file of fees, whole. @throws UserError naming every line that cannot be used */
export function readFees(file: InputFile): Promise<Fees> {
  return readWholeTable(file, COLUMNS, feeOn);
}

function feeOn(columns: ReadField<(typeof COLUMNS)[number]>): readonly [string, Fee] | string {
  const [book, base, source] = [columns('book'), columns('base'), columns('source')];
  const rate = columns('rate') === '' ? NaN : Number(columns('rate'));
  if (!BOOK_KEY.test(book)) return `book is "${book.slice(0, 80)}"; expected a key of /bookmakers`;
  if (!(rate >= 0 && rate < 1)) return `rate is "${columns('rate').slice(0, 40)}"; expected a fraction from 0 to below 1, such as 0.05`;
  if (base !== 'net_winnings' && base !== 'contract') return `base is "${base.slice(0, 40)}"; expected net_winnings or contract`;
  if (source === '' || source.length > LONGEST_SOURCE) return `source is empty or longer than ${LONGEST_SOURCE} characters`;
  return [book, { rate, base, source }];
}
