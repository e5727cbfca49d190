import type { Columns } from './columns';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import type { TableColumn } from './rows/table';
import { Refused } from './single-bet';
import { plainWord, plainWords } from './values/meanings';
import { resultFrom, type ResultWords, type WrittenResult } from './values/results';

/** Refuses a line on which two columns of one meaning contradict each other; only one of them is read. @param words for results in this file @throws Refused */
export function assertNoContradiction(row: CsvRecord, { of, twins }: Pick<Columns, 'of' | 'twins'>, words: ResultWords): void {
  for (const twin of twins) {
    const read = of(twin.meaning);
    if (read === undefined) continue;
    const [said, other] = [cellAt(row, read), cellAt(row, twin)];
    if (twin.meaning === 'result' && isOtherResult(resultFrom(said, words), resultFrom(other, words)))
      throw new Refused('unclear_result', contradiction([read, said], [twin, other]));
    if (twin.meaning === 'selection' && isOtherPick([read, said], [twin, other]))
      throw new Refused('invalid_side', contradiction([read, said], [twin, other]));
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

/** Says that two cells of a line contradict each other. */
export function contradiction(...[[read, said], [twin, other]]: readonly [Said, Said]): string {
  const first = said === '' ? `"${read.name}" is empty` : `"${read.name}" says ${said}`;
  return `${first}, and "${twin.name}" says ${other}`;
}
