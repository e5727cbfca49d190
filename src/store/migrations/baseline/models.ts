/** Schema public: models with their files and refits, the holdout, predictions, and which of these are out of sample. */
export const MODEL_TABLES = `
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
    -- CLV on past fights, and the number of bets behind this mean; null until a refit computes them.
    dev_clv       double precision,
    features      text[] not null,
    artifact      jsonb not null,
    artifact_sha256 bytea not null,
    note          text,
    dev_clv_n     integer,
    -- The fights that judged the model, and its three-class log loss on each, nats. The next model is compared on the same fights.
    judged_fights bigint[],
    judged_losses double precision[],
    check (cardinality(judged_fights) = cardinality(judged_losses))
  );
  create unique index model_versions_one_production on public.model_versions (is_production) where is_production;

  create view public.production_model as select * from public.model_versions where is_production;

  -- The files of boosted models. The manifest in model_versions.artifact names them and holds their SHA-256.
  create table public.model_files (
    version  text not null references public.model_versions on delete cascade,
    name     text not null check (name ~ '^[a-z0-9_]+[.]txt$'),
    content  text not null,
    primary key (version, name)
  );

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
    -- Fingerprint of all that a walk-forward refit and its predictions came from; null for other refits.
    input_sha256    bytea check (length(input_sha256) = 32),
    in_sample_clv_n     integer,
    out_of_sample_clv_n integer,
    -- Fingerprint of all that the CLV came from.
    clv_sha256      bytea,
    unique (family, cutoff)
  );

  -- The period that no model is judged on before it is opened.
  create table public.holdout (
    date_from  date primary key,
    date_to    date not null,
    fight_ids  bigint[] not null,
    sha256     bytea not null check (length(sha256) = 32),
    sealed_at  timestamptz not null,
    opened_at  timestamptz,
    check (date_from <= date_to),
    check (opened_at >= sealed_at)
  );
  -- There is one, and it is sealed once.
  create unique index holdout_only_one on public.holdout ((true));

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
  create index predictions_live_by_fight on public.predictions (fight_id, first_predicted_at desc, prediction_id desc) where kind = 'live';

  -- The times in which an unchanged prediction was not confirmed by the newest run, because the feed did not price the fight: from the last
  -- confirmation before to the first one after. A replay at such a time shows the prediction as old as it was then.
  create table public.prediction_gaps (
    prediction_id  bigint not null references public.predictions,
    last_before    timestamptz not null,
    first_after    timestamptz not null,
    primary key (prediction_id, last_before),
    check (first_after > last_before)
  );

  -- Predictions of decided and drawn fights by models that had not seen them: those of the walk-forward, those of the holdout once it is
  -- opened, and live ones made before the fight by a model that was fitted before it, which a replay of old prices is not. A fight can have
  -- several; it counts once, with the first by preference, then with the newest. known_at is when prediction and result were both stored.
  create view public.out_of_sample_predictions as
  select prediction_id, fight_id, kind, array_position(array['live', 'holdout', 'dev'], kind) as preference,
    version.family, model_version, p_a, p_draw, p_b, sigma_a, sigma_b, predicted_at,
    fight.fight_date, fighter_a_id, fighter_b_id, fight.result, greatest(predicted_at, fight.updated_at) as known_at
  from public.model_versions as version
  join public.predictions as prediction on prediction.model_version = version.version
  join master.fights as fight using (fight_id)
  where fight.result in ('a_win', 'draw', 'b_win') and p_a + p_b > 0
    and case kind when 'dev' then true
                  when 'holdout' then exists (select from public.holdout where opened_at is not null)
                  else version.cutoff <= fight.fight_date and prediction_id in (
                    select live.prediction_id from public.predictions as live join master.dated_fights using (fight_id)
                    where live.kind = 'live' and live.first_predicted_at < recommended_until) end;
`;
