import type { Knex } from 'knex';
import type { PageRequest } from '../../page';
import { BET_COLUMNS, type BetRow } from './bet';

/** SQL for the bets that v1 describes: own money on a fighter, not cashed out. Others, for which it has no form, are shown by the Desk API and to operators. */
const V1_BETS = 'public.is_v1_bet(side, kind, status)';

/** A page of the bets of one user that v1 describes, newest first. It selects one more row than `limit`. */
export function selectBetsOf(db: Knex, userId: string, { limit, offset }: PageRequest): Promise<BetRow[]> {
  return db('public.bets')
    .where('user_id', userId)
    .whereRaw(V1_BETS)
    .orderBy([{ column: 'placed_at', order: 'desc' }, 'bet_id'])
    .limit(limit + 1)
    .offset(offset)
    .select<BetRow[]>(...BET_COLUMNS);
}
