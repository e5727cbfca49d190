import { DAY_MS } from '../../lib/clock';
import { groupBy } from '../../lib/group-by';
import type { MarketType } from './types';

/** An event of the feed, which can list one fight under several ids and dates. */
export interface DatedEvent {
  readonly event_id: string;
  readonly commence_time: Date;
  /** Books that price it in this poll. */
  readonly books: number;
}

/** Some books void bets on a fight that moves further from its date. */
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

/** A price of a book, under one of the events of a fight. */
export interface EventPrice {
  readonly event_id: string;
  readonly commence_time: Date;
  readonly book: string;
  readonly market_type: MarketType;
  readonly quoted_at: Date;
}

/** A price that does not count, and the one of the same book that counts in its place; null where the book has no other. */
export interface DroppedPrice<P> {
  readonly price: P;
  readonly counted: P | null;
}

/**
 * Which prices of a fight count, where the feed lists it under several events: one of each book and kind of market. Prices for the date of the
 * leading event come first, then the newest; a book that quotes only for another date counts at that price. A price for a placeholder does
 * not count beside a real date, nor the other way round, nor does one for another date that has passed.
 * @param at when the prices were polled
 */
export function countPrices<P extends EventPrice>(
  prices: readonly P[],
  leading: Pick<DatedEvent, 'event_id' | 'commence_time'>,
  at: Date,
): { readonly counted: readonly P[]; readonly dropped: readonly DroppedPrice<P>[] } {
  const isOwn = ({ commence_time }: P): number => Number(isSameDate(commence_time, leading.commence_time));
  const mayCount = (price: P): boolean =>
    isOwn(price) === 1 || (price.commence_time > at && isPlaceholder(price.commence_time) === isPlaceholder(leading.commence_time));
  const isLeading = ({ event_id }: P): number => Number(event_id === leading.event_id);
  const best = new Map<string, P>();
  for (const [key, own] of groupBy(prices, ({ book, market_type }) => `${book}/${market_type}`)) {
    const [first] = own
      .filter(mayCount)
      .toSorted(
        (a, b) =>
          isOwn(b) - isOwn(a) ||
          b.quoted_at.getTime() - a.quoted_at.getTime() ||
          isLeading(b) - isLeading(a) ||
          b.commence_time.getTime() - a.commence_time.getTime() ||
          a.event_id.localeCompare(b.event_id),
      );
    if (first !== undefined) best.set(key, first);
  }
  const countedInPlaceOf = ({ book, market_type }: P): P | null => best.get(`${book}/${market_type}`) ?? null;
  return {
    counted: prices.filter((price) => countedInPlaceOf(price) === price),
    dropped: prices.filter((price) => countedInPlaceOf(price) !== price).map((price) => ({ price, counted: countedInPlaceOf(price) })),
  };
}
