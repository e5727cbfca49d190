import { orderBook, oppositeAsks, type BookLevel } from '../../betting/depth/order-book';
import { isRecord } from '../../lib/unknown-values';
import {
  levelIn,
  levelsIn,
  listIn,
  optionalInstant,
  optionalText,
  recordIn,
  textIn,
  UnusableLine,
  type RecordedAnswer,
  type MarketStatus,
  type Recording,
} from './recorded';

const VENUE = 'kalshi';
const BOOK_URL = /\/markets\/([^/?]+)\/orderbook/;
const TRADED = ['active', 'open'];

/**
 * Reads recorded answers of Kalshi: a market, a list of markets, or an order book. It has bids only, and a bid for No at p is an offer of Yes at
 * 1 - p of the same size. Built against the documented formats, and not run on the venue:
 * https://docs.kalshi.com/api-reference/market/get-market and https://docs.kalshi.com/getting_started/orderbook_responses
 */
export class KalshiReader {
  readonly #status = new Map<string, MarketStatus>();

  /** @throws UnusableLine */
  read({ url, at, body }: RecordedAnswer, to: Recording): void {
    const markets = marketsIn(body);
    if (markets.length > 0 || Array.isArray(body['markets']) || Array.isArray(body['events'])) {
      for (const market of markets) to.part(marketPlace(market), market, () => this.#market(recordIn(market, 'markets'), to));
      return;
    }
    const [, ticker] = BOOK_URL.exec(url) ?? [];
    if (ticker === undefined) throw new UnusableLine('unknown_format', 'the answer is neither a market nor an order book');
    const market_id = decodeURIComponent(ticker);
    to.book({
      ...{ venue: VENUE, market_id, selection_id: 'yes', recorded_at: at, status: this.#status.get(market_id) ?? 'open' },
      ...bookIn(body, to),
    });
  }

  #market(market: Record<string, unknown>, to: Recording): void {
    const market_id = textIn(market, 'ticker');
    this.#status.set(market_id, TRADED.includes(optionalText(market['status']) ?? 'open') ? 'open' : 'closed');
    const label = optionalText(market['yes_sub_title']);
    const rules = [market['rules_primary'], market['rules_secondary']].flatMap((text) => optionalText(text) ?? []).join('\n');
    to.market({
      ...{ venue: VENUE, market_id, title: textIn(market, 'title'), rules: rules || null, fee: null, is_winner_market: true },
      expected_at: optionalInstant(market['expected_expiration_time']) ?? optionalInstant(market['close_time']),
      selections: [{ selection_id: 'yes', answer: 'yes', label: label?.toLowerCase() === 'yes' ? null : label }],
    });
  }
}

/** The markets of an answer: one, a list, or those nested in events. */
function marketsIn({ market, markets, event, events }: Record<string, unknown>): readonly unknown[] {
  const nested = [event, ...(Array.isArray(events) ? events : [])].flatMap((one) => (isRecord(one) ? (one['markets'] ?? []) : []));
  return [...(isRecord(market) ? [market] : []), ...(Array.isArray(markets) ? markets : []), ...nested];
}

function marketPlace(market: unknown): string {
  return `market ${(isRecord(market) ? optionalText(market['ticker']) : null) ?? '?'}`;
}

/** Fixed-point dollars, or cents in recordings from before April 2026. */
function bookIn(body: Record<string, unknown>, to: Recording) {
  const { orderbook_fp: exact, orderbook: earlier } = body;
  const bids = (of: Record<string, unknown>, field: string, unit: number) => bidsIn(of[field], field, unit, to);
  if (isRecord(exact)) return bookOf(bids(exact, 'yes_dollars', 1), bids(exact, 'no_dollars', 1));
  if (isRecord(earlier)) return bookOf(bids(earlier, 'yes', 100), bids(earlier, 'no', 100));
  throw new UnusableLine('missing_field', 'orderbook_fp is no object');
}

function bookOf(yes: readonly BookLevel[], no: readonly BookLevel[]) {
  return orderBook(yes, oppositeAsks({ bids: no }));
}

/** A side of the book without a bid is null in some answers. */
function bidsIn(value: unknown, field: string, unit: number, to: Recording): BookLevel[] {
  return levelsIn(listIn(value ?? [], field), field, to, (one) => {
    const [price, size] = listIn(one, field);
    return levelIn(unit === 1 ? price : Number(price) / unit, size, field);
  });
}
