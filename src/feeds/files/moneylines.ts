import { decimalFromAmerican } from '../../betting/odds/odds';
import { isPlausibleMarket } from '../../betting/odds/plausible';
import { DEMO, RECORD } from '../../names/sources';
import type { ReadField } from './csv';
import { parseLine, type Parsed, type FieldReader } from './values';

export const moneylineColumns = [
  'event_id',
  'event_date',
  'matchup_id',
  'fighter_a',
  'fighter_b',
  'price_a',
  'price_b',
  'n_books_a',
  'n_books_b',
  'market_prob_a',
  'market_prob_b',
  'result_a',
  'method',
  'round',
  'result_date',
  'result_source',
  'result_ref',
  'sources_agreeing',
] as const;
export type MoneylineColumn = (typeof moneylineColumns)[number];

/** The closing prices of one bout, decimal, with the result as its source reports it. */
export interface MoneylineRow {
  readonly id: string;
  readonly eventDate: string;
  readonly nameA: string;
  readonly nameB: string;
  readonly decimalA: number | null;
  readonly decimalB: number | null;
  readonly booksA: number | null;
  readonly booksB: number | null;
  readonly probA: number | null;
  readonly probB: number | null;
  readonly result: 'a_win' | 'b_win' | 'draw' | 'no_contest' | null;
  readonly method: string | null;
  readonly resultDate: string | null;
  /** The bout's id in the fight record, if that record confirmed the result. */
  readonly boutId: string | null;
}

/** Sources of results whose references are bout ids. */
const RECORDS = new Set<string | null>([RECORD, DEMO]);

const results = new Map([
  ['win', 'a_win'],
  ['loss', 'b_win'],
  ['draw', 'draw'],
  ['nc', 'no_contest'],
] as const);

const books = { min: 0, max: 1_000, reason: 'bad_book_count', whole: true };
const probability = { min: 0, max: 1, reason: 'bad_probability' };

/**
 * Parses a line of closing prices. These reject the line: `missing_id`, `bad_id`, `bad_date`, `missing_name`, `damaged_name`, `name_too_long`,
 * `bad_price` (between -100 and +100), `missing_price`, `implausible_market`, `same_fighter_twice`. These are doubts: `bad_result`,
 * `bad_book_count`, `bad_probability`, `damaged_text`, `text_too_long`.
 */
export function parseMoneyline(columns: ReadField<MoneylineColumn>): Parsed<MoneylineRow> {
  return parseLine(columns, (values) => {
    const row = {
      id: values.id('matchup_id'),
      eventDate: values.date('event_date'),
      nameA: values.name('fighter_a'),
      nameB: values.name('fighter_b'),
      decimalA: readPrice(values, 'price_a'),
      decimalB: readPrice(values, 'price_b'),
      booksA: values.number('n_books_a', books),
      booksB: values.number('n_books_b', books),
      probA: values.number('market_prob_a', probability),
      probB: values.number('market_prob_b', probability),
      result: readResult(values),
      method: values.text('method'),
      resultDate: values.text('result_date'),
      boutId: RECORDS.has(values.text('result_source')) ? values.text('result_ref') : null,
    };
    if (row.nameA === row.nameB) values.fail('fighter_b', 'same_fighter_twice');
    if (row.decimalA === null && row.decimalB === null) values.fail('price_a', 'missing_price');
    if (!isPlausibleMarket({ market_type: 'h2h', a: row.decimalA, b: row.decimalB, draw: null }))
      values.fail('price_a', 'implausible_market');
    return row;
  });
}

function readPrice(values: FieldReader<MoneylineColumn>, column: 'price_a' | 'price_b'): number | null {
  const text = values.text(column);
  if (text === null) return null;
  return (/^[+-]?\d{3,7}$/.test(text) ? decimalFromAmerican(Number(text)) : null) ?? values.fail(column, 'bad_price');
}

function readResult(values: FieldReader<MoneylineColumn>): MoneylineRow['result'] {
  const written = values.oneOf('result_a', [...results.keys()], 'bad_result');
  return written === null ? null : (results.get(written) ?? null);
}
