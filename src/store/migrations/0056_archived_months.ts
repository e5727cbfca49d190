import type { Knex } from 'knex';

/**
 * Months of quotes that a file holds. Of such a month the database keeps the quotes that closes and CLV are computed from, and line history
 * reads the others from the file.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table bronze.archived_months (
      month           date primary key check (extract(day from month) = 1),
      file            text not null,
      schema_version  integer not null,
      quotes          bigint not null,
      empty_quotes    bigint not null,
      kept_quotes     bigint not null,
      first_seen      timestamptz not null,
      last_seen       timestamptz not null,
      rows_sha256     bytea not null,
      file_sha256     bytea not null,
      bytes           bigint not null,
      archived_at     timestamptz not null
    );
    comment on table bronze.archived_months is
      'Months (UTC) of quotes in a file: quotes are all of them, kept_quotes those that the database still has; first_seen and last_seen are the '
      'first and the last first sight';

    create function bronze.refuse_archived() returns trigger language plpgsql as $$
    begin
      raise exception 'the month of % is archived', tg_table_name
        using hint = 'run "boxing archive restore" for the month first', errcode = 'object_not_in_prerequisite_state';
    end $$;

    create or replace view master.quotes_by_side as ${bySide('bronze.quotes')};
    create function master.archived_quotes_by_side(quotes json) returns setof master.quotes_by_side stable language sql
    as $$ ${bySide('json_populate_recordset(null::bronze.quotes, quotes)')} $$;
  `);
}

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
