import { clvVsClose, clvVsClosePp } from './clv';
import type { DrawConvention } from '../settlement/convention';
import { withoutFar } from '../fair/far-price';
import type { LegKey, Market, MarketType, Side } from '../odds/types';

/** A market as a poll showed it. */
export interface LastQuote extends Market {
  /** The last considered poll with these prices. */
  readonly seen_at: Date;
  /** Whether the next dozen considered polls no longer showed the market. */
  readonly is_withdrawn?: boolean;
  /** Set where a two-way price is no chance to win given no draw. */
  readonly convention?: DrawConvention;
}

/** Why there is no close; the most basic reason comes first. */
export type NoCloseReason = 'start_unknown' | 'no_quote_before_start' | 'quote_too_old' | 'market_unpaired';

/** Why a close says nothing of a bet: a rule on draws or no contests changed before it, or no other book is known to settle them likewise. */
export type NoClvReason = NoCloseReason | 'rules_changed' | 'settlement_differs';

/** How the rules on draws and no contests make closes comparable with a bet. */
export interface ClosingTerms {
  /** Whether those of the bet's own book changed between the bet and the close. */
  readonly isChanged: boolean;
  /** The odds of another book as a market of the bet's rules would have them; null where that needs a rule that is missing. */
  readonly turn: (decimalOdds: number, book: string) => number | null;
}

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
  const [best] = closesFor(taken, markets, startsAt);
  return best === undefined ? noClose(markets, startsAt) : closeAt(taken, best);
}

/** The CLV of a bet by the close for its price, or why there is none; the close of another book counts as the rules of the bet would have it. */
export function clvOfBet(
  taken: TakenPrice<LegKey>,
  markets: readonly LastQuote[],
  startsAt: Date | null,
  { isChanged, turn }: ClosingTerms,
): number | NoClvReason {
  const closes = closesFor(taken, markets, startsAt);
  const [best] = closes;
  if (best === undefined) return noClose(markets, startsAt);
  if (best.market.book === taken.book) return isChanged ? 'rules_changed' : clvVsClose(taken.decimal_odds, best.odds);
  const comparable = closes.flatMap(({ market, odds }) => turn(odds, market.book) ?? []);
  return comparable.length === 0 ? 'settlement_differs' : clvVsClose(taken.decimal_odds, Math.max(...comparable));
}

interface PricedClose {
  readonly market: LastQuote;
  readonly odds: number;
}

/** The closes that price a side, the one to compare with first. */
function closesFor(taken: TakenPrice<LegKey>, markets: readonly LastQuote[], startsAt: Date | null): PricedClose[] {
  const closes = markets.filter((market) => closeMissingReason(market, startsAt) === null);
  const offers = withoutFar(closes, taken.side).flatMap((market) => {
    const odds = market.market_type === taken.market_type ? market[taken.side] : null;
    return odds === null ? [] : [{ market, odds }];
  });
  return offers.toSorted(
    (one, other) =>
      Number(other.market.book === taken.book) - Number(one.market.book === taken.book) ||
      other.odds - one.odds ||
      (one.market.book < other.market.book ? -1 : 1),
  );
}

function noClose(markets: readonly LastQuote[], startsAt: Date | null): NoCloseReason {
  const isClosed = markets.some((market) => closeMissingReason(market, startsAt) === null);
  return isClosed ? 'market_unpaired' : marketMissingReason(markets, startsAt);
}

function closeAt(taken: TakenPrice<LegKey>, { market, odds }: PricedClose): ClosingPrice {
  return {
    book: market.book,
    decimal_odds: odds,
    seen_at: market.seen_at,
    clv_vs_close: clvVsClose(taken.decimal_odds, odds),
    clv_vs_close_pp: clvVsClosePp(taken.decimal_odds, odds),
  };
}

/** Why none of the markets is a close: the reason of the market closest to being one. @param markets each as last seen before the start */
export function marketMissingReason(markets: readonly LastQuote[], startsAt: Date | null): NoCloseReason {
  const reasons = new Set(markets.map((market) => closeMissingReason(market, startsAt)));
  return reasons.has('quote_too_old') ? 'quote_too_old' : (closeMissingReason(undefined, startsAt) ?? 'no_quote_before_start');
}
