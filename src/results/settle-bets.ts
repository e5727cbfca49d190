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

/** Who settles. What a person decided stands: the pipeline only adds the closing line value to it. */
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
     ${PUT_ON_RECORD}
     returning bet_id`,
    { settlements: JSON.stringify(settlements), at, by },
  );
  return rows.map(({ bet_id }) => bet_id);
}

/** Gives bets that a person settled, and that have none yet, their closing line value; how, when and by whom they were settled stays. */
export async function measureHandSettled(
  trx: Knex.Transaction,
  measures: readonly Pick<Settlement, 'bet_id' | 'realized_clv'>[],
): Promise<void> {
  await trx.raw(
    `with given as (
       select * from jsonb_to_recordset(:measures) as given (bet_id uuid, realized_clv double precision)
     ), changed as (
       update public.bets set realized_clv = given.realized_clv
       from given
       where bets.bet_id = given.bet_id and bets.settled_by = 'command' and bets.realized_clv is null and given.realized_clv is not null
       returning bets.*
     )
     ${PUT_ON_RECORD}`,
    { measures: JSON.stringify(measures) },
  );
}

/** A new row for each bet in `changed`: the newest on record is what the bet carries. */
const PUT_ON_RECORD = `
  insert into public.bet_settlements (bet_id, status, payout, realized_clv, settled_at, settled_by)
  select bet_id, status, payout, realized_clv, settled_at, settled_by from changed`;
