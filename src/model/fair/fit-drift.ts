import { sum } from '../../lib/math/statistics';
import { PRIOR_DRIFT } from '../../betting/fair/drift';
import type { FittedDrift } from './fitted-weights';

/** A fight's consensus some time before its start, and at the close. Log-odds are of A's win, given no draw. */
export interface DriftedPrice {
  /** A step of `HORIZONS`. */
  readonly hours: number;
  /** The share of the time from then to the start after which the close was seen, above 0 and at most 1. */
  readonly share: number;
  readonly before: number;
  readonly close: number;
}

/** Of a slope before any fight. */
const SLOPE_DEVIATION = 0.05;
/** The prior deviation counts as much as this many fights. */
const PRIOR_FIGHTS = 20;

/**
 * How prices at each time before the start compared with the close: the slope of a linear regression without an intercept, with a normal prior
 * around 1, and the deviation around it. A close that was seen some time before the start is taken to have wandered on at random: the variance of
 * its distance is a share of that at the start. Few fights move both little.
 */
export function fitDrift(prices: readonly DriftedPrice[]): FittedDrift[] {
  return PRIOR_DRIFT.map((prior) => {
    const own = prices.filter(({ hours }) => hours === prior.hours);
    if (own.length === 0) return { n: 0, ...prior };
    const [known, noise] = [1 / SLOPE_DEVIATION ** 2, prior.deviation ** 2];
    const information = sum(own.map(({ before }) => before ** 2)) / noise;
    const slope = (known * prior.slope + sum(own.map(({ before, close }) => before * close)) / noise) / (known + information);
    const squares = sum(own.map(({ share, before, close }) => (close - slope * before) ** 2 / share));
    const deviation = Math.sqrt((PRIOR_FIGHTS * noise + squares) / (PRIOR_FIGHTS + own.length));
    return { hours: prior.hours, n: own.length, slope, deviation };
  });
}
