import type { Knex } from 'knex';
import type { BookLevel, OrderBook } from '../../betting/depth/order-book';
import type { VenueKey } from '../../betting/depth/venues';
import type { Fee } from '../../betting/odds/fees';
import type { LegKey } from '../../betting/odds/types';
import type { MarketStatus } from '../../feeds/exchanges/recorded';

/** `[price, contracts]`, the best first. */
export type StoredLevels = readonly (readonly [price: number, size: number])[];

/** The levels as they are stored. */
export function storedLevels(levels: readonly BookLevel[]): string {
  return JSON.stringify(levels.map(({ price, size }) => [price, size]));
}

export function bookOf({ bids, asks }: { readonly bids: StoredLevels; readonly asks: StoredLevels }): OrderBook {
  const levels = (stored: StoredLevels) => stored.map(([price, size]) => ({ price, size }));
  return { bids: levels(bids), asks: levels(asks) };
}

export type MarketState = 'mapped' | 'held_back' | 'unmapped' | 'confirmed' | 'refused';

/** A contract on a fight, with its order book as it stood at an instant. */
export interface ContractAt {
  readonly venue: VenueKey;
  readonly market_id: string;
  readonly title: string;
  readonly rules: string | null;
  readonly fee: Omit<Fee, 'source'> | null;
  readonly state: MarketState;
  readonly reason: string | null;
  readonly selection_id: string;
  readonly label: string | null;
  readonly outcome: LegKey;
  readonly negated: boolean;
  readonly recorded_at: Date;
  readonly last_seen_at: Date;
  readonly status: MarketStatus;
  readonly book: OrderBook;
  /** Whether the market has a contract on the draw, so that the others lose on one. */
  readonly has_draw: boolean;
}

type Row = Omit<ContractAt, 'fee' | 'book'> & {
  readonly fee_rate: number | null;
  readonly fee_base: Fee['base'] | null;
  readonly bids: StoredLevels;
  readonly asks: StoredLevels;
};

/** The contracts on a fight that had been recorded by an instant, each with its newest order book up to then. */
export async function readContractsAt(db: Knex, fightId: number, at: Date): Promise<ContractAt[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select venue, market_id, title, rules, fee_rate, fee_base, state, reason, selection_id, label, outcome, negated,
       book.recorded_at, least(book.last_seen_at, cast(:at as timestamptz)) as last_seen_at, status, bids, asks,
       exists (select from master.venue_selections as other
               where other.venue = market.venue and other.market_id = market.market_id and other.outcome = 'draw') as has_draw
     from master.venue_markets as market
     join master.venue_selections as selection using (venue, market_id)
     cross join lateral (
       select recorded_at, last_seen_at, status, bids, asks from bronze.order_books as book
       where book.venue = market.venue and book.market_id = market.market_id and book.selection_id = selection.selection_id and recorded_at <= :at
       order by recorded_at desc limit 1) as book
     where fight_id = :fightId and outcome is not null
     order by venue, market_id, selection_id`,
    { fightId, at },
  );
  return rows.map(({ fee_rate, fee_base, bids, asks, ...row }) => ({
    ...row,
    fee: fee_rate === null || fee_base === null ? null : { rate: fee_rate, base: fee_base },
    book: bookOf({ bids, asks }),
  }));
}
