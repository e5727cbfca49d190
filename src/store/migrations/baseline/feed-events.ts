/** Schema master: the feeds. Books, events as a feed names them, the fight that each is about, and views of its prices. */
export const FEED_TABLES = `
  create table master.books (
    book            text primary key,
    title           text not null,
    region          text not null check (region in ('eu', 'uk', 'us', 'us2', 'au', 'other')),
    regions         text[] not null,
    classification  text not null check (classification in ('sharp', 'soft')),
    in_region_map   boolean not null,
    first_seen_at   timestamptz
  );

  create table master.fees (
    book       text primary key,
    rate       double precision not null check (rate >= 0 and rate < 1),
    base       text not null check (base in ('net_winnings', 'contract')),
    source     text not null,
    updated_at timestamptz not null
  );
  comment on table master.fees is 'Commission of exchanges and prediction markets, where it differs from the standard rates';

  create table master.feed_events (
    event_id         text primary key,
    feed             text not null,
    sport_key        text not null,
    commence_time    timestamptz not null,
    home_name        text not null,
    away_name        text not null,
    home_fighter_id  bigint references master.fighters,
    away_fighter_id  bigint references master.fighters,
    fight_id         bigint references master.fights,
    home_side        text check (home_side in ('a', 'b')),
    first_seen_at    timestamptz not null,
    last_seen_at     timestamptz not null,
    check ((fight_id is null) = (home_side is null))
  );
  create index feed_events_by_fight on master.feed_events (fight_id);
  create index feed_events_by_last_seen on master.feed_events (last_seen_at);

  create table master.feed_event_times (
    event_id       text not null references master.feed_events,
    commence_time  timestamptz not null,
    first_seen_at  timestamptz not null,
    primary key (event_id, first_seen_at)
  );

  -- Ids for the fights whose names are not resolved. They come from the sequences of fights and fighters, so no other fight or fighter ever
  -- has them. A fight that is created when the names resolve takes its id over.
  create table master.unresolved_fights (
    event_id  text primary key references master.feed_events,
    fight_id  bigint not null unique default nextval(pg_get_serial_sequence('master.fights', 'fight_id')),
    home_id   bigint not null default nextval(pg_get_serial_sequence('master.fighters', 'fighter_id')),
    away_id   bigint not null default nextval(pg_get_serial_sequence('master.fighters', 'fighter_id'))
  );

  -- Which price belongs to which fighter.
  create view master.quotes_by_side as ${bySide('bronze.quotes')};

  -- The same of quotes that were read from the file of an archived month.
  create function master.archived_quotes_by_side(quotes json) returns setof master.quotes_by_side stable language sql
  as $$ ${bySide('json_populate_recordset(null::bronze.quotes, quotes)')} $$;

  create view master.unresolved_quotes_by_side as
  select unresolved.fight_id, event.feed, quote.event_id, quote_id, book, market_type, price_home as a, price_away as b, price_draw as draw,
    quote.first_seen_at, quote.last_seen_at, quoted_at, event.commence_time
  from master.unresolved_fights as unresolved
  join master.feed_events as event using (event_id)
  join bronze.quotes as quote using (event_id)
  where not is_empty and market_type <> 'h2h_lay';

  -- When a fight started and how it ended.
  -- known_start: the scheduled start by the feed, from the fight or else from its latest event; null where the date is a placeholder, and
  -- where the record dates the fight more than a day from it, because then it started at another time. An American evening is the next day
  -- in UTC.
  -- recommended_until: a pick published before this instant is a recommendation, and a live prediction is out of sample.
  -- outcome: the result of a finished fight, cancelled or moved for one that did not take place, null while neither is known.
  create view master.dated_fights as
  select *, coalesce(known_start, case status when 'finished' then least(starts_at, fight_date) else starts_at end) as recommended_until
  from (
    select *, case when not placeholder_date and (date_precision = 'month' or abs(cast(feed_start as date) - fight_date) <= 1)
      then feed_start end as known_start
    from (
      select *,
        coalesce(starts_at, (select max(commence_time) from master.feed_events as event where event.fight_id = fight.fight_id)) as feed_start,
        case status when 'finished' then result when 'cancelled' then (
          select reported.result from master.fight_results as reported
          where reported.fight_id = fight.fight_id and reported.result in ('cancelled', 'moved')
          order by fight_result_id desc limit 1) end as outcome
      from master.fights as fight
    ) as fed
  ) as known;
`;

/** SQL for quotes with their prices by the sides of the fight. */
function bySide(quotes: string): string {
  return `
    select event.fight_id, event.feed, quote.event_id, quote_id, book, market_type,
      case home_side when 'a' then price_home else price_away end as a,
      case home_side when 'a' then price_away else price_home end as b,
      price_draw as draw, quote.first_seen_at, quote.last_seen_at, quoted_at, event.commence_time
    from master.feed_events as event
    join ${quotes} as quote using (event_id)
    where event.fight_id is not null and not is_empty and market_type <> 'h2h_lay'`;
}
