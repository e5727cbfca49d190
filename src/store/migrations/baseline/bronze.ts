/** Schema bronze: data as they arrived. Files of the record, payloads of the feeds, quotes, and each line or quote that was set aside. Append-only. */
export const BRONZE_TABLES = `
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
    kind         text not null check (kind in ('bouts', 'fighters', 'moneylines', 'odds')),
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

  -- One row a change of one market at one book. Legs of one market travel together because vig is removed within one market at one time.
  -- last_seen_at stays null while the market is as it was at the newest poll, so a poll of an unchanged feed writes one row (its payload)
  -- and touches none here. No bet is on offer at the lay side of an exchange (h2h_lay), nor in an empty market. Partitions are months (UTC).
  create table bronze.quotes (
    quote_id       bigint generated always as identity,
    event_id       text not null,
    book           text not null,
    market_type    text not null check (market_type in ('h2h', 'h2h_3_way', 'h2h_lay')),
    price_home     double precision check (price_home > 1),
    price_away     double precision check (price_away > 1),
    price_draw     double precision check (price_draw > 1),
    first_seen_at  timestamptz not null,
    last_seen_at   timestamptz,
    quoted_at      timestamptz not null,
    payload_id     bigint not null references bronze.feed_payloads,
    is_empty       boolean not null default false,
    primary key (quote_id, first_seen_at),
    check (num_nonnulls(price_home, price_away) > 0),
    constraint quotes_draw_check check (market_type <> 'h2h' or price_draw is null),
    constraint quotes_check2 check (last_seen_at >= first_seen_at)
  ) partition by range (first_seen_at);
  create table bronze.quotes_default partition of bronze.quotes default;
  create index quotes_current on bronze.quotes (event_id, book, market_type) where last_seen_at is null;
  create index quotes_by_event on bronze.quotes (event_id, first_seen_at);

  -- The vendor's time of each quote at each poll, because a vendor confirms a price without changing it. One row per poll: a row per quote
  -- and poll would be as many rows as a day has prices times polls.
  create table bronze.quote_times (
    payload_id  bigint primary key references bronze.feed_payloads,
    quote_ids   bigint[] not null,
    quoted_at   timestamptz[] not null,
    check (cardinality(quote_ids) = cardinality(quoted_at))
  );

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

  -- Of an archived month, the database keeps the quotes that closes and CLV are computed from. Line history reads the others from the file.
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

  -- The trigger that closes the partition of an archived month.
  create function bronze.refuse_archived() returns trigger language plpgsql as $$
  begin
    raise exception 'the month of % is archived', tg_table_name
      using hint = 'run "boxing archive restore" for the month first', errcode = 'object_not_in_prerequisite_state';
  end $$;
`;
