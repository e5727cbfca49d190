import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { isCurrency } from '../../../users/amounts';
import { writtenAmount } from '../values/amounts';
import { currenciesOf } from '../values/currencies';
import { cellAt } from '../rows/cells';
import type { Columns } from '../columns';
import { beginning, type QuestionAnswers, type Question } from '../questions';
import type { CsvRecord } from '../rows/records';
import type { TableColumn } from '../rows/table';
import type { TitledCurrency } from '../rows/titles';

/** The currencies of a file. */
export interface CurrencyReading {
  /** The code of a row's stake, or why it is not clear. */
  readonly currencyOf: (row: CsvRecord) => string | { readonly unclear: string };
  readonly questions: readonly Question[];
}

/** What a file says of its currencies outside its rows. */
interface CurrencyContext {
  /** The currency of the account, for amounts of a file that names none. */
  readonly account: string;
  readonly titled: readonly TitledCurrency[];
}

/** Amounts are in the currency that they or their column name, else in that of the file's titles, else in that of the account. */
export async function inferCurrencies(
  rows: readonly CsvRecord[],
  columns: Columns,
  { account, titled }: CurrencyContext,
  answers: QuestionAnswers,
): Promise<CurrencyReading> {
  const [stake, column] = [columns.of('stake'), columns.of('currency')];
  const title = titleCurrency(titled, account, answers);
  const assumed = title.code ?? account;
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
  /** Those of amounts that name another currency than the titles. */
  const contradicting = new Map<string, Codes>();
  const contradicts = (row: CsvRecord, codes: Codes): boolean =>
    title.code !== undefined && cellAt(row, column) === '' && !codes.includes(title.code);
  const contradictionId = (codes: Codes) => `currency:title:${title.code}:${codes[0]}`;
  const contradictionAnswer = (codes: Codes): string | undefined => {
    const given = answers[contradictionId(codes)];
    return given !== undefined && isCurrency(given) ? given : undefined;
  };
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
    if (contradicts(row, common)) contradicting.set(common.join(' '), common);
    if (common.length > 1 && !common.includes(assumed)) unclear.set(common.join(' '), common);
    if (own.length === 0) elsewhere.set(common.join(' '), common);
    else if (!common.includes(assumed)) foreign.set(common.join(' '), common);
  }
  const isMixed = titled.length === 0 ? foreign.size > 0 || elsewhere.size > 1 : contradicting.size > 0;
  // An answer that was given where no amount named a currency does not count where some do.
  const usualId = isMixed || elsewhere.size > 0 ? 'currency:unnamed' : 'currency';
  // Another file with the same columns may have another title.
  const id = title.code === undefined ? usualId : `currency:title:${title.code}`;
  const named = answers[id];
  const [byProfits] = titled.length > 0 ? [] : elsewhere.values();
  const byOthers = byProfits ?? [assumed];
  const fallback = named !== undefined && isCurrency(named) ? named : isMixed || title.isOpen ? undefined : codeOf(byOthers);
  const questions: Question[] = [...unclear.values()].map((codes) => ({
    id: `currency:${codes[0]}`,
    kind: 'currency',
    column: stake?.name ?? null,
    text: 'Which currency is the sign beside the amounts?',
    required: true,
    choices: codes.map((value) => ({ value, label: value, samples: [] })),
    answer: signAnswer(codes) ?? null,
  }));
  for (const codes of contradicting.values())
    questions.push({
      id: contradictionId(codes),
      kind: 'currency',
      column: stake?.name ?? null,
      text: `The file says "${titleText(titled)}", and some amounts are in ${briefly(codes)}. In which currency are those?`,
      required: true,
      choices: [...codes, assumed].map((value) => ({ value, label: value, samples: [] })),
      answer: contradictionAnswer(codes) ?? null,
    });
  if (needsDefault) questions.push(...title.questions);
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
      if (text !== '' && currenciesOf(text) === undefined) return { unclear: `"${text}" is not a currency` };
      const { own, others } = signsOf(row);
      const all = [...own, ...others];
      const common = commonTo(all) ?? (fallback === undefined ? byOthers : [fallback]);
      if (all.length === 0 && (isMixed || title.isOpen) && fallback === undefined)
        return { unclear: 'it is not clear in which currency the amounts are' };
      if (common.length === 0) return { unclear: `the amounts of the line are in different currencies: ${all.map(briefly).join(' and ')}` };
      if (contradicts(row, common))
        return contradictionAnswer(common) ?? { unclear: `the amount is in ${briefly(common)}, and the file says "${titleText(titled)}"` };
      return codeOf(common) ?? { unclear: `the sign may stand for ${briefly(common)}` };
    },
    questions,
  };
}

interface TitleCurrency {
  /** Undefined for a file whose titles name no currency, and while it is open which. */
  readonly code: string | undefined;
  readonly isOpen: boolean;
  readonly questions: readonly Question[];
}

function titleCurrency(titled: readonly TitledCurrency[], account: string, answers: QuestionAnswers): TitleCurrency {
  const codes = commonTo(titled.map((one) => one.codes));
  if (codes === undefined) return { code: undefined, isOpen: false, questions: [] };
  if (codes.includes(account)) return { code: account, isOpen: false, questions: [] };
  const [only, other] = codes;
  if (only !== undefined && other === undefined) return { code: only, isOpen: false, questions: [] };
  const id = 'currency:title';
  const given = answers[id];
  const code = given !== undefined && isCurrency(given) ? given : undefined;
  const choices = [...new Set(titled.flatMap((one) => one.codes))].map((value) => ({ value, label: value, samples: [] }));
  const question: Question = {
    ...{ id, kind: 'currency', column: null, required: true, choices, answer: code ?? null },
    text: `The file says "${titleText(titled)}". In which currency are the amounts?`,
  };
  return { code, isOpen: code === undefined, questions: [question] };
}

function titleText(titled: readonly TitledCurrency[]): string {
  return titled
    .slice(0, 2)
    .map(({ title }) => beginning(title, 100))
    .join('" and "');
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
