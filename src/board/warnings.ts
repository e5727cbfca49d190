import type { PricedFight } from './board';
import { STALE_PRICE_SECONDS } from '../betting/odds/odds';
import type { SettlementOutcome } from '../betting/settlement/outcome';
import type { Moment } from '../lib/moment';

/** Warnings that apply to any price. */
export type PriceWarning = 'stale_quote' | 'price_far_from_market' | 'near_start' | 'fee_unknown' | 'other_date';
type Warning = PriceWarning | 'suspicious_profit';
type CombinedWarning = Warning | 'settlement_differs' | 'settlement_unknown';

const SUSPICIOUS_PROFIT_PCT = 10;
const NEAR_START_SECONDS = 3600;

interface Quote {
  readonly quoted_at: Date;
  readonly fee_unknown: boolean;
  readonly is_for_other_date?: boolean;
}

interface Offer {
  readonly fight: PricedFight;
  readonly quotes: readonly Quote[];
  /** Whether a quote is far from other books' quotes, or a better price was passed over for that reason. */
  readonly farPrice: boolean;
  readonly now: Moment;
}

/**
 * Reasons to check a price before betting: it is old, another price is far from the market, the fight is about to begin, the book's
 * commission is not known, or the book prices another date of the fight.
 */
export function priceWarnings(offer: Offer): PriceWarning[] {
  return raised<PriceWarning>(
    ['stale_quote', hasStaleQuote(offer)],
    ['price_far_from_market', offer.farPrice],
    ['near_start', isNearStart(offer)],
    ['fee_unknown', offer.quotes.some((quote) => quote.fee_unknown)],
    ['other_date', offer.quotes.some((quote) => quote.is_for_other_date)],
  );
}

/** The same for an offer of the optimizer, with a warning for an implausibly high profit. */
export function warningsOf({ profitPct = 0, ...offer }: Offer & { readonly profitPct?: number }): Warning[] {
  return raised<Warning>(
    ['stale_quote', hasStaleQuote(offer)],
    ['suspicious_profit', profitPct > SUSPICIOUS_PROFIT_PCT],
    ['price_far_from_market', offer.farPrice],
    ['near_start', isNearStart(offer)],
    ['fee_unknown', offer.quotes.some((quote) => quote.fee_unknown)],
    ['other_date', offer.quotes.some((quote) => quote.is_for_other_date)],
  );
}

/** The same for several bets that may lose together by the rules of their books. */
export function combinedWarnings(offer: Parameters<typeof warningsOf>[0], verdict: SettlementOutcome['verdict']): CombinedWarning[] {
  return [
    ...warningsOf(offer),
    ...(verdict === 'loses' ? (['settlement_differs'] as const) : []),
    ...(verdict === 'unknown' ? (['settlement_unknown'] as const) : []),
  ];
}

/** Seconds since the oldest quote; a quote from a fast clock counts as 0. */
export function ageSeconds(quotes: readonly { readonly quoted_at: Date }[], now: Moment): number {
  return Math.max(0, ...quotes.map((quote) => now.since(quote.quoted_at) / 1000));
}

function hasStaleQuote({ quotes, now }: Offer): boolean {
  return quotes.some(({ quoted_at }) => now.isPast(quoted_at.getTime() + STALE_PRICE_SECONDS * 1000));
}

function isNearStart({ fight, now }: Offer): boolean {
  return now.isPast(fight.starts_at.getTime() - NEAR_START_SECONDS * 1000);
}

function raised<W extends Warning>(...checks: readonly (readonly [W, boolean])[]): W[] {
  return checks.filter(([, isRaised]) => isRaised).map(([warning]) => warning);
}
