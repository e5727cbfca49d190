import type { Knex } from 'knex';
import { FITTED_BEFORE_FIGHT } from '../prices/conditions';

/** Days that a fight waits for its result after its scheduled start before it is presumed not to have taken place. */
export const UNFOUGHT_AFTER_DAYS = 14;

/** Reason why no pick on a past fight is settled. */
type UnsettledReason = 'waiting' | 'no_result' | 'published_late' | 'fitted_later' | 'grading_due';

/** Number of fights without a settled pick for one reason. */
export interface UnsettledCount {
  readonly reason: UnsettledReason;
  readonly fights: number;
}

/** Fights with picks that had begun but were not settled at an instant, by reason, most first. Each fight counts once. */
export async function countUnsettled(db: Knex, asOf: Date): Promise<UnsettledCount[]> {
  const { rows } = await db.raw<{ rows: UnsettledCount[] }>(UNSETTLED, { asOf });
  return rows;
}

/** The total over all reasons. */
export function fightsIn(counts: readonly UnsettledCount[]): number {
  return counts.reduce((total, { fights }) => total + fights, 0);
}

/** A fight that was settled after the instant had no outcome then, because results are graded as soon as they are recorded. */
const UNSETTLED = `
  with unsettled as (
    select coalesce(fight.starts_at, fight.fight_date) as start, case when settled.fight_id is null then fight.outcome end as outcome,
      coalesce(picked.first_published_at < recommended_until, false) as recommended,
      coalesce(picked.fitted_in_time_at < recommended_until, false) as fitted_in_time
    from (
      select pick.fight_id, min(first_published_at) as first_published_at,
        min(first_published_at) filter (where ${FITTED_BEFORE_FIGHT}) as fitted_in_time_at
      from public.picks as pick
      join public.predictions as prediction using (prediction_id)
      join public.model_versions as version on version.version = prediction.model_version
      join master.fights as fight on fight.fight_id = pick.fight_id
      where first_published_at <= :asOf and not version.is_provisional
        and not exists (select from public.settled_picks as settled where settled.fight_id = pick.fight_id and settled.settled_at <= :asOf)
      group by pick.fight_id
    ) as picked
    join master.dated_fights as fight using (fight_id)
    left join public.settled_picks as settled using (fight_id)
    where coalesce(fight.starts_at, fight.fight_date) <= :asOf
  )
  select case
      when outcome is null and start < cast(:asOf as timestamptz) - interval '${UNFOUGHT_AFTER_DAYS} days' then 'no_result'
      when outcome is null then 'waiting'
      when not recommended then 'published_late'
      when not fitted_in_time then 'fitted_later'
      else 'grading_due' end as reason,
    count(*) as fights
  from unsettled
  group by reason
  order by fights desc, reason`;
