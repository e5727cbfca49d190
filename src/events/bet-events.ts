import type { Knex } from 'knex';
import type { NewEvent } from './outbox';

interface SettledRow {
  readonly user_id: string;
  readonly fight_id: number;
  readonly is_first: boolean;
  readonly data: object;
}

/** The newest settlement of each bet, as an event that its owner alone sees: `bet.settled` for the first one, else `bet.regraded`. */
export async function betEvents(trx: Knex.Transaction, betIds: readonly string[]): Promise<NewEvent[]> {
  if (betIds.length === 0) return [];
  const { rows } = await trx.raw<{ rows: SettledRow[] }>(
    `select user_id, fight_id, before.status is null as is_first,
       json_build_object('bet_id', bets.bet_id, 'fight_id', fight_id, 'status', newest.status, 'status_before', coalesce(before.status, 'pending'),
         'stake', bets.stake, 'payout', newest.payout, 'currency', currency, 'reason', newest.ruled_reason) as data
     from public.bets
     cross join lateral (
       select status, payout, bet_settlement_id, ruled_reason from public.bet_settlements as settlement
       where settlement.bet_id = bets.bet_id order by bet_settlement_id desc limit 1
     ) as newest
     left join lateral (
       select status from public.bet_settlements as earlier
       where earlier.bet_id = bets.bet_id and earlier.bet_settlement_id < newest.bet_settlement_id
       order by bet_settlement_id desc limit 1
     ) as before on true
     where bets.bet_id = any(cast(:betIds as uuid[]))
     order by bets.arrival`,
    { betIds },
  );
  return rows.map(({ user_id, fight_id, is_first, data }) => ({
    type: is_first ? 'bet.settled' : 'bet.regraded',
    fight_id,
    user_id,
    data,
  }));
}
