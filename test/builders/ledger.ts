import { normaliseName } from '../../src/names/normalise';
import type { Knex } from 'knex';

/** Users, and one fight that they can bet on. */
export interface Ledger {
  user(email: string, given?: { name?: string; created_at?: string }): Promise<string>;
  /** A bet of 100 at 2.20 on corner a, placed on 1 September 2025, unless said otherwise. */
  bet(userId: string, given?: object): Promise<string>;
}

/** Writes rows as the command line and the pipeline would leave them. */
export async function openLedger(db: Knex): Promise<Ledger> {
  const updated_at = '2025-09-01T00:00:00Z';
  const fighter = (name: string) => ({ source: 'boxrec', source_id: name, name, name_normal: normaliseName(name), updated_at });
  const [a, b] = await db('master.fighters')
    .insert([fighter('ada'), fighter('bea')])
    .returning('fighter_id');
  const [fight] = await db('master.fights')
    .insert({
      source: 'odds_api',
      fighter_a_id: a.fighter_id,
      fighter_b_id: b.fighter_id,
      fight_date: '2025-10-01',
      date_precision: 'day',
      status: 'scheduled',
      starts_at: '2025-10-01T20:00:00Z',
      updated_at,
    })
    .returning('fight_id');
  return {
    async user(email, { name = 'Somebody', created_at = '2025-01-01T00:00:00Z' } = {}) {
      const [user] = await db('public.users').insert({ email, name, created_at }).returning('user_id');
      return user.user_id;
    },
    async bet(userId, given = {}) {
      const [bet] = await db('public.bets')
        .insert({
          user_id: userId,
          source: 'cli',
          fight_id: fight.fight_id,
          side: 'a',
          picked_fighter: 'ada',
          book: 'pinnacle',
          decimal_odds: 2.2,
          stake: 100,
          placed_at: '2025-09-01T00:00:00Z',
          ...given,
        })
        .returning('bet_id');
      return bet.bet_id;
    },
  };
}
