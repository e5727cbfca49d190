import type { Knex } from 'knex';

/** How one bet ends. */
export interface Settlement {
  readonly bet_id: string;
  readonly status: 'won' | 'lost' | 'push';
  /** Gross, in the bet's currency, whole cents. */
  readonly payout: number;
  /** A fraction; null without a close. */
  readonly realized_clv: number | null;
}

/** Who settles. What a person decided stands: the pipeline leaves such bets alone. */
export type Settler = 'command' | 'pipeline';

/**
 * Settles bets, or settles them anew after a correction, and puts each change on record in `public.bet_settlements`. A bet that is
 * settled so already is not touched. Returns the ids of the bets that changed.
 */
export async function settleBets(
  trx: Knex.Transaction,
  settlements: readonly Settlement[],
  { at, by }: { readonly at: Date; readonly by: Settler },
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { bet_id: string }[] }>(
    `with given as (
       select * from jsonb_to_recordset(:settlements) as given (bet_id uuid, status text, payout numeric(17, 2), realized_clv double precision)
     ), changed as (
       update public.bets set status = given.status, payout = given.payout, realized_clv = given.realized_clv, settled_at = :at, settled_by = :by
       from given
       where bets.bet_id = given.bet_id
         and (:by = 'command' or bets.settled_by is distinct from 'command')
         and (bets.status, bets.payout, bets.realized_clv, bets.settled_by) is distinct from (given.status, given.payout, given.realized_clv, :by)
       returning bets.*
     )
     insert into public.bet_settlements (bet_id, status, payout, realized_clv, settled_at, settled_by)
     select bet_id, status, payout, realized_clv, settled_at, settled_by from changed
     returning bet_id`,
    { settlements: JSON.stringify(settlements), at, by },
  );
  return rows.map(({ bet_id }) => bet_id);
}
