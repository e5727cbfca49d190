/** Schema public: picks as they were published, how they were settled, and what fair prices are made of. */
export const PICK_TABLES = `
  create table public.fair_weights (
    family    text not null,
    cutoff    date not null,
    fitted_at timestamptz not null,
    weights   jsonb not null,
    primary key (family, cutoff)
  );
  comment on table public.fair_weights is 'Weights of consensus and blend, fitted on priced fights before the cutoff';

  create table public.track_records (
    family      text primary key,
    computed_at timestamptz not null,
    records     jsonb not null
  );
  comment on table public.track_records is 'What bets at the family''s fair prices were worth, by fair price and size of the edge';

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
    -- The scheduled start when the pick was published; null for picks older than this column.
    starts_at            timestamptz,
    -- After commission.
    net_decimal_odds     double precision not null,
    devig                text check (devig in ('power', 'multiplicative', 'additive', 'shin', 'odds_ratio')),
    fair_source          text not null check (fair_source in ('blend', 'market', 'model')),
    -- The probabilities and reasons that were published with the pick; null for picks older than these columns.
    fair_a               double precision,
    fair_draw            double precision,
    fair_b               double precision,
    reasons              jsonb,
    check (last_published_at >= first_published_at)
  );
  create index picks_by_fight on public.picks (fight_id, last_published_at desc);

  create table public.settled_picks (
    fight_id            bigint primary key references master.fights,
    pick_id             bigint not null references public.picks,
    -- The first publication of the pick.
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
    -- The grading that settled the pick, kept when a later one corrects it; null for what was settled before gradings had numbers.
    grading_id          bigint references public.gradings,
    -- The last run before the start that published a pick on the fight.
    last_predicted_at   timestamptz,
    check ((close_decimal_odds is null) = (no_close_reason is not null)),
    check (last_predicted_at >= predicted_at)
  );
  create index settled_picks_by_last_predicted on public.settled_picks (coalesce(last_predicted_at, predicted_at) desc, fight_id desc);
  create index settled_picks_by_settled on public.settled_picks (settled_at);
`;
