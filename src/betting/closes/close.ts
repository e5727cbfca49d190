import { clvVsClose, clvVsClosePp } from './clv';
import { withoutFar } from '../fair/far-price';
import type { LegKey, Market, MarketType, Side } from '../odds/types';

/** A market as a poll showed it. */
export interface LastQuote extends Market {
  /** The last considered poll with these prices. */
  readonly seen_at: Date;
  /** Whether the next dozen considered polls no longer showed the market. */
  readonly is_withdrawn?: boolean;
}

/** Why there is no close; the most basic reason comes first. */
export type NoCloseReason = 'start_unknown' | 'no_quote_before_start' | 'quote_too_old' | 'market_unpaired';

/** The closing price of one side, and the CLV of a price taken earlier. */
export interface ClosingPrice {
  readonly book: string;
  readonly decimal_odds: number;
  readonly seen_at: Date;
  /** `taken / close - 1`. */
  readonly clv_vs_close: number;
  /** `1 / close - 1 / taken`. */
  readonly clv_vs_close_pp: number;
}

/** A price that was taken or recommended. */
export interface TakenPrice<Leg extends LegKey = Side> {
  readonly side: Leg;
  readonly book: string;
  readonly market_type: MarketType;
  readonly decimal_odds: number;
}

/** The close was last seen at most this many hours before the start. */
export const CLOSE_WITHIN_HOURS = 24;

/**
 * A market that this many polls before the start no longer showed had been withdrawn, an hour before if the feed is polled every five
 * minutes. Polls within the same five minutes count once. Fewer polls can miss a market that a book takes down just before the start, or that the feed loses for a while.
 */
export const WITHDRAWN_AFTER_POLLS = 12;

/**
 * Why a market has no close, or null if its last quote is one: seen before the scheduled start, by at most 24 hours, and not withdrawn.
 * @param last the market as last seen before the start; undefined where it was not seen
 */
export function closeMissingReason(last: LastQuote | undefined, startsAt: Date | null): Exclude<NoCloseReason, 'market_unpaired'> | null {
  if (startsAt === null) return 'start_unknown';
  if (last === undefined || last.seen_at >= startsAt) return 'no_quote_before_start';
  const isRecent = startsAt.getTime() - last.seen_at.getTime() <= CLOSE_WITHIN_HOURS * 3_600_000;
  return isRecent && last.is_withdrawn !== true ? null : 'quote_too_old';
}

/**
 * The close for a taken price: the same book's, or else the best of all books. It comes from a market of the same type, because the two
 * types are bets on different events. A price far from the other books' closes is no close. If there are closes, but only of the other
 * type or without a price for the side, the reason is `market_unpaired`.
 * @param markets each as last seen before the start
 */
export function closeOf(taken: TakenPrice<LegKey>, markets: readonly LastQuote[], startsAt: Date | null): ClosingPrice | NoCloseReason {
  const closes = markets.filter((market) => closeMissingReason(market, startsAt) === null);
  const offers = withoutFar(closes, taken.side).flatMap((market) => {
    const odds = market.market_type === taken.market_type ? market[taken.side] : null;
    return odds === null ? [] : [{ market, odds }];
  });
  const best = offers.toSorted(
    (one, other) =>
      Number(other.market.book === taken.book) - Number(one.market.book === taken.book) ||
      other.odds - one.odds ||
      (one.market.book < other.market.book ? -1 : 1),
  )[0];
  if (best === undefined) return closes.length > 0 ? 'market_unpaired' : marketMissingReason(markets, startsAt);
  return {
    book: best.market.book,
    decimal_odds: best.odds,
    seen_at: best.market.seen_at,
    clv_vs_close: clvVsClose(taken.decimal_odds, best.odds),
    clv_vs_close_pp: clvVsClosePp(taken.decimal_odds, best.odds),
  };
}

/** Why none of the markets is a close: the reason of the market closest to being one. @param markets each as last seen before the start */
export function marketMissingReason(markets: readonly LastQuote[], startsAt: Date | null): NoCloseReason {
  const reasons = new Set(markets.map((market) => closeMissingReason(market, startsAt)));
  return reasons.has('quote_too_old') ? 'quote_too_old' : (closeMissingReason(undefined, startsAt) ?? 'no_quote_before_start');
}
