import { isEmptyMarket, isPlausibleMarket } from '../betting/odds/plausible';
import type { MarketType } from '../betting/odds/types';
import { isRecord } from '../lib/unknown-values';
import { beginningOf, LONGEST_SHOWN, stringOf, time } from './json';
import { normaliseName } from '../names/normalise';
import { isOtherFormat, toDecimal, type OddsFormat } from './odds-format';
import { parseOutcomeQuotes, type OutcomeQuote } from './odds-api-outcomes';
import type { RejectItem } from './rejected-items';

/** One head-to-head market of one book on one event, in decimal odds; null where a leg has no valid price. */
export interface ReadMarket {
  readonly book: string;
  readonly title: string;
  readonly market_type: MarketType | 'h2h_lay';
  readonly home: number | null;
  readonly away: number | null;
  readonly draw: number | null;
  readonly quoted_at: Date;
}

/** A market in which bets are offered. */
export interface FeedMarket extends ReadMarket {
  readonly market_type: MarketType;
}

/** A stored market that is not a price: an exchange's lay side, or a market without any offer. */
export interface NoPrice extends ReadMarket {
  readonly is_empty: boolean;
}

/** The leg that a name refers to: the event's two names as written, and normalised. */
export type Corners = ReadonlyMap<string, Leg>;

export interface MarketContext {
  readonly corners: Corners;
  readonly format: OddsFormat;
  readonly polledAt: Date;
  /** When the event starts. */
  readonly startsAt: Date;
  readonly reject: RejectItem;
}

type Leg = 'home' | 'away' | 'draw';

const BACK = new Set(['h2h', 'h2h_3_way']);
const LAY = 'h2h_lay';
/** A key of a book, as the contract has it, or of a market. */
const KEY = /^[a-z0-9_]{1,60}$/;

/** What a book offers on an event. */
export interface BookOffers {
  /** On the winner. */
  readonly markets: readonly ReadMarket[];
  /** On anything else. */
  readonly outcomes: readonly OutcomeQuote[];
}

/** The markets of one entry of `bookmakers`; nothing where the entry is unusable. Unusable items are rejected and the rest is kept. */
export function parseBook(raw: unknown, at: string, context: MarketContext): BookOffers[] {
  if (!isRecord(raw)) return context.reject(at, 'not_an_object', 'a book must be an object', raw);
  const book = stringOf(raw['key']);
  if (book === null) return context.reject(at, 'missing_book', 'the book has no key', raw);
  const where = `${at}/book ${book}`;
  if (!KEY.test(book)) return context.reject(where, 'invalid_book', 'a key of a book is 1 to 60 of a-z, 0-9 and _', raw);
  if (!Array.isArray(raw['markets'])) return context.reject(where, 'missing_markets', 'the book has no list of markets', raw);

  const title = stringOf(raw['title']) ?? book;
  const { last_update } = raw;
  const from = { book, title, last_update, updatedAt: time(last_update) };
  return raw['markets'].flatMap((market: unknown) => parseMarket(market, from, where, context));
}

interface BookSource {
  readonly book: string;
  readonly title: string;
  readonly last_update: unknown;
  readonly updatedAt: Date | null;
}

function parseMarket(raw: unknown, from: BookSource, at: string, context: MarketContext): BookOffers[] {
  if (!isRecord(raw)) return context.reject(at, 'not_an_object', 'a market must be an object', raw);
  const key = stringOf(raw['key']);
  const where = `${at}/market ${key ?? '?'}`;
  if (key === null) return context.reject(where, 'missing_market', 'the market has no key', raw);
  if (key === LAY || BACK.has(key)) return [{ markets: parseHeadToHead(raw, key, from, where, context), outcomes: [] }];
  if (!KEY.test(key)) return context.reject(where, 'unknown_market', 'a key of a market is 1 to 60 of a-z, 0-9 and _', raw);
  const { book, updatedAt } = from;
  return [{ markets: [], outcomes: parseOutcomeQuotes(raw, { book, market_key: key, updatedAt, at: where }, context) }];
}

function parseHeadToHead(raw: Record<string, unknown>, key: string, from: BookSource, where: string, context: MarketContext): ReadMarket[] {
  if (!Array.isArray(raw['outcomes'])) return context.reject(where, 'missing_outcomes', 'the market has no list of outcomes', raw);

  const prices = parseOutcomes(raw['outcomes'], raw, where, context);
  if (prices === null || (prices.home === undefined && prices.away === undefined)) return [];
  const market_type = key === LAY ? LAY : key === 'h2h_3_way' || 'draw' in prices ? 'h2h_3_way' : 'h2h';
  const { home = null, away = null, draw = null } = prices;
  if (market_type !== LAY && !isPlausibleMarket({ market_type, a: home, b: away, draw })) {
    return context.reject(where, 'implausible_market', 'the implied probabilities sum to less than 0.9 or more than 2', raw);
  }
  // Most markets have their book's time, which is read already.
  const marketTime = raw['last_update'] === from.last_update ? from.updatedAt : time(raw['last_update']);
  const quotedAt = marketTime ?? from.updatedAt ?? context.polledAt;
  if (context.polledAt < context.startsAt && quotedAt >= context.startsAt) {
    return context.reject(where, 'bout_under_way', 'the price was set after the start, by an answer that was asked for before it', raw);
  }
  return [
    {
      book: from.book,
      title: from.title,
      market_type,
      home,
      away,
      draw,
      // A book's clock may run ahead of ours, but no price is newer than its poll.
      quoted_at: quotedAt > context.polledAt ? context.polledAt : quotedAt,
    },
  ];
}

/** Separates the markets of an event in which bets are offered from those that are only stored. */
export function splitOffers(markets: readonly ReadMarket[]): { readonly markets: FeedMarket[]; readonly noPrices: NoPrice[] } {
  const offered: FeedMarket[] = [];
  const noPrices: NoPrice[] = [];
  const lays = new Map(markets.filter(({ market_type }) => market_type === LAY).map((market) => [market.book, market]));
  for (const market of markets) {
    const { market_type, book, home: a, away: b, draw } = market;
    const lay = lays.get(book);
    if (market_type === LAY) noPrices.push({ ...market, is_empty: false });
    else if (isEmptyMarket({ market_type, a, b, draw }, lay ? { a: lay.home, b: lay.away } : null))
      noPrices.push({ ...market, is_empty: true });
    else offered.push({ ...market, market_type });
  }
  return { markets: offered, noPrices };
}

/**
 * Prices by leg. A leg without a valid price is rejected alone and stays undefined. An invalid draw keeps its key, because a market
 * that lists the draw is a three-way one. Null when the whole market is rejected.
 */
function parseOutcomes(
  outcomes: readonly unknown[],
  market: unknown,
  at: string,
  { corners, format, reject }: MarketContext,
): Partial<Record<Leg, number | undefined>> | null {
  const prices: Partial<Record<Leg, number | undefined>> = {};
  for (const outcome of outcomes) {
    const name = isRecord(outcome) ? stringOf(outcome['name']) : null;
    if (!isRecord(outcome) || name === null) {
      reject(at, 'missing_outcome_name', 'an outcome has no name', market);
      return null;
    }
    const leg = legOf(name, corners);
    if (leg === null) {
      reject(at, 'unknown_outcome', `${name} is neither a fighter of the event nor Draw`, market);
      return null;
    }
    if (leg in prices) {
      reject(at, 'duplicate_outcome', `${name} is priced twice`, market);
      return null;
    }
    const price = outcome['price'];
    if (isOtherFormat(price, format)) {
      reject(
        at,
        'mixed_odds_formats',
        `${beginningOf(price, LONGEST_SHOWN)} is not a price in ${format} odds, the format of the rest of the payload`,
        market,
      );
      return null;
    }
    prices[leg] = toDecimal(price, format) ?? undefined;
    if (prices[leg] === undefined) {
      reject(`${at}/outcome ${name}`, 'invalid_price', `${beginningOf(price, LONGEST_SHOWN)} is not a price in ${format} odds`, outcome);
    }
  }
  return prices;
}

/** Most books write the names as the event does, and only other spellings are normalised. */
function legOf(name: string, corners: Corners): Leg | null {
  return corners.get(name) ?? corners.get(normaliseName(name)) ?? null;
}
