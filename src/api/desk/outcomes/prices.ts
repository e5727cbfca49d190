import { isStale, type Board, type BoardFight } from '../../../board/board';
import { priceWarnings } from '../../../board/warnings';
import { fraction, odds } from '../../../lib/math/rounding';
import type { Moment } from '../../../lib/moment';
import type { PricedOutcome } from '../../../prices/outcomes/price-outcomes';
import type { Data } from '../../operation';

type Row = Data<'listOutcomePrices'>[number];

/** A row of the list of a fight's prices. */
export function outcomePriceRow(price: PricedOutcome, { fight, board, now }: { fight: BoardFight; board: Board; now: Moment }): Row {
  const { quote, vigFree, fair } = price;
  const { book, market_key, selection, description, point, decimal_odds, quoted_at } = quote;
  const stale = isStale(fight, board, now);
  return {
    ...{ book, market_key, selection, description, point },
    ...{ decimal_odds: odds(decimal_odds), net_decimal_odds: odds(price.net_decimal_odds), quoted_at: quoted_at.toISOString() },
    settlement: price.settlement,
    implied_prob_raw: fraction(price.implied_prob_raw),
    implied_prob_vigfree: vigFree && fraction(vigFree.probability),
    vigfree_low: vigFree?.range ? fraction(vigFree.range.low) : null,
    vigfree_high: vigFree?.range ? fraction(vigFree.range.high) : null,
    overround: vigFree && fraction(vigFree.overround),
    fair: fair && fraction(Math.min(1, Math.max(0, fair.probability))),
    sigma: fair && fraction(fair.sigma),
    edge_pp: fraction(price.edge_pp),
    ev_per_dollar: fraction(price.ev_per_dollar),
    verdict: stale ? 'NO BET' : price.verdict,
    reasons: [...price.reasons, ...(stale ? ['stale' as const] : [])],
    settled_quotes: price.settled_quotes,
    warnings: [
      ...priceWarnings({ fight, quotes: [{ quoted_at, fee_unknown: price.fee_unknown }], farPrice: false, now }).filter(
        (warning) => warning !== 'price_far_from_market' && warning !== 'other_date',
      ),
      ...price.warnings,
    ],
  };
}

/** The place of a price in the list: market, book and point as a text that sorts like the list, then its id. */
export function pricePlace({ quote }: PricedOutcome): readonly [place: string, id: number] {
  const point = quote.point === null ? '' : quote.point.toFixed(2).padStart(9, '0');
  return [`${quote.market_key} ${quote.book} ${point}`, quote.outcome_quote_id];
}
