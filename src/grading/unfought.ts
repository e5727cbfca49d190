import type { Knex } from 'knex';
import { UNFOUGHT_AFTER_DAYS } from './unsettled';

/** A fight that the feed listed within this time of its start is assumed to have taken place. */
const VANISHED_HOURS = 24;
/** A meeting of the same pair within this time of a fight without a result replaces that fight. */
const MOVED_WITHIN_DAYS = 365;

/** The source of conclusions from the feed's schedule. */
const SCHEDULE = 'schedule';

/**
 * Decides, two weeks after the scheduled start of a fight of the feed without a result, that the fight was
 * - `moved`, if the same pair has another fight on a later date, scheduled or finished;
 * - `cancelled`, if the feed was polled in the 24 hours before the start and did not list it, or if its date was a placeholder
 *   that was never replaced.
 * Other fights keep waiting, because the record may be behind. A later result corrects the decision.
 * @returns the number of fights decided
 */
export async function concludeUnfought(trx: Knex.Transaction, now: Date): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with overdue as (
       select fight.* from master.fights fight
       where fight.status = 'scheduled' and fight.starts_at < cast(:now as timestamptz) - interval '${UNFOUGHT_AFTER_DAYS} days'
     ), concluded as (
       select fight_id, case
         when exists (
           select from master.fights later
           where least(later.fighter_a_id, later.fighter_b_id) = least(overdue.fighter_a_id, overdue.fighter_b_id)
             and greatest(later.fighter_a_id, later.fighter_b_id) = greatest(overdue.fighter_a_id, overdue.fighter_b_id)
             and later.fight_date > overdue.fight_date and later.fight_date <= overdue.fight_date + ${MOVED_WITHIN_DAYS}
             and later.status in ('scheduled', 'finished')
         ) then 'moved'
         when placeholder_date or (listed.last_seen_at < starts_at - interval '${VANISHED_HOURS} hours' and exists (
           select from public.published_polls as poll
           where poll.feed = listed.feed and polled_at >= starts_at - interval '${VANISHED_HOURS} hours' and polled_at < starts_at
         )) then 'cancelled' end as result
       from overdue
       cross join lateral (
         select feed, max(last_seen_at) as last_seen_at from master.feed_events where fight_id = overdue.fight_id
         group by feed order by 2 desc limit 1
       ) listed
     ), reported as (
       insert into master.fight_results (fight_id, source, result, reported_at, supersedes_id)
       select fight_id, :source, result, :now, (select max(fight_result_id) from master.fight_results earlier where earlier.fight_id = concluded.fight_id)
       from concluded where result is not null
       order by fight_id
       returning fight_id
     )
     update master.fights fight set status = 'cancelled', updated_at = :now from reported where reported.fight_id = fight.fight_id`,
    { now, source: SCHEDULE },
  );
  return rowCount;
}
