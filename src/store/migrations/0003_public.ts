import type { Knex } from 'knex';

/** What is published: runs, models, predictions, picks, analytics, and what users keep here. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.runs (
      run_id             bigint generated always as identity primary key,
      trigger            text not null check (trigger in ('schedule', 'command', 'import')),
      tick_at            timestamptz not null,
      started_at         timestamptz not null,
      finished_at        timestamptz,
      status             text not null check (status in ('running', 'ok', 'failed')),
      duration_ms        integer,
      feed               text not null,
      payload_id         bigint references bronze.feed_payloads,
      credits_used       integer,
      credits_remaining  integer,
      events             integer not null default 0,
      events_priced      integer not null default 0,
      names_unresolved   integer not null default 0,
      quotes_changed     integer not null default 0,
      items_set_aside    integer not null default 0,
      fights_predicted   integer not null default 0,
      fights_graded      integer not null default 0,
      error_code         text,
      error_message      text,
      check ((status = 'failed') = (error_code is not null))
    );
    create unique index runs_one_per_tick on public.runs (tick_at) where trigger = 'schedule';
    create index runs_by_payload on public.runs (payload_id);
    create index runs_newest on public.runs (started_at desc, run_id desc);

    create table public.model_versions (
      version       text primary key,
      family        text not null check (family in ('baseline', 'lgbm', 'pca', 'lgbm_ens')),
      cutoff        date not null,
      fit_at        timestamptz not null,
      is_production boolean not null default false,
      n_train       integer not null,
      n_test        integer not null,
      log_loss      double precision,
      brier         double precision,
      roc_auc       double precision,
      accuracy      double precision,
      log_loss_three_class double precision,
      dev_clv       double precision,
      features      text[] not null,
      artifact      jsonb not null,
      artifact_sha256 bytea not null,
      note          text
    );
    create unique index model_versions_one_production on public.model_versions (is_production) where is_production;

    create table public.refits (
      refit_id        bigint generated always as identity primary key,
      version         text not null references public.model_versions,
      family          text not null check (family in ('baseline', 'lgbm', 'pca', 'lgbm_ens')),
      cutoff          date not null,
      started_at      timestamptz not null,
      finished_at     timestamptz,
      status          text not null check (status in ('running', 'ok', 'failed', 'not_promoted')),
      n_train         integer,
      n_out_of_sample integer,
      in_sample_log_loss      double precision,
      out_of_sample_log_loss  double precision,
      in_sample_brier         double precision,
      out_of_sample_brier     double precision,
      in_sample_clv           double precision,
      out_of_sample_clv       double precision,
      duration_ms     integer,
      note            text,
      unique (family, cutoff)
    );

    -- Stored on change; predicted_at is the last run that confirmed the figures.
    create table public.predictions (
      prediction_id       bigint generated always as identity primary key,
      fight_id            bigint not null references master.fights,
      model_version       text not null references public.model_versions,
      kind                text not null check (kind in ('dev', 'holdout', 'live')),
      first_predicted_at  timestamptz not null,
      predicted_at        timestamptz not null,
      p_a                 double precision not null check (p_a between 0 and 1),
      p_draw              double precision not null check (p_draw between 0 and 1),
      p_b                 double precision not null check (p_b between 0 and 1),
      sigma_a             double precision not null check (sigma_a >= 0),
      sigma_b             double precision not null check (sigma_b >= 0),
      features            jsonb,
      members             jsonb,
      explanation         jsonb,
      check (abs(p_a + p_draw + p_b - 1) < 1e-9),
      check (predicted_at >= first_predicted_at)
    );
    create index predictions_by_fight on public.predictions (fight_id, predicted_at desc);
    create index predictions_by_kind on public.predictions (model_version, kind, fight_id);
    create index predictions_by_time on public.predictions (predicted_at);

    -- The recommendation at the default policy, on change, so that a settled pick can be held to what was said.
    create table public.picks (
      pick_id              bigint generated always as identity primary key,
      fight_id             bigint not null references master.fights,
      prediction_id        bigint not null references public.predictions,
      first_published_at   timestamptz not null,
      last_published_at    timestamptz not null,
      side                 text not null check (side in ('a', 'b')),
      book                 text not null,
      market_type          text not null check (market_type in ('h2h', 'h2h_3_way')),
      decimal_odds         double precision not null check (decimal_odds > 1),
      implied_prob_raw     double precision not null,
      implied_prob_vigfree double precision not null,
      fair                 double precision not null,
      edge_pp              double precision not null,
      ev_per_dollar        double precision not null,
      sigma                double precision not null,
      verdict              text not null check (verdict in ('BET', 'NO BET')),
      check (last_published_at >= first_published_at)
    );
    create index picks_by_fight on public.picks (fight_id, last_published_at desc);

    create table public.settled_picks (
      fight_id            bigint primary key references master.fights,
      pick_id             bigint not null references public.picks,
      predicted_at        timestamptz not null,
      settled_at          timestamptz not null,
      result              text not null check (result in ('a_win', 'b_win', 'draw', 'no_contest', 'cancelled', 'moved')),
      hit                 boolean,
      close_book          text,
      close_decimal_odds  double precision check (close_decimal_odds > 1),
      close_quoted_at     timestamptz,
      no_close_reason     text,
      clv_vs_close        double precision,
      clv_vs_close_pp     double precision,
      regraded_at         timestamptz,
      check ((close_decimal_odds is null) = (no_close_reason is not null))
    );
    create index settled_picks_by_predicted on public.settled_picks (predicted_at desc, fight_id desc);

    -- One row for each analytics answer, replaced whole. The pipeline computes, a request only reads.
    create table public.analytics (
      name          text primary key,
      computed_at   timestamptz not null,
      input_count   integer not null check (input_count >= 0),
      input_from    date,
      input_to      date,
      model_version text references public.model_versions,
      figures       jsonb not null
    );

    create table public.backtests (
      backtest_id    bigint generated always as identity primary key,
      model_version  text not null references public.model_versions,
      computed_at    timestamptz not null,
      figures        jsonb not null
    );
    create index backtests_newest on public.backtests (computed_at desc, backtest_id desc);

    create table public.users (
      user_id     uuid primary key default gen_random_uuid(),
      email       text not null,
      name        text not null,
      created_at  timestamptz not null
    );
    create unique index users_by_email on public.users (lower(email));
    create index users_newest on public.users (created_at desc, user_id);
    create index users_trgm on public.users using gin ((lower(email) || ' ' || lower(name)) gin_trgm_ops);

    create table public.api_keys (
      key_id      uuid primary key default gen_random_uuid(),
      user_id     uuid not null references public.users,
      prefix      text not null check (length(prefix) = 12),
      hash        bytea not null unique check (length(hash) = 32),
      created_at  timestamptz not null,
      revoked_at  timestamptz,
      replaces    uuid references public.api_keys
    );
    create index api_keys_by_user on public.api_keys (user_id, created_at desc);
    -- All that authentication needs, and all that a person may be shown. The API role reads only these.
    create view public.api_key_lookup as select hash, user_id from public.api_keys where revoked_at is null;
    create view public.api_key_metadata as select key_id, user_id, prefix, created_at, revoked_at from public.api_keys;

    create table public.bets (
      bet_id            uuid primary key default gen_random_uuid(),
      user_id           uuid not null references public.users,
      source            text not null,
      fight_id          bigint not null references master.fights,
      side              text not null check (side in ('a', 'b')),
      picked_fighter    text not null,
      book              text not null,
      decimal_odds      double precision not null check (decimal_odds > 1),
      stake             numeric(14, 2) not null check (stake > 0),
      currency          text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      placed_at         timestamptz not null,
      status            text not null default 'pending' check (status in ('pending', 'won', 'lost', 'push')),
      payout            numeric(14, 2),
      settled_at        timestamptz,
      snapshot_fair     double precision,
      snapshot_sigma    double precision,
      snapshot_edge     double precision,
      snapshot_clv_at_log double precision,
      snapshot_model_version text,
      realized_clv      double precision,
      check ((status = 'pending') = (payout is null))
    );
    create index bets_by_user on public.bets (user_id, placed_at desc, bet_id);
    create index bets_newest on public.bets (placed_at desc, bet_id);
    create index bets_by_status on public.bets (status, placed_at desc, bet_id);
    create index bets_by_fight on public.bets (fight_id) where status = 'pending';

    create table public.saved_bookmakers (
      saved_bookmaker_id uuid primary key default gen_random_uuid(),
      user_id       uuid not null references public.users,
      book          text not null,
      username      text,
      account_id    text,
      vpn_location  text,
      balance       numeric(14, 2),
      currency      text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      notes         text,
      active        boolean not null default true,
      created_at    timestamptz not null
    );
    create index saved_bookmakers_by_user on public.saved_bookmakers (user_id, book, saved_bookmaker_id);

    create table public.notification_preferences (
      user_id          uuid primary key references public.users,
      enabled          boolean not null,
      min_edge         double precision not null check (min_edge between 0 and 1),
      max_uncertainty  double precision check (max_uncertainty between 0 and 1),
      min_stake        numeric(14, 2) not null check (min_stake >= 0),
      bankroll         numeric(14, 2) not null check (bankroll >= 0),
      updated_at       timestamptz not null
    );
  `);
}
