import { normal, uniform, wandering } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { DAY, HOUR, type Instant } from '../world/time';

const LINE = 10;
/** How far off the sharp line is, in log-odds (standard deviation): four weeks before the start, and at the close. */
const OFF_EARLY = 0.38;
const OFF_AT_CLOSE = 0.12;
const EARLY = 28 * DAY;

/**
 * What informed money makes of A given no draw, as log-odds: the truth and an error that wanders, in swings of days and of hours, and
 * shrinks toward the close. It does not know how the bout will end.
 */
export function sharpLine(seed: number, { number, margin, start }: SimulatedBout, at: Instant): number {
  const left = Math.max(0, start - at);
  const off = OFF_AT_CLOSE + (OFF_EARLY - OFF_AT_CLOSE) * Math.sqrt(Math.min(1, left / EARLY));
  const key = [seed, LINE, number];
  const swings = 0.8 * wandering(left / (12 * DAY), ...key, 1) + 0.55 * wandering(left / (60 * HOUR), ...key, 2);
  const flutter = 0.24 * wandering(left / (12 * HOUR), ...key, 3);
  return margin + off * (swings + flutter);
}

/** The market's probability of a draw, which it knows but roughly. */
export function drawLine(seed: number, { number, truth }: SimulatedBout): number {
  return truth.draw * Math.exp(0.12 * normal(seed, LINE, number, 4) - 0.0072);
}

/** Whether sportsbooks price the bout at all: those of broadcast cards mostly, others now and then. */
export function isPriced(seed: number, { number, isListed, card }: SimulatedBout): boolean {
  return isListed && uniform(seed, LINE, number, 5) < (card.isBroadcast ? 0.8 : 0.3);
}
