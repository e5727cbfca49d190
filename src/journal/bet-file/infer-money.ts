import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { centsOf, nearestCents, writtenAmount, type AmountForm, type WrittenAmount } from './values/amounts';
import { cellAt, samplesOf } from './rows/cells';
import type { Columns } from './columns';
import type { Meaning } from './values/column-names';
import { decimalEvidence, plainNumber, readEither, type DecimalSign } from './values/numbers';
import { priceEvidence, priceForm, readPrice, type PriceForm, type PriceFormat } from './values/prices';
import type { QuestionAnswers, Question } from './questions';
import type { CsvRecord } from './rows/records';
import type { TableColumn } from './rows/table';

/** The sign for decimals of each column of numbers. */
export interface DecimalReading {
  readonly signOf: (meaning: Meaning) => DecimalSign | undefined;
  /** An amount of a column in whole cents; undefined where its number is not clear, or has parts of cents. */
  readonly centsIn: (meaning: MoneyMeaning, written: WrittenAmount) => number | undefined;
  /** An amount that only others are compared with, to the nearest cent. */
  readonly nearestIn: (meaning: MoneyMeaning, written: WrittenAmount) => number | undefined;
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
  for (const meaning of NUMBER_COLUMNS) {
    const column = columns.of(meaning);
    if (column === undefined) continue;
    const numbers: string[] = [];
    for (const row of rows) {
      const paused = pause();
      if (paused !== undefined) await paused;
      const text = cellAt(row, column);
      const number = meaning === 'price' ? plainNumber(text).replace(/^@\s*/, '') : writtenAmount(text)?.number;
      // A price with a point has three decimals before it is one of a thousand.
      if (number !== undefined && !(meaning === 'price' && isPriceOfThreeDecimals(number))) numbers.push(number);
    }
    found.set(meaning, { column, ...decimalEvidence(numbers) });
  }
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
    nearestIn: (meaning, written) => nearestCents(written, formOf(meaning)),
    questions,
  };
}

function isPriceOfThreeDecimals(number: string): boolean {
  return /^\d{1,3}\.\d{3}$/.test(number);
}

/** How the prices of a file are read. */
export interface PriceReading {
  /** Decimal odds, or why the price is not clear. */
  readonly oddsIn: (text: string) => number | { readonly unclear: string };
  readonly format: PriceFormat | undefined;
  readonly questions: readonly Question[];
}

const LABELS: Readonly<Record<PriceFormat, string>> = {
  decimal: 'decimal odds',
  american: 'American odds',
  fractional: 'fractional odds',
  implied: 'probabilities',
  cents: 'cents (45 is 2.222)',
  hong_kong: 'Hong Kong odds (0.85 is 1.85)',
  malay: 'Malay or Indonesian odds',
  by_form: 'odds of several kinds',
};

/** Infers how prices are written from all of them, unless the name of the column says it. */
export async function inferPrices(
  rows: readonly CsvRecord[],
  column: TableColumn | undefined,
  decimal: DecimalSign | undefined,
  answers: QuestionAnswers,
): Promise<PriceReading> {
  if (column === undefined)
    return { oddsIn: () => ({ unclear: 'it is not clear which column has the odds' }), format: undefined, questions: [] };
  const forms = new Set<PriceForm['form']>();
  let negative = '';
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const form = priceForm(cellAt(row, column), decimal);
    if (form === undefined) continue;
    forms.add(form.form);
    if (form.form === 'negative') negative ||= cellAt(row, column);
  }
  const evidence = priceEvidence(forms);
  const named = column.price === 'cents' ? undefined : column.price;
  // The name says what is dealt in, but not whether the prices are odds by now.
  const choices = column.price === 'cents' ? (['cents', 'decimal'] as const) : evidence.choices;
  const asked = named === undefined && choices.length > 0;
  const answer = choices.find((choice) => choice === answers['price_format']);
  const format = asked ? answer : (named ?? evidence.format);
  const oddsAs = (text: string, as: PriceFormat | undefined): number | { readonly unclear: string } => {
    if (text === '') return { unclear: `"${column.name}" is empty` };
    const form = priceForm(text, decimal);
    if (form === undefined) return { unclear: `"${text}" is no price` };
    const odds = readPrice(form, as ?? 'by_form');
    return odds ?? { unclear: whyNot(text, form, as ?? 'by_form', negative) };
  };
  const isUnclear = (value: string): boolean =>
    new Set(
      choices.map((choice) => {
        const odds = oddsAs(value, choice);
        return typeof odds === 'number' ? odds : null;
      }),
    ).size > 1;
  const questions: readonly Question[] = asked
    ? [
        {
          id: 'price_format',
          kind: 'price_format',
          column: column.name,
          text: `How are the prices in "${column.name}" written?`,
          required: true,
          choices: choices.map((value) => ({
            value,
            label: LABELS[value],
            samples: samplesOf(rows, column, isUnclear).map((raw) => {
              const odds = oddsAs(raw, value);
              return { raw, read: typeof odds === 'number' ? String(odds) : null };
            }),
          })),
          answer: answer ?? null,
        },
      ]
    : [];
  const isOpen = asked && answer === undefined;
  return {
    oddsIn: (text) =>
      isOpen && isUnclear(text)
        ? { unclear: `"${text}" may be in ${choices.map((choice) => LABELS[choice]).join(' or ')}` }
        : oddsAs(text, format),
    format,
    questions,
  };
}

/** @param negative the first price of the column that no format has */
function whyNot(text: string, { form }: PriceForm, format: PriceFormat, negative: string): string {
  if (form === 'negative' || format === 'malay')
    return `${negative || text} is neither American nor decimal odds: we do not read Malay or Indonesian odds`;
  if (form === 'below_one') return `Odds of ${text} are below 1. Are they probabilities or Hong Kong odds?`;
  if (format === 'by_form' && form === 'small_whole') return `"${text}" may be decimal odds, ${text}/1 or cents`;
  return `"${text}" is no price in ${LABELS[format]}`;
}
