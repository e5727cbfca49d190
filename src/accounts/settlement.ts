import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { betEvents } from '../events/bet-events';
import { publishEvents } from '../events/outbox';
import { payout, type BetResult } from '../markets/payout';
import { UserError } from '../lib/user-error';
import { settleBets } from '../results/settle-bets';
import { isUuid } from './users';

export type { BetResult } from '../markets/payout';

export interface SettledBet {
  readonly bet_id: string;
  readonly status: BetResult;
  readonly stake: number;
  readonly payout: number;
  readonly currency: string;
  /** False if the bet already had this settlement. */
  readonly changed: boolean;
}

interface Bet {
  readonly bet_id: string;
  readonly fight_id: number;
  readonly stake: number;
  readonly decimal_odds: number;
  readonly currency: string;
  readonly realized_clv: number | null;
  readonly starts_at: Date | null;
}

/**
 * Settles a bet by hand, or corrects its settlement. From then on the pipeline only adds the closing line value. Each change is recorded in
 * `public.bet_settlements`. @throws UserError when there is no such bet, or when it cannot be won or lost yet
 */
export async function settleBet(db: Knex, clock: Clock, betId: string, result: BetResult): Promise<SettledBet> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const { bet_id, stake, decimal_odds, currency, realized_clv, ...fight } = await findBet(trx, betId);
    if (result !== 'push' && fight.starts_at !== null && fight.starts_at > now)
      throw new UserError(
        `fight ${fight.fight_id} begins at ${fight.starts_at.toISOString()}; until then a bet on it can only be settled as a push`,
      );
    const settlement = { bet_id, status: result, payout: payout(result, stake, decimal_odds), realized_clv };
    const changed = await settleBets(trx, [settlement], { at: now, by: 'command' });
    await publishEvents(trx, now, await betEvents(trx, changed));
    return { bet_id, status: result, stake, payout: settlement.payout, currency, changed: changed.length > 0 };
  });
}

async function findBet(trx: Knex.Transaction, betId: string): Promise<Bet> {
  const unknown = new UserError(`there is no bet "${betId}"; allowed are the ids that boxing journal list --email ADDRESS shows`);
  if (!isUuid(betId)) throw unknown;
  const bet = await trx('public.bets as bet')
    .join('master.fights as fight', 'fight.fight_id', 'bet.fight_id')
    .where({ bet_id: betId })
    .forUpdate('bet')
    .first<Bet | undefined>('bet_id', 'bet.fight_id', 'stake', 'decimal_odds', 'currency', 'realized_clv', 'starts_at');
  if (bet === undefined) throw unknown;
  return bet;
}
