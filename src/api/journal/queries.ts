import type { Knex } from 'knex';
import { BET_COLUMNS, type BetRow } from './bet';

/** The bets of one user, newest first. */
export function selectBetsOf(db: Knex, userId: string): Promise<BetRow[]> {
  return db('public.bets')
    .where('user_id', userId)
    .orderBy([{ column: 'placed_at', order: 'desc' }, 'bet_id'])
    .select<BetRow[]>(...BET_COLUMNS);
}
