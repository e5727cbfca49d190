import type { Knex } from 'knex';

/**
 * `/audit/corpus` counts the fights of the split, not the predictions of them. The view keeps its columns, so an older API can go on reading
 * it. The holdout audit has new parts: it is left out until the next refit makes it anew.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop materialized view public.corpus;
    create materialized view public.corpus as ${corpus('select event_id, book, max(first_seen_at) as seen_at from bronze.quotes group by event_id, book')};
    create unique index corpus_by_year on public.corpus (year);
  `);
  await db('public.analytics').where({ name: 'model_holdout_audit' }).delete();
}

/**
 * One row per year, and one with a null year over all of them. A fighter counts in a year at their first side of that year, and in the
 * total at their first side of all, in one walk along two indexes. Decided and drawn fights from before the holdout are `dev`, those under
 * the seal `holdout`, opened or not; while nothing is sealed there is no split, and both are 0.
 * @param quotedBooks selects `event_id`, `book` and `seen_at`, the first sight of the book's newest quote
 */
export const corpus = (quotedBooks: string) => `
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
    from (${quotedBooks}) as quoted
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
  left join live on live.year is not distinct from fights.year`;
