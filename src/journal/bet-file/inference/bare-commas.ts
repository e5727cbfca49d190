import { mapInSlices } from '../../../lib/map-in-slices';
import type { Columns } from '../columns';
import type { Question, QuestionAnswers } from '../questions';
import { cellAt } from '../rows/cells';
import type { CsvRecord, Delimiter } from '../rows/records';
import type { Meaning } from '../values/column-names';

/** Whether commas between cells are decimal signs, as in `Ann Stone,2,50,25` for odds of 2.50. */
export interface CommaReading {
  readonly hasBareCommas: (row: CsvRecord) => boolean;
  readonly questions: readonly Question[];
}

interface FileColumns {
  readonly columns: Columns;
  readonly separator: Delimiter;
}

const ID = 'decimal_commas';
const MOST_SAMPLES = 3;

/** A file of whole odds, with whole numbers below a column that is not read, may be either, so it is asked once. @param rows those that may be bets */
export async function inferBareCommas(rows: readonly CsvRecord[], file: FileColumns, answers: QuestionAnswers): Promise<CommaReading> {
  const { columns, separator } = file;
  const [price, stake] = [columns.of('price'), columns.of('stake')];
  if (separator !== ',' || price === undefined || stake === undefined) return { hasBareCommas: () => false, questions: [] };
  const behind = Math.max(price.at, stake.at) + 1;
  const first = Math.min(price.at, stake.at);
  const texts = await mapInSlices(rows, (row) => cellAt(row, price));
  const isWhole = texts.every((text) => text === '' || /^\d{1,2}$/.test(text));
  const isOpen = (row: CsvRecord): boolean =>
    /^\d{1,2}$/.test(cellAt(row, price)) && /^\d+$/.test(cellAt(row, stake)) && /^\d+$/.test(cellAt(row, { at: behind }));
  const isUnused = columns.read.every(({ at }) => at !== behind);
  const open = isWhole && isUnused && behind - first === 2 ? rows.filter(isOpen) : [];
  const answer = ['.', ','].find((one) => one === answers[ID]) ?? null;
  const samples = open.slice(0, MOST_SAMPLES).map((row) => {
    const raw = [first, first + 1, behind].map((at) => cellAt(row, { at })).join(',');
    return { raw, read: raw };
  });
  return {
    hasBareCommas: (row) => isBare(row, file) || (open.length > 0 && answer === ',' && isOpen(row)),
    questions:
      open.length === 0
        ? []
        : [
            {
              ...{ id: ID, kind: 'decimal_sign', column: price.name, required: true, answer },
              text: `Are some of these commas decimal signs, as in odds of 2,50?`,
              choices: [
                { value: '.', label: 'no, the odds are whole numbers', samples },
                { value: ',', label: 'yes: leave these lines out', samples },
              ],
            },
          ],
  };
}

/**
 * Whether the comma of `2,50` separates cells for certain: the odds and the stake are whole numbers then, and a note behind them is one of two digits. A
 * column that is not read may be of numbers, so it is evidence only where two in a row hold decimals.
 */
function isBare(row: CsvRecord, { columns }: FileColumns): boolean {
  const [price, stake] = [columns.of('price'), columns.of('stake')];
  if (price === undefined || stake === undefined) return false;
  if (!/^\d{1,2}$/.test(cellAt(row, price)) || !/^\d+$/.test(cellAt(row, stake))) return false;
  const behind = [1, 2].map((distance) => {
    const at = Math.max(price.at, stake.at) + distance;
    const meaning: Meaning | 'unused' = columns.read.find((column) => column.at === at)?.meaning ?? 'unused';
    return { meaning, cell: cellAt(row, { at }) };
  });
  if (behind.every(({ meaning, cell }) => /^(?:note|tags|unused)$/.test(meaning) && /^\d\d$/.test(cell))) return true;
  return behind.slice(0, 1).some(({ meaning, cell }) => /^(?:note|tags)$/.test(meaning) && /^\d\d?$/.test(cell));
}
