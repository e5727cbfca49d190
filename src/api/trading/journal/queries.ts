import type { Knex } from 'knex';
import { BET_COLUMNS, type BetRow } from './bet';

/** A place in the list. */
export interface JournalPlace {
  readonly placed_at: string;
  readonly bet_id: string;
}

/** SQL for the bets that v1 describes: own money on a fighter, not cashed out. Others, for which it has no form, are shown by the Desk API and to operators. */
const V1_BETS = 'public.is_v1_bet(side, kind, status)';

/** A page of the bets of one user that v1 describes, newest first. It selects one more row than `limit`. */
export function selectBetsOf(
  db: Knex,
  userId: string,
  { limit, offset, after }: { limit: number; offset: number; after: JournalPlace | undefined },
): Promise<BetRow[]> {
  const bets = db('public.bets').where('user_id', userId).whereRaw(V1_BETS);
  if (after !== undefined)
    void bets.whereRaw('placed_at <= :placed_at and (placed_at < :placed_at or bet_id > :bet_id)', {
      placed_at: after.placed_at,
      bet_id: after.bet_id,
    });
  return bets
    .orderBy([{ column: 'placed_at', order: 'desc' }, 'bet_id'])
    .limit(limit + 1)
    .offset(offset)
    .select<BetRow[]>(...BET_COLUMNS);
}
