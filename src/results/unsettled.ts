import type { Knex } from 'knex';

/** How long a fight waits for its result after its scheduled start before it is asked whether it took place at all. */
export const UNFOUGHT_AFTER_DAYS = 14;

/** Why no pick on a fight is settled although it should have begun. */
export type UnsettledReason = 'waiting' | 'no_result' | 'published_late' | 'grading_due';

/** How many fights have no settled pick for one reason. */
export interface UnsettledCount {
  readonly reason: UnsettledReason;
  readonly fights: number;
}

/** The fights with picks that by then were neither to come nor settled, by reason, most first; each counts once. */
export async function countUnsettled(db: Knex, asOf: Date): Promise<UnsettledCount[]> {
  const { rows } = await db.raw<{ rows: UnsettledCount[] }>(UNSETTLED, { asOf });
  return rows;
}

/** All of them together. */
export function fightsIn(counts: readonly UnsettledCount[]): number {
  return counts.reduce((total, { fights }) => total + fights, 0);
}

/** What was settled only after the instant had no outcome at it: a result is graded as soon as it is on record. */
const UNSETTLED = `
  with unsettled as (
    select coalesce(fight.starts_at, fight.fight_date) as start, case when settled.fight_id is null then fight.outcome end as outcome,
      coalesce(picked.first_published_at < recommended_until, false) as recommended
    from (
      select fight_id, min(first_published_at) as first_published_at from public.picks where first_published_at <= :asOf group by fight_id
    ) as picked
    join master.dated_fights as fight using (fight_id)
    left join public.settled_picks as settled using (fight_id)
    where coalesce(fight.starts_at, fight.fight_date) <= :asOf and coalesce(settled.settled_at > :asOf, true)
  )
  select case
      when outcome is null and start < cast(:asOf as timestamptz) - interval '${UNFOUGHT_AFTER_DAYS} days' then 'no_result'
      when outcome is null then 'waiting'
      when recommended then 'grading_due'
      else 'published_late' end as reason,
    count(*) as fights
  from unsettled
  group by reason
  order by fights desc, reason`;
