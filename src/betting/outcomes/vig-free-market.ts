import { sum } from '../../lib/math/statistics';
import { powerOf } from '../odds/vig';

/** The vig-free probabilities of a market of many outcomes. */
export interface VigFreeMarket {
  /** The margin: 0.063 for 6.3 %. */
  readonly overround: number;
  /** By the power method, in the order of the prices. */
  readonly probabilities: readonly number[];
  /** The probabilities by the multiplicative method, where the margin is so wide that the method matters; null below. */
  readonly multiplicative: readonly number[] | null;
}

/** The margin grows with the number of outcomes, and with it what methods disagree on. */
const WIDE_RANGE = 0.15;
/** With a margin above this no vig-free price is reliable. */
export const WIDE_OVERROUND = 0.4;

/**
 * Removes the vig from all outcomes of a market. The power method stays within 0 and 1, keeps the order and works for any number of outcomes.
 * @param odds decimal odds @param winners how many outcomes win together; 2 of 3 in a double chance
 * @returns null where the prices have no solution
 */
export function vigFreeMarket(odds: readonly number[], winners: number): VigFreeMarket | null {
  const vigFree = powerOf(winners)(odds);
  if ('error' in vigFree) return null;
  const raw = odds.map((price) => 1 / price);
  const share = sum(raw) / winners;
  const overround = share - 1;
  const multiplicative = overround > WIDE_RANGE ? raw.map((q) => q / share) : null;
  return { overround, probabilities: vigFree.probabilities, multiplicative };
}
