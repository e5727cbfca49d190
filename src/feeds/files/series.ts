import { DAY_MS } from '../../lib/clock';
import { toDecimal } from '../odds-format';
import type { ReadField } from './csv';
import { isDate, parseLine, type Parsed, type FieldReader } from './values';
import { wallClock, type WallClock } from './wall-clock';

export const seriesColumns = ['fight_id', 'fight_date_text', 'fighter', 'opponent', 'bookmaker', 'decimal_price', 'scraped_at'] as const;
export type SeriesColumn = (typeof seriesColumns)[number];

/** One observed price: of one fighter in one bout at one book. */
export interface SeriesRow {
  readonly eventId: string;
  readonly startsAt: Date;
  readonly fighter: string;
  readonly opponent: string;
  /** The book's key, the odds feed's own where it carries the book. */
  readonly book: string;
  /** The book's name in the file. */
  readonly title: string;
  readonly decimal: number;
  readonly seenAt: Date;
}

/** How to read the file's times. */
export interface SeriesTimes {
  /** The IANA zone of the file's clock. */
  readonly zone: string;
  /** The assumed start of every bout, `HH:MM` on that clock: the file dates bouts by day only. */
  readonly start: string;
}

/** How long a bout can stay listed after its date, in milliseconds. */
const LISTED_AFTER = 30 * DAY_MS;

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Books whose key in the odds feed differs from the one in the file. */
const feedKeys = new Map([
  ['betonline', 'betonlineag'],
  ['williamh', 'williamhill'],
]);

/**
 * Parses lines of a price series. A date such as `March27th` means the first such date that is at most 30 days before the line was
 * written. These reject the line: `missing_id`, `missing_name`, `damaged_name`, `name_too_long`, `same_fighter_twice`, `missing_book`, `bad_price`,
 * `bad_date`, `bad_time`, and for times in an hour that a clock change skips or repeats `no_such_time` and `ambiguous_time`.
 * @throws RangeError for an unknown zone
 */
export function seriesParser({ zone, start }: SeriesTimes): (columns: ReadField<SeriesColumn>) => Parsed<SeriesRow> {
  const clock = wallClock(zone);
  return (columns) =>
    parseLine(columns, (values) => {
      const written = readTime(values);
      const title = values.text('bookmaker') ?? values.fail('bookmaker', 'missing_book');
      const row = {
        eventId: values.text('fight_id') ?? values.fail('fight_id', 'missing_id'),
        startsAt: startOf(values, clock, `${readDate(values, written)}T${start}:00.000`),
        fighter: values.name('fighter'),
        opponent: values.name('opponent'),
        book: bookKey(title) ?? values.fail('bookmaker', 'missing_book'),
        title,
        decimal: toDecimal(values.number('decimal_price', price), 'decimal') ?? values.fail('decimal_price', 'bad_price'),
        seenAt: instantOf(values, clock, written),
      };
      if (row.fighter === row.opponent) values.fail('opponent', 'same_fighter_twice');
      return row;
    });
}

const price = { min: 1, max: Infinity, reason: 'bad_price' };

function bookKey(title: string): string | null {
  const key = title.toLowerCase().replace(/[^a-z0-9]/g, '');
  return key === '' ? null : (feedKeys.get(key) ?? key);
}

/** The time the line was written, on the file's clock, to the millisecond. */
function readTime(values: FieldReader<SeriesColumn>): string {
  const [, day = '', time, fraction = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3])(?::[0-5]\d){2})(?:\.(\d+))?$/.exec(values.text('scraped_at') ?? '') ?? [];
  return isDate(day) ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}` : values.fail('scraped_at', 'bad_time');
}

function instantOf(values: FieldReader<SeriesColumn>, clock: WallClock, local: string): Date {
  const [instant, again] = clock(local);
  if (again !== undefined) return values.fail('scraped_at', 'ambiguous_time');
  return instant ?? values.fail('scraped_at', 'no_such_time');
}

/** The earlier of two instants at which the clock shows the start, so that no price after the start counts as one before it. */
function startOf(values: FieldReader<SeriesColumn>, clock: WallClock, local: string): Date {
  return clock(local)[0] ?? values.fail('fight_date_text', 'no_such_time');
}

/** The day of the bout, `YYYY-MM-DD`. The file omits the year. */
function readDate(values: FieldReader<SeriesColumn>, written: string): string {
  const [, month = '', day = ''] = /^([A-Z][a-z]+)(\d{1,2})(?:st|nd|rd|th)$/.exec(values.text('fight_date_text') ?? '') ?? [];
  const earliest = new Date(Date.parse(`${written}Z`) - LISTED_AFTER).toISOString().slice(0, 10);
  const year = Number(earliest.slice(0, 4));
  const monthDay = `${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = [year, year + 1].map((each) => `${each}-${monthDay}`).find((each) => isDate(each) && each >= earliest);
  return date ?? values.fail('fight_date_text', 'bad_date');
}
