import type { Knex } from 'knex';
import type { Partition } from '../store/partitions';

/**
 * Why the quotes of a month have to stay whole: something that is still to be computed needs them, or a fight that is still to come.
 * @returns one phrase for each reason, none if the month can be archived
 */
export async function reasonsToKeep(db: Knex, { name, from, to }: Partition, now: Date): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { reason: string; found: number }[] }>(
    `with fed as materialized (
       select distinct event_id, fight_id, commence_time
       from bronze.book_lines as line join master.feed_events using (event_id)
       where opened_at < :to and coalesce(line.last_seen_at, 'infinity') >= :from
     ), priced as materialized (
       select distinct fight_id from fed where fight_id is not null
     )
     select reason, found from (
       select 'of its prices are on offer' as reason, count(*) as found from bronze.:name: where last_seen_at is null
       union all
       select 'of its fights have no result yet', count(*)
       from priced join master.fights using (fight_id) where status = 'scheduled'
       union all
       select 'of its events without a known fight are still to come', count(*)
       from fed where fight_id is null and commence_time > :now
       union all
       select 'of its fights have a pick to grade', count(*)
       from priced join master.dated_fights as fight using (fight_id)
       where outcome is not null
         and exists (select from public.picks where picks.fight_id = fight.fight_id and first_published_at < recommended_until)
         and not exists (select from public.settled_picks as settled where settled.fight_id = fight.fight_id)
       union all
       select 'pending bets are on its fights', count(*)
       from priced join public.bets using (fight_id) where bets.status = 'pending'
     ) as checked
     where found > 0`,
    { name, from: from.toISOString(), to: to.toISOString(), now: now.toISOString() },
  );
  return rows.map(({ reason, found }) => `${found} ${reason}`);
}
