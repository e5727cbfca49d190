import { IANAZone } from 'luxon';
import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { cellAt, samplesOf } from './cells';
import type { Columns } from './columns';
import { dayIn, instantAt, openDayOffsets, writtenDate, writtenTime, type DateOrder, type WrittenDate } from './values/dates';
import type { QuestionAnswers, Question } from './questions';
import type { CsvRecord } from './records';
import { zoneFrom } from './values/zones';

/** How the dates of a file are read. */
export interface DateReading {
  /** When the bet of a row was placed, or why that is not clear. */
  readonly placedAt: (row: CsvRecord) => Date | { readonly unclear: string };
  readonly format: string;
  readonly questions: readonly Question[];
}

export interface DateContext {
  /** IANA, of times that name none. */
  readonly zone: string;
  readonly now: Date;
  readonly answers: QuestionAnswers;
}

const DAY_MS = 86_400_000;
const ORDERS: readonly DateOrder[] = ['day_first', 'month_first', 'year_first'];
const LABELS: Readonly<Record<DateOrder, string>> = {
  day_first: 'day, month, year',
  month_first: 'month, day, year',
  year_first: 'year, month, day',
};
/** Nobody imports bets that are older, so the year would be in another place. */
const OLDEST_YEARS = 15;

/** Infers how dates are written from all of them: the order of day and month is that of the file, never of one line. */
export async function inferDates(rows: readonly CsvRecord[], columns: Columns, context: DateContext): Promise<DateReading> {
  const placed = columns.of('placed');
  if (placed === undefined)
    return { placedAt: () => ({ unclear: 'the file has no column that says when a bet was placed' }), format: '', questions: [] };
  const offsets = openDayOffsets();
  const seen = await seenDates(rows, columns, context.now);
  const [fitting, ...others] = seen.orders;
  const orderAnswer = context.answers['date_order'];
  const isAsked = seen.hasNumbers && (others.length > 0 || fitting === undefined);
  const order = isAsked ? ORDERS.find((one) => one === orderAnswer) : fitting;
  const zoneColumn = columns.of('zone');
  const timeColumn = columns.of('placed_time');
  const headerZone = placed.zone ?? timeColumn?.zone;
  const zoneAnswer = context.answers['time_zone'];
  const zone = headerZone ?? (zoneAnswer !== undefined && IANAZone.isValidZone(zoneAnswer) ? zoneAnswer : context.zone);
  const needsZone = seen.hasLocal && headerZone === undefined && zoneColumn === undefined;
  const placedAt = (row: CsvRecord, as = order, local = zone): Date | { readonly unclear: string } => {
    const text = cellAt(row, placed);
    const day = writtenDate(text);
    if (day === undefined) return { unclear: text === '' ? `"${placed.name}" is empty` : `"${text}" is no date that can be read` };
    const written = withTimeOf(day, cellAt(row, timeColumn));
    if (written === undefined) return { unclear: `"${cellAt(row, timeColumn)}" is no time of day` };
    if (written.form === 'numbers' && as === undefined) return { unclear: `"${text}" may be day first or month first` };
    const own = cellAt(row, zoneColumn);
    const named = own === '' ? local : zoneFrom(own);
    if (named === undefined) return { unclear: `"${own}" is no time zone` };
    return (
      instantAt(written, as ?? 'day_first', named, offsets) ?? {
        unclear: `"${text}" does not exist, or the clock shows it twice${written.form === 'numbers' && as !== undefined ? ` (${LABELS[as]})` : ''}`,
      }
    );
  };
  const sampled = samplesOf(rows, placed, (value) => isAsked === false || isTurnable(writtenDate(value)));
  const readAs = (value: string, as: DateOrder | undefined, local: string) => {
    const row = rows.find((one) => cellAt(one, placed) === value);
    const read = row && placedAt(row, as, local);
    return { raw: value, read: read instanceof Date ? read.toISOString() : null };
  };
  const questions: Question[] = [];
  if (isAsked)
    questions.push({
      id: 'date_order',
      kind: 'date_order',
      column: placed.name,
      text: `Which part of the dates in "${placed.name}" comes first?`,
      required: true,
      choices: (others.length > 0 ? seen.orders : ORDERS.slice(0, 2)).map((value) => ({
        value,
        label: LABELS[value],
        samples: sampled.map((sample) => readAs(sample, value, zone)),
      })),
      answer: order ?? null,
    });
  if (needsZone)
    questions.push({
      id: 'time_zone',
      kind: 'time_zone',
      column: placed.name,
      text: `In which time zone are the times in "${placed.name}"?`,
      required: false,
      choices: [...new Set([zone, context.zone, 'UTC'])].map((value) => ({
        value,
        label: value,
        samples: sampled.map((sample) => readAs(sample, order, value)),
      })),
      answer: zone,
    });
  const zoneText = zoneColumn === undefined ? (seen.hasLocal ? `, times in ${headerZone ?? zone}` : '') : `, zone in "${zoneColumn.name}"`;
  const formText = seen.hasNumbers ? (order === undefined ? 'order not clear' : LABELS[order]) : seen.form;
  return { placedAt: (row) => placedAt(row), format: `${formText}${zoneText}`, questions };
}

interface SeenDates {
  /** Orders that fit all dates of numbers. */
  readonly orders: readonly DateOrder[];
  readonly hasNumbers: boolean;
  /** Whether a date names no zone. */
  readonly hasLocal: boolean;
  readonly form: string;
}

async function seenDates(rows: readonly CsvRecord[], columns: Columns, now: Date): Promise<SeenDates> {
  const [placed, time] = [columns.of('placed'), columns.of('placed_time')];
  const fits = new Map<DateOrder, boolean>(ORDERS.map((order) => [order, true]));
  const turned = new Set<string>();
  let [hasNumbers, hasLocal, isAllOld, form] = [false, false, true, ''];
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    for (const column of [placed, columns.of('settled'), columns.of('event_date')]) {
      const written = column && writtenDate(cellAt(row, column));
      if (written === undefined) continue;
      if (column === placed) {
        form ||=
          written.form === 'epoch' ? 'seconds or milliseconds since 1970' : written.form === 'iso' ? 'year, month, day' : 'named months';
        hasLocal ||= written.form !== 'epoch' && written.zone === undefined && writtenTime(cellAt(row, time))?.zone === undefined;
      }
      if (written.form !== 'numbers') continue;
      hasNumbers = true;
      const { numbers } = written;
      const latest = column === placed ? now.getTime() + DAY_MS : Infinity;
      const days = ORDERS.map((order) => [order, dayIn(numbers, order)] as const);
      const possible = days.filter(([, day]) => day !== undefined && Date.UTC(day.year, day.month - 1, day.day) <= latest);
      // A date that fits no order costs its line alone.
      if (!possible.some(([order]) => order !== 'year_first')) continue;
      for (const order of ORDERS) if (!possible.some(([fitting]) => fitting === order)) fits.set(order, false);
      isAllOld &&= possible.every(([order, day]) => order === 'year_first' || (day?.year ?? 0) < now.getUTCFullYear() - OLDEST_YEARS);
      if (isTurnable(written)) turned.add('yes');
    }
  }
  const orders = ORDERS.filter((order) => fits.get(order) === true && (order !== 'year_first' || isAllOld));
  return { orders: turned.size === 0 && orders.length > 1 && !isAllOld ? orders.slice(0, 1) : orders, hasNumbers, hasLocal, form };
}

/** Whether day and month may change places and make another date. */
function isTurnable(written: WrittenDate | undefined): boolean {
  return written?.form === 'numbers' && written.numbers[0] !== written.numbers[1];
}

/** The date with the time in the cell beside it, if it has none itself; undefined where that is no time. */
function withTimeOf(written: WrittenDate, text: string): WrittenDate | undefined {
  if (text === '' || written.form === 'epoch' || written.time !== undefined) return written;
  const more = writtenTime(text);
  return more === undefined ? undefined : { ...written, time: more.time, zone: written.zone ?? more.zone };
}
