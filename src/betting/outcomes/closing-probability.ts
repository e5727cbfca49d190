import { groupBy } from '../../lib/group-by';
import { logistic, logOdds } from '../../lib/math/log-odds';
import { mean } from '../../lib/math/statistics';
import { priceSource } from '../odds/books';
import { vigFreeMarket } from './vig-free-market';

/** The name of a selection within its market, as the feed tells it. */
export interface SelectionName {
  readonly selection: string;
  readonly description: string;
}

/** A selection that was taken at a book, with its whole market. */
export interface TakenSelection extends SelectionName {
  readonly book: string;
  /** All selections of the market, its own included. */
  readonly selections: readonly SelectionName[];
  /** How many of them win together. */
  readonly winners: number;
}

/** A price of the same kind of market and the same line that stood at the close. */
export interface ClosingQuote extends SelectionName {
  readonly event_id: string;
  readonly book: string;
  readonly market_key: string;
  readonly net_decimal_odds: number;
}

/**
 * The vig-free probability of a selection at the close: the mean log-odds of the other independent price sources, or what its own book says where no
 * other quotes the line. The vig is removed by the power method from markets with exactly the selections of the one that was taken.
 * @returns null where no such market stood at the close
 */
export function closingProbability(taken: TakenSelection, quotes: readonly ClosingQuote[]): number | null {
  const own = nameOf(taken);
  const whole = [...new Set(taken.selections.map(nameOf))].sort().join('\n');
  const markets = groupBy(quotes, ({ event_id, book, market_key }) => JSON.stringify([event_id, book, market_key]));
  const opinions = [...markets.values()].flatMap((legs) => {
    const [first] = legs;
    if (first === undefined || legs.map(nameOf).sort().join('\n') !== whole) return [];
    const prices = legs.map(({ net_decimal_odds }) => net_decimal_odds);
    const probability = vigFreeMarket(prices, taken.winners)?.probabilities[legs.findIndex((leg) => nameOf(leg) === own)];
    return probability === undefined ? [] : [{ book: first.book, source: priceSource(first.book), logOdds: logOdds(probability) }];
  });
  const others = opinions.filter(({ source }) => source !== priceSource(taken.book));
  const bySource = [...groupBy(others, ({ source }) => source).values()].map((of) => mean(of.map((one) => one.logOdds)));
  const consensus =
    mean(bySource.flatMap((one) => one ?? [])) ?? mean(opinions.flatMap((one) => (one.book === taken.book ? one.logOdds : [])));
  return consensus === null ? null : logistic(consensus);
}

function nameOf({ selection, description }: SelectionName): string {
  return JSON.stringify([selection, description]).toLowerCase();
}
