import type { Columns } from './columns';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import type { TableColumn } from './rows/table';
import { Refused } from './single-bet';
import { plainWord, plainWords } from './values/meanings';
import { resultFrom } from './values/results';

/** Two columns may hold one thing, of which one is read: a line on which they contradict each other is refused. @throws Refused */
export function assertNoContradiction(row: CsvRecord, { of, twins }: Pick<Columns, 'of' | 'twins'>): void {
  for (const twin of twins) {
    const read = of(twin.meaning);
    if (read === undefined || read.at === twin.at) continue;
    const [said, other] = [cellAt(row, read), cellAt(row, twin)];
    if (twin.meaning === 'result' && isOtherResult(said, other))
      throw new Refused('unclear_result', contradiction([read, said], [twin, other]));
    if (twin.meaning === 'selection' && isOtherPick([read, said], [twin, other]))
      throw new Refused('invalid_side', contradiction([read, said], [twin, other]));
  }
}

type Said = readonly [column: TableColumn, text: string];

/** A word that is no result, or says that the bet is open, contradicts nothing. */
function isOtherResult(said: string, other: string): boolean {
  const [result, second] = [resultFrom(said), resultFrom(other)];
  return result !== undefined && second !== undefined && second !== 'pending' && second !== result;
}

/** Columns of other names may say more of the same pick. */
function isOtherPick([read, said]: Said, [twin, other]: Said): boolean {
  return plainWord(read.name) === plainWord(twin.name) && other !== '' && plainWords(said) !== plainWords(other);
}

export function contradiction(...[[read, said], [twin, other]]: readonly [Said, Said]): string {
  const first = said === '' ? `"${read.name}" is empty` : `"${read.name}" says ${said}`;
  return `${first}, and "${twin.name}" says ${other}`;
}
