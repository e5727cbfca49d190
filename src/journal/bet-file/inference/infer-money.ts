import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { centsOf, nearestCents, writtenAmount, type AmountForm, type WrittenAmount } from '../values/amounts';
import { cellAt } from '../rows/cells';
import type { Columns } from '../columns';
import type { Meaning } from '../values/column-names';
import { collectDecimals, plainNumber, readEither, type DecimalSign } from '../values/numbers';
import type { QuestionAnswers, Question } from '../questions';
import type { CsvRecord } from '../rows/records';
import type { TableColumn } from '../rows/table';

/** The sign for decimals of each column of numbers. */
export interface DecimalReading {
  readonly signOf: (meaning: Meaning) => DecimalSign | undefined;
  /** An amount of a column in whole cents; undefined where its number is not clear, or has parts of cents. */
  readonly centsIn: (meaning: MoneyMeaning, written: WrittenAmount) => number | undefined;
  /** An amount that only others are compared with, to the nearest cent; undefined for another text. */
  readonly nearestIn: (meaning: MoneyMeaning, text: string) => number | undefined;
  readonly questions: readonly Question[];
}

type MoneyMeaning = 'stake' | 'profit' | 'payout' | 'cash_out';

const NUMBER_COLUMNS = ['price', 'stake', 'profit', 'payout', 'cash_out'] as const;

/** Infers the sign for decimals from all numbers of a column, else of the file. */
export async function inferDecimals(rows: readonly CsvRecord[], columns: Columns, answers: QuestionAnswers): Promise<DecimalReading> {
  const pause = pauseBetweenSlices();
  const found = new Map<
    Meaning,
    { readonly column: TableColumn; readonly seen: ReadonlySet<DecimalSign>; readonly unclear: readonly string[] }
  >();
  const collected = NUMBER_COLUMNS.flatMap((meaning) => {
    const column = columns.of(meaning);
    return column === undefined ? [] : [{ meaning, column, evidence: collectDecimals() }];
  });
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    for (const { meaning, column, evidence } of collected) {
      const text = cellAt(row, column);
      const number = meaning === 'price' ? plainNumber(text).replace(/^@\s*/, '') : writtenAmount(text)?.number;
      // A price with a point has three decimals before it is one of a thousand.
      if (number !== undefined && !(meaning === 'price' && isPriceOfThreeDecimals(number))) evidence.add(number);
    }
  }
  for (const { meaning, column, evidence } of collected) found.set(meaning, { column, ...evidence.seen() });
  const signs = new Map<Meaning, DecimalSign | undefined>();
  const questions: Question[] = [];
  for (const [meaning, { column, seen, unclear }] of found) {
    const [own, other] = seen;
    const elsewhere = new Set([...found].flatMap(([, one]) => [...one.seen]));
    const [fileSign, secondSign] = elsewhere;
    const isAlone = own === undefined && secondSign === undefined;
    // No amount has three decimals: where the other columns make 1.500 one and a half, it may be fifteen hundred all the same.
    const isThousands = meaning === 'price' || unclear.every((number) => fileSign === undefined || !number.includes(fileSign));
    const inferred = own !== undefined && other === undefined ? own : isAlone && isThousands ? fileSign : undefined;
    const id = `decimal_sign:${column.name}`;
    if (unclear.length === 0 || inferred !== undefined) {
      signs.set(meaning, inferred);
      continue;
    }
    const given = answers[id];
    const answer = given === '.' || given === ',' ? given : undefined;
    signs.set(meaning, answer);
    questions.push({
      id,
      kind: 'decimal_sign',
      column: column.name,
      text: `Is the comma or the point the decimal sign in "${column.name}"?`,
      required: true,
      choices: (['.', ','] as const).map((value) => ({
        value,
        label: value === '.' ? 'point' : 'comma',
        samples: unclear.map((raw) => ({ raw, read: String(readEither(raw, value) ?? '') })),
      })),
      answer: answer ?? null,
    });
  }
  const formOf = (meaning: MoneyMeaning): AmountForm => ({
    decimal: signs.get(meaning),
    isHundredths: columns.of(meaning)?.isHundredths ?? false,
  });
  return {
    signOf: (meaning) => signs.get(meaning),
    centsIn: (meaning, written) => centsOf(written, formOf(meaning)),
    nearestIn: (meaning, text) => {
      const written = writtenAmount(text);
      return written && nearestCents(written, formOf(meaning));
    },
    questions,
  };
}

function isPriceOfThreeDecimals(number: string): boolean {
  return /^\d{1,3}\.\d{3}$/.test(number);
}
