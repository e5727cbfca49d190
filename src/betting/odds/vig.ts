import { sum } from '../../lib/math/statistics';
import { isDecimalOdds } from './odds';
import { findRoot } from '../../lib/math/find-root';

type VigError =
  /** A leg is not a price, or there are fewer than two legs. */
  | 'invalid_odds'
  /** Shin's model assumes that the raw probabilities sum to at least 1. */
  | 'no_solution_below_one'
  /** The method gives an outcome a probability below 0. */
  | 'negative_probability';

export type VigFree = { readonly probabilities: readonly number[] } | { readonly error: VigError };

/** Removes the vig from the decimal odds of all legs of one market at one book; the probabilities sum to 1. */
export type VigRemoval = (odds: readonly number[]) => VigFree;

/** How far below 1 rounding can put a sum that should be 1. */
const ROUNDING = 1e-12;

/** Sum of the raw implied probabilities, less 1: 0.047619 for 1.909091 on both sides. */
export function overround(odds: readonly number[]): number {
  return sum(odds.map((price) => 1 / price)) - 1;
}

/** Each leg keeps its share of the sum: `q / S`. */
export const multiplicative: VigRemoval = overLegs((legs) => {
  const total = sum(legs);
  return { probabilities: legs.map((q) => q / total) };
});

/** Each leg gives up the same amount: `q - (S - 1) / n`. */
export const additive: VigRemoval = overLegs((legs) => {
  const excess = (sum(legs) - 1) / legs.length;
  const probabilities = legs.map((q) => q - excess);
  return probabilities.some((p) => p < 0) ? { error: 'negative_probability' } : { probabilities };
});

/** Each leg is raised to the same power: `q ^ k`. */
export const power: VigRemoval = powerOf(1);

/** The same where so many legs win together, as two of three do in a double chance: the probabilities sum to their number. */
export function powerOf(winners: number): VigRemoval {
  return overLegs((legs) => (legs.length > winners ? solved(legs, (q, k) => q ** k, winners) : { error: 'invalid_odds' }));
}

/** Each leg's odds against it grow by the same ratio: `q / (c + q - c q)`. */
export const oddsRatio: VigRemoval = overLegs((legs) => solved(legs, (q, c) => q / (c + q - c * q)));

/**
 * Shin's model, in which a share `z` of the money knows the winner. With two legs it equals the additive method.
 * Source: H. S. Shin, "Measuring the incidence of insider trading in a market for state-contingent claims", 1993.
 */
export const shin: VigRemoval = overLegs((legs) => {
  const total = sum(legs);
  if (total < 1 - ROUNDING) return { error: 'no_solution_below_one' };
  // The usual quotient, rearranged so that it is also defined at z = 1.
  const probability = (q: number, z: number) => (2 * q * q) / total / (Math.sqrt(z * z + (4 * (1 - z) * q * q) / total) + z);
  const z = findRoot(excessOf(legs, probability), 0, 1);
  return { probabilities: normalised(legs.map((q) => probability(q, z))) };
});

function overLegs(method: (legs: readonly number[]) => VigFree): VigRemoval {
  return (odds) => (odds.length < 2 || !odds.every(isDecimalOdds) ? { error: 'invalid_odds' } : method(odds.map((price) => 1 / price)));
}

/** Finds the parameter at which the legs sum to the number that wins; `probability` falls from 1 to 0 as it goes from 0 to infinity. */
function solved(legs: readonly number[], probability: (q: number, parameter: number) => number, winners = 1): VigFree {
  const excess = excessOf(legs, probability, winners);
  let upper = 1;
  while (excess(upper) > 0) upper *= 2;
  const parameter = findRoot(excess, 0, upper);
  return {
    probabilities: normalised(
      legs.map((q) => probability(q, parameter)),
      winners,
    ),
  };
}

/** How far above the number that wins the legs sum at a parameter. Root finders call it fifty times for each market, so it makes no arrays. */
function excessOf(
  legs: readonly number[],
  probability: (q: number, parameter: number) => number,
  winners = 1,
): (parameter: number) => number {
  return (parameter) => {
    let total = 0;
    for (let leg = 0; leg < legs.length; leg += 1) total += probability(legs[leg] ?? 0, parameter);
    return total - winners;
  };
}

/** Removes the rounding error that the root finder leaves. */
function normalised(probabilities: readonly number[], winners = 1): number[] {
  const total = sum(probabilities) / winners;
  return probabilities.map((p) => p / total);
}
