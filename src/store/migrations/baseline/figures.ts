/** Schema public: figures that the pipeline computes, and a request only reads. */
export const FIGURE_TABLES = `
  -- One row for each analytics answer, replaced whole.
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

  -- The figures of /audit/corpus, refreshed after every run.
  -- One row per year, and one with a null year over all of them. A fighter counts in a year at their first side of that year, and in the
  -- total at their first side of all, in one walk along two indexes. Decided and drawn fights from before the holdout are dev, those under
  -- the seal holdout, opened or not; while nothing is sealed there is no split, and both are 0.
  create materialized view public.corpus as
  with by_year as (
    select extract(year from fight_date)::int as year, count(*) as fights, min(fight_date) as input_from, max(fight_date) as input_to,
      max(updated_at) as changed_at
    from master.fights group by 1
  ), fights as (
    select * from by_year
    union all
    select null, sum(fights)::bigint, min(input_from), max(input_to), max(changed_at) from by_year having count(*) > 0
  ), side as (
    select fighter_a_id as fighter_id, fight_date from master.fights union all select fighter_b_id, fight_date from master.fights
  ), boxed as (
    select fighter_id, extract(year from fight_date)::int as year,
      lag(extract(year from fight_date)::int) over (partition by fighter_id order by fight_date) as year_before
    from side
  ), fighters_by_year as (
    select year, count(*) as fighters, count(*) filter (where has_bio) as fighters_with_bio, max(updated_at) as changed_at,
      count(*) filter (where year_before is null) as debuts, count(*) filter (where year_before is null and has_bio) as debuts_with_bio
    from boxed
    join (select *, num_nonnulls(dob, stance, height_cm, reach_cm) > 0 as has_bio from master.fighters) as fighter using (fighter_id)
    where year_before is distinct from year
    group by year
  ), people as (
    select year, fighters, fighters_with_bio, changed_at from fighters_by_year
    union all
    select null, sum(debuts)::bigint, sum(debuts_with_bio)::bigint, max(changed_at) from fighters_by_year
  ), books as (
    select extract(year from fight_date)::int as year, count(distinct book) as books_quoting, max(seen_at) as changed_at
    from (select event_id, book, quoted_at as seen_at from bronze.event_books) as quoted
    join master.feed_events using (event_id)
    join master.fights using (fight_id)
    group by grouping sets ((1), ())
  ), split as (
    select extract(year from fight.fight_date)::int as year, count(sealed.fight_id) as holdout,
      count(*) filter (where sealed.fight_id is null and fight.result in ('a_win', 'draw', 'b_win') and fight.fight_date < date_from) as dev
    from public.holdout
    cross join master.fights as fight
    left join (select unnest(fight_ids) as fight_id from public.holdout) as sealed on sealed.fight_id = fight.fight_id
    group by grouping sets ((1), ())
  ), live as (
    select extract(year from fight_date)::int as year, count(*) as live, max(changed_at) as changed_at
    from (
      select fight_id, max(first_predicted_at) as changed_at
      from public.predictions
      join public.model_versions as fit on fit.version = model_version
      where kind = 'live' and fit.family = (select family from public.model_versions where is_production)
      group by fight_id
    ) as predicted
    join master.fights using (fight_id)
    group by grouping sets ((1), ())
  )
  select fights.year, fights.fights, coalesce(fighters, 0) as fighters, coalesce(fighters_with_bio, 0) as fighters_with_bio,
    coalesce(books_quoting, 0) as books_quoting, coalesce(dev, 0) as dev, coalesce(holdout, 0) as holdout, coalesce(live, 0) as live,
    input_from, input_to,
    greatest(fights.changed_at, people.changed_at, books.changed_at, live.changed_at, (select sealed_at from public.holdout)) as computed_at
  from fights
  left join people on people.year is not distinct from fights.year
  left join books on books.year is not distinct from fights.year
  left join split on split.year is not distinct from fights.year
  left join live on live.year is not distinct from fights.year;
  create unique index corpus_by_year on public.corpus (year);

  -- The figures of /model/rolling: the production family's out-of-sample predictions of decided fights in order of date, with the sums up
  -- to each. Means over any window are differences of sums.
  create materialized view public.rolling_scores as
  with fair as (
    select distinct on (fight_id) model.version as model_version, family, fight_id, fight_date, kind, known_at,
      p_a / (p_a + p_b) as p, result = 'a_win' as won
    from public.out_of_sample_predictions
    join public.production_model as model using (family)
    where result in ('a_win', 'b_win')
    order by fight_id, preference, predicted_at desc, prediction_id desc
  ), scored as (
    select *, -ln(greatest(case when won then p else 1 - p end, 1e-15)) as log_loss, (p - won::int) ^ 2 as brier,
      case when p = 0.5 then 0.5 else ((p > 0.5) = won)::int end::float8 as accuracy
    from fair
  )
  select row_number() over so_far as position, model_version, family, fight_id, fight_date,
    min(fight_date) over so_far as date_from, max(known_at) over so_far as known_at,
    count(*) filter (where kind = 'dev') over so_far as dev, count(*) filter (where kind = 'holdout') over so_far as holdout,
    count(*) filter (where kind = 'live') over so_far as live,
    sum(log_loss) over so_far as log_loss, sum(brier) over so_far as brier, sum(accuracy) over so_far as accuracy
  from scored
  window so_far as (order by fight_date, fight_id rows unbounded preceding);
  create unique index rolling_scores_by_position on public.rolling_scores (position);
`;
