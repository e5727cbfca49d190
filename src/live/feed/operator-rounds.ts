import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { assertScheduled } from './venue';

/** The scheduled rounds of a fight. */
export interface SetRounds {
  readonly fight_id: number;
  /** Null where neither an operator nor the record names them. */
  readonly rounds: number | null;
  /** Who set them, and when; null for those of the record. */
  readonly set_by: string | null;
  readonly set_at: Date | null;
}

/**
 * Stores how many rounds a fight to come is scheduled for. They come before those of the record, at the next request of its outcomes.
 * @param rounds 3 to 12; null goes back to those of the record @param by the person who says so
 * @throws UserError when there is no such fight, or it is no longer scheduled
 */
export async function setRounds(db: Knex, clock: Clock, fightId: number, rounds: number | null, by: string): Promise<SetRounds> {
  await assertScheduled(db, fightId, 'its rounds come');
  if (rounds === null) await db('master.operator_rounds').where({ fight_id: fightId }).delete();
  else
    await db('master.operator_rounds')
      .insert({ fight_id: fightId, rounds, set_by: by, set_at: clock.now() })
      .onConflict('fight_id')
      .merge();
  return readRounds(db, fightId);
}

/** The scheduled rounds of a fight, and who named them. @throws UserError when there is no such fight, or it is no longer scheduled */
export async function readRounds(db: Knex, fightId: number): Promise<SetRounds> {
  await assertScheduled(db, fightId, 'its rounds come');
  const { rows } = await db.raw<{ rows: [SetRounds] }>(
    `select fight_id, coalesce(rounds, rounds_scheduled) as rounds, set_by, set_at
     from master.fights left join master.operator_rounds using (fight_id) where fight_id = ?`,
    [fightId],
  );
  return rows[0];
}
