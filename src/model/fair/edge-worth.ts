import { sum } from '../../lib/math/statistics';
import type { EdgeWorth } from './fitted-weights';

/** A decided fight, with what market and blend said before it: probabilities of A's win, given no draw. */
export interface BlendedFight {
  readonly market: number;
  readonly blend: number;
  readonly won: boolean;
}

/** Before enough fights an edge counts for what it says, give or take a half. */
const PRIOR = { mean: 1, deviation: 0.5 };
/** With fewer fights the standard error itself is too uncertain. */
const FEWEST = 50;
const HALF_WIDTH = 1.96;

/**
 * What a point of edge was worth: the slope through the origin of the result, less the market's probability, on the blend's distance from
 * it. 1 means that the blend was right, 0 that the market was. Each fight's blend must rest on earlier fights alone. The standard error is
 * that of White (1980), which holds for any variance of the results.
 */
export function edgeWorth(fights: readonly BlendedFight[]): EdgeWorth {
  const moved = fights.filter(({ market, blend }) => market !== blend);
  const distances = moved.map(({ market, blend }) => blend - market);
  const surprises = moved.map(({ market, won }) => Number(won) - market);
  const information = sum(distances.map((distance) => distance ** 2));
  const precision = 1 / PRIOR.deviation ** 2;
  const found = sum(distances.map((distance, i) => distance * (surprises[i] ?? 0))) / information;
  const stderr = Math.sqrt(sum(distances.map((distance, i) => (distance * ((surprises[i] ?? 0) - found * distance)) ** 2))) / information;
  const isEnough = moved.length >= FEWEST;
  const weight = isEnough ? 1 / stderr ** 2 : 0;
  const worth = isEnough ? (PRIOR.mean * precision + found * weight) / (precision + weight) : PRIOR.mean;
  const deviation = 1 / Math.sqrt(precision + weight);
  return {
    edge_n: moved.length,
    edge_worth: worth,
    edge_worth_low: worth - HALF_WIDTH * deviation,
    edge_worth_high: worth + HALF_WIDTH * deviation,
  };
}
