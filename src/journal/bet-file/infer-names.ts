import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { isCurrency } from '../../users/amounts';
import { writtenAmount } from './values/amounts';
import type { FindBooks } from './values/books';
import { cellAt } from './cells';
import type { Columns } from './columns';
import type { QuestionAnswers, Question } from './questions';
import type { CsvRecord } from './records';

/** The currencies of a file. */
export interface CurrencyReading {
  /** The code of a row's stake, or why it is not clear. @param written what the sign beside the amount may stand for */
  readonly currencyOf: (row: CsvRecord, written: readonly string[] | undefined) => string | { readonly unclear: string };
  readonly questions: readonly Question[];
}

/** @param assumed the currency of the account, for amounts without one */
export async function inferCurrencies(
  rows: readonly CsvRecord[],
  columns: Columns,
  assumed: string,
  answers: QuestionAnswers,
): Promise<CurrencyReading> {
  const [stake, column] = [columns.of('stake'), columns.of('currency')];
  const [unclear, needsDefault] = [new Map<string, readonly string[]>(), { yes: false }];
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    if (cellAt(row, column) !== '') continue;
    const written = writtenAmount(cellAt(row, stake));
    if (written === undefined) continue;
    if (written.currencies === undefined) needsDefault.yes ||= stake?.currency === undefined;
    else if (written.currencies.length > 1 && !written.currencies.includes(assumed))
      unclear.set(written.currencies.join(' '), written.currencies);
  }
  const named = answers['currency'];
  const fallback = stake?.currency ?? (named !== undefined && isCurrency(named) ? named : assumed);
  const signAnswer = (codes: readonly string[]): string | undefined => {
    const given = answers[`currency:${codes[0]}`];
    return given !== undefined && isCurrency(given) ? given : undefined;
  };
  const questions: Question[] = [...unclear.values()].map((codes) => ({
    id: `currency:${codes[0]}`,
    kind: 'currency',
    column: stake?.name ?? null,
    text: `Which currency is the sign in "${stake?.name}"?`,
    required: true,
    choices: codes.map((value) => ({ value, label: value, samples: [] })),
    answer: signAnswer(codes) ?? null,
  }));
  if (needsDefault.yes)
    questions.push({
      id: 'currency',
      kind: 'currency',
      column: stake?.name ?? null,
      text: 'In which currency are the amounts?',
      required: false,
      choices: [...new Set([fallback, assumed])].map((value) => ({ value, label: value, samples: [] })),
      answer: fallback,
    });
  return {
    currencyOf(row, written) {
      const named = cellAt(row, column).toUpperCase();
      if (named !== '') {
        const found = writtenAmount(`1 ${named}`)?.currencies;
        const code = found?.length === 1 ? found[0] : found?.find((one) => one === assumed);
        if (code === undefined) return { unclear: `"${named}" is no currency` };
        return written === undefined || written.includes(code) ? code : { unclear: `the stake is not in ${code}` };
      }
      if (written === undefined) return fallback;
      const [only, other] = written;
      if (only !== undefined && other === undefined) return only;
      return written.includes(assumed)
        ? assumed
        : (signAnswer(written) ?? { unclear: `the sign may stand for ${written.slice(0, 3).join(', ')}` });
    },
    questions,
  };
}

/** The books of a file. */
export interface BookReading {
  /** The key of a row's book, null for one whose bets are left out, or why it is not clear. */
  readonly bookOf: (row: CsvRecord) => string | null | { readonly unclear: string };
  readonly questions: readonly Question[];
}

/** Leaves the bets of a book out, as an answer. */
export const NO_BOOK = 'none';

const MOST_NAMES = 200;
/** Longer texts name no book. */
const LONGEST_NAME = 200;

/** @param own keys of the account's books @param isBook whether a text is a key */
export function inferBooks(
  rows: readonly CsvRecord[],
  columns: Columns,
  { findBooks, own, isBook }: { readonly findBooks: FindBooks; readonly own: readonly string[]; readonly isBook: (key: string) => boolean },
  answers: QuestionAnswers,
): BookReading {
  const column = columns.of('book');
  const answerTo = (id: string): string | undefined => {
    const given = answers[id];
    return given === NO_BOOK || (given !== undefined && isBook(given)) ? given : undefined;
  };
  const choicesOf = (keys: readonly string[]) =>
    [...keys, NO_BOOK].map((value) => ({ value, label: value === NO_BOOK ? 'leave these bets out' : value, samples: [] }));
  const names = new Set<string>();
  for (const row of rows) {
    const name = cellAt(row, column);
    if (names.size < MOST_NAMES && name.length <= LONGEST_NAME) names.add(name);
  }
  const questions: Question[] = [];
  for (const name of names) {
    const keys = name === '' ? own : findBooks(name);
    if (name !== '' && keys.length === 1) continue;
    if (name === '' && column !== undefined && names.size > 1 && answers['book'] === undefined) continue;
    const id = name === '' ? 'book' : `book:${name}`;
    questions.push({
      id,
      kind: 'book',
      column: column?.name ?? null,
      text: name === '' ? 'At which book were these bets placed?' : `Which book is "${name}"?`,
      required: name === '' || keys.length > 1,
      choices: choicesOf(keys),
      answer: answerTo(id) ?? null,
    });
  }
  return {
    bookOf(row) {
      const name = cellAt(row, column);
      const given = answerTo(name === '' ? 'book' : `book:${name}`);
      if (given !== undefined) return given === NO_BOOK ? null : given;
      if (name === '') return { unclear: 'the line names no book' };
      const [key, ...others] = findBooks(name);
      if (key === undefined) return { unclear: `"${name}" is not a sportsbook that the service knows` };
      return others.length === 0 ? key : { unclear: `"${name}" may be ${[key, ...others].join(' or ')}` };
    },
    questions,
  };
}
