import type { Knex } from 'knex';
import { frozenClock } from '../../lib/clock';
import { assignName, forgetName } from '../../names/assign-name';

/**
 * An operator's mistake: the name of a fighter is assigned to another one, and taken back before the next poll. So the log of resolutions holds a
 * conflict, and no fight changes. Idempotent. Without a name that was found by itself, nothing happens.
 */
export async function assignMistakenName(db: Knex, now: Date): Promise<void> {
  const decided = await db('master.resolution_attempts').where({ method: 'manual' }).first('attempt_id');
  if (decided !== undefined) return;
  const found: { source: string; name: string; fighter_id: number } | undefined = await db('master.name_resolutions as resolution')
    .join('master.feed_events as event', 'event.home_name', 'resolution.name')
    .where({ method: 'exact' })
    .where('commence_time', '>', now)
    .orderBy([{ column: 'commence_time', order: 'desc' }, 'resolution.name'])
    .first('source', 'name', 'fighter_id');
  if (found === undefined) return;
  const { source, name } = found;
  const other: { fighter_id: number } | undefined = await db('master.fighters')
    .where('fighter_id', '<>', found.fighter_id)
    .orderBy('fighter_id')
    .first('fighter_id');
  if (other === undefined) return;
  await db.transaction(async (trx) => {
    await assignName(trx, frozenClock(now), { source, name, fighterId: other.fighter_id, by: 'operator' });
    await forgetName(trx, name);
  });
}
