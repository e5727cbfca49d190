import { DAY_MS } from '../../lib/clock';

/** An event of the feed, which can list one fight under several ids and dates. */
export interface DatedEvent {
  readonly event_id: string;
  readonly commence_time: Date;
  /** Books that price it in this poll. */
  readonly books: number;
}

/** Some books void bets on a fight that moves further from its date, so prices for dates further apart are for different bets. */
export const SAME_DATE_DAYS = 2;

/**
 * Whether a date is a placeholder. The feed puts such bouts at the end of the year, from 31 December 22:00 UTC to the evening of that day
 * in America. Real New Year's Eve cards, in Japan, are over by then.
 */
export function isPlaceholder(commence: Date): boolean {
  const monthDay = commence.toISOString().slice(5, 10);
  return (monthDay === '12-31' && commence.getUTCHours() >= 22) || (monthDay === '01-01' && commence.getUTCHours() < 6);
}

/**
 * The event whose `commence_time` dates a fight: a priced event before an unpriced one, a real date before a placeholder, then the event
 * with more books, then the later one.
 */
export function leadingEvent<E extends DatedEvent>(events: readonly E[]): E | undefined {
  const set = (event: DatedEvent): number => Number(!isPlaceholder(event.commence_time));
  return events.toSorted(
    (a, b) =>
      Number(b.books > 0) - Number(a.books > 0) ||
      set(b) - set(a) ||
      b.books - a.books ||
      b.commence_time.getTime() - a.commence_time.getTime() ||
      a.event_id.localeCompare(b.event_id),
  )[0];
}

/** Whether bets on two events are bets on the same date: at most two days apart, and neither or both with a placeholder. */
export function isSameDate(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SAME_DATE_DAYS * DAY_MS && isPlaceholder(one) === isPlaceholder(other);
}
