import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { isCurrency } from '../../users/amounts';
import { writtenAmount } from './values/amounts';
import type { FindBooks } from './values/books';
import { currenciesOf } from './values/currencies';
import { cellAt } from './rows/cells';
import type { Columns } from './columns';
import type { QuestionAnswers, Question } from './questions';
import type { CsvRecord } from './rows/records';
import type { TableColumn } from './rows/table';

/** The currencies of a file. */
export interface CurrencyReading {
  /** The code of a row's stake, or why it is not clear. */
  readonly currencyOf: (row: CsvRecord) => string | { readonly unclear: string };
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
  const paid = (['profit', 'payout', 'cash_out'] as const).flatMap((meaning) => columns.of(meaning) ?? []);
  /** What the signs of a row may stand for, those of its other amounts apart; a row without a sign has none. */
  const signsOf = (row: CsvRecord): { readonly own: Codes[]; readonly others: Codes[] } => {
    const named = cellAt(row, column);
    const own = [named === '' ? undefined : (currenciesOf(named) ?? []), signOf(row, stake)];
    return { own: own.filter(isKnown), others: paid.map((one) => signOf(row, one)).filter(isKnown) };
  };
  const signAnswer = (codes: Codes): string | undefined => {
    const given = answers[`currency:${codes[0]}`];
    return given !== undefined && isCurrency(given) ? given : undefined;
  };
  const codeOf = (codes: Codes): string | undefined => {
    const [only, other] = codes;
    return other === undefined ? only : codes.includes(assumed) ? assumed : signAnswer(codes);
  };
  const unclear = new Map<string, Codes>();
  /** Those of stakes, where they are not the account's, and those that only profits and payouts name: the stakes are in them too. */
  const [foreign, elsewhere] = [new Map<string, Codes>(), new Map<string, Codes>()];
  let needsDefault = false;
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    if (writtenAmount(cellAt(row, stake)) === undefined) continue;
    const { own, others } = signsOf(row);
    const common = commonTo([...own, ...others]);
    needsDefault ||= common === undefined;
    if (common === undefined || common.length === 0) continue;
    if (common.length > 1 && !common.includes(assumed)) unclear.set(common.join(' '), common);
    if (own.length === 0) elsewhere.set(common.join(' '), common);
    else if (!common.includes(assumed)) foreign.set(common.join(' '), common);
  }
  const isMixed = foreign.size > 0 || elsewhere.size > 1;
  // An answer that was given where no amount named a currency does not count where some do.
  const id = isMixed || elsewhere.size > 0 ? 'currency:unnamed' : 'currency';
  const named = answers[id];
  const [byOthers = [assumed]] = elsewhere.values();
  const fallback = named !== undefined && isCurrency(named) ? named : isMixed ? undefined : codeOf(byOthers);
  const questions: Question[] = [...unclear.values()].map((codes) => ({
    id: `currency:${codes[0]}`,
    kind: 'currency',
    column: stake?.name ?? null,
    text: 'Which currency is the sign beside the amounts?',
    required: true,
    choices: codes.map((value) => ({ value, label: value, samples: [] })),
    answer: signAnswer(codes) ?? null,
  }));
  if (needsDefault && (isMixed || fallback !== undefined))
    questions.push({
      id,
      kind: 'currency',
      column: stake?.name ?? null,
      text: isMixed ? 'In which currency are the amounts that name none?' : 'In which currency are the amounts?',
      required: isMixed,
      choices: [...new Set([fallback ?? assumed, assumed, ...[...foreign.values(), ...elsewhere.values()].flat()])].map((value) => ({
        ...{ value, label: value, samples: [] },
      })),
      answer: fallback ?? null,
    });
  return {
    currencyOf(row) {
      const text = cellAt(row, column);
      if (text !== '' && currenciesOf(text) === undefined) return { unclear: `"${text}" is no currency` };
      const { own, others } = signsOf(row);
      const all = [...own, ...others];
      const common = commonTo(all) ?? (fallback === undefined ? byOthers : [fallback]);
      if (all.length === 0 && isMixed && fallback === undefined) return { unclear: 'it is not clear in which currency the amounts are' };
      if (common.length === 0) return { unclear: `the amounts of the line are in different currencies: ${all.map(briefly).join(' and ')}` };
      return codeOf(common) ?? { unclear: `the sign may stand for ${briefly(common)}` };
    },
    questions,
  };
}

/** The codes of ISO 4217 that a sign may stand for. */
type Codes = readonly string[];

function isKnown<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** The currencies that the sign of an amount may stand for, else that of the name of its column; undefined without an amount or a sign. */
function signOf(row: CsvRecord, column: TableColumn | undefined): Codes | undefined {
  const written = writtenAmount(cellAt(row, column));
  return written && (written.currencies ?? column?.currencies);
}

/** The codes that are in all; undefined where there are none. */
function commonTo([first, ...others]: readonly Codes[]): Codes | undefined {
  return first?.filter((code) => others.every((codes) => codes.includes(code)));
}

function briefly(codes: Codes): string {
  return codes.slice(0, 3).join(', ');
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
      if (name === '') return { unclear: column === undefined ? 'the line names no book' : `"${column.name}" is empty` };
      const [key, ...others] = findBooks(name);
      if (key === undefined) return { unclear: `We do not know "${name}". Choose a sportsbook for it, or leave its bets out.` };
      return others.length === 0 ? key : { unclear: `"${name}" may be ${[key, ...others].join(' or ')}` };
    },
    questions,
  };
}
