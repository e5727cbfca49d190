import type { Month, MonthSpan } from '../../model/month';

const MONTHS_BETWEEN_CUTOFFS = 6;

/** The cutoff of a refit, which is fitted on the bouts of earlier months and predicts those up to the next cutoff. */
export interface Cutoff extends MonthSpan {
  readonly kind: 'dev' | 'holdout';
}

/**
 * Half-yearly cutoffs, earliest first: those from `first` to the holdout, counted back from its first month so that each has a full
 * half-year, and those of the holdout itself.
 */
export function cutoffsBetween(first: Month, holdout: MonthSpan): Cutoff[] {
  const before = Math.max(0, Math.floor((holdout.from - first) / MONTHS_BETWEEN_CUTOFFS));
  return [...every({ from: holdout.from - before * MONTHS_BETWEEN_CUTOFFS, end: holdout.from }, 'dev'), ...every(holdout, 'holdout')];
}

function every({ from, end }: MonthSpan, kind: Cutoff['kind']): Cutoff[] {
  return Array.from({ length: Math.ceil((end - from) / MONTHS_BETWEEN_CUTOFFS) }, (_, i) => {
    const start = from + i * MONTHS_BETWEEN_CUTOFFS;
    return { from: start, end: Math.min(start + MONTHS_BETWEEN_CUTOFFS, end), kind };
  });
}
