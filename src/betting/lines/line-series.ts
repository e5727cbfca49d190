import { bestDraw, withoutFar } from '../fair/far-price';
import { isDecimalOdds } from '../odds/odds';
import { medianPrice, rankingOdds } from '../fair/price';
import type { Market, MarketType, Side } from '../odds/types';

/** A market of one book during the period in which its prices did not change. */
export interface QuotePeriod extends Market {
  /** The first poll that showed it. */
  readonly from: Date;
  /** The last poll that showed it. */
  readonly seen_at: Date;
  /** The first poll that no longer showed it; null while it is current. */
  readonly until: Date | null;
}

/** The price from `at` on, in decimal odds; null where none is offered. */
export interface Step {
  readonly at: Date;
  readonly price: number | null;
}

/** The price of one side at one book over time. */
export interface BookLine {
  readonly book: string;
  readonly market_type: MarketType;
  /** In order of time; each differs from the one before. */
  readonly steps: readonly Step[];
  readonly last_seen_at: Date;
  readonly standing: boolean;
}

export interface MedianStep extends Step {
  /** How many books offer the side. */
  readonly books: number;
}

/** The line of each book and market type that ever priced the side. */
export function bookLines(markets: readonly QuotePeriod[], side: Side): BookLine[] {
  const lines = new Map<string, Pick<BookLine, 'book' | 'market_type'> & { readonly own: QuotePeriod[] }>();
  for (const market of markets.filter((each) => each[side] !== null)) {
    const { book, market_type } = market;
    const key = `${book}/${market_type}`;
    const line = lines.get(key) ?? { book, market_type, own: [] };
    line.own.push(market);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ own, ...line }) => ({
    ...line,
    steps: changes(own, ([current], at) => ({ at, price: current?.[side] ?? null }), samePrice),
    last_seen_at: new Date(Math.max(...own.map(({ seen_at }) => seen_at.getTime()))),
    standing: own.some(({ until }) => until === null),
  }));
}

/**
 * The median price of one side over books, as in `/picks/live`: by two-way equivalent price, and the lower of the middle two of an even
 * count, so that it is a real quote. A book with several markets on the fight counts once, with its best price. Prices far from the other
 * books' count in `books` but not in the median. Null also where the equivalent of a three-way price is no price: a bet on a sure winner with
 * the draw covered pays less than it costs.
 * @param markets those on offer at one instant
 */
export function medianOffer(markets: readonly Market[], side: Side): Omit<MedianStep, 'at'> {
  const near = withoutFar(markets, side);
  const usable = bestRanks(near, side);
  const ranked = [...usable.values()].sort((one, other) => other - one);
  const median = medianPrice(ranked);
  return {
    price: median !== undefined && isDecimalOdds(median) ? median : null,
    books: near.length === markets.length ? usable.size : bestRanks(markets, side).size,
  };
}

/** The median price of one side over time. */
export function medianLine(markets: readonly QuotePeriod[], side: Side): MedianStep[] {
  return changes(
    markets,
    (current, at) => {
      const { price, books } = medianOffer(current, side);
      return { at, price, books };
    },
    (one, other) => samePrice(one, other) && one.books === other.books,
  );
}

/**
 * A step function of the markets that stand, the one that opened last first, from where it changes. One sweep over time: each instant looks
 * at the markets that stood just before it and at those that open with it, of which there are a few per book.
 */
function changes<S extends Step>(
  markets: readonly QuotePeriod[],
  // A literal, because an object that is spread and extended takes three times the memory, and histories are kept.
  stepAt: (current: readonly QuotePeriod[], at: Date) => S,
  same: (one: S, other: S) => boolean,
): S[] {
  const opening = new Map<number, QuotePeriod[]>();
  for (const market of markets) {
    const own = opening.get(market.from.getTime());
    if (own === undefined) opening.set(market.from.getTime(), [market]);
    else own.push(market);
  }
  const closing = markets.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  const steps: S[] = [];
  let standing: readonly QuotePeriod[] = [];
  for (const time of [...new Set([...opening.keys(), ...closing])].toSorted((one, other) => one - other)) {
    standing = [...(opening.get(time) ?? []), ...standing].filter(({ until }) => until === null || until.getTime() > time);
    const step = stepAt(standing, new Date(time));
    const before = steps.at(-1);
    if (before === undefined || !same(before, step)) steps.push(step);
  }
  return steps;
}

function samePrice(one: Pick<Step, 'price'>, other: Pick<Step, 'price'>): boolean {
  return one.price === other.price;
}

/** By book, its best price for the side. */
function bestRanks(markets: readonly Market[], side: Side): Map<string, number> {
  const best = new Map<string, number>();
  const draw = bestDraw(markets);
  for (const market of markets) {
    const odds = market[side];
    const rank = odds === null ? null : rankingOdds(market.market_type, odds, draw);
    if (rank !== null) best.set(market.book, Math.max(rank, best.get(market.book) ?? 0));
  }
  return best;
}
