import { bodyOf } from '../../../service/request';
import { idempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { betText } from './bet-text';
import { changed } from '../changes';
import { tagOf, type Bet } from '../journal';

/** How a bet ends; the payout if it is not what the result pays at the bet's price. */
export interface Settled {
  readonly result: Exclude<Bet['status'], 'pending'>;
  readonly payout?: number;
}

/** Takes a bet out of the journal. Undoing it puts the bet back. */
export async function voidBet(bet: Pick<Bet, 'version'> & Bet): Promise<void> {
  await client.desk.DELETE('/journal/bets/{bet_id}', { params: { path: { bet_id: bet.bet_id }, header: { 'If-Match': tagOf(bet) } } });
  changed(`Voided: ${betText(bet)}. The status Voided lists it.`, () => restoreBet(bet));
}

/** Puts a voided bet back. Undoing it voids the bet again. */
export async function restoreBet({ bet_id }: Pick<Bet, 'bet_id'>): Promise<void> {
  const params = { path: { bet_id }, header: { 'Idempotency-Key': idempotencyKey() } };
  const { data } = await bodyOf(client.desk.POST('/journal/bets/{bet_id}/restorations', { params }));
  changed(`Restored: ${betText(data)}.`, () => voidBet(data));
}

/** Sends a settlement, also while the page is left. @returns the settled bet */
export async function settleBet({ bet_id }: Pick<Bet, 'bet_id'>, body: Settled): Promise<Bet> {
  const params = { path: { bet_id }, header: { 'Idempotency-Key': idempotencyKey() } };
  return (await bodyOf(client.desk.POST('/journal/bets/{bet_id}/settlements', { params, body, keepalive: true }))).data;
}

/** The settlement of a settled bet, to settle it so again; undefined while it is pending. */
export function settlementOf({ status, payout }: Pick<Bet, 'status' | 'payout'>): Settled | undefined {
  if (status === 'pending') return undefined;
  return { result: status, ...((status === 'won' || status === 'cashed_out') && payout !== null && { payout }) };
}
