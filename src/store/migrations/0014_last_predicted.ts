import type { Knex } from 'knex';

/**
 * The last run before the start that published a pick on the fight, beside the first publication of the pick that was settled. Null where
 * an older version settles beside this one. CLV figures that have other parts now are left out until the next run makes them anew.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.settled_picks add column last_predicted_at timestamptz;
    ${FILL};
    alter table public.settled_picks add check (last_predicted_at >= predicted_at);
    drop index public.settled_picks_by_predicted;
    create index settled_picks_by_last_predicted on public.settled_picks (coalesce(last_predicted_at, predicted_at) desc, fight_id desc);
    delete from public.analytics where name in ('clv_evolution', 'clv_openclose');
  `);
}

/** A pick that was confirmed beyond the start was last published before it by the last run before it. */
const FILL = `
  with feed as (
    select fight.*, coalesce(starts_at, (
      select max(commence_time) from master.feed_events event where event.fight_id = fight.fight_id)) as feed_start
    from public.settled_picks join master.fights as fight using (fight_id)
  ), due as (
    select fight_id, coalesce(
      case when not placeholder_date and (date_precision = 'month' or abs(cast(feed_start as date) - fight_date) <= 1) then feed_start end,
      case status when 'finished' then least(starts_at, fight_date) else starts_at end) as start
    from feed
  ), published as (
    select fight_id, max(case when last_published_at < start then last_published_at else greatest(first_published_at, (
      select max(started_at) from public.runs where status = 'ok' and started_at < start)) end) as last_at
    from due join public.picks using (fight_id)
    where first_published_at < start
    group by fight_id
  )
  update public.settled_picks as settled
  set predicted_at = pick.first_published_at, last_predicted_at = greatest(pick.first_published_at, published.last_at)
  from public.picks as pick left join published using (fight_id)
  where pick.pick_id = settled.pick_id`;
