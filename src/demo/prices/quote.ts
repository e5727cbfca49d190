import type { Market } from '../../markets/types';
import { logistic } from '../../model/ratings/seeded-ratings';
import { normal, uniform } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { DAY, HOUR, MINUTE, type Instant } from '../world/time';
import type { DemoBook } from './books';
import { roundToLadder } from './ladders';
import { drawLine, isPriced, sharpLine } from './line';

const QUOTE = 11;
/** A book takes no bets on what is nearly certain, and shows nothing shorter than this. */
const SUREST = 0.985;
const SHORTEST = 1.01;
/** Share of the bouts of a soft book on which it sleeps: it follows the line days behind. */
const ASLEEP = 0.06;
const ASLEEP_FOR = 40 * HOUR;

/**
 * What a book shows on a bout at an instant, in decimal odds; null where it shows nothing: not open yet, withdrawn, or the bout has
 * begun. The same question gets the same answer, now or in a year.
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
  if (Math.max(...probabilities) > SUREST) return null;
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

/** The instant whose line the book shows: it looks once every so often, and what it sees is old. */
function pricedAt({ isSharp, lag, refresh }: DemoBook, at: Instant, phase: number, sleep: number): Instant {
  const every = refresh * HOUR;
  const looked = Math.floor((at + phase * every) / every) * every - phase * every;
  return looked - (!isSharp && sleep < ASLEEP ? ASLEEP_FOR : lag * HOUR);
}

function coverage({ isSharp }: DemoBook, { rounds }: SimulatedBout): number {
  if (rounds >= 10) return isSharp ? 0.92 : 0.8;
  return isSharp ? 0.85 : 0.55;
}

/**
 * Decimal odds with the margin of the book. A sharp book asks every leg for the same share; a soft one takes half of its margin evenly
 * from the legs, so that long shots pay more of it. A third leg brings half as much again.
 */
function withMargin(probabilities: readonly number[], { isSharp, margin }: DemoBook, isThreeWay: boolean): number[] {
  const whole = isThreeWay ? 1.5 * margin : margin;
  const evenly = isSharp ? 0 : whole / 2;
  return probabilities.map((p) => 1 / (p * (1 + whole - evenly) + evenly / probabilities.length));
}
