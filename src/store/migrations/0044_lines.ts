import type { Knex } from 'knex';

/**
 * What line history reads in place of all polls and all quotes, kept up to date by triggers: the gaps between polls, and the first and the
 * last prices of each line.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table bronze.poll_gaps (
      feed       text,
      last_poll  timestamptz not null,
      next_poll  timestamptz,
      primary key (feed, next_poll)
    );
    comment on table bronze.poll_gaps is
      'Successive published polls of a feed that are more than 7.5 minutes apart: of the polls that are due every 5 minutes, one was missed';

    create function bronze.note_poll_gaps() returns trigger language plpgsql as $$
    declare
      poll public.published_polls;
      before timestamptz;
      after timestamptz;
    begin
      select * into poll from public.published_polls where payload_id = new.payload_id;
      if not found then return null; end if;
      select polled_at into before from public.published_polls
      where feed = poll.feed and polled_at < poll.polled_at order by polled_at desc limit 1;
      select polled_at into after from public.published_polls
      where feed = poll.feed and polled_at > poll.polled_at order by polled_at limit 1;
      delete from bronze.poll_gaps where feed = poll.feed and next_poll in (poll.polled_at, after);
      insert into bronze.poll_gaps
      select poll.feed, last_poll, next_poll from (values (before, poll.polled_at), (poll.polled_at, after)) as pair (last_poll, next_poll)
      where next_poll - last_poll > interval '${MISSED}';
      return null;
    end $$;
    create trigger runs_poll_gaps after insert or update on public.runs
      for each row when (new.status = 'ok' and new.payload_id is not null) execute function bronze.note_poll_gaps();

    insert into bronze.poll_gaps
    select feed, last_poll, next_poll from (
      select feed, lag(polled_at) over (partition by feed order by polled_at) as last_poll, polled_at as next_poll from public.published_polls
    ) as pair
    where next_poll - last_poll > interval '${MISSED}';

    create table bronze.book_lines (
      event_id      text,
      book          text,
      market_type   text,
      opened_at     timestamptz not null,
      open_home     double precision,
      open_away     double precision,
      open_draw     double precision,
      moved_at      timestamptz not null,
      last_home     double precision,
      last_away     double precision,
      last_draw     double precision,
      last_seen_at  timestamptz,
      primary key (event_id, book, market_type)
    );
    comment on table bronze.book_lines is
      'First and last prices of a book on an event; moved_at is the first sight of the last ones, last_seen_at is null while they are on offer';

    create function bronze.extend_book_lines() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${extend('come')}
      elsif tg_op = 'UPDATE' then
        update bronze.book_lines as line set last_seen_at = changed.last_seen_at from changed
        where (changed.event_id, changed.book, changed.market_type, changed.first_seen_at)
          = (line.event_id, line.book, line.market_type, line.moved_at);
      else
        delete from bronze.book_lines where event_id in (select event_id from gone);
        ${extend('(select * from bronze.quotes where event_id in (select event_id from gone))')}
      end if;
      return null;
    end $$;
    create trigger book_lines_come after insert on bronze.quotes
      referencing new table as come for each statement execute function bronze.extend_book_lines();
    create trigger book_lines_changed after update on bronze.quotes
      referencing new table as changed for each statement execute function bronze.extend_book_lines();
    create trigger book_lines_gone after delete on bronze.quotes
      referencing old table as gone for each statement execute function bronze.extend_book_lines();
    ${extend('bronze.quotes')}
  `);
}

/** One poll and a half: polls are due every five minutes, and their instants vary by seconds. */
const MISSED = '7.5 minutes';

/** SQL that brings the lines up to new quotes, in one sort of them: a join would take the square of the time where the planner knows no counts. */
function extend(quotes: string): string {
  return `
    insert into bronze.book_lines as line
      (event_id, book, market_type, opened_at, open_home, open_away, open_draw, moved_at, last_home, last_away, last_draw, last_seen_at)
    select distinct on (event_id, book, market_type) event_id, book, market_type,
      first_value(first_seen_at) over line, first_value(price_home) over line, first_value(price_away) over line, first_value(price_draw) over line,
      first_seen_at, price_home, price_away, price_draw, last_seen_at
    from ${quotes} as quote
    where not is_empty and market_type <> 'h2h_lay'
    window line as (partition by event_id, book, market_type order by first_seen_at, quote_id)
    order by event_id, book, market_type, first_seen_at desc, quote_id desc
    on conflict (event_id, book, market_type) do update
    set (opened_at, open_home, open_away, open_draw) = (
          select at, home, away, draw
          from (values (line.opened_at, line.open_home, line.open_away, line.open_draw),
                       (excluded.opened_at, excluded.open_home, excluded.open_away, excluded.open_draw)) as known (at, home, away, draw)
          order by at limit 1),
        (moved_at, last_home, last_away, last_draw, last_seen_at) = (
          select at, home, away, draw, seen_at
          from (values (2, line.moved_at, line.last_home, line.last_away, line.last_draw, line.last_seen_at),
                       (1, excluded.moved_at, excluded.last_home, excluded.last_away, excluded.last_draw, excluded.last_seen_at))
            as known (place, at, home, away, draw, seen_at)
          order by at desc, place limit 1);`;
}
