import type { Knex } from 'knex';
import { betEvents } from '../events/bet-events';
import { publishEvents } from '../events/outbox';
import type { Clock } from '../lib/clock';
import { payout, type BetResult, type SettledStatus } from '../betting/bets/payout';
import { keepCounting } from './limits/holds';
import { settleBets, type Settlement, type Settler } from './settle-bets';
import { assertPayable } from '../users/amounts';
import { Refusal } from '../users/refusal';
import { lockBet, type LoggedBet } from './stored-bet';

export type { BetResult } from '../betting/bets/payout';

export interface SettledBet {
  readonly bet_id: string;
  readonly status: BetResult;
  readonly stake: number;
  readonly payout: number;
  readonly currency: string;
  /** False if the bet already had this settlement. */
  readonly changed: boolean;
}

/** How its owner settles a bet. */
export interface HandSettlement {
  readonly result: SettledStatus;
  /** What the book paid, in whole cents; by default what the result pays at the bet's odds. A cash-out has no default. */
  readonly payout?: number | undefined;
}

/**
 * Settles a bet by hand, or corrects its settlement. From then on the pipeline only adds what the close says. Each change is recorded in
 * `public.bet_settlements`. @throws UserError when there is no such bet, or when it cannot be won or lost yet
 */
export async function settleBet(db: Knex, clock: Clock, betId: string, result: BetResult): Promise<SettledBet> {
  return db.transaction(async (trx) => {
    const bet = await lockBet(trx, betId);
    const changed = await keepCounting(trx, clock.now(), [bet.bet_id], () => settleByHand(trx, clock.now(), bet, { result }));
    const { bet_id, stake, currency, kind, decimal_odds } = bet;
    return { bet_id, status: result, stake, payout: payout(result, { stake, odds: decimal_odds, kind, currency }), currency, changed };
  });
}

/** Settles a locked bet. @returns whether that changed anything @throws Refusal */
export async function settleByHand(
  trx: Knex.Transaction,
  now: Date,
  bet: LoggedBet,
  { result, ...given }: HandSettlement,
): Promise<boolean> {
  if (result === 'won' || result === 'lost') await assertBegun(trx, now, bet.fight_id);
  const { bet_id, realized_clv, clv_reason, close_fair, close_draw } = bet;
  const settlement = {
    bet_id,
    status: result,
    payout: paidFor(bet, { result, ...given }),
    realized_clv,
    clv_reason,
    close_fair,
    close_draw,
  };
  return settleAndPublish(trx, settlement, { at: now, by: 'command' });
}

/** Settles a bet, and tells its owner's readers of events. @returns whether that changed anything */
export async function settleAndPublish(
  trx: Knex.Transaction,
  settlement: Settlement,
  settled: { readonly at: Date; readonly by: Settler },
): Promise<boolean> {
  const changed = await settleBets(trx, [settlement], settled);
  await publishEvents(trx, settled.at, await betEvents(trx, changed));
  return changed.length > 0;
}

function paidFor({ stake, decimal_odds, kind, currency }: LoggedBet, { result, payout: paid }: HandSettlement): number {
  if (paid !== undefined) assertPayable(paid, currency, 'payout', 'invalid_payout');
  if (result === 'cashed_out') {
    if (paid === undefined) throw new Refusal('invalid_payout', 'a cash-out needs its payout, what the book paid');
    return paid;
  }
  if (paid !== undefined && result !== 'won')
    throw new Refusal(
      'invalid_payout',
      `a payout is given with "won", where the book paid otherwise than stake times odds, or with "cashed_out"`,
    );
  return paid ?? payout(result, { stake, odds: decimal_odds, kind, currency });
}

async function assertBegun(trx: Knex.Transaction, now: Date, fightId: number): Promise<void> {
  const fight = await trx('master.fights').where({ fight_id: fightId }).first<{ starts_at: Date | null }>('starts_at');
  if (fight.starts_at !== null && fight.starts_at > now)
    throw new Refusal(
      'fight_not_started',
      `fight ${fightId} begins at ${fight.starts_at.toISOString()}; until then a bet on it can only be settled as a push or as cashed out`,
    );
}
