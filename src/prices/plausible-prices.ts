import { LARGEST_OVERROUND, LEAST_OVERROUND } from '../betting/odds/plausible';
import { TOLERANCE } from '../betting/picks/policy';

/** SQL for the rule of `isPlausibleMarket` on two prices; true if one is missing. */
export function plausiblePrices(a: string, b: string): string {
  const [least, largest] = [LEAST_OVERROUND - TOLERANCE, LARGEST_OVERROUND + TOLERANCE];
  return `coalesce(1 / ${a} + 1 / ${b} - 1 between ${least} and ${largest}, true)`;
}
