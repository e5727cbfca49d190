import { mean, median } from '../../lib/math/statistics';
import { bootstrapByDate, type DatedValue } from '../math/bootstrap';
import type { Random } from '../../lib/math/random';

/** Closing line value over a set of picks, fractions. */
export interface ClvSummary {
  readonly n: number;
  /** Like the median and the share, null when n is 0. */
  readonly mean: number | null;
  readonly median: number | null;
  readonly share_above_zero: number | null;
  /** 95 % bootstrap interval of the mean; by date; null for fewer than two dates. */
  readonly ci_low: number | null;
  readonly ci_high: number | null;
}

/** Summarises CLVs by the date of their fight, with the percentile bootstrap interval of their mean over dates. */
export function summariseClv(dated: readonly DatedValue[], random: Random, resamples: number): ClvSummary {
  const interval = bootstrapByDate(dated, random, resamples);
  const values = dated.map(({ value }) => value);
  return {
    n: values.length,
    mean: mean(values),
    median: median(values),
    share_above_zero: mean(values.map((value) => Number(value > 0))),
    ci_low: interval?.low ?? null,
    ci_high: interval?.high ?? null,
  };
}
