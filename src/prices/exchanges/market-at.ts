import type { Knex } from 'knex';
import { agree, votesOf, type Consensus } from '../../betting/fair/consensus';
import { priceSource } from '../../betting/odds/books';
import { isPlausibleMarket } from '../../betting/odds/plausible';
import type { Market, OutcomeProbabilities } from '../../betting/odds/types';
import { vigFreeLegs } from '../../betting/odds/vig-free';
import { onAnotherDate } from '../conditions';

/** Two sources, because a side is easier told than a price. */
const LEAST_SOURCES_OF_A_SIDE = 2;

/** What books offered on a fight at the newest poll of each feed up to an instant, or at the first one after it where there was none. */
export async function readMarketsAt(db: Knex, fightId: number, at: Date): Promise<Market[]> {
  const { rows } = await db.raw<{ rows: Market[] }>(
    `with poll as materialized (
       select feed, coalesce(
         (select max(polled_at) from public.published_polls as poll where poll.feed = event.feed and polled_at <= :at),
         (select min(polled_at) from public.published_polls as poll where poll.feed = event.feed and polled_at > :at)) as polled_at
       from (select distinct feed from master.feed_events where fight_id = :fightId) as event
     )
     select book, market_type, a, b, draw, quoted_at
     from master.quotes_by_side as quote join poll using (feed) join master.dated_fights as fight using (fight_id)
     where fight_id = :fightId and first_seen_at <= polled_at and (last_seen_at is null or last_seen_at >= polled_at)
       and (${onAnotherDate('quote.commence_time', 'fight.known_start')}) is not true
     order by book, market_type, quoted_at`,
    { fightId, at },
  );
  return rows.filter(isPlausibleMarket);
}

/** What the books but those of a venue agree on; null where fewer than two sources vote. */
export function consensusWithout(markets: readonly Market[], venue: string): Consensus | null {
  const votes = votesOf(
    markets.map((market) => ({ ...market, vig_free: vigFreeLegs(market) })),
    1,
  );
  const of = (type: Market['market_type']) => agree(votes, type, LEAST_SOURCES_OF_A_SIDE, priceSource(venue));
  return of('h2h') ?? of('h2h_3_way');
}

/** The fair probabilities of a fight that were published last. */
export interface FairAt extends OutcomeProbabilities {
  readonly source: 'blend' | 'market' | 'model';
  /** When they were published for the last time up to the instant that was asked about. */
  readonly published_at: Date;
}

/** The fair probabilities that stood at an instant; null where none had been published. */
export async function readFairAt(db: Knex, fightId: number, at: Date): Promise<FairAt | null> {
  const row = await db('public.picks')
    .where({ fight_id: fightId })
    .where('first_published_at', '<=', at)
    .whereNotNull('fair_a')
    .orderBy([
      { column: 'first_published_at', order: 'desc' },
      { column: 'pick_id', order: 'desc' },
    ])
    .first<FairAt | undefined>(
      ...['fair_a as p_a', 'fair_draw as p_draw', 'fair_b as p_b', 'fair_source as source'],
      db.raw('least(last_published_at, cast(? as timestamptz)) as published_at', [at]),
    );
  return row ?? null;
}
