import type { Corner } from './features';
import type { Probabilities } from './metrics';
import { at } from './vector';

/**
 * Variances of the three probabilities that come from doubt about the ratings. Each man's rating is moved by one deviation up and
 * down with all else held, and half the change of the probability is its standard deviation by that man; the two are independent.
 * A man of few bouts has a wide deviation, and so a wide sigma.
 */
export function ratingVariance(score: (a: Corner, b: Corner) => Probabilities, a: Corner, b: Corner): Probabilities {
  const spreads = [
    [score(moved(a, 1), b), score(moved(a, -1), b)],
    [score(a, moved(b, 1)), score(a, moved(b, -1))],
  ] as const;
  const variance = (k: number): number => spreads.reduce((sum, [up, down]) => sum + ((at(up, k) - at(down, k)) / 2) ** 2, 0);
  return [variance(0), variance(1), variance(2)];
}

function moved(corner: Corner, deviations: number): Corner {
  const { rating } = corner;
  return { ...corner, rating: { ...rating, mu: rating.mu + deviations * rating.phi } };
}
