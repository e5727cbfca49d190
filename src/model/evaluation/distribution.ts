import { mean, sampleDeviation } from '../../lib/math/statistics';
import { at } from '../math/vector';
import { quantile } from '../math/quantile';

export interface HistogramBin {
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
}

/** The distribution of one column's values, in its own unit. Missing values are only counted. */
export interface Distribution {
  readonly n: number;
  readonly missing: number;
  readonly zeros: number;
  readonly mean: number | null;
  /** Sample standard deviation, over n - 1. */
  readonly sd: number | null;
  readonly min: number | null;
  readonly median: number | null;
  readonly max: number | null;
  readonly bins: readonly HistogramBin[];
}

const BARS = 20;

/** @param values NaN where missing */
export function distributionOf(values: Float64Array): Distribution {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const n = sorted.length;
  return {
    n,
    missing: values.length - n,
    zeros: sorted.filter((value) => value === 0).length,
    mean: mean(sorted),
    sd: sampleDeviation(sorted),
    min: n === 0 ? null : at(sorted, 0),
    median: n === 0 ? null : quantile(sorted, 0.5),
    max: n === 0 ? null : at(sorted, n - 1),
    bins: histogram(sorted, BARS),
  };
}

/**
 * Bars of equal width from the smallest to the largest value, `[lo, hi)`, the last closed. A single bar if all values are equal, none
 * without values.
 * @param sorted ascending
 */
export function histogram(sorted: Float64Array, bars: number): HistogramBin[] {
  if (sorted.length === 0) return [];
  const min = at(sorted, 0);
  const max = at(sorted, sorted.length - 1);
  if (min === max) return [{ lo: min, hi: max, n: sorted.length }];
  const inner = Array.from({ length: bars - 1 }, (_, i) => min + ((max - min) * (i + 1)) / bars);
  const edges = [min, ...inner, max];
  let from = 0;
  return edges.slice(1).map((hi, i) => {
    let to = from;
    while (to < sorted.length && (i === bars - 1 || at(sorted, to) < hi)) to++;
    const bar = { lo: at(edges, i), hi, n: to - from };
    from = to;
    return bar;
  });
}
