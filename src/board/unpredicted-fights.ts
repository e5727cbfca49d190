import type { Knex } from 'knex';
import { isPlaceholder } from '../betting/odds/event-date';
import type { Side } from '../betting/odds/types';
import type { UnpredictedFight } from './board';

interface UnpredictedRow {
  fight_id: number;
  fight_date: string;
  starts_at: Date;
  placeholder_date: boolean | null;
  a_id: number;
  a_name: string;
  b_id: number;
  b_name: string;
  unresolved_sides: Side[];
}

/**
 * Fights that the feed listed at a poll and that no model had predicted by then: those of the record, and those with a fighter whose name is
 * not resolved, which have the feed's names.
 */
export async function unpredictedFights(db: Knex, asOf: Date, poll: Date): Promise<Omit<UnpredictedFight, 'markets' | 'quoted'>[]> {
  const { rows } = await db.raw<{ rows: UnpredictedRow[] }>(
    `with listed as (
       select * from master.feed_events where first_seen_at <= :poll and last_seen_at >= :poll
     )
     select fight.fight_id, fight.fight_date, fight.starts_at, fight.placeholder_date,
            a.fighter_id as a_id, a.name as a_name, b.fighter_id as b_id, b.name as b_name, '{}'::text[] as unresolved_sides
     from master.fights as fight
     join master.fighters as a on a.fighter_id = fight.fighter_a_id
     join master.fighters as b on b.fighter_id = fight.fighter_b_id
     where fight.fight_id in (select fight_id from listed) and fight.starts_at > :asOf
       and (fight.status = 'scheduled' or fight.updated_at > :asOf)
       and not exists (
         select from public.predictions as prediction
         where prediction.fight_id = fight.fight_id and prediction.kind = 'live' and prediction.first_predicted_at <= :asOf)
     union all
     select unresolved.fight_id, cast(event.commence_time at time zone 'UTC' as date), event.commence_time, null,
            coalesce(home.fighter_id, unresolved.home_id), coalesce(home.name, event.home_name),
            coalesce(away.fighter_id, unresolved.away_id), coalesce(away.name, event.away_name),
            array_remove(array[case when home.fighter_id is null then 'a' end, case when away.fighter_id is null then 'b' end], null)
     from master.unresolved_fights as unresolved
     join listed as event using (event_id)
     left join master.fighters as home on home.fighter_id = event.home_fighter_id
     left join master.fighters as away on away.fighter_id = event.away_fighter_id
     where event.commence_time > :asOf
     order by fight_date, fight_id`,
    { asOf, poll },
  );
  return rows.map(({ a_id, a_name, b_id, b_name, ...row }) => ({
    ...row,
    placeholder_date: row.placeholder_date ?? isPlaceholder(row.starts_at),
    fighter_a: { fighter_id: a_id, name: a_name },
    fighter_b: { fighter_id: b_id, name: b_name },
    prediction: null,
  }));
}
