import type { FeedEvent } from '../../feeds/odds-api';
import type { FeedMarket } from '../../feeds/odds-api-markets';

/** A market from the first to the last poll that showed it with these prices. */
interface PastQuote {
  readonly quoteId: number;
  readonly eventId: string;
  readonly market: FeedMarket;
  readonly payloadId: number;
  readonly firstSeen: Date;
  /** Null while the newest poll shows it. */
  readonly lastSeen: Date | null;
}

/** The vendor's time of each quote that a poll showed. */
interface PollTimes {
  readonly payloadId: number;
  readonly quoteIds: readonly number[];
  readonly quotedAt: readonly Date[];
}

/** The quotes of successive polls, as `applyQuotes` would have stored them. */
export interface QuoteHistory {
  /** Adds the next poll. @returns the number of markets that opened, moved or vanished */
  add(poll: { readonly payloadId: number; readonly polledAt: Date; readonly events: readonly FeedEvent[] }): number;
  /** In the order in which they ended, those of the newest poll last. */
  quotes(): PastQuote[];
  times(): readonly PollTimes[];
  /** The first quote_id that is not taken. */
  nextId(): number;
}

/** @param firstId the first free quote_id */
export function quoteHistory(firstId: number): QuoteHistory {
  let nextId = firstId;
  let previousPoll: Date | null = null;
  let open = new Map<string, PastQuote>();
  const ended: PastQuote[] = [];
  const times: PollTimes[] = [];

  return {
    add({ payloadId, polledAt, events }) {
      const shown = new Map<string, PastQuote>();
      const quotedAt: Date[] = [];
      const changed = new Set<string>();
      for (const { event_id: eventId, markets } of events) {
        for (const market of markets) {
          const key = `${eventId}/${market.book}/${market.market_type}`;
          const before = open.get(key);
          const isSame = before !== undefined && samePrices(before.market, market);
          if (!isSame) changed.add(key);
          shown.set(key, isSame ? before : { quoteId: nextId++, eventId, market, payloadId, firstSeen: polledAt, lastSeen: null });
          quotedAt.push(market.quoted_at);
        }
      }
      for (const [key, quote] of open) {
        if (shown.get(key) === quote) continue;
        changed.add(key);
        ended.push({ ...quote, lastSeen: previousPoll });
      }
      if (shown.size > 0) times.push({ payloadId, quoteIds: [...shown.values()].map(({ quoteId }) => quoteId), quotedAt });
      open = shown;
      previousPoll = polledAt;
      return changed.size;
    },
    quotes: () => [...ended, ...open.values()],
    times: () => times,
    nextId: () => nextId,
  };
}

function samePrices(one: FeedMarket, other: FeedMarket): boolean {
  return one.home === other.home && one.away === other.away && one.draw === other.draw;
}
