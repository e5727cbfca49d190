import { HOUR_MS } from '../../lib/clock';
import { inCents, type CoolOff, type CountedBet } from './limits';
import { datedLosses, sumOfWindow } from './windows';

const DAY_HOURS = 24;

/**
 * When the pause after losses that runs at an instant ends; null where none does. Each settlement that completes the losses in a row, or the amount within 24
 * hours, begins a pause. A gain ends a row; a bet that neither won nor lost is no part of it.
 */
export function coolOffUntil({ losses, amount, hours }: CoolOff, bets: readonly CountedBet[], at: Date): Date | null {
  const settled = bets
    .flatMap(({ settled_at, profit }) => (settled_at === null || profit === null || settled_at > at ? [] : [{ settled_at, profit }]))
    .sort((one, other) => one.settled_at.getTime() - other.settled_at.getTime() || one.profit - other.profit);
  const dated = datedLosses(bets);
  let row = 0;
  let until: Date | null = null;
  for (const { settled_at, profit } of settled) {
    if (profit !== 0) row = profit < 0 ? row + 1 : 0;
    const end = new Date(settled_at.getTime() + hours * HOUR_MS);
    if (profit >= 0 || end <= at) continue;
    const isRow = losses !== null && row >= losses;
    const isAmount = amount !== null && sumOfWindow(dated, DAY_HOURS, settled_at.getTime()) >= inCents(amount);
    if (isRow || isAmount) until = end;
  }
  return until;
}
