import { americanFromDecimal } from '../../betting/odds/odds';
import type { Market } from '../../betting/odds/types';
import { uniform } from '../noise';
import type { DemoBook } from '../prices/books';
import { outcomePricesAt, type OutcomePrices } from '../prices/outcome-prices';
import { quoteAt } from '../prices/quote';
import { MINUTE, type Instant } from '../world/time';
import { endOf } from '../world/bout';
import type { FeedListing } from './events';

/** The requested formats of odds and times. */
export interface BookStyle {
  readonly oddsFormat: 'decimal' | 'american';
  readonly dateFormat: 'iso' | 'unix';
}

const WIRE = 31;

export const SPORT = {
  key: 'boxing_boxing',
  group: 'Boxing',
  title: 'Boxing',
  description: 'Boxing Bouts',
  active: true,
  has_outrights: false,
};

/** An event of The Odds API v4 without books. Home and away carry no meaning. */
export function eventOf(seed: number, { id, bout, commence }: FeedListing, { dateFormat }: BookStyle): object {
  const isTurned = uniform(seed, WIRE, bout.number, 1) < 0.5;
  const [home, away] = isTurned ? [bout.b, bout.a] : [bout.a, bout.b];
  return {
    id,
    sport_key: SPORT.key,
    sport_title: SPORT.title,
    commence_time: timeOf(commence, dateFormat),
    home_team: home.feedName,
    away_team: away.feedName,
  };
}

/** Which prices of an event are asked for. */
export interface Wanted {
  readonly books: readonly DemoBook[];
  /** Keys of markets. */
  readonly markets: readonly string[];
}

/** The event with the books' prices. */
export function pricedEventOf(seed: number, listing: FeedListing, { books, markets }: Wanted, now: Instant, style: BookStyle): object {
  const isMoreAsked = markets.some((key) => key !== 'h2h');
  const shown = booksOf(seed, listing, books, now).map((one) => {
    const prices = isMoreAsked ? outcomePricesAt(seed, listing.bout, one.book, one.market) : [];
    const beside = prices.map((own) => besideOf(own, one, style));
    const winner = winnerOf(listing, one, style);
    const asked = [winner, ...beside].filter(({ key }) => markets.includes(key));
    return { key: one.book.key, title: one.book.title, last_update: winner.last_update, markets: asked };
  });
  return { ...eventOf(seed, listing, style), bookmakers: shown.filter((book) => book.markets.length > 0) };
}

interface Shown {
  readonly book: DemoBook;
  readonly market: Market;
  readonly isTurned: boolean;
}

function booksOf(seed: number, { bout, isStale }: FeedListing, books: readonly DemoBook[], now: Instant): Shown[] {
  return books.flatMap((book) => {
    if (isStale && uniform(seed, WIRE, bout.number, book.feed, 2) >= 0.15) return [];
    const market = quoteAt(seed, bout, book, now);
    return market === null ? [] : [{ book, market, isTurned: uniform(seed, WIRE, bout.number, book.feed, 3) < 0.5 }];
  });
}

function winnerOf({ bout }: FeedListing, { market, isTurned }: Shown, style: BookStyle) {
  const outcomes = [
    { name: bout.a.feedName, price: market.a },
    { name: bout.b.feedName, price: market.b },
  ];
  if (isTurned) outcomes.reverse();
  if (market.draw !== null) outcomes.push({ name: 'Draw', price: market.draw });
  return {
    key: 'h2h',
    last_update: timeOf(market.quoted_at.getTime(), style.dateFormat),
    outcomes: outcomes.map(({ name, price }) => ({ name, price: price === null ? null : priceOf(price, style.oddsFormat) })),
  };
}

function besideOf({ key, outcomes }: OutcomePrices, { market }: Shown, style: BookStyle) {
  return {
    key,
    last_update: timeOf(market.quoted_at.getTime(), style.dateFormat),
    outcomes: outcomes.map(({ price, ...named }) => ({ ...named, price: priceOf(price, style.oddsFormat) })),
  };
}

/** The result as scores 1 and 0, equal on a draw. Some bouts, and all without a decision, never get scores. */
export function scoreOf(seed: number, listing: FeedListing, now: Instant, style: BookStyle): object {
  const { bout } = listing;
  const { result } = bout.outcome;
  const toldAt = endOf(bout) + 5 * MINUTE;
  const completed = now >= toldAt;
  const isTold = completed && result !== 'no_contest' && uniform(seed, WIRE, bout.number, 4) < 0.9;
  const score = (name: string, won: boolean): object => ({ name, score: won ? '1' : '0' });
  return {
    ...eventOf(seed, listing, style),
    completed,
    scores: isTold ? [score(bout.a.feedName, result === 'a_win'), score(bout.b.feedName, result === 'b_win')] : null,
    last_update: isTold ? timeOf(toldAt, style.dateFormat) : null,
  };
}

/** Odds in the requested format; the vendor gives decimal odds to two places. */
function priceOf(odds: number, format: BookStyle['oddsFormat']): number {
  return format === 'american' ? americanFromDecimal(odds) : Number(odds.toFixed(2));
}

function timeOf(instant: Instant, format: BookStyle['dateFormat']): string | number {
  return format === 'unix' ? Math.floor(instant / 1_000) : `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
