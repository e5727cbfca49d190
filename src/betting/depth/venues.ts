import type { Fee } from '../odds/fees';

/** How a venue sells its contracts. */
export interface TradingVenue {
  /** What stakes and prices are in; null where it is the account's own currency, which a recording does not tell. */
  readonly currency: 'USD' | 'USDC' | null;
  /** The smallest number of contracts; null where any stake can be filled. */
  readonly lot: number | null;
  /** Payments are rounded up to a multiple of this; null for no rounding. */
  readonly cent: number | null;
  /** Whether the order book of a contract also sells its opposite: a lay bet, or a No. Else the opposite has an order book of its own. */
  readonly sells_opposite: boolean;
}

/**
 * By the book's key. Kalshi: whole contracts, balances of whole cents, https://docs.kalshi.com/getting_started/fee_rounding. Polymarket: shares of two
 * decimals, fees of five, https://docs.polymarket.com/trading/fees; its documentation rounds fees to the nearest, and here they are rounded up.
 */
export const VENUES = {
  betfair_ex_uk: { currency: null, lot: null, cent: null, sells_opposite: true },
  kalshi: { currency: 'USD', lot: 1, cent: 0.01, sells_opposite: true },
  polymarket: { currency: 'USDC', lot: 0.01, cent: 0.00001, sells_opposite: false },
} as const satisfies Readonly<Record<string, TradingVenue>>;

export type VenueKey = keyof typeof VENUES;

/** On what terms contracts are bought: the venue's, and the fee of the market. */
export interface BuyingTerms extends Pick<TradingVenue, 'lot' | 'cent'> {
  readonly fee: Omit<Fee, 'source'>;
}
