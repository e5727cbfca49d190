import type { Knex } from 'knex';

/** What `/audit/corpus` and `/model/rolling` tell of everything on record, made when the record changes and not at every request. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create materialized view public.corpus as ${CORPUS};
    create unique index corpus_by_year on public.corpus (year);
    create materialized view public.rolling_scores as ${ROLLING_SCORES};
    create unique index rolling_scores_by_position on public.rolling_scores (position);
  `);
}

/**
 * One row a year, and one with a null year over all of them. A year's fighters are told by their first side of the year, and all fighters
 * by their first side of all, in one walk along two indexes.
 */
const CORPUS = `
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
    from (select event_id, book, max(first_seen_at) as seen_at from bronze.quotes group by event_id, book) as quoted
    join master.feed_events using (event_id)
    join master.fights using (fight_id)
    group by grouping sets ((1), ())
  ), split as (
    select extract(year from fight_date)::int as year, max(changed_at) as changed_at, count(*) filter (where kind = 'dev') as dev,
      count(*) filter (where kind = 'holdout') as holdout, count(*) filter (where kind = 'live') as live
    from (
      select fight_id, kind, max(first_predicted_at) as changed_at
      from public.predictions
      join public.model_versions as fit on fit.version = model_version
      where fit.family = (select family from public.model_versions where is_production)
      group by fight_id, kind
    ) as predicted
    join master.fights using (fight_id)
    group by grouping sets ((1), ())
  )
  select fights.year, fights.fights, coalesce(fighters, 0) as fighters, coalesce(fighters_with_bio, 0) as fighters_with_bio,
    coalesce(books_quoting, 0) as books_quoting, coalesce(dev, 0) as dev, coalesce(holdout, 0) as holdout, coalesce(live, 0) as live,
    input_from, input_to, greatest(fights.changed_at, people.changed_at, books.changed_at, split.changed_at) as computed_at
  from fights
  left join people on people.year is not distinct from fights.year
  left join books on books.year is not distinct from fights.year
  left join split on split.year is not distinct from fights.year`;

/**
 * The production family's out-of-sample predictions of decided fights in order of date, with the sums up to each. A fight counts once,
 * with its last live prediction where there is one; one by a model that was fitted later, as when old prices are replayed, is none. Means over
 * any window are differences of sums.
 */
const ROLLING_SCORES = `
  with production as (
    select version, family from public.model_versions where is_production
  ), fair as (
    select distinct on (fight_id) production.version as model_version, family, fight_id, fight.fight_date, prediction.kind,
      greatest(prediction.predicted_at, fight.updated_at) as known_at, p_a / (p_a + p_b) as p, fight.result = 'a_win' as won
    from production
    join public.model_versions as fit using (family)
    join public.predictions as prediction on prediction.model_version = fit.version
    join master.fights as fight using (fight_id)
    where fight.result in ('a_win', 'b_win') and p_a + p_b > 0
      and (kind <> 'live' or ((fight.starts_at is null or first_predicted_at < fight.starts_at) and fit.cutoff <= fight.fight_date))
    order by fight_id, array_position(array['live', 'holdout', 'dev'], kind), predicted_at desc, prediction_id desc
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
  window so_far as (order by fight_date, fight_id rows unbounded preceding)`;
