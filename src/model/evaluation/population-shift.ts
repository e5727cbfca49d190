import { quantile } from '../math/quantile';
import { at } from '../math/vector';
import { kolmogorovDistance, kolmogorovTail } from '../math/kolmogorov';

/** The shift of one column's values between two sets of bouts. */
export interface PopulationShift {
  /** Number of values, without missing ones. */
  readonly n_reference: number;
  readonly n_compared: number;
  /** Population stability index, nats. */
  readonly psi: number;
  /** Kolmogorov-Smirnov distance. */
  readonly ks: number;
  readonly ks_p_value: number;
  /** Null without bouts. */
  readonly missing_share_reference: number | null;
  readonly missing_share_compared: number | null;
  readonly verdict: 'stable' | 'moderate' | 'shifted';
}

const BINS = 10;
/** Added to every bin, because an empty bin on one side would make the index infinite. */
const HALF = 0.5;
/** The usual limits of the index. */
const STABLE_BELOW = 0.1;
const SHIFTED_FROM = 0.25;

/**
 * Compares the values of a column in `compared` with those in `reference`; null where one of them has no values.
 * @param reference NaN where missing @param compared NaN where missing
 */
export function populationShift(reference: Float64Array, compared: Float64Array): PopulationShift | null {
  const one = known(reference);
  const other = known(compared);
  if (one.length === 0 || other.length === 0) return null;
  const psi = stabilityIndex(one, other);
  const ks = kolmogorovDistance(one, other);
  return {
    n_reference: one.length,
    n_compared: other.length,
    psi,
    ks,
    ks_p_value: kolmogorovTail(ks, one.length, other.length),
    missing_share_reference: 1 - one.length / reference.length,
    missing_share_compared: 1 - other.length / compared.length,
    verdict: psi < STABLE_BELOW ? 'stable' : psi < SHIFTED_FROM ? 'moderate' : 'shifted',
  };
}

/**
 * `sum (c - r) ln(c / r)` over the shares of both sides in bins of equal count in the reference. There are fewer bins where many of its
 * values are equal. @param reference ascending @param compared ascending
 */
export function stabilityIndex(reference: Float64Array, compared: Float64Array): number {
  const deciles = Array.from({ length: BINS - 1 }, (_, i) => quantile(reference, (i + 1) / BINS));
  const edges = [...new Set(deciles)].filter((edge) => edge < at(reference, reference.length - 1));
  const [r, c] = [shares(reference, edges), shares(compared, edges)];
  return r.reduce((sum, share, bin) => sum + (at(c, bin) - share) * Math.log(at(c, bin) / share), 0);
}

/** The share of values in each bin: above the previous edge, up to and including its own; the last bin has those above all edges. */
function shares(sorted: Float64Array, edges: readonly number[]): number[] {
  const upTo = [...edges.map((edge) => countUpTo(sorted, edge)), sorted.length];
  return upTo.map((count, bin) => (count - (upTo[bin - 1] ?? 0) + HALF) / (sorted.length + HALF * upTo.length));
}

function countUpTo(sorted: Float64Array, edge: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(sorted, middle) <= edge) low = middle + 1;
    else high = middle;
  }
  return low;
}

function known(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value)).sort();
}
