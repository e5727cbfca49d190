import type { Knex } from 'knex';
import type { QuotePeriod } from '../../betting/lines/line-series';
import { isPlausibleMarket } from '../../betting/odds/plausible';
import { cutGaps, POLL_EVERY_MS, type PollGap } from '../../betting/lines/poll-gap';
import { onAnotherDate } from '../conditions';
import type { ArchivedQuotes, QuoteArchive } from '../../archive/quote-archive';

/** A fight whose prices are requested. */
export interface FightSummary {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  /** The scheduled start; null if unknown. */
  readonly starts_at: Date | null;
  readonly status: string;
  readonly result: string | null;
  readonly fighter_a: string;
  readonly fighter_b: string;
}

/** A fight, with everything except the quotes that its history depends on. */
export interface QuotedFight extends FightSummary {
  readonly events: readonly FedEvent[];
  /** The periods without polls. */
  readonly gaps: readonly (PollGap & OfFeed)[];
  /** Whether a file may hold some of its quotes. */
  readonly is_archived: boolean;
  /** When the last of its quotes that the terms of a source let nobody keep was last seen; null where none was deleted. */
  readonly expired_until: Date | null;
  /** Differs whenever the history can differ. */
  readonly version: string;
}

interface OfFeed {
  readonly feed: string;
}

interface FedEvent extends OfFeed {
  readonly event_id: string;
  /** When its first and its last quote were first seen. */
  readonly opened_at: Date;
  readonly moved_at: Date;
  readonly newest_poll: Date;
}

interface Row extends FightSummary {
  readonly last_run: number;
  readonly is_archived: boolean;
  readonly expired_until: Date | null;
  readonly events: readonly { event_id: string; feed: string; opened_at: string; moved_at: string; newest_poll: string }[] | null;
  readonly gaps: readonly { feed: string; last_poll: string; next_poll: string }[] | null;
}

/** A fight and its events as of an instant, those on another date than the fight's left out; undefined if there is no such fight. */
export async function findQuotedFight(db: Knex, fightId: number, asOf: Date): Promise<QuotedFight | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with fight as (
       select fight_id, fight_date, known_start as starts_at, fight.status, result, a.name as fighter_a, b.name as fighter_b
       from master.dated_fights fight
       join master.fighters a on a.fighter_id = fighter_a_id
       join master.fighters b on b.fighter_id = fighter_b_id
       where fight_id = :fightId
     ), event as materialized (
       select event_id, feed, home_side, opened_at, least(moved_at, :asOf) as moved_at, least(seen_at, newest.polled_at) as seen_at,
              newest.polled_at as newest_poll, lines
       from master.feed_events as event
       join fight using (fight_id)
       join lateral (
         select min(opened_at) as opened_at, max(moved_at) as moved_at, max(coalesce(last_seen_at, 'infinity')) as seen_at,
                md5(string_agg(line::text, ' ' order by book, market_type)) as lines
         from bronze.book_lines as line where line.event_id = event.event_id) as quoted
         on opened_at <= :asOf
       cross join lateral (
         select polled_at from public.published_polls as poll
         where poll.feed = event.feed and polled_at <= :asOf order by polled_at desc limit 1) as newest
       where (${onAnotherDate('commence_time', 'fight.starts_at')}) is not true
     )
     select fight.*, (select json_agg(event order by event_id) from event) as events,
            (select json_agg(gap order by next_poll, feed) from bronze.poll_gaps as gap
             where feed in (select feed from event) and next_poll between (select min(opened_at) from event) and :asOf
               and last_poll <= (select max(seen_at) from event)) as gaps,
            exists (select from bronze.archived_months
                    where first_seen <= (select max(moved_at) from event) and last_seen >= (select min(opened_at) from event)) as is_archived,
            (select max(seen_until) from bronze.expired_quotes join master.feed_events as event using (event_id)
             where event.fight_id = fight.fight_id and seen_until <= :asOf) as expired_until,
            (select run_id from public.runs where status = 'ok' order by run_id desc limit 1) as last_run
     from fight`,
    { fightId, asOf },
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { events, gaps, fight_id, fight_date, starts_at, status, result, fighter_a, fighter_b, is_archived, expired_until } = found;
  return {
    ...{ fight_id, fight_date, starts_at, status, result, fighter_a, fighter_b, is_archived, expired_until },
    events: (events ?? []).map(({ event_id, feed, opened_at, moved_at, newest_poll }) => ({
      ...{ event_id, feed, opened_at: new Date(opened_at), moved_at: new Date(moved_at), newest_poll: new Date(newest_poll) },
    })),
    gaps: (gaps ?? []).map(({ feed, last_poll, next_poll }) => ({
      ...{ feed, from: new Date(new Date(last_poll).getTime() + POLL_EVERY_MS), until: new Date(next_poll) },
    })),
    version: JSON.stringify(found),
  };
}

/**
 * What books offered on a fight: its quotes, cut at the gaps, each ended by the next quote of its book on the same event. Implausible
 * markets, which earlier versions stored, are left out. The time grows in proportion to quotes and gaps.
 * @throws ArchiveUnavailableError when some of them are in a file that cannot be read here
 */
export async function readMarkets(db: Knex, archive: QuoteArchive, fight: QuotedFight, asOf: Date): Promise<readonly QuotePeriod[]> {
  if (fight.events.length === 0) return [];
  const quotes = await readQuotes(db, archive, fight, asOf);
  const of = <Row extends OfFeed>(rows: readonly Row[], feed: string) => rows.filter((row) => row.feed === feed);
  const feeds = [...new Set(fight.events.map(({ feed }) => feed))];
  return feeds.flatMap((feed) => cutGaps(of(quotes, feed), of(fight.gaps, feed)));
}

/**
 * Quotes are stored on change, with the polls that first and last showed them; the next published poll no longer showed them. Few polls end
 * many quotes, so the poll after each is looked up once.
 */
async function readQuotes(
  db: Knex,
  archive: QuoteArchive,
  { fight_id, events, is_archived }: QuotedFight,
  asOf: Date,
): Promise<(QuotePeriod & OfFeed)[]> {
  const eventIds = events.map(({ event_id }) => event_id);
  const { months, quotes } = is_archived ? await archive.quotesOf(db, eventIds, quotedWithin(events)) : NONE_ARCHIVED;
  // The bounds of `first_seen_at` leave out other months. Files hold instants in milliseconds, the database in microseconds.
  const { rows } = await db.raw<{ rows: (QuotePeriod & OfFeed)[] }>(
    `with quote as materialized (
       select feed, event_id, quote_id, book, market_type, quoted_at, a, b, draw, first_seen_at, last_seen_at,
              least(last_seen_at, newest.polled_at) as seen_at,
              lead(first_seen_at) over (partition by event_id, book, market_type order by first_seen_at, quote_id) as replaced_at
       from ${months.length === 0 ? 'master.quotes_by_side' : WITH_ARCHIVED} as quote
       join unnest(cast(:feeds as text[]), cast(:newest as timestamptz[])) as newest (feed, polled_at) using (feed)
       where fight_id = :fightId and event_id = any(:eventIds) and first_seen_at between :since and :until
     ), gone as materialized (
       select seen.feed, last_seen_at, next.polled_at as gone_at
       from (select distinct feed, last_seen_at from quote where last_seen_at is not null) as seen
       cross join lateral (
         select polled_at from public.published_polls as poll
         where poll.feed = seen.feed and polled_at >= date_trunc('milliseconds', last_seen_at) + interval '1 millisecond' and polled_at <= :asOf
         order by polled_at limit 1) as next
     )
     select feed, book, market_type, quoted_at, a, b, draw, first_seen_at as "from", seen_at, least(replaced_at, gone_at) as until
     from quote left join gone using (feed, last_seen_at)
     order by book, market_type, first_seen_at, quoted_at, quote_id`,
    { fightId: fight_id, eventIds, ...quotedWithin(events), ...newestPolls(events), months, quotes, asOf },
  );
  return rows.filter(isPlausibleMarket);
}

const NONE_ARCHIVED: ArchivedQuotes = { months: [], quotes: '[]' };

/** Of an archived month the database has a part of what the file has. */
const WITH_ARCHIVED = `(
  select * from master.quotes_by_side where date_trunc('month', first_seen_at at time zone 'UTC') <> all(cast(:months as date[]))
  union all
  select * from master.archived_quotes_by_side(cast(:quotes as json)))`;

/** The first and the last of the instants at which quotes on the events were first seen. */
export function quotedWithin(events: readonly FedEvent[]): { since: Date; until: Date } {
  const opened = events.map(({ opened_at }) => opened_at.getTime());
  const moved = events.map(({ moved_at }) => moved_at.getTime());
  // The database stores microseconds.
  return { since: new Date(Math.min(...opened)), until: new Date(Math.max(...moved) + 1) };
}

function newestPolls(events: readonly FedEvent[]): { feeds: string[]; newest: Date[] } {
  const newest = new Map(events.map(({ feed, newest_poll }) => [feed, newest_poll]));
  return { feeds: [...newest.keys()], newest: [...newest.values()] };
}
