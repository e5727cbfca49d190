import type { Knex } from 'knex';

/** What arrived, as it arrived: files, feed payloads, quotes, and everything set aside. Append-only. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create extension if not exists pg_trgm;
    create schema if not exists bronze;

    create table bronze.imports (
      import_id       bigint generated always as identity primary key,
      kind            text not null check (kind in ('bouts', 'fighters', 'moneylines', 'odds')),
      source          text not null,
      file_name       text not null,
      started_at      timestamptz not null,
      finished_at     timestamptz,
      status          text not null default 'running' check (status in ('running', 'ok', 'failed')),
      rows_read       integer not null default 0,
      rows_added      integer not null default 0,
      rows_changed    integer not null default 0,
      rows_set_aside  integer not null default 0,
      error_message   text
    );

    -- Every distinct version of every record line; a corrected line is a new row beside the old one.
    create table bronze.records (
      kind         text not null check (kind in ('bouts', 'fighters', 'moneylines')),
      source_key   text not null,
      content_md5  uuid not null,
      import_id    bigint not null references bronze.imports,
      line_number  integer not null,
      line         text not null,
      primary key (kind, source_key, content_md5)
    );

    create table bronze.feed_payloads (
      payload_id         bigint generated always as identity primary key,
      feed               text not null,
      endpoint           text not null check (endpoint in ('odds', 'events', 'scores')),
      polled_at          timestamptz not null,
      sha256             bytea not null,
      body_gzip          bytea not null,
      body_bytes         integer not null,
      event_count        integer,
      credits_used       integer,
      credits_remaining  integer,
      unique (feed, endpoint, polled_at)
    );

    -- One row a change of one market at one book. Legs of one market travel together because vig is
    -- removed within one market at one time. last_seen_at stays null while the market is as it was at
    -- the newest poll, so a poll of an unchanged feed writes one row (its payload) and touches none here.
    create table bronze.quotes (
      quote_id       bigint generated always as identity,
      event_id       text not null,
      book           text not null,
      market_type    text not null check (market_type in ('h2h', 'h2h_3_way')),
      price_home     double precision check (price_home > 1),
      price_away     double precision check (price_away > 1),
      price_draw     double precision check (price_draw > 1),
      first_seen_at  timestamptz not null,
      last_seen_at   timestamptz,
      quoted_at      timestamptz not null,
      payload_id     bigint not null references bronze.feed_payloads,
      primary key (quote_id, first_seen_at),
      check (num_nonnulls(price_home, price_away) > 0),
      check (market_type = 'h2h_3_way' or price_draw is null),
      check (last_seen_at >= first_seen_at)
    ) partition by range (first_seen_at);
    create table bronze.quotes_default partition of bronze.quotes default;
    create index quotes_current on bronze.quotes (event_id, book, market_type) where last_seen_at is null;
    create index quotes_by_event on bronze.quotes (event_id, first_seen_at);

    create table bronze.set_aside (
      set_aside_id  bigint generated always as identity primary key,
      import_id     bigint references bronze.imports,
      payload_id    bigint references bronze.feed_payloads,
      location      text not null,
      reason        text not null,
      detail        text not null,
      content       text,
      set_aside_at  timestamptz not null,
      check (num_nonnulls(import_id, payload_id) = 1)
    );
    create index set_aside_by_import on bronze.set_aside (import_id);
    create index set_aside_by_payload on bronze.set_aside (payload_id);
    create unique index set_aside_once on bronze.set_aside (payload_id, location, reason) where payload_id is not null;
  `);
}
