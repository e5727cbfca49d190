import type { Market } from '../../markets/types';
import { logistic } from '../../lib/log-odds';
import { normal, uniform } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { DAY, HOUR, MINUTE, type Instant } from '../world/time';
import type { DemoBook } from './books';
import { roundToLadder } from './ladders';
import { drawLine, isPriced, sharpLine } from './line';

const QUOTE = 11;
/** A book closes its market at a larger probability, and shows no shorter odds. */
const LARGEST_PROBABILITY = 0.985;
const SHORTEST = 1.01;
/** Share of a soft book's bouts on which it follows the line almost two days late. */
const STALE_SHARE = 0.06;
const STALE_LAG = 40 * HOUR;

/**
 * A book's market on a bout at an instant, in decimal odds; null before it opens, after it is withdrawn and once the bout has begun.
 * The same arguments always give the same market.
 */
export function quoteAt(seed: number, bout: SimulatedBout, book: DemoBook, at: Instant): Market | null {
  const draw = (key: number): number => uniform(seed, QUOTE, bout.number, book.feed, key);
  if (at >= bout.start || !isPriced(seed, bout) || draw(1) >= coverage(book, bout)) return null;
  const opens = Math.max(bout.announced + 6 * HOUR * draw(2), bout.start - book.opens * DAY * (0.6 + 0.5 * draw(3)));
  const withdrawn = draw(4) < 0.06 ? bout.start - 12 * DAY * draw(5) : bout.start;
  if (at < opens || at >= withdrawn) return null;

  const priced = pricedAt(book, at, draw(6), draw(7));
  const line = sharpLine(seed, bout, Math.max(priced, opens)) + book.opinion * normal(seed, QUOTE, bout.number, book.feed, 8);
  const isThreeWay = draw(9) < book.threeWay;
  const drawn = isThreeWay ? drawLine(seed, bout) : 0;
  const decided = 1 - drawn;
  const probabilities = isThreeWay ? [decided * logistic(line), decided * logistic(-line), drawn] : [logistic(line), logistic(-line)];
  if (Math.max(...probabilities) > LARGEST_PROBABILITY) return null;
  const odds = withMargin(probabilities, book, isThreeWay);
  const [a = null, b = null, third = null] = odds.map((price) => roundToLadder(Math.max(price, SHORTEST), book.ladder));
  return {
    book: book.key,
    market_type: isThreeWay ? 'h2h_3_way' : 'h2h',
    a,
    b,
    draw: third,
    quoted_at: new Date(Math.floor(at / MINUTE) * MINUTE - Math.floor(55 * draw(10)) * 1_000),
  };
}

/** The instant whose line the book shows: its last update, less its lag. */
function pricedAt({ isSharp, lag, refresh }: DemoBook, at: Instant, phase: number, stale: number): Instant {
  const every = refresh * HOUR;
  const updated = Math.floor((at + phase * every) / every) * every - phase * every;
  return updated - (!isSharp && stale < STALE_SHARE ? STALE_LAG : lag * HOUR);
}

function coverage({ isSharp }: DemoBook, { rounds }: SimulatedBout): number {
  if (rounds >= 10) return isSharp ? 0.92 : 0.8;
  return isSharp ? 0.85 : 0.55;
}

/**
 * Decimal odds with the margin of the book. A sharp book spreads it over the legs in proportion. A soft book spreads half of it evenly,
 * so that long shots carry more of it. A third leg adds half as much again.
 */
function withMargin(probabilities: readonly number[], { isSharp, margin }: DemoBook, isThreeWay: boolean): number[] {
  const whole = isThreeWay ? 1.5 * margin : margin;
  const evenly = isSharp ? 0 : whole / 2;
  return probabilities.map((p) => 1 / (p * (1 + whole - evenly) + evenly / probabilities.length));
}
