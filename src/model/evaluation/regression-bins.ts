import { at } from '../math/vector';
import { rateInterval } from '../../lib/math/intervals';

/** One bin of a column's values, `[lo, hi)`, the last closed, in the column's unit; shares of bouts. */
export interface ResponseBin {
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
  readonly observed: number;
  /** Wilson's interval of 95 %; null with fewer than two bouts. */
  readonly ci_low: number | null;
  readonly ci_high: number | null;
}

/**
 * A's share of wins by value of a column, in bins of about equal count. Equal values are never split between bins.
 * @param values NaN where missing: such rows are left out
 */
export function binResponse(values: Float64Array, won: Uint8Array, most: number): ResponseBin[] {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return [];
  const starts = Array.from({ length: most }, (_, i) => at(sorted, Math.floor((i * sorted.length) / most)));
  const lows = [...new Set(starts)];
  const counts = lows.map(() => ({ n: 0, wins: 0 }));
  for (let i = 0; i < values.length; i++) {
    const value = at(values, i);
    let bin = lows.length - 1;
    while (bin >= 0 && !(value >= at(lows, bin))) bin--;
    const count = counts[bin];
    if (count === undefined) continue;
    count.n++;
    count.wins += at(won, i);
  }
  return counts.map(({ n, wins }, i) => {
    const interval = n < 2 ? null : rateInterval(wins, n);
    return {
      lo: at(lows, i),
      hi: lows[i + 1] ?? at(sorted, sorted.length - 1),
      n,
      observed: wins / n,
      ci_low: interval && interval.low,
      ci_high: interval && interval.high,
    };
  });
}
