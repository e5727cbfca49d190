import type { ReadField } from './csv';
import { isDate, parseLine, type Parsed, type FieldReader } from './values';

export const boutColumns = [
  'bout_id',
  'event_id',
  'date',
  'date_precision',
  'a_id',
  'a_name',
  'b_id',
  'b_name',
  'result_a',
  'method',
  'round_ended',
  'rounds_scheduled',
  'division',
  'sex',
  'a_weight_lb',
  'b_weight_lb',
  'a_record_before',
  'b_record_before',
  'a_last6',
  'b_last6',
  'venue',
  'boxrec_stars',
  'sources',
] as const;
export type BoutColumn = (typeof boutColumns)[number];

/** Wins, losses and draws before the bout; each null when the record is not known. */
interface RecordBefore {
  readonly wins: number | null;
  readonly losses: number | null;
  readonly draws: number | null;
}

/** One fighter of a bout. */
export interface Corner {
  readonly id: string;
  readonly name: string;
  /** Pounds. */
  readonly weight: number | null;
  readonly before: RecordBefore;
  /** Up to six letters W, L, D, N, newest last. */
  readonly last6: string | null;
}

/** One bout of the fight record. With month precision `date` is the first of the month. */
export interface BoutRow {
  readonly id: string;
  readonly date: string;
  readonly datePrecision: 'day' | 'month';
  readonly a: Corner;
  readonly b: Corner;
  readonly status: 'finished' | 'scheduled' | 'unknown';
  readonly result: 'a_win' | 'b_win' | 'draw' | 'no_contest' | null;
  readonly method: string | null;
  readonly roundEnded: number | null;
  readonly roundsScheduled: number | null;
  readonly division: string | null;
  readonly sex: 'male' | 'female' | null;
  readonly venue: string | null;
  readonly stars: number | null;
}

type Outcome = Pick<BoutRow, 'status' | 'result'>;

const outcomes: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['win', { status: 'finished', result: 'a_win' }],
  ['loss', { status: 'finished', result: 'b_win' }],
  ['draw', { status: 'finished', result: 'draw' }],
  ['nc', { status: 'finished', result: 'no_contest' }],
  ['scheduled', { status: 'scheduled', result: null }],
  ['unknown', { status: 'unknown', result: null }],
]);

const rounds = { min: 0, max: 200, reason: 'impossible_rounds', whole: true };
const pounds = { min: 70, max: 700, reason: 'impossible_weight', quarters: true };

/**
 * Parses a line of the fight record as a bout. These reject the line: `missing_id`, `bad_id`, `missing_name`, `damaged_name`, `name_too_long`,
 * `bad_date`, `bad_result`, `same_fighter_twice`, `impossible_round_ended`. These are doubts: `bad_record`, `bad_last6`, `impossible_rounds`, `impossible_weight`,
 * `bad_stars`, `unknown_sex`, `damaged_text`, `text_too_long`.
 */
export function parseBout(columns: ReadField<BoutColumn>): Parsed<BoutRow> {
  return parseLine(columns, (values) => {
    const id = values.id('bout_id');
    const fighterA = values.id('a_id');
    const fighterB = values.id('b_id');
    if (fighterA === fighterB) values.fail('b_id', 'same_fighter_twice');
    return {
      id,
      a: { id: fighterA, ...readCorner(values, columns, 'a') },
      b: { id: fighterB, ...readCorner(values, columns, 'b') },
      ...readDate(values, columns),
      ...(outcomes.get(columns('result_a').trim()) ?? values.fail('result_a', 'bad_result')),
      method: values.text('method'),
      ...readRounds(values),
      division: values.text('division'),
      sex: values.oneOf('sex', ['male', 'female'], 'unknown_sex'),
      venue: values.text('venue'),
      stars: values.number('boxrec_stars', { min: 0, max: 5, reason: 'bad_stars', whole: true }),
    };
  });
}

/** The zone that is first to begin a day. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Parses lines as they can be at an instant: `finished_in_future` rejects a bout that has a result before its day has begun anywhere. */
export function boutParser(now: Date): (columns: ReadField<BoutColumn>) => Parsed<BoutRow> {
  const today = new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);
  return (columns) => {
    const parsed = parseBout(columns);
    if ('rejected' in parsed || parsed.row.status !== 'finished' || parsed.row.date <= today) return parsed;
    return { rejected: { reason: 'finished_in_future', detail: `date: ${parsed.row.date}` } };
  };
}

function readRounds(values: FieldReader<BoutColumn>): Pick<BoutRow, 'roundEnded' | 'roundsScheduled'> {
  const roundEnded = values.number('round_ended', rounds);
  const roundsScheduled = values.number('rounds_scheduled', rounds);
  if (roundEnded !== null && roundsScheduled !== null && roundsScheduled > 0 && roundEnded > roundsScheduled)
    values.fail('round_ended', 'impossible_round_ended');
  return { roundEnded, roundsScheduled };
}

function readCorner(values: FieldReader<BoutColumn>, columns: ReadField<BoutColumn>, side: 'a' | 'b'): Omit<Corner, 'id'> {
  return {
    name: values.name(`${side}_name`),
    weight: values.number(`${side}_weight_lb`, pounds),
    before: readRecord(values, columns, `${side}_record_before`),
    last6: readLast6(values, `${side}_last6`),
  };
}

function readDate(values: FieldReader<BoutColumn>, columns: ReadField<BoutColumn>): Pick<BoutRow, 'date' | 'datePrecision'> {
  const datePrecision = values.oneOf('date_precision', ['day', 'month'], 'bad_date') ?? values.fail('date_precision', 'bad_date');
  if (datePrecision === 'day') return { datePrecision, date: values.date('date') };
  const date = `${columns('date').trim()}-01`;
  return { datePrecision, date: isDate(date) ? date : values.fail('date', 'bad_date') };
}

const unknownRecord: RecordBefore = { wins: null, losses: null, draws: null };

function readRecord(values: FieldReader<BoutColumn>, columns: ReadField<BoutColumn>, column: BoutColumn): RecordBefore {
  const text = columns(column).trim();
  if (text === '') return unknownRecord;
  const [, wins, losses, draws] = /^(\d{1,3})-(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  if (wins === undefined) values.doubt(column, 'bad_record');
  return wins === undefined ? unknownRecord : { wins: Number(wins), losses: Number(losses), draws: Number(draws) };
}

function readLast6(values: FieldReader<BoutColumn>, column: BoutColumn): string | null {
  const text = values.text(column);
  return text === null || /^[WLDN]{1,6}$/.test(text) ? text : values.doubt(column, 'bad_last6');
}
