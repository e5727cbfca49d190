import type { Knex } from 'knex';

export interface OfferedFight {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly status: string;
  readonly fighter_a: string;
  readonly fighter_b: string;
}

/** Every fight that is scheduled or that the odds feed has listed, the latest first. */
export async function listOfferedFights(db: Knex): Promise<OfferedFight[]> {
  return db('master.fights as fight')
    .join('master.fighters as a', 'a.fighter_id', 'fight.fighter_a_id')
    .join('master.fighters as b', 'b.fighter_id', 'fight.fighter_b_id')
    .where('fight.status', 'scheduled')
    .orWhereIn('fight_id', db('master.feed_events').select('fight_id').whereNotNull('fight_id'))
    .orderBy([
      { column: 'fight_date', order: 'desc' },
      { column: 'fight_id', order: 'desc' },
    ])
    .select<OfferedFight[]>('fight.fight_id', 'fight.fight_date', 'fight.status', 'a.name as fighter_a', 'b.name as fighter_b');
}
