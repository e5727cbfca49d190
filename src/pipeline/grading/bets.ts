import type { Knex } from 'knex';
import { closeOf, type Taken } from '../../markets/close';
import { betResult, payout, type FightOutcome } from '../../markets/payout';
import { settleBets } from '../../store/settle-bets';
import { closesOf } from './closes';
import { OUTCOME } from './outcome';

interface DueBet extends Taken {
  readonly bet_id: string;
  readonly fight_id: number;
  readonly stake: number;
  readonly outcome: FightOutcome;
}

/**
 * Settles every pending journal bet on a fight whose outcome is known, also a bet that was logged after the fight was graded, and
 * settles anew the bets on a fight whose result was corrected since. A bet on a fight that was moved stays pending, since books
 * differ on it; what a person settled by hand stands. Returns how many bets changed.
 */
export async function settleDueBets(trx: Knex.Transaction, now: Date): Promise<number> {
  const bets = await dueBets(trx);
  const closes = await closesOf(trx, [...new Set(bets.map(({ fight_id }) => fight_id))]);
  const settlements = bets.map(({ bet_id, fight_id, stake, outcome, ...taken }) => {
    const status = betResult(taken.side, taken.market_type, outcome);
    const fight = closes.get(fight_id);
    const close = closeOf(taken, fight?.last ?? [], fight?.starts_at ?? null);
    return {
      bet_id,
      status,
      payout: payout(status, stake, taken.decimal_odds),
      realized_clv: typeof close === 'string' ? null : close.clv_vs_close,
    };
  });
  return (await settleBets(trx, settlements, { at: now, by: 'pipeline' })).length;
}

async function dueBets(trx: Knex.Transaction): Promise<DueBet[]> {
  const { rows } = await trx.raw<{ rows: DueBet[] }>(
    `with due as (
       select bet_id, fight_id from public.bets where status = 'pending'
       union all
       select bet.bet_id, bet.fight_id
       from (select fight_id, max(reported_at) as corrected_at from master.fight_results where supersedes_id is not null group by fight_id) correction
       join public.bets bet using (fight_id)
       where bet.status <> 'pending' and bet.settled_at <= correction.corrected_at
     ), known as materialized (
       select fight.fight_id, ${OUTCOME} as outcome from master.fights fight
       where fight.fight_id in (select fight_id from due) and fight.status in ('finished', 'cancelled')
     )
     select bet_id, fight_id, bet.side, bet.book, bet.market_type, bet.decimal_odds, bet.stake, known.outcome
     from due join known using (fight_id) join public.bets bet using (bet_id, fight_id)
     where known.outcome <> 'moved'
     order by bet_id`,
  );
  return rows;
}
