import { isRecord } from '../lib/unknown-values';
import { beginningOf, LONGEST_SHOWN, stringOf, time } from './json';
import { isOtherFormat, toDecimal, type OddsFormat } from './odds-format';
import type { RejectItem } from './rejected-items';

/** A price beside those of the winner, by the feed's own names. Lines of different points are different markets. */
export interface OutcomeQuote {
  readonly book: string;
  readonly market_key: string;
  /** Such as `Over`. */
  readonly selection: string;
  /** What the selection is about, where the feed says more; else empty. */
  readonly description: string;
  /** Rounds, for a total; null for a market without a line. */
  readonly point: number | null;
  readonly decimal_odds: number;
  readonly quoted_at: Date;
}

interface MarketSource {
  readonly book: string;
  readonly market_key: string;
  /** The time of the market, or of its book. */
  readonly updatedAt: Date | null;
  /** The path of the market in the payload. */
  readonly at: string;
}

interface OutcomeContext {
  readonly format: OddsFormat;
  readonly polledAt: Date;
  readonly reject: RejectItem;
}

/** The prices of a market that is not head to head, as they are named. An unusable price is rejected alone. */
export function parseOutcomeQuotes(raw: Record<string, unknown>, source: MarketSource, context: OutcomeContext): OutcomeQuote[] {
  const { at, book, market_key } = source;
  const { polledAt, reject } = context;
  if (!Array.isArray(raw['outcomes'])) return reject(at, 'missing_outcomes', 'the market has no list of outcomes', raw);
  const updatedAt = time(raw['last_update']) ?? source.updatedAt ?? polledAt;
  // A book's clock may run ahead of ours, but no price is newer than its poll.
  const quoted_at = updatedAt > polledAt ? polledAt : updatedAt;
  return raw['outcomes'].flatMap((outcome: unknown): OutcomeQuote[] => {
    const selection = isRecord(outcome) ? stringOf(outcome['name']) : null;
    if (!isRecord(outcome) || selection === null) return reject(at, 'missing_outcome_name', 'an outcome has no name', outcome);
    const where = `${at}/outcome ${selection}`;
    const { price, point = null } = outcome;
    const decimal_odds = isOtherFormat(price, context.format) ? null : toDecimal(price, context.format);
    if (decimal_odds === null)
      return reject(where, 'invalid_price', `${beginningOf(price, LONGEST_SHOWN)} is not a price in ${context.format} odds`, outcome);
    if (point !== null && (typeof point !== 'number' || !Number.isFinite(point)))
      return reject(where, 'invalid_point', `${beginningOf(point, LONGEST_SHOWN)} is not a number`, outcome);
    return [{ book, market_key, selection, description: stringOf(outcome['description']) ?? '', point, decimal_odds, quoted_at }];
  });
}

/** The first price of each selection at each book. Nothing shows which of two is right. @param at the path of the event */
export function oncePerSelection(quotes: readonly OutcomeQuote[], at: string, reject: RejectItem): OutcomeQuote[] {
  const seen = new Set<string>();
  return quotes.filter((quote) => {
    const { book, market_key, selection, description, point } = quote;
    const key = JSON.stringify([book, market_key, selection, description, point]);
    if (seen.has(key))
      reject(
        `${at}/book ${book}/market ${market_key}/outcome ${selection}`,
        'duplicate_outcome',
        `${quote.selection} is priced twice`,
        quote,
      );
    return !seen.has(key) && seen.add(key);
  });
}
