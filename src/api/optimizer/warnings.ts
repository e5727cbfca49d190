import type { BoardFight } from '../../board/board';

export type Warning = 'stale_quote' | 'suspicious_profit' | 'price_far_from_market' | 'near_start';

const STALE_QUOTE_SECONDS = 600;
const SUSPICIOUS_PROFIT_PCT = 10;
const NEAR_START_SECONDS = 3600;

interface Offer {
  readonly fight: BoardFight;
  readonly quotes: readonly { readonly quoted_at: Date }[];
  readonly profitPct?: number;
  /** Whether one of the quotes is far from the other books', or a better price was passed over because it is. */
  readonly farPrice: boolean;
  readonly now: Date;
}

/** What to check before betting: an old price, a profit too good to be true, a price that no other book comes near, a fight about to begin. */
export function warningsOf({ fight, quotes, profitPct = 0, farPrice, now }: Offer): Warning[] {
  const checks: [Warning, boolean][] = [
    ['stale_quote', ageSeconds(quotes, now) > STALE_QUOTE_SECONDS],
    ['suspicious_profit', profitPct > SUSPICIOUS_PROFIT_PCT],
    ['price_far_from_market', farPrice],
    ['near_start', fight.starts_at.getTime() - now.getTime() < NEAR_START_SECONDS * 1000],
  ];
  return checks.filter(([, raised]) => raised).map(([warning]) => warning);
}

/** Seconds since the oldest of the quotes; a book's clock that runs ahead counts as 0. */
export function ageSeconds(quotes: readonly { readonly quoted_at: Date }[], now: Date): number {
  return Math.max(0, ...quotes.map((quote) => (now.getTime() - quote.quoted_at.getTime()) / 1000));
}
