import type { Market } from '../../betting/odds/types';
import { logistic } from '../../lib/math/log-odds';
import { normal, uniform } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { DAY, HOUR, MINUTE, type Instant } from '../world/time';
import type { DemoBook } from './books';
import { roundToLadder } from './ladders';
import { drawLine, isPriced, sharpLine } from './line';
import { withOverround } from './overround';

const QUOTE = 11;
/** A book closes its market at a larger probability, and shows no shorter odds. */
const LARGEST_PROBABILITY = 0.985;
const SHORTEST = 1.01;
/** A third leg adds half as much margin again. */
const THREE_WAY = 1.5;
/** Share of a soft book's bouts on which it follows the line days late. */
const STALE_SHARE = 0.02;
const STALE_LAG = 96 * HOUR;
/** Share of a soft book's bouts that it misjudges, and the standard deviation of its mistake, log-odds. */
const MISJUDGED_SHARE = 0.11;
const MISTAKE = 0.22;

/** When the bout starts, and two draws of the book for it: of its updates' phase, and of whether it follows days late. */
interface Pace {
  readonly start: Instant;
  readonly phase: number;
  readonly stale: number;
}

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

  const priced = pricedAt(book, at, { start: bout.start, phase: draw(6), stale: draw(7) });
  const opinion = book.opinion * normal(seed, QUOTE, bout.number, book.feed, 8);
  const line = sharpLine(seed, bout, Math.max(priced, opens)) + opinion + mistakeAt(seed, bout, book, (at - opens) / (bout.start - opens));
  const isThreeWay = draw(9) < book.threeWay;
  const drawn = isThreeWay ? drawLine(seed, bout) : 0;
  const decided = 1 - drawn;
  const probabilities = isThreeWay ? [decided * logistic(line), decided * logistic(-line), drawn] : [logistic(line), logistic(-line)];
  if (Math.max(...probabilities) > LARGEST_PROBABILITY) return null;
  const odds = withOverround(probabilities, isThreeWay ? THREE_WAY * book.margin : book.margin);
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

/**
 * The instant whose line the book shows: its last update, less its lag. A book that is days late catches up towards the start: then it is
 * at most as late as there is time left.
 */
function pricedAt({ isSharp, lag, refresh }: DemoBook, at: Instant, { start, phase, stale }: Pace): Instant {
  const every = refresh * HOUR;
  const updated = Math.floor((at + phase * every) / every) * every - phase * every;
  const behind = !isSharp && stale < STALE_SHARE ? Math.min(STALE_LAG, start - at) : 0;
  return updated - Math.max(lag * HOUR, behind);
}

/**
 * By how much a soft book misjudges the bout, log-odds: a mistake of its own, made when it opens or later, that stands for a while. It is what a
 * bettor can win, because the consensus of the others is right where one book errs.
 * @param elapsed share of the time from its opening to the start
 */
function mistakeAt(seed: number, { number }: SimulatedBout, { isSharp, feed }: DemoBook, elapsed: number): number {
  const key = [seed, QUOTE, number, feed];
  if (isSharp || uniform(...key, 11) >= MISJUDGED_SHARE) return 0;
  const made = 1.1 * uniform(...key, 12) - 0.2;
  const stands = 0.3 + 0.5 * uniform(...key, 13);
  return elapsed < made || elapsed >= made + stands ? 0 : MISTAKE * normal(...key, 14);
}

function coverage({ isSharp }: DemoBook, { rounds }: SimulatedBout): number {
  if (rounds >= 10) return isSharp ? 0.95 : 0.9;
  return isSharp ? 0.9 : 0.75;
}
