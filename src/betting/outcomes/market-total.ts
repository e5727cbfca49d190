import { groupBy } from '../../lib/group-by';
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
 * @param without a price source whose own price is judged: it counts as one that quotes the total, and its opinion is left out
 */
export function marketTotal(quotes: readonly QuotedTotal[], without: string | null = null): MarketTotal | null {
  const totals = [...new Set(quotes.map(({ point }) => point))].flatMap((point) => {
    const ofPoint = quotes.filter((quote) => quote.point === point);
    const quoting = oversBySource(ofPoint);
    if (quoting.size < FEWEST_SOURCES) return [];
    const overs = [...quoting].flatMap(([source, over]) => (source === without ? [] : [over]));
    const mean = sum(overs) / overs.length;
    const variance = overs.length < 2 ? 0 : sum(overs.map((over) => (over - mean) ** 2)) / (overs.length - 1);
    const times = ofPoint.flatMap(({ book, quoted_at }) => (priceSource(book) === without ? [] : [quoted_at.getTime()]));
    const stderr = Math.max(LEAST_ERROR, Math.sqrt(variance / overs.length));
    const total = { point, over: logistic(mean), stderr, sources: overs.length, quoted_at: new Date(Math.max(...times)) };
    return [{ total, quoting: quoting.size }];
  });
  const even = ({ total }: (typeof totals)[number]) => Math.abs(total.over - 1 / 2);
  const [first] = totals.toSorted(
    (one, other) => other.quoting - one.quoting || even(one) - even(other) || one.total.point - other.total.point,
  );
  return first?.total ?? null;
}

/** The log-odds of the over by each price source, the mean of its books. */
function oversBySource(quotes: readonly QuotedTotal[]): Map<string, number> {
  const overs = quotes.flatMap(({ book, over, under }) => {
    const vigFree = removeVig([over, under], 'power');
    const p = 'error' in vigFree ? undefined : vigFree.probabilities[0];
    return p === undefined ? [] : [{ source: priceSource(book), logOdds: logOdds(p) }];
  });
  return new Map(
    [...groupBy(overs, ({ source }) => source)].map(([source, own]) => [source, sum(own.map((one) => one.logOdds)) / own.length]),
  );
}
