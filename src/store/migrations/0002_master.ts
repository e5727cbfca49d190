import type { Knex } from 'knex';

/** What it means: people, fights, results, ratings, books and how names were resolved. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create schema if not exists master;

    create table master.fighters (
      fighter_id    bigint generated always as identity primary key,
      source        text not null,
      source_id     text not null,
      name          text not null,
      name_normal   text not null,
      dob           date,
      sex           text check (sex in ('male', 'female')),
      nationality   text,
      stance        text check (stance in ('orthodox', 'southpaw')),
      height_cm     numeric(5, 1) check (height_cm between 100 and 250),
      reach_cm      numeric(5, 1) check (reach_cm between 100 and 260),
      division      text,
      debut         date,
      status        text,
      residence     text,
      birth_place   text,
      has_record_page boolean not null default false,
      total_fights  integer not null default 0,
      updated_at    timestamptz not null,
      unique (source, source_id)
    );
    create index fighters_by_name_normal on master.fighters (name_normal);
    create index fighters_name_trgm on master.fighters using gin (lower(name) gin_trgm_ops);
    create index fighters_name_normal_trgm on master.fighters using gin (name_normal gin_trgm_ops);

    create table master.fighter_aliases (
      fighter_id    bigint not null references master.fighters,
      alias         text not null,
      alias_normal  text not null,
      origin        text not null check (origin in ('manual', 'feed', 'nickname')),
      created_at    timestamptz not null,
      primary key (fighter_id, alias_normal)
    );
    create index aliases_by_normal on master.fighter_aliases (alias_normal);

    -- Every bout known, past or to come. Record bouts carry (source, source_id); a fight first heard of
    -- from the odds feed gets them when the record catches up.
    create table master.fights (
      fight_id         bigint generated always as identity primary key,
      source           text not null,
      source_id        text,
      fighter_a_id     bigint not null references master.fighters,
      fighter_b_id     bigint not null references master.fighters,
      fight_date       date not null,
      date_precision   text not null check (date_precision in ('day', 'month')),
      starts_at        timestamptz,
      placeholder_date boolean not null default false,
      status           text not null check (status in ('scheduled', 'finished', 'cancelled', 'unknown')),
      result           text check (result in ('a_win', 'b_win', 'draw', 'no_contest')),
      method           text,
      round_ended      smallint,
      rounds_scheduled smallint,
      division         text,
      sex              text check (sex in ('male', 'female')),
      a_weight_lb      numeric(6, 2),
      b_weight_lb      numeric(6, 2),
      a_wins_before    smallint, a_losses_before smallint, a_draws_before smallint,
      b_wins_before    smallint, b_losses_before smallint, b_draws_before smallint,
      a_last6          text,
      b_last6          text,
      venue            text,
      stars            smallint,
      updated_at       timestamptz not null,
      unique (source, source_id),
      check (fighter_a_id <> fighter_b_id),
      check (result is null or status = 'finished')
    );
    create index fights_by_pair on master.fights (least(fighter_a_id, fighter_b_id), greatest(fighter_a_id, fighter_b_id), fight_date);
    create index fights_by_fighter_a on master.fights (fighter_a_id, fight_date);
    create index fights_by_fighter_b on master.fights (fighter_b_id, fight_date);
    create index fights_by_date on master.fights (fight_date, fight_id);
    create index fights_scheduled on master.fights (starts_at) where status = 'scheduled';

    -- What each source said of the outcome, in order; conflicts and corrections stay visible.
    create table master.fight_results (
      fight_result_id  bigint generated always as identity primary key,
      fight_id         bigint not null references master.fights,
      source           text not null,
      result           text not null check (result in ('a_win', 'b_win', 'draw', 'no_contest', 'cancelled', 'moved')),
      method           text,
      reported_at      timestamptz not null,
      supersedes_id    bigint references master.fight_results
    );
    create index fight_results_by_fight on master.fight_results (fight_id, reported_at);

    create table master.ratings (
      fighter_id   bigint not null references master.fighters,
      system       text not null check (system in ('glicko2', 'glicko2_external')),
      rating       double precision not null,
      deviation    double precision not null,
      volatility   double precision not null,
      bouts        integer not null,
      period       date not null,
      computed_at  timestamptz not null,
      primary key (fighter_id, system)
    );

    create table master.books (
      book            text primary key,
      title           text not null,
      region          text not null check (region in ('eu', 'uk', 'us', 'us2', 'au', 'other')),
      regions         text[] not null,
      classification  text not null check (classification in ('sharp', 'soft')),
      in_region_map   boolean not null,
      first_seen_at   timestamptz
    );

    -- Events as the odds feed names them, and the fight each one is about.
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
    create table master.feed_event_times (
      event_id       text not null references master.feed_events,
      commence_time  timestamptz not null,
      first_seen_at  timestamptz not null,
      primary key (event_id, first_seen_at)
    );

    -- What was decided for a feed name. An assignment by hand wins over everything, for good.
    create table master.name_resolutions (
      source        text not null,
      name_normal   text not null,
      name          text not null,
      fighter_id    bigint references master.fighters,
      outcome       text not null check (outcome in ('resolved', 'ambiguous', 'unresolved')),
      method        text not null check (method in ('exact', 'reordered', 'alias', 'activity', 'manual', 'none')),
      candidates    jsonb not null default '[]',
      decided_at    timestamptz not null,
      decided_by    text,
      primary key (source, name_normal),
      check ((outcome = 'resolved') = (fighter_id is not null))
    );
    create index name_resolutions_by_fighter on master.name_resolutions (fighter_id);
    create table master.resolution_attempts (
      attempt_id    bigint generated always as identity primary key,
      attempted_at  timestamptz not null,
      source        text not null,
      name          text not null,
      name_normal   text not null,
      event_id      text,
      outcome       text not null check (outcome in ('resolved', 'ambiguous', 'unresolved')),
      method        text not null check (method in ('exact', 'reordered', 'alias', 'activity', 'manual', 'none')),
      fighter_id    bigint references master.fighters,
      candidates    jsonb not null default '[]'
    );
    create index resolution_attempts_newest on master.resolution_attempts (attempted_at desc, attempt_id desc);
    create index resolution_attempts_by_fighter on master.resolution_attempts (fighter_id, attempted_at desc);
    create index resolution_attempts_by_name on master.resolution_attempts (name_normal, attempted_at desc);
    create index resolution_attempts_name_trgm on master.resolution_attempts using gin (lower(name) gin_trgm_ops);

    create table master.closing_moneylines (
      source         text not null,
      source_id      text not null,
      fight_id       bigint references master.fights,
      event_date     date not null,
      name_a         text not null,
      name_b         text not null,
      side_of_a      text check (side_of_a in ('a', 'b')),
      decimal_a      double precision check (decimal_a > 1),
      decimal_b      double precision check (decimal_b > 1),
      books_a        smallint,
      books_b        smallint,
      market_prob_a  double precision check (market_prob_a between 0 and 1),
      market_prob_b  double precision check (market_prob_b between 0 and 1),
      result         text check (result in ('a_win', 'b_win', 'draw', 'no_contest')),
      method         text,
      result_date    text,
      updated_at     timestamptz not null,
      primary key (source, source_id),
      check ((fight_id is null) = (side_of_a is null))
    );
    create index moneylines_by_fight on master.closing_moneylines (fight_id);
  `);
}
