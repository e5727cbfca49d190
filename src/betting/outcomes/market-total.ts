import { logistic, logOdds } from '../../lib/math/log-odds';
import { sum } from '../../lib/math/statistics';
import { priceSource } from '../odds/books';
import { removeVig } from '../odds/vig-free';
import type { Total } from './duration-tie';

/** Both prices of a total at one book. */
export interface QuotedTotal {
  readonly book: string;
  readonly point: number;
  readonly over: number;
  readonly under: number;
  readonly quoted_at: Date;
}

/** What the market says of a total. */
export interface MarketTotal extends Total {
  /** Standard error of the log-odds. */
  readonly stderr: number;
  /** Independent price sources. */
  readonly sources: number;
  /** Of the newest of its prices. */
  readonly quoted_at: Date;
}

/** Books of one price source are one opinion, and one opinion is not the market. */
const FEWEST_SOURCES = 2;
/** No consensus is surer than this, in log-odds. */
const LEAST_ERROR = 0.1;

/**
 * The total that most price sources quote, by the mean log-odds of its vig-free overs; of several the one nearest to even. Null where no two independent
 * sources quote the same one. The vig is removed by the power method.
 */
export function marketTotal(quotes: readonly QuotedTotal[]): MarketTotal | null {
  const totals = [...new Set(quotes.map(({ point }) => point))].flatMap((point) => {
    const ofPoint = quotes.filter((quote) => quote.point === point);
    const overs = oversBySource(ofPoint);
    if (overs.length < FEWEST_SOURCES) return [];
    const mean = sum(overs) / overs.length;
    const variance = sum(overs.map((over) => (over - mean) ** 2)) / (overs.length - 1);
    const quoted_at = new Date(Math.max(...ofPoint.map((quote) => quote.quoted_at.getTime())));
    const stderr = Math.max(LEAST_ERROR, Math.sqrt(variance / overs.length));
    return [{ point, over: logistic(mean), stderr, sources: overs.length, quoted_at }];
  });
  const even = ({ over }: MarketTotal) => Math.abs(over - 1 / 2);
  return totals.toSorted((one, other) => other.sources - one.sources || even(one) - even(other) || one.point - other.point)[0] ?? null;
}

/** The log-odds of the over by each price source, the mean of its books. */
function oversBySource(quotes: readonly QuotedTotal[]): number[] {
  const bySource = new Map<string, number[]>();
  for (const { book, over, under } of quotes) {
    const vigFree = removeVig([over, under], 'power');
    const p = 'error' in vigFree ? undefined : vigFree.probabilities[0];
    if (p === undefined) continue;
    const source = priceSource(book);
    bySource.set(source, [...(bySource.get(source) ?? []), logOdds(p)]);
  }
  return [...bySource.values()].map((overs) => sum(overs) / overs.length);
}
