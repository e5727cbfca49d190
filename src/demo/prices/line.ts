import { brownian, normal, uniform } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { DAY, type Instant } from '../world/time';

const LINE = 10;
/** Error of the sharp line, the standard deviation in log-odds: four weeks before the start, and at the close. */
const OFF_EARLY = 0.35;
const OFF_AT_CLOSE = 0.12;
const EARLY = 28 * DAY;
const SETTLES = Math.sqrt(OFF_EARLY ** 2 - OFF_AT_CLOSE ** 2);

/**
 * The sharp market's log-odds of A given no draw: the truth plus an error that shrinks towards the close and is independent of the outcome.
 * The error moves as a Brownian motion, so an earlier line reveals no more of the truth than the current one.
 */
export function sharpLine(seed: number, { number, margin, start }: SimulatedBout, at: Instant): number {
  const left = Math.min(1, Math.max(0, start - at) / EARLY);
  const key = [seed, LINE, number];
  return margin + OFF_AT_CLOSE * normal(...key, 1) + SETTLES * brownian(left, ...key, 2);
}

/** The market's estimate of the probability of a draw. */
export function drawLine(seed: number, { number, truth }: SimulatedBout): number {
  return truth.draw * Math.exp(0.12 * normal(seed, LINE, number, 4) - 0.0072);
}

/** Whether sportsbooks price the bout: most bouts of broadcast cards, and some others. */
export function isPriced(seed: number, { number, isListed, card }: SimulatedBout): boolean {
  return isListed && uniform(seed, LINE, number, 5) < (card.isBroadcast ? 0.97 : 0.9);
}
