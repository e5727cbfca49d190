import { DateTime, IANAZone } from 'luxon';
import { DAY_MS, instantUntil } from '../../../lib/clock';
import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { cellAt, samplesOf } from '../rows/cells';
import type { Columns } from '../columns';
import {
  beginsWithDay,
  dayIn,
  isCalendarDay,
  isTurnable,
  monthAndDayTurned,
  noDate,
  notTime,
  withTimeOf,
  writtenDate,
  writtenTime,
  type DateOrder,
  type IsoOrder,
  type TimeOfDay,
  type WrittenDate,
} from '../values/dates';
import { instantAt, isYear, openDayOffsets } from '../values/instants';
import type { QuestionAnswers, Question } from '../questions';
import type { CsvRecord } from '../rows/records';
import { zoneDoubt, zoneFrom } from '../values/zones';

/** How the dates of a file are read. */
export interface DateReading {
  /** When the bet of a row was placed, or why that is not clear. */
  readonly placedAt: (row: CsvRecord) => PlacedTime | { readonly unclear: string };
  readonly format: string;
  readonly questions: readonly Question[];
}

/** When a bet was placed. */
interface PlacedTime {
  /** The start of the day of a date without a time. */
  readonly at: Date;
  /** The end of that day; undefined for a date with a time. */
  readonly until: Date | undefined;
}

export interface DateContext {
  /** IANA, of times that name none. */
  readonly zone: string;
  /** The zone that the titles of the file name. */
  readonly titled: string | undefined;
  /** Whether the titles name one with several meanings. */
  readonly isTitleUnclear: boolean;
  readonly now: Date;
  readonly answers: QuestionAnswers;
}

const ORDERS: readonly DateOrder[] = ['day_first', 'month_first', 'year_first'];
const LABELS: Readonly<Record<DateOrder, string>> = {
  day_first: 'day, month, year',
  month_first: 'month, day, year',
  year_first: 'year, month, day',
};

/** Infers how dates are written from all of their column: the order of day and month is never that of one line, and never that of another column. */
export async function inferDates(rows: readonly CsvRecord[], columns: Columns, context: DateContext): Promise<DateReading> {
  const placed = columns.of('placed');
  if (placed === undefined) {
    const isOpen = columns.questions.some(({ id }) => id === 'column:placed');
    const unclear = isOpen
      ? 'it is not clear which column says when a bet was placed'
      : 'the file has no column that says when a bet was placed';
    return { placedAt: () => ({ unclear }), format: '', questions: [] };
  }
  const offsets = openDayOffsets();
  const nextDay = memoNextDay();
  const seen = await seenDates(rows, columns, context.now);
  const [fitting, ...others] = seen.orders;
  const orderAnswer = context.answers['date_order'];
  const isAsked = seen.hasNumbers && (others.length > 0 || fitting === undefined);
  const choices = others.length > 0 ? seen.orders : ORDERS.filter((one) => one !== 'year_first' || seen.hasShort);
  const order = isAsked ? choices.find((one) => one === orderAnswer) : fitting;
  const named = columns.of('zone');
  const zoneColumn = rows.some((row) => cellAt(row, named) !== '') ? named : undefined;
  const timeColumn = columns.of('placed_time');
  const headerZone = placed.zone ?? timeColumn?.zone ?? context.titled;
  const zoneAnswer = context.answers['time_zone'];
  const givenZone = headerZone ?? (zoneAnswer !== undefined && IANAZone.isValidZone(zoneAnswer) ? zoneAnswer : undefined);
  const zone = givenZone ?? context.zone;
  // The name of the column, or a title, has a zone with several meanings.
  const isDoubtful = headerZone === undefined && (context.isTitleUnclear || [placed, timeColumn].some((one) => one?.says === 'unknown'));
  const isZoneOpen = isDoubtful && givenZone === undefined;
  const needsZone = seen.hasLocal && headerZone === undefined && zoneColumn === undefined;
  const placedAt = (row: CsvRecord, as = order, local = zone): PlacedTime | { readonly unclear: string } => {
    const text = cellAt(row, placed);
    const day = writtenDate(text);
    if (day === undefined) return { unclear: text === '' ? `"${placed.name}" is empty` : noDate(text) };
    const written = withTimeOf(day, cellAt(row, timeColumn), seen.isMidnight);
    if (written === undefined) return { unclear: notTime(cellAt(row, timeColumn)) };
    if (written.form === 'iso' && seen.hasNumbers && isTurnable(written.date))
      return { unclear: `"${text}" stands beside dates that are written otherwise: a spreadsheet may have turned its day and month` };
    if (written.form === 'numbers' && as === undefined) return { unclear: `it is not clear which part of "${text}" comes first` };
    const own = cellAt(row, zoneColumn);
    if (own === '' && zoneColumn !== undefined && written.form !== 'epoch' && written.zone === undefined)
      return { unclear: `"${zoneColumn.name}" is empty` };
    if (isZoneOpen && own === '' && written.form !== 'epoch' && written.zone === undefined)
      return { unclear: `it is not clear in which time zone "${text}" is` };
    const rowZone = own === '' ? local : zoneFrom(own);
    if (rowZone === undefined) return { unclear: zoneDoubt(own) ?? `"${own}" is not a time zone` };
    const at = instantAt(written, { order: as ?? 'day_first', isoOrder: seen.isoOrder, zone: rowZone, now: context.now }, offsets);
    if (!(at instanceof Date)) return at;
    const placedAt = instantUntil(context.now, at);
    if (placedAt === undefined) return { unclear: 'the date is in the future: is it the date of the fight?' };
    const isDay = written.form !== 'epoch' && (written.time === undefined || (seen.isMidnight && cellAt(row, timeColumn) === ''));
    return { at: placedAt, until: isDay ? nextDay(at, written.zone ?? rowZone) : undefined };
  };
  const sampled = samplesOf(rows, placed, (value) => !isAsked || daysIn(writtenDate(value), choices).size > 1);
  const readAs = (value: string, as: DateOrder | undefined, local: string) => {
    const row = rows.find((one) => cellAt(one, placed) === value);
    const read = row && placedAt(row, as, local);
    return { raw: value, read: read !== undefined && 'at' in read ? read.at.toISOString() : null };
  };
  const questions: Question[] = [];
  if (isAsked)
    questions.push({
      id: 'date_order',
      kind: 'date_order',
      column: placed.name,
      text: `Which part of the dates in "${placed.name}" comes first?`,
      required: true,
      choices: choices.map((value) => ({
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
      required: isDoubtful,
      choices: [...new Set([zone, context.zone, 'UTC'])].map((value) => ({
        value,
        label: value,
        samples: sampled.map((sample) => readAs(sample, order, value)),
      })),
      answer: isZoneOpen ? null : zone,
    });
  const zoneText = zoneColumn === undefined ? (seen.hasLocal ? `, times in ${headerZone ?? zone}` : '') : `, zone in "${zoneColumn.name}"`;
  const isoText = seen.isoOrder === 'day_month' ? 'year, day, month' : seen.form;
  const formText = seen.hasNumbers ? (order === undefined ? 'order not clear' : LABELS[order]) : isoText;
  return { placedAt: (row) => placedAt(row), format: `${formText}${zoneText}`, questions };
}

/** Keeps the ends of days that were found: a file has many bets a day. */
function memoNextDay(): (start: Date, zone: string) => Date {
  const known = new Map<string, Date>();
  return (start, zone) => {
    const key = `${zone} ${start.getTime()}`;
    const end = known.get(key) ?? DateTime.fromJSDate(start, { zone }).startOf('day').plus({ days: 1 }).toJSDate();
    known.set(key, end);
    return end;
  };
}

interface SeenDates {
  /** Orders that fit all dates of numbers. */
  readonly orders: readonly DateOrder[];
  readonly hasNumbers: boolean;
  /** Whether some of those have two digits in each part, so that the year may come first. */
  readonly hasShort: boolean;
  readonly isoOrder: IsoOrder;
  /** Whether all dates have the time 00:00, which says nothing where the file has a column of times. */
  readonly isMidnight: boolean;
  /** Whether a date names no zone. */
  readonly hasLocal: boolean;
  readonly form: string;
}

async function seenDates(rows: readonly CsvRecord[], columns: Columns, now: Date): Promise<SeenDates> {
  const [placed, time] = [columns.of('placed'), columns.of('placed_time')];
  const fits = new Set(ORDERS);
  const iso = { month_day: true, day_month: true };
  let [hasNumbers, hasShort, hasLocal, hasTurnable, isMidnight, form] = [false, false, false, false, true, ''];
  let beginWithDay = true;
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const written = writtenDate(cellAt(row, placed));
    if (written === undefined) continue;
    form ||= FORMS[written.form];
    if (written.form === 'epoch') continue;
    hasLocal ||= written.zone === undefined && writtenTime(cellAt(row, time))?.zone === undefined;
    isMidnight &&= written.time === undefined || isStartOfDay(written.time);
    if (written.form === 'iso' && isCalendarDay(monthAndDayTurned(written.date)) !== isCalendarDay(written.date))
      iso[isCalendarDay(written.date) ? 'day_month' : 'month_day'] = false;
    if (written.form !== 'numbers') continue;
    hasNumbers = true;
    beginWithDay &&= beginsWithDay(cellAt(row, placed), placed?.name ?? '');
    hasShort ||= written.numbers.isShort;
    const { numbers } = written;
    const possible = ORDERS.filter((order) => {
      const day = dayIn(numbers, order);
      // That a date is to come says little of day and month: the column may have the dates of the fights.
      if (day === undefined || !isYear(day.year, now)) return false;
      return order !== 'year_first' || Date.UTC(day.year, day.month - 1, day.day) <= now.getTime() + DAY_MS;
    });
    // A date that fits no order costs its line alone.
    if (possible.length === 0) continue;
    for (const order of ORDERS) if (!possible.includes(order)) fits.delete(order);
    hasTurnable ||= daysIn(written, ORDERS.slice(0, 2)).size > 1;
  }
  const orders = ORDERS.filter(
    (order) =>
      fits.has(order) &&
      !(order === 'year_first' && !hasShort) &&
      !(order === 'month_first' && fits.has('day_first') && (!hasTurnable || beginWithDay)),
  );
  return {
    orders,
    hasNumbers,
    hasShort,
    hasLocal,
    isMidnight,
    form,
    isoOrder: iso.day_month && !iso.month_day ? 'day_month' : 'month_day',
  };
}

const FORMS: Readonly<Record<WrittenDate['form'], string>> = {
  epoch: 'seconds or milliseconds since 1970',
  iso: 'year, month, day',
  named: 'named months',
  numbers: 'numbers',
};

function isStartOfDay({ hour, minute, second }: TimeOfDay): boolean {
  return hour === 0 && minute === 0 && second === 0;
}

/** The days that a date of numbers may be in some orders. */
function daysIn(written: WrittenDate | undefined, orders: readonly DateOrder[]): ReadonlySet<string> {
  if (written?.form !== 'numbers') return new Set();
  return new Set(
    orders.map((order) => {
      const day = dayIn(written.numbers, order);
      return day === undefined ? '' : `${day.year}-${day.month}-${day.day}`;
    }),
  );
}
