import type { Columns } from './columns';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import type { TableColumn } from './rows/table';
import { Refused } from './single-bet';
import { isNet, profitIn } from './inference/profit-twins';
import type { DecimalReading } from './inference/infer-money';
import { plainWord, plainWords } from './values/meanings';
import { resultFrom, type ResultWords, type WrittenResult } from './values/results';

interface FileReadings {
  readonly columns: Pick<Columns, 'of' | 'twins'>;
  readonly decimals: DecimalReading;
  /** Of the words for results in this file. */
  readonly results: { readonly words: ResultWords };
}

/** Refuses a line on which two columns of one meaning contradict each other; only one of them is read. @throws Refused */
export function assertNoContradiction(row: CsvRecord, { columns: { of, twins }, decimals, results: { words } }: FileReadings): void {
  for (const twin of twins) {
    const read = of(twin.meaning);
    if (read === undefined) continue;
    const [said, other] = [cellAt(row, read), cellAt(row, twin)];
    if (twin.meaning === 'result' && isOtherResult(resultFrom(said, words), resultFrom(other, words)))
      throw new Refused('unclear_result', contradiction([read, said], [twin, other]));
    if (twin.meaning === 'selection' && isOtherPick([read, said], [twin, other]))
      throw new Refused('invalid_side', contradiction([read, said], [twin, other]));
    if (twin.meaning === 'stake' && isOtherAmount([read, said], [twin, other], decimals))
      throw new Refused('invalid_amount', contradiction([read, said], [twin, other]));
    if (twin.meaning === 'profit' && isOtherAmount([read, said], [twin, other], decimals))
      throw new Refused('unclear_result', contradiction([read, said], [twin, other]));
  }
}

type Said = readonly [column: TableColumn, text: string];

/** A word that is no result, or says that the bet is open, contradicts nothing. */
function isOtherResult(said: WrittenResult | undefined, other: WrittenResult | undefined): boolean {
  return said !== undefined && other !== undefined && other !== 'pending' && other !== said;
}

/** Columns of other names may say more of the same pick. */
function isOtherPick([read, said]: Said, [twin, other]: Said): boolean {
  return plainWord(read.name) === plainWord(twin.name) && other !== '' && plainWords(said) !== plainWords(other);
}

/** The share of a profit that a commission may take between a gross and a net one. */
const MOST_COMMISSION = 0.1;

/** An empty cell contradicts an amount only where that is not 0. */
function isOtherAmount([read, said]: Said, [twin, other]: Said, decimals: DecimalReading): boolean {
  const [profit, second] = [profitIn(said, decimals), profitIn(other, decimals)];
  if (second === undefined || read.isHundredths !== twin.isHundredths) return false;
  if (profit === undefined) return said === '' && second !== 0;
  const isNetOfOne = isNet(read) !== isNet(twin) && profit > 0 && second > 0;
  return Math.abs(profit - second) > (isNetOfOne ? MOST_COMMISSION * Math.max(profit, second) : 0) + 1;
}

/** Says that two cells of a line contradict each other. */
export function contradiction(...[[read, said], [twin, other]]: readonly [Said, Said]): string {
  const first = said === '' ? `"${read.name}" is empty` : `"${read.name}" says ${said}`;
  return `${first}, and "${twin.name}" says ${other}`;
}
