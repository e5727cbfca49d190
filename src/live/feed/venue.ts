import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { UserError } from '../../lib/user-error';
import { cityOf } from '../../model/venues';

export interface ScheduledFight {
  readonly fight_id: number;
  readonly fight_date: string;
  readonly fighter_a: string;
  readonly fighter_b: string;
  /** `hall, city`; null when unknown. */
  readonly venue: string | null;
}

/** Scheduled fights from a day on, by date. @param today `YYYY-MM-DD` */
export async function scheduledFights(db: Knex, today: string): Promise<ScheduledFight[]> {
  const { rows } = await db.raw<{ rows: ScheduledFight[] }>(
    `select fight_id, fight_date, a.name as fighter_a, b.name as fighter_b, venue
     from master.fights
     join master.fighters as a on a.fighter_id = fighter_a_id
     join master.fighters as b on b.fighter_id = fighter_b_id
     where fights.status = 'scheduled' and fight_date >= :today
     order by fight_date, fight_id`,
    { today },
  );
  return rows;
}

export interface SetVenue {
  readonly fight_id: number;
  readonly venue: string | null;
  /** Finished fights of the record in the same city; 0 shows a city that the model knows nothing about. */
  readonly fights_in_city: number;
}

/**
 * Stores where a scheduled fight takes place. The next run predicts it again; a venue that the record names later replaces this one.
 * @param venue `hall, city`; empty for unknown
 * @throws UserError when there is no such fight, or it is no longer scheduled
 */
export async function setVenue(db: Knex, clock: Clock, fightId: number, venue: string): Promise<SetVenue> {
  const stored = venue.trim() || null;
  await assertScheduled(db, fightId, 'its venue comes');
  await db('master.fights').where({ fight_id: fightId }).update({ venue: stored, updated_at: clock.now() });
  return { fight_id: fightId, venue: stored, fights_in_city: await fightsIn(db, cityOf(stored)) };
}

/** @param come what an operator cannot set of a fight that is over @throws UserError when there is no such fight, or it is no longer scheduled */
export async function assertScheduled(db: Knex, fightId: number, come: string): Promise<void> {
  const fight = await db('master.fights').where({ fight_id: fightId }).first<{ status: string } | undefined>('status');
  if (fight === undefined) throw new UserError(`there is no fight ${fightId}`);
  if (fight.status !== 'scheduled') throw new UserError(`fight ${fightId} is ${fight.status}: ${come} from the record`);
}

async function fightsIn(db: Knex, city: string | null): Promise<number> {
  if (city === null) return 0;
  const { rows } = await db.raw<{ rows: { venue: string; fights: number }[] }>(
    `select venue, count(*) as fights from master.fights where status = 'finished' and venue is not null group by venue`,
  );
  return rows.reduce((sum, { venue, fights }) => sum + (cityOf(venue) === city ? fights : 0), 0);
}
