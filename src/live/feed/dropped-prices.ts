import type { FeedEvent } from '../../feeds/odds-api';
import type { RejectItem } from '../../feeds/rejected-items';
import { countPrices, leadingEvent } from '../../betting/odds/event-date';

/** Rejects the prices that do not count because the feed lists their fight under several events. */
export function rejectDroppedPrices(eventsByFight: ReadonlyMap<number, readonly FeedEvent[]>, now: Date, reject: RejectItem): void {
  for (const events of eventsByFight.values()) {
    if (events.length < 2) continue;
    const leading = leadingEvent(
      events.map(({ markets, ...event }) => ({ ...event, books: new Set(markets.map(({ book }) => book)).size })),
    );
    if (leading === undefined) continue;
    const prices = events.flatMap(({ event_id, commence_time, markets }) =>
      markets.map((market) => ({
        event_id,
        commence_time,
        book: market.book,
        market_type: market.market_type,
        quoted_at: market.quoted_at,
        market,
      })),
    );
    for (const { price, counted } of countPrices(prices, leading, now).dropped)
      reject(
        `event ${price.event_id}/book ${price.book}/market ${price.market_type}`,
        'other_event',
        counted === null
          ? `event ${leading.event_id} dates the fight, and this event has a placeholder or a date that has passed`
          : `${price.book} also prices the fight under event ${counted.event_id}, and that price counts`,
        price.market,
      );
  }
}
