/**
 * Schema bronze: summaries of the quotes, which triggers keep up to date, because a service has millions of quotes after a year. Audits read the
 * totals, and line history reads the first and last prices of each line.
 */
export const QUOTE_SUMMARIES = `
  create table bronze.quote_totals (
    month       date,
    is_empty    boolean,
    quotes      bigint not null,
    changed_at  timestamptz not null,
    primary key (month, is_empty)
  );
  comment on table bronze.quote_totals is 'Quotes by month (UTC) of the first sight; changed_at is the last first sight';

  create table bronze.event_books (
    event_id   text,
    book       text,
    quoted_at  timestamptz not null,
    primary key (event_id, book)
  );
  comment on table bronze.event_books is 'Books that quoted an event; quoted_at is when their last quote was first seen';

  create function bronze.total_quotes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      ${addToTotals('select 1 as sign, * from come')}

      insert into bronze.event_books as known
      select event_id, book, max(first_seen_at) from come group by event_id, book order by event_id, book
      on conflict (event_id, book) do update set quoted_at = greatest(known.quoted_at, excluded.quoted_at);
    elsif tg_op = 'DELETE' then
      ${addToTotals('select -1 as sign, * from gone')}
    end if;
    return null;
  end $$;
  create trigger quotes_total_come after insert on bronze.quotes
    referencing new table as come for each statement execute function bronze.total_quotes();
  create trigger quotes_total_gone after delete on bronze.quotes
    referencing old table as gone for each statement execute function bronze.total_quotes();

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
      ${extendLines('come')}
    elsif tg_op = 'UPDATE' then
      update bronze.book_lines as line set last_seen_at = changed.last_seen_at from changed
      where (changed.event_id, changed.book, changed.market_type, changed.first_seen_at)
        = (line.event_id, line.book, line.market_type, line.moved_at);
    else
      delete from bronze.book_lines where event_id in (select event_id from gone);
      ${extendLines('(select * from bronze.quotes where event_id in (select event_id from gone))')}
    end if;
    return null;
  end $$;
  create trigger book_lines_come after insert on bronze.quotes
    referencing new table as come for each statement execute function bronze.extend_book_lines();
  create trigger book_lines_changed after update on bronze.quotes
    referencing new table as changed for each statement execute function bronze.extend_book_lines();
  create trigger book_lines_gone after delete on bronze.quotes
    referencing old table as gone for each statement execute function bronze.extend_book_lines();
`;

function addToTotals(signedQuotes: string): string {
  return `
      insert into bronze.quote_totals as total
      select date_trunc('month', first_seen_at at time zone 'UTC') as month, is_empty, sum(sign), max(first_seen_at)
      from (${signedQuotes}) as signed
      group by 1, 2
      order by 1, 2
      on conflict (month, is_empty) do update
      set quotes = total.quotes + excluded.quotes, changed_at = greatest(total.changed_at, excluded.changed_at);`;
}

/** SQL that brings the lines up to new quotes, in one sort of them: a join would take the square of the time where the planner knows no counts. */
function extendLines(quotes: string): string {
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
