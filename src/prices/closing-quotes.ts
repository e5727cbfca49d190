import type { Knex } from 'knex';
import { TICK_MINUTES } from '../feeds/polling-plan';
import { WITHDRAWN_AFTER_POLLS, type LastQuote } from '../betting/closes/close';
import { isPlausibleMarket } from '../betting/odds/plausible';
import { conventionOf } from '../betting/fair/priced-market';
import type { Market, Side } from '../betting/odds/types';
import { conventionsAt, type DrawConvention, type DrawConventions } from '../betting/settlement/convention';
import { onAnotherDate } from './conditions';
import { rulesInForce } from './settlement-rules';

/** The first and the last quote of every book on one fight. */
export interface FightCloses {
  readonly fight_id: number;
  /** The scheduled start; null if unknown, and then nothing is a close. */
  readonly starts_at: Date | null;
  /** For each side, the first quote of each book and kind of market that prices it. */
  readonly opening: Readonly<Record<Side, readonly LastQuote[]>>;
  /** The last quote of each book and kind of market before the start, however old; `closeMissingReason` decides whether it is the close. */
  readonly last: readonly LastQuote[];
}

interface Row extends LastQuote {
  readonly fight_id: number;
  readonly role: 'opening_a' | 'opening_b' | 'last';
}

/** A fight, with the first and the last instant at which quotes on it came; nulls if none did. */
export interface FightQuoteSpan {
  readonly fight_id: number;
  readonly starts_at: Date | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

/**
 * Openings and last quotes before the start, with an entry for every requested fight. Quotes are stored on change, with the polls that
 * first and last showed them. A quote was therefore last seen before the start at the newest published poll that is both before the start
 * and no later than the quote's last poll. Events on another date than the fight's are left out, because bets on them can be void; if a
 * fight has two events on its date, a book's last quote is the one seen later. Implausible markets, which earlier versions stored, are left
 * out.
 */
export async function closesOf(db: Knex, fightIds: readonly number[]): Promise<Map<number, FightCloses>> {
  const { rows } = await db.raw<{ rows: FightQuoteSpan[] }>(
    `select fight_id, known_start as starts_at, since, until
     from master.dated_fights as fight
     cross join lateral (
       select min(opened_at) as since, max(moved_at) + interval '1 millisecond' as until
       from master.feed_events as event join bronze.book_lines using (event_id) where event.fight_id = fight.fight_id) as quoted
     where fight_id = any(:fightIds)`,
    { fightIds },
  );
  return closesOfQuoted(db, rows);
}

/** Reads the closes of fights, with an entry for every requested one. */
export type ReadCloses = (fightIds: readonly number[]) => Promise<ReadonlyMap<number, FightCloses>>;

/** Reads the closes of each fight once. They are those of the first time. */
export function rememberCloses(db: Knex): ReadCloses {
  const known = new Map<number, FightCloses>();
  return async (fightIds) => {
    const unknown = fightIds.filter((fightId) => !known.has(fightId));
    if (unknown.length > 0) for (const [fightId, closes] of await closesOf(db, unknown)) known.set(fightId, closes);
    return new Map(
      fightIds.flatMap((fightId) => {
        const own = known.get(fightId);
        return own === undefined ? [] : [[fightId, own] as const];
      }),
    );
  };
}

/** The same for fights of which it is known when they start and when quotes on them came. */
export async function closesOfQuoted(db: Knex, quoted: readonly FightQuoteSpan[]): Promise<Map<number, FightCloses>> {
  const fights = new Map(
    quoted.map(({ fight_id, starts_at }) => {
      const quotes = { opening_a: [] as LastQuote[], opening_b: [] as LastQuote[], last: [] as LastQuote[] };
      return [fight_id, { fight_id, starts_at, quotes }] as const;
    }),
  );
  const { rows } = await db.raw<{ rows: Row[] }>(CLOSES, {
    fightIds: quoted.map(({ fight_id }) => fight_id),
    starts: quoted.map(({ starts_at }) => starts_at),
    ...quotedWithin(quoted),
  });
  const closingConvention = await closingConventions(db);
  for (const { fight_id, role, ...market } of rows.filter(isPlausibleMarket)) {
    const fight = fights.get(fight_id);
    const convention = closingConvention(market, fight?.starts_at ?? null);
    fight?.quotes[role].push(convention === null ? market : { ...market, convention });
  }
  return new Map(
    [...fights].map(([fightId, { quotes, ...fight }]) => [
      fightId,
      { ...fight, opening: { a: quotes.opening_a, b: quotes.opening_b }, last: quotes.last },
    ]),
  );
}

/** What a draw pays in markets by the rules that count at the start; the conventions of a day are worked out once. */
async function closingConventions(db: Knex): Promise<(market: Market, startsAt: Date | null) => DrawConvention | null> {
  const table = await rulesInForce(db);
  const known = new Map<string, DrawConventions>();
  return (market, startsAt) => {
    if (startsAt === null) return null;
    const day = startsAt.toISOString().slice(0, 10);
    const conventions = known.get(day) ?? conventionsAt(table, startsAt);
    known.set(day, conventions);
    return conventionOf(market, conventions);
  };
}

/** When quotes on any of the fights came, so that PostgreSQL leaves out other months; nulls if none did. */
function quotedWithin(fights: readonly FightQuoteSpan[]): Pick<FightQuoteSpan, 'since' | 'until'> {
  const first = fights.flatMap(({ since }) => since ?? []);
  const last = fights.flatMap(({ until }) => until ?? []);
  return {
    since: first.reduce<Date | null>((end, instant) => (end === null || instant < end ? instant : end), null),
    until: last.reduce<Date | null>((end, instant) => (end === null || instant > end ? instant : end), null),
  };
}

const opening = (side: Side): string => `
    select distinct on (fight_id, book, market_type) *, first_seen_at as seen_at, 'opening_${side}' as role
    from ends
    where first_seen_at = opened_${side} and ${side} is not null and first_seen_at < coalesce(start, 'infinity')
    order by fight_id, book, market_type, first_seen_at, quote_id`;

/** At most: one by the run, and one a minute before a start. */
const POLLS_PER_TICK = 1 + TICK_MINUTES;

// Only the quotes with which a line began and ended are sorted again.
const CLOSES = `
  with fight as (
    select * from unnest(cast(:fightIds as bigint[]), cast(:starts as timestamptz[])) as fight (fight_id, start)
  ), quoted as (
    select fight_id, start, feed, event_id, quote_id, book, market_type, a, b, draw, first_seen_at, last_seen_at, quoted_at,
           min(first_seen_at) filter (where a is not null) over line as opened_a,
           min(first_seen_at) filter (where b is not null) over line as opened_b,
           max(first_seen_at) filter (where first_seen_at < start) over line as begun_at
    from fight join master.quotes_by_side as quote using (fight_id)
    where first_seen_at between :since and :until and (${onAnotherDate('quote.commence_time', 'start')}) is not true
    window line as (partition by event_id, book, market_type)
  ), ends as materialized (
    select * from quoted where first_seen_at in (opened_a, opened_b, begun_at)
  ), opening_a as (${opening('a')}
  ), opening_b as (${opening('b')}
  ), begun as (
    select distinct on (event_id, book, market_type) * from ends
    where first_seen_at = begun_at
    order by event_id, book, market_type, quote_id desc
  ), seen as (
    select begun.*,
           case when last_seen_at < start then last_seen_at else greatest(first_seen_at, (
             select polled_at from public.published_polls as poll where poll.feed = begun.feed and polled_at < begun.start order by polled_at desc limit 1)) end as seen_at
    from begun
  ), last as (
    select distinct on (fight_id, book, market_type) *, 'last' as role from seen
    order by fight_id, book, market_type, seen_at desc, quoted_at desc, quote_id desc
  )
  select quote.fight_id, role, book, market_type, a, b, draw, quoted_at, seen_at, role = 'last' and (
    select count(distinct date_bin('${TICK_MINUTES} minutes', polled_at, 'epoch')) from (
      select polled_at from public.published_polls as poll
      where poll.feed = quote.feed and polled_at > seen_at and polled_at < start
      order by polled_at limit ${WITHDRAWN_AFTER_POLLS * POLLS_PER_TICK}) as missed
  ) >= ${WITHDRAWN_AFTER_POLLS} as is_withdrawn
  from (select * from opening_a union all select * from opening_b union all select * from last) as quote
  order by fight_id, book, market_type, role`;
