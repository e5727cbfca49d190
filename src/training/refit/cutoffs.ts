import type { Month, Span } from '../../model/month';

const MONTHS_BETWEEN_CUTOFFS = 6;

/** A refit in time: fitted on the bouts of earlier months, it predicts those from the cutoff to the next one. */
export interface Cutoff extends Span {
  readonly kind: 'dev' | 'holdout';
}

/**
 * Half-yearly cutoffs, the earliest first: as many as lie between `first` and the holdout, counted back from its first month so that
 * every one has its full half-year, and those of the holdout itself.
 */
export function cutoffsBetween(first: Month, holdout: Span): Cutoff[] {
  const before = Math.max(0, Math.floor((holdout.from - first) / MONTHS_BETWEEN_CUTOFFS));
  return [...every({ from: holdout.from - before * MONTHS_BETWEEN_CUTOFFS, end: holdout.from }, 'dev'), ...every(holdout, 'holdout')];
}

function every({ from, end }: Span, kind: Cutoff['kind']): Cutoff[] {
  return Array.from({ length: Math.ceil((end - from) / MONTHS_BETWEEN_CUTOFFS) }, (_, i) => {
    const start = from + i * MONTHS_BETWEEN_CUTOFFS;
    return { from: start, end: Math.min(start + MONTHS_BETWEEN_CUTOFFS, end), kind };
  });
}
