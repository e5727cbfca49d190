import { normal, uniform, wandering } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { DAY, HOUR, type Instant } from '../world/time';

const LINE = 10;
/** Error of the sharp line, the standard deviation in log-odds: four weeks before the start, and at the close. */
const OFF_EARLY = 0.38;
const OFF_AT_CLOSE = 0.12;
const EARLY = 28 * DAY;

/**
 * The sharp market's log-odds of A given no draw: the truth plus an error that varies over days and hours and shrinks towards the close.
 * It is independent of the outcome.
 */
export function sharpLine(seed: number, { number, margin, start }: SimulatedBout, at: Instant): number {
  const left = Math.max(0, start - at);
  const off = OFF_AT_CLOSE + (OFF_EARLY - OFF_AT_CLOSE) * Math.sqrt(Math.min(1, left / EARLY));
  const key = [seed, LINE, number];
  const swings = 0.8 * wandering(left / (12 * DAY), ...key, 1) + 0.55 * wandering(left / (60 * HOUR), ...key, 2);
  const flutter = 0.24 * wandering(left / (12 * HOUR), ...key, 3);
  return margin + off * (swings + flutter);
}

/** The market's estimate of the probability of a draw. */
export function drawLine(seed: number, { number, truth }: SimulatedBout): number {
  return truth.draw * Math.exp(0.12 * normal(seed, LINE, number, 4) - 0.0072);
}

/** Whether sportsbooks price the bout: most bouts of broadcast cards, and some others. */
export function isPriced(seed: number, { number, isListed, card }: SimulatedBout): boolean {
  return isListed && uniform(seed, LINE, number, 5) < (card.isBroadcast ? 0.8 : 0.3);
}
