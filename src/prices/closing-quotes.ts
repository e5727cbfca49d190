import type { Knex } from 'knex';
import type { LastQuote } from '../markets/close';
import { isPlausibleMarket } from '../markets/plausible';

/** The first and the last quote of every book on one fight. */
export interface FightCloses {
  readonly fight_id: number;
  /** The scheduled start; null if unknown, and then nothing is a close. */
  readonly starts_at: Date | null;
  /** The first quote of each book and kind of market. */
  readonly opening: readonly LastQuote[];
  /** The last quote of each book and kind of market before the start, however old; `closeMissingReason` decides whether it is the close. */
  readonly last: readonly LastQuote[];
}

interface Row extends LastQuote {
  readonly fight_id: number;
  readonly at_end: boolean;
}

/**
 * Openings and last quotes before the start, with an entry for every requested fight. Quotes are stored on change, with the polls that
 * first and last showed them. A quote was therefore last seen before the start at the newest published poll that is both before the start
 * and no later than the quote's last poll. If a fight has two events, a book's last quote is the one seen later. Implausible markets, which
 * earlier versions stored, are left out.
 */
export async function closesOf(db: Knex, fightIds: readonly number[]): Promise<Map<number, FightCloses>> {
  const starts = await db.raw<{ rows: { fight_id: number; starts_at: Date | null }[] }>(
    `select fight_id, known_start as starts_at from master.dated_fights where fight_id = any(:fightIds)`,
    { fightIds },
  );
  const { rows } = await db.raw<{ rows: Row[] }>(CLOSES, { fightIds });
  const fights = new Map(starts.rows.map((fight) => [fight.fight_id, { ...fight, opening: [] as LastQuote[], last: [] as LastQuote[] }]));
  for (const { fight_id, at_end, ...market } of rows.filter(isPlausibleMarket)) {
    const fight = fights.get(fight_id);
    if (fight) (at_end ? fight.last : fight.opening).push(market);
  }
  return fights;
}

const CLOSES = `
  with quoted as (
    select quote.*, known_start as start
    from master.dated_fights join master.quotes_by_side as quote using (fight_id)
    where fight_id = any(:fightIds)
  ), opening as (
    select distinct on (fight_id, book, market_type) *, first_seen_at as seen_at, false as at_end
    from quoted
    where first_seen_at < coalesce(start, 'infinity')
    order by fight_id, book, market_type, first_seen_at, quote_id
  ), begun as (
    select distinct on (event_id, book, market_type) * from quoted
    where first_seen_at < start
    order by event_id, book, market_type, first_seen_at desc, quote_id desc
  ), seen as (
    select begun.*,
           case when last_seen_at < start then last_seen_at else greatest(first_seen_at, (
             select polled_at from public.published_polls as poll where poll.feed = begun.feed and polled_at < begun.start order by polled_at desc limit 1)) end as seen_at
    from begun
  ), last as (
    select distinct on (fight_id, book, market_type) *, true as at_end from seen
    order by fight_id, book, market_type, seen_at desc, quoted_at desc, quote_id desc
  )
  select fight_id, at_end, book, market_type, a, b, draw, quoted_at, seen_at
  from (select * from opening union all select * from last) as quote
  order by fight_id, book, market_type, at_end`;
