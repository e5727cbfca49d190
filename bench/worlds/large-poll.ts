import { createHash } from 'node:crypto';
import { normal, uniform } from '../../src/demo/noise';
import { roundToLadder } from '../../src/demo/prices/ladders';
import { withOverround } from '../../src/demo/prices/overround';
import { logistic } from '../../src/lib/math/log-odds';
import { KNOWN_BOOKS, type Book } from '../../src/betting/odds/books';

/** A fight that the feed lists, by the names of its fighters. */
export interface ListedFight {
  readonly home: string;
  readonly away: string;
  readonly start: Date;
}

export interface LargePoll {
  readonly fights: readonly ListedFight[];
  /** The number of books that price every fight, at most as many as the region map has. */
  readonly books: number;
  readonly at: Date;
  /** The round of prices, from 0. The same round gives the same prices at any instant; every price differs from that of the round before. */
  readonly round: number;
  /** A whole number; each seed gives other prices. */
  readonly seed?: number;
}

const [FIGHT, BOOK] = [1, 2];
/** Standard deviation of a book's own opinion on a line, log-odds. */
const OPINION = 0.04;
/** Lines stay within these log-odds, so that a step moves every price by more than a cent. */
const LONGEST_LINE = 1.4;
const STEP = 0.1;
/** Lines rise and fall by turns, as far as this many steps. */
const STEPS = 3;
const DRAW = 0.04;
/** Rounding down adds up to 0.01 to these. */
const [LEAST_MARGIN, LARGEST_MARGIN] = [0.03, 0.07];
/** One book in this many prices the draw, as a few real books do. */
const THREE_WAY_EVERY = 8;
const SPORT = { sport_key: 'boxing_boxing', sport_title: 'Boxing' };

/**
 * An answer of The Odds API v4, as a document: every fight at every book, in decimal odds with two places. Books price around a seeded fair
 * probability of the fight with an overround of 3 to 8 %. The same arguments give the same answer.
 * @throws RangeError when the region map has fewer books
 */
export function largePoll({ fights, books, at, round, seed = 1 }: LargePoll): object[] {
  const shown = booksOf(books);
  return fights.map(({ home, away, start }, fight) => ({
    id: eventId(home, away),
    ...SPORT,
    commence_time: start.toISOString(),
    home_team: home,
    away_team: away,
    bookmakers: shown.map(({ book, title }, n) => {
      const last_update = new Date(at.getTime() - Math.floor(55 * uniform(seed, BOOK, fight, n, 1)) * 1_000).toISOString();
      const prices = pricesOf(seed, fight, n, round);
      const outcomes = [home, away, 'Draw'].flatMap((name, leg) => (prices[leg] === undefined ? [] : [{ name, price: prices[leg] }]));
      return { key: book, title, last_update, markets: [{ key: 'h2h', last_update, outcomes }] };
    }),
  }));
}

/** Books from all over the region map. */
function booksOf(count: number): Book[] {
  if (count > KNOWN_BOOKS.length) throw new RangeError(`the region map has ${KNOWN_BOOKS.length} books, not ${count}`);
  return KNOWN_BOOKS.filter((_, i) => Math.floor((i * count) / KNOWN_BOOKS.length) !== Math.floor(((i - 1) * count) / KNOWN_BOOKS.length));
}

/** Decimal odds of home, away and, at a few books, the draw. */
function pricesOf(seed: number, fight: number, book: number, round: number): number[] {
  const risen = STEPS - Math.abs(STEPS - (round % (2 * STEPS)));
  const opinion = OPINION * normal(seed, BOOK, fight, book, 2);
  const line = LONGEST_LINE * (2 * uniform(seed, FIGHT, fight) - 1) + opinion + STEP * risen;
  const margin = LEAST_MARGIN + (LARGEST_MARGIN - LEAST_MARGIN) * uniform(seed, BOOK, fight, book, 3);
  const drawn = book % THREE_WAY_EVERY === 0 ? DRAW * Math.exp(STEP * risen) : 0;
  const two = [(1 - drawn) * logistic(line), (1 - drawn) * logistic(-line)];
  return withOverround(drawn > 0 ? [...two, drawn] : two, margin).map((odds) => roundToLadder(odds, 'decimal'));
}

/** 32 hexadecimal digits, as the vendor's ids. */
function eventId(home: string, away: string): string {
  return createHash('md5').update(`${home}/${away}`).digest('hex');
}
