import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { cellAt, samplesOf } from '../rows/cells';
import type { Columns } from '../columns';
import type { DecimalReading } from './infer-money';
import type { QuestionAnswers, Question } from '../questions';
import type { CsvRecord } from '../rows/records';
import type { TableColumn } from '../rows/table';
import { resultFrom } from '../values/results';
import { priceEvidence, priceForm, readPrice, type PriceForm, type PriceFormat } from '../values/prices';

/** How the prices of a file are read. */
export interface PriceReading {
  /** Decimal odds, or why the price is not clear. */
  readonly oddsIn: (text: string) => number | { readonly unclear: string };
  readonly format: PriceFormat | undefined;
  readonly questions: readonly Question[];
}

/** The formats as people call them. */
export const PRICE_FORMATS: Readonly<Record<PriceFormat, string>> = {
  decimal: 'decimal odds',
  american: 'American odds',
  fractional: 'fractional odds',
  implied: 'probabilities',
  cents: 'cents (45 is 2.222)',
  hong_kong: 'Hong Kong odds (0.85 is 1.85)',
  malay: 'Malay or Indonesian odds',
  by_form: 'odds of several kinds',
};

/**
 * Infers how prices are written from all of them, unless the name of the column says it. Where they leave it open, what the bets paid decides; else it is
 * asked.
 */
export async function inferPrices(
  rows: readonly CsvRecord[],
  columns: Columns,
  decimals: DecimalReading,
  answers: QuestionAnswers,
): Promise<PriceReading> {
  const column = columns.of('price');
  const decimal = decimals.signOf('price');
  if (column === undefined)
    return { oddsIn: () => ({ unclear: 'it is not clear which column has the odds' }), format: undefined, questions: [] };
  const forms = new Set<PriceForm['form']>();
  /** One of each kind. */
  const prices: PriceForm[] = [];
  let negative = '';
  /** Whether a price is more likely a number of cents than odds. */
  let mayBeCents = false;
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const form = priceForm(cellAt(row, column), decimal);
    if (form === undefined) continue;
    if (!forms.has(form.form)) prices.push(form);
    forms.add(form.form);
    mayBeCents ||= form.form === 'small_whole' && isLikelyCents(cellAt(row, column), form.value, column);
    if (form.form === 'negative') negative ||= cellAt(row, column);
  }
  const evidence = priceEvidence(forms);
  const named = column.price === 'cents' ? undefined : column.price;
  // The name says what is dealt in, but not whether the prices are odds by now.
  const payers = { rows, columns, decimals };
  // Decimal odds that no won bet was paid by may be Hong Kong odds.
  const mayBeHongKong =
    named === undefined && evidence.format === 'decimal' && (await formatPaid(payers, ['decimal', 'hong_kong'])) === 'hong_kong';
  const choices =
    column.price === 'cents' ? (['cents', 'decimal'] as const) : mayBeHongKong ? (['decimal', 'hong_kong'] as const) : evidence.choices;
  // Indonesian odds above 1 are Hong Kong odds, so a file that pays by decimal odds has none.
  const candidates = evidence.format === 'malay' ? (['decimal', 'hong_kong'] as const) : choices;
  const paid = named === undefined && candidates.length > 0 && !mayBeHongKong ? await formatPaid(payers, candidates, 'surely') : undefined;
  const isReadable = paid !== undefined && prices.every((form) => form.form === 'negative' || readPrice(form, paid) !== undefined);
  const shown = !isReadable || (evidence.format === 'malay' && paid !== 'decimal') ? undefined : paid;
  const isPlain = column.price !== 'cents' && choices.includes('cents') && !mayBeCents;
  const asked = named === undefined && choices.length > 0 && shown === undefined && !isPlain;
  const answer = choices.find((choice) => choice === answers['price_format']);
  const format = asked ? answer : (named ?? shown ?? (isPlain ? 'decimal' : evidence.format));
  const oddsAs = (text: string, as: PriceFormat | undefined): number | { readonly unclear: string } => {
    if (text === '') return { unclear: `"${column.name}" is empty` };
    const form = priceForm(text, decimal);
    if (form === undefined) return { unclear: `"${text}" is not a price` };
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
            label: PRICE_FORMATS[value],
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
        ? { unclear: `"${text}" may be in ${choices.map((choice) => PRICE_FORMATS[choice]).join(' or ')}` }
        : oddsAs(text, format),
    format,
    questions,
  };
}

/** Whole odds above this are rare, and cents below it too. */
const MOST_PLAIN_ODDS = 34;

/** Only contracts have prices in cents, and nobody writes 2 cents with a decimal point. */
function isLikelyCents(text: string, value: number, { name }: TableColumn): boolean {
  return value > MOST_PLAIN_ODDS || (/price|prix|preis|precio|prezzo/i.test(name) && !/[.,]/.test(text));
}

/** How far what a bet paid may be from its odds, which files round to two decimals. */
const ROUNDED_ODDS = 0.0051;

interface Payers {
  readonly rows: readonly CsvRecord[];
  readonly columns: Columns;
  readonly decimals: DecimalReading;
}

/**
 * The one format that fits what the won bets paid; undefined where none does, or several do. A column of payouts may hold the winnings without the stake:
 * Hong Kong odds win what decimal odds return, so that only a profit tells the two apart `surely`. `perhaps` ends with the first bet that decimal odds explain.
 */
async function formatPaid(
  { rows, columns, decimals }: Payers,
  candidates: readonly PriceFormat[],
  how: 'surely' | 'perhaps' = 'perhaps',
): Promise<PriceFormat | undefined> {
  const centsAt = (row: CsvRecord, meaning: 'stake' | 'payout' | 'profit'): number | undefined => {
    return decimals.nearestIn(meaning, cellAt(row, columns.of(meaning)));
  };
  const isByProfit = how === 'surely' && candidates.includes('hong_kong');
  const fitting = new Set<PriceFormat>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const result = cellAt(row, columns.of('result'));
    if (result !== '' && resultFrom(result) !== 'won') continue;
    const form = priceForm(cellAt(row, columns.of('price')), decimals.signOf('price'));
    const [stake, profit] = [centsAt(row, 'stake'), centsAt(row, 'profit')];
    const payout = isByProfit ? undefined : centsAt(row, 'payout');
    const back = payout ?? (profit === undefined || stake === undefined ? undefined : stake + profit);
    if (form === undefined || stake === undefined || back === undefined || back <= stake || stake <= 0) continue;
    const fits = candidates.filter((format) => {
      const odds = readPrice(form, format);
      return odds !== undefined && Math.abs(back / stake - odds) <= ROUNDED_ODDS + 1 / stake;
    });
    if (fits.length === 1) for (const format of fits) fitting.add(format);
    // Most files show it in their first lines.
    if (fitting.size > 1 || (how === 'perhaps' && fitting.has('decimal'))) break;
  }
  const [only, other] = fitting;
  return other === undefined ? only : undefined;
}

/** @param negative the first price of the column that no format has */
function whyNot(text: string, { form }: PriceForm, format: PriceFormat, negative: string): string {
  if (form === 'negative' || format === 'malay')
    return negative === '' || negative === text
      ? `${text} is neither American nor decimal odds: we do not read Malay or Indonesian odds`
      : `The column has odds such as ${negative}, so ${text} may be Malay or Indonesian odds, which we do not read`;
  if (form === 'below_one') return `Odds of ${text} are below 1. Are they probabilities or Hong Kong odds?`;
  if (format === 'by_form' && form === 'small_whole') return `"${text}" may be decimal odds, ${text}/1 or cents`;
  return `"${text}" does not fit ${PRICE_FORMATS[format]}`;
}

/** How far odds may be from the same odds in another format, as a share: American and fractional odds are rounded. */
const ROUNDED_FORMAT = 0.01;

/** Whether a text is another price than some odds, in the format that the name of its column says. */
export function isOtherPrice(text: string, { price }: TableColumn, odds: number): boolean {
  const form = priceForm(text, undefined);
  const read = form === undefined || price === undefined ? undefined : readPrice(form, price);
  return read !== undefined && Math.abs(read - odds) > ROUNDED_FORMAT * odds;
}
