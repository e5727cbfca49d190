import type { Knex } from 'knex';
import type { CountedBet, CountedJournal, Moved } from '../../betting/limits/limits';
import { OWN_STAKE } from '../stored-bet';

/** All that limits count of a person's journal in one currency. @param without a bet that is left out */
export async function selectCounted(db: Knex, userId: string, currency: string, without?: string): Promise<CountedJournal> {
  // One statement is one snapshot.
  const { rows } = await db.raw<{ rows: (CountedBet & { readonly moved_at: Date | null; readonly amount: number | null })[] }>(
    `select bet.fight_id, fight_date, venue, placed_at, ${OWN_STAKE} as own_stake, payout - ${OWN_STAKE} as profit,
       case when bet.status <> 'pending' then coalesce(first.settled_at, bet.settled_at) end as settled_at, null :: timestamptz as moved_at,
       null :: numeric as amount
     from public.bets as bet join master.fights as fight using (fight_id)
     left join lateral (
       select min(settled_at) as settled_at from public.bet_settlements as settlement where settlement.bet_id = bet.bet_id) as first on true
     where user_id = :userId and currency = :currency and bet.bet_id is distinct from :without
     union all
     select null, null, null, null, null, null, null, occurred_at, case kind when 'withdrawal' then -amount else amount end
     from public.bankroll_transactions where user_id = :userId and currency = :currency`,
    { userId, currency, without: without ?? null },
  );
  const bets: CountedBet[] = [];
  const moved: Moved[] = [];
  for (const { moved_at, amount, ...bet } of rows) {
    if (moved_at !== null && amount !== null) moved.push({ at: moved_at, amount });
    else bets.push(bet);
  }
  return { bets, moved };
}
