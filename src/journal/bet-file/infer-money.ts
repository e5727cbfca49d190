import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { writtenAmount } from './values/amounts';
import { cellAt, samplesOf } from './cells';
import type { Columns } from './columns';
import type { Meaning } from './values/meanings';
import { decimalEvidence, plainNumber, readEither, type DecimalSign } from './values/numbers';
import { priceEvidence, priceForm, readPrice, type PriceFormat } from './values/prices';
import type { QuestionAnswers, Question } from './questions';
import type { CsvRecord } from './records';
import type { TableColumn } from './table';

/** The sign for decimals of each column of numbers. */
export interface DecimalReading {
  readonly signOf: (meaning: Meaning) => DecimalSign | undefined;
  readonly questions: readonly Question[];
}

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
    const inferred = own !== undefined && other === undefined ? own : own === undefined && secondSign === undefined ? fileSign : undefined;
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
  return { signOf: (meaning) => signs.get(meaning), questions };
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
  hong_kong: 'Hong Kong odds',
  by_form: 'odds of several kinds',
};

/** Infers how prices are written from all of them, unless the name of the column says it. */
export async function inferPrices(
  rows: readonly CsvRecord[],
  column: TableColumn | undefined,
  decimal: DecimalSign | undefined,
  answers: QuestionAnswers,
): Promise<PriceReading> {
  if (column === undefined) return { oddsIn: () => ({ unclear: 'the file has no column of prices' }), format: undefined, questions: [] };
  const forms = new Set<NonNullable<ReturnType<typeof priceForm>>['form']>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const form = priceForm(cellAt(row, column), decimal);
    if (form !== undefined) forms.add(form.form);
  }
  const evidence = priceEvidence(forms);
  const asked = column.price === undefined && evidence.format === undefined;
  const answer = evidence.choices.find((choice) => choice === answers['price_format']);
  const format = column.price ?? evidence.format ?? answer;
  const oddsAs = (text: string, as: PriceFormat | undefined): number | { readonly unclear: string } => {
    if (text === '') return { unclear: `"${column.name}" is empty` };
    const form = priceForm(text, decimal);
    if (form === undefined) return { unclear: `"${text}" is no price` };
    const known = as ?? 'by_form';
    const odds = readPrice(form, known);
    if (odds !== undefined) return odds;
    return {
      unclear:
        known === 'by_form' && form.form === 'whole'
          ? `"${text}" may be American or decimal odds`
          : `"${text}" is no price in ${LABELS[known]}`,
    };
  };
  const isUnclear = (value: string): boolean => typeof oddsAs(value, 'by_form') !== 'number' && priceForm(value, decimal) !== undefined;
  const questions: readonly Question[] = asked
    ? [
        {
          id: 'price_format',
          kind: 'price_format',
          column: column.name,
          text: `How are the prices in "${column.name}" written?`,
          required: true,
          choices: evidence.choices.map((value) => ({
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
  return { oddsIn: (text) => oddsAs(text, format), format, questions };
}
