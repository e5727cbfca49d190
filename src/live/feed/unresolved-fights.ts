import type { Knex } from 'knex';

/**
 * Gives each event of a poll without a fight, because a name has no fighter, the ids under which the board shows its prices. They stay the
 * same from poll to poll, and are given up when the event has a fight.
 */
export async function keepUnresolvedFights(trx: Knex.Transaction, eventIds: readonly string[]): Promise<void> {
  await trx.raw(
    `delete from master.unresolved_fights
     where event_id in (select event_id from master.feed_events where event_id = any(:eventIds) and (fight_id is not null or home_fighter_id = away_fighter_id))`,
    { eventIds },
  );
  await trx.raw(
    `insert into master.unresolved_fights (event_id)
     select event_id from master.feed_events as event
     where event_id = any(:eventIds) and fight_id is null and (home_fighter_id is null or away_fighter_id is null)
       and not exists (select from master.unresolved_fights as known where known.event_id = event.event_id)
     order by event_id`,
    { eventIds },
  );
}
