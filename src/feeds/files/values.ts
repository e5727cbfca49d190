import { visibleText } from '../json';
import type { ReadField, RejectedLine } from './csv';

/** An optional value that is not credible; the row is kept without it. */
export interface Doubt extends RejectedLine {
  readonly column: string;
}

/** A line as a row, without its doubtful values, or the reason why the whole line is rejected. */
export type Parsed<Row> = { readonly row: Row; readonly doubts: readonly Doubt[] } | { readonly rejected: RejectedLine };

/** Thrown when a required value of a line is missing or invalid. */
class BadLine extends Error {
  constructor(
    readonly reason: string,
    readonly detail: string,
  ) {
    super(reason);
  }
}

interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly reason: string;
  readonly whole?: boolean;
  /** Whether quarters may be written as fractions, such as 146½ or 147 3/4. */
  readonly quarters?: boolean;
}

const LONGEST_NAME = 200;
const LONGEST_TEXT = 500;
const SHOWN = 80;
/** A replacement character stands where an earlier program found no UTF-8: the text is damaged for good. */
const REPLACED = '\ufffd';

/** Reads the values of one line. An invalid required value rejects the line; an invalid optional one becomes null and a doubt. */
export class FieldReader<Column extends string> {
  readonly doubts: Doubt[] = [];

  constructor(private readonly columns: ReadField<Column>) {}

  /** The text without surrounding spaces and invisible characters, null when it is empty or cannot be used. */
  text(column: Column): string | null {
    const text = visibleText(this.columns(column));
    if (text.includes(REPLACED)) return this.doubt(column, 'damaged_text');
    return text.length > LONGEST_TEXT ? this.doubt(column, 'text_too_long') : text || null;
  }

  /** An id of the source: decimal digits. */
  id(column: Column): string {
    const text = this.columns(column).trim();
    if (text === '') return this.fail(column, 'missing_id');
    return /^[1-9]\d{0,14}$/.test(text) ? text : this.fail(column, 'bad_id');
  }

  name(column: Column): string {
    const text = visibleText(this.columns(column));
    if (!/[\p{L}\p{N}]/u.test(text)) return this.fail(column, 'missing_name');
    if (text.includes(REPLACED)) return this.fail(column, 'damaged_name');
    return text.length <= LONGEST_NAME ? text : this.fail(column, 'name_too_long');
  }

  /** A calendar date YYYY-MM-DD. */
  date(column: Column): string {
    const text = this.columns(column).trim();
    return isDate(text) ? text : this.fail(column, 'bad_date');
  }

  optionalDate(column: Column): string | null {
    const text = this.text(column);
    return text === null || isDate(text) ? text : this.doubt(column, 'bad_date');
  }

  /** A number with a decimal point, or with a comma before one or two digits: more could be thousands. */
  number(column: Column, { min, max, reason, whole = false, quarters = false }: NumberLimits): number | null {
    const given = this.text(column);
    if (given === null) return null;
    const text = (quarters ? withoutFraction(given) : given).replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
    const value = Number(text);
    const believable = /^-?\d+(\.\d+)?(e-\d+)?$/.test(text) && value >= min && value <= max && (!whole || Number.isInteger(value));
    return believable ? value : this.doubt(column, reason);
  }

  oneOf<Value extends string>(column: Column, allowed: readonly Value[], reason: string): Value | null {
    const text = this.text(column);
    return allowed.find((value) => value === text) ?? (text === null ? null : this.doubt(column, reason));
  }

  doubt(column: Column, reason: string): null {
    this.doubts.push({ column, reason, detail: this.quoted(column) });
    return null;
  }

  fail(column: Column, reason: string): never {
    throw new BadLine(reason, this.quoted(column));
  }

  private quoted(column: Column): string {
    return `${column}: ${JSON.stringify(this.columns(column).slice(0, SHOWN))}`;
  }
}

const QUARTERS: ReadonlyMap<string, string> = new Map([
  ['¼', '.25'],
  ['1/4', '.25'],
  ['½', '.5'],
  ['1/2', '.5'],
  ['¾', '.75'],
  ['3/4', '.75'],
]);

/** 146.5 for "146½", "146 ½" and "146 1/2"; another text as it is. */
function withoutFraction(text: string): string {
  const [, pounds = '', fraction = ''] = /^(\d+)\s*([¼½¾])$/.exec(text) ?? /^(\d+)\s+([13]\/[24])$/.exec(text) ?? [];
  const quarters = QUARTERS.get(fraction);
  return quarters === undefined ? text : pounds + quarters;
}

/** Runs `read` over the values of a line. */
export function parseLine<Column extends string, Row>(columns: ReadField<Column>, read: (values: FieldReader<Column>) => Row): Parsed<Row> {
  const values = new FieldReader(columns);
  try {
    return { row: read(values), doubts: values.doubts };
  } catch (error) {
    if (error instanceof BadLine) return { rejected: { reason: error.reason, detail: error.detail } };
    throw error;
  }
}

const EARLIEST_YEAR = 1700;
const LATEST_YEAR = 2200;

/** Whether the text is a calendar day YYYY-MM-DD within the years of boxing. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const day = new Date(`${text}T00:00:00Z`);
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
