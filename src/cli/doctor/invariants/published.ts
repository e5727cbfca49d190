import type { Invariant } from './invariant';

/** Instants at which a successful run was under way. */
const PUBLISHING = `(select coalesce(range_agg(tstzrange(started_at, finished_at, '[]')), '{}') from public.runs where status = 'ok')`;

/** The published state: whole runs, whole imports, and quotes in the order of their polls. */
export const PUBLISHED: readonly Invariant[] = [
  {
    check: 'runs',
    holds: 'a run that was interrupted is closed by the next one, and a successful run has ended and has a poll',
    broken: `
      select 'run ' || run_id as what from public.runs as run
      where (status = 'ok' and (finished_at is null or payload_id is null))
        or (status = 'running' and exists (select from public.runs as later where later.run_id > run.run_id and later.status <> 'running'))`,
  },
  {
    check: 'imports',
    holds: 'an import that was interrupted is closed by the next one, and the record holds lines of successful imports alone',
    broken: `
      select 'import ' || import_id as what from bronze.imports as import
      where (status = 'running' and exists (
          select from bronze.imports as later where later.import_id > import.import_id and later.status = 'ok'))
        or (status <> 'ok' and import_id in (select import_id from bronze.records))`,
  },
  {
    check: 'published quotes',
    holds: 'each quote belongs to a poll that a successful run published',
    broken: `
      select 'quote ' || quote_id as what from bronze.quotes
      where payload_id not in (select payload_id from public.published_polls)`,
  },
  {
    check: 'quote spans',
    holds: 'a market at a book has one quote at a time',
    broken: `
      select 'quote ' || quote_id as what from (
        select quote_id, last_seen_at, lead(first_seen_at) over (partition by event_id, book, market_type order by first_seen_at, quote_id) as next
        from bronze.quotes
      ) as quote
      where next is not null and (last_seen_at is null or last_seen_at >= next)`,
  },
  {
    check: 'published picks',
    holds: 'each pick and live prediction was published while a successful run was under way',
    broken: `
      select 'pick ' || pick_id as what from public.picks where not first_published_at <@ ${PUBLISHING}
      union all
      select 'prediction ' || prediction_id from public.predictions where kind = 'live' and not first_predicted_at <@ ${PUBLISHING}`,
  },
  {
    check: 'picks',
    holds: 'a pick refers to a prediction of its own fight, and a settled pick to a pick of its own fight',
    broken: `
      select 'pick ' || pick_id as what from public.picks join public.predictions as prediction using (prediction_id)
      where prediction.fight_id <> picks.fight_id
      union all
      select 'settled fight ' || settled.fight_id from public.settled_picks as settled join public.picks using (pick_id)
      where settled.fight_id <> picks.fight_id`,
  },
  {
    check: 'quote totals',
    holds: 'the totals of quotes by month equal the quotes, and of an archived month the database has what it kept',
    broken: `
      with stored as (
        select cast(date_trunc('month', first_seen_at at time zone 'UTC') as date) as month, is_empty, count(*) as quotes
        from bronze.quotes group by 1, 2
      ), counted as (
        select * from stored where month not in (select month from bronze.archived_months)
        union all
        select month, false, quotes - empty_quotes from bronze.archived_months
        union all
        select month, true, empty_quotes from bronze.archived_months
      )
      select 'month ' || month as what from bronze.quote_totals as total full join counted using (month, is_empty)
      where coalesce(total.quotes, 0) <> coalesce(counted.quotes, 0)
      union all
      select 'archived month ' || month from bronze.archived_months
      where kept_quotes <> coalesce((select sum(quotes) from stored where stored.month = archived_months.month), 0)`,
  },
  {
    check: 'price lines',
    holds: 'the ends of each price line equal its first and its last quote',
    broken: `
      select 'line of ' || event_id || ' at ' || book as what from bronze.book_lines as line full join (
        select distinct on (event_id, book, market_type) event_id, book, market_type, quote.first_seen_at as moved_at,
          quote.price_home as last_home, quote.price_away as last_away, quote.price_draw as last_draw, quote.last_seen_at,
          first_value(first_seen_at) over line as opened_at, first_value(price_home) over line as open_home
        from bronze.quotes as quote
        where not is_empty and market_type <> 'h2h_lay'
        window line as (partition by event_id, book, market_type order by first_seen_at, quote_id)
        order by event_id, book, market_type, first_seen_at desc, quote_id desc
      ) as quoted using (event_id, book, market_type)
      where (line.opened_at, line.open_home, line.moved_at, line.last_home, line.last_away, line.last_draw, line.last_seen_at)
        is distinct from (quoted.opened_at, quoted.open_home, quoted.moved_at, quoted.last_home, quoted.last_away, quoted.last_draw,
          quoted.last_seen_at)`,
  },
  {
    check: 'poll gaps',
    holds: 'the gaps between polls are those between published polls',
    broken: `
      select 'gap of ' || feed || ' until ' || next_poll as what from bronze.poll_gaps as gap full join (
        select * from (
          select feed, lag(polled_at) over (partition by feed order by polled_at) as last_poll, polled_at as next_poll from public.published_polls
        ) as pair
        where next_poll - last_poll > interval '7.5 minutes'
      ) as missed using (feed, next_poll)
      where gap.last_poll is distinct from missed.last_poll`,
  },
];
