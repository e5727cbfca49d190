import type { Knex } from 'knex';
import { corpus } from './0016_corpus_split';

/**
 * What the audits count of the quotes, kept up to date by triggers, because a service has millions of quotes after a year. `/audit/corpus`
 * is refreshed after every run and reads the books of each event instead of all their quotes.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
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
        ${totals('select 1 as sign, * from come')}
        ${books('come')}
      elsif tg_op = 'DELETE' then
        ${totals('select -1 as sign, * from gone')}
      end if;
      return null;
    end $$;
    create trigger quotes_total_come after insert on bronze.quotes
      referencing new table as come for each statement execute function bronze.total_quotes();
    create trigger quotes_total_gone after delete on bronze.quotes
      referencing old table as gone for each statement execute function bronze.total_quotes();
    ${totals('select 1 as sign, * from bronze.quotes')}
    ${books('bronze.quotes')}
  `);
  await db.raw(`
    drop materialized view public.corpus;
    create materialized view public.corpus as ${corpus('select event_id, book, quoted_at as seen_at from bronze.event_books')};
    create unique index corpus_by_year on public.corpus (year);
  `);
}

function totals(signedQuotes: string): string {
  return `
    insert into bronze.quote_totals as total
    select date_trunc('month', first_seen_at at time zone 'UTC') as month, is_empty, sum(sign), max(first_seen_at)
    from (${signedQuotes}) as signed
    group by 1, 2
    order by 1, 2
    on conflict (month, is_empty) do update
    set quotes = total.quotes + excluded.quotes, changed_at = greatest(total.changed_at, excluded.changed_at);`;
}

function books(quotes: string): string {
  return `
    insert into bronze.event_books as known
    select event_id, book, max(first_seen_at) from ${quotes} group by event_id, book order by event_id, book
    on conflict (event_id, book) do update set quoted_at = greatest(known.quoted_at, excluded.quoted_at);`;
}
