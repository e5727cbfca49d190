import { HOUR_MS } from '../../lib/clock';
import { heldAt, inCents, type CoolOff, type CountedJournal } from './limits';
import { datedLosses, windowSums } from './windows';

const DAY_HOURS = 24;

/**
 * When the pause after losses that runs at an instant ends; null where none does. Each settlement that completes the losses in a row, or the amount within 24
 * hours, begins a pause. A gain ends a row; a bet that neither won nor lost is no part of it.
 */
export function coolOffUntil({ losses, amount, hours }: CoolOff, journal: CountedJournal, at: Date): Date | null {
  const settled = settledUntil(journal, at);
  const lostUntil = windowSums(datedLosses(journal), DAY_HOURS);
  let row = journal.earlier?.losses_in_row ?? 0;
  let until: Date | null = null;
  for (const { settled_at, profit } of settled) {
    row = lossesInRow(row, profit);
    const end = new Date(settled_at.getTime() + hours * HOUR_MS);
    if (profit >= 0 || end <= at) continue;
    const isRow = losses !== null && row >= losses;
    const isAmount = amount !== null && lostUntil(settled_at.getTime()) >= inCents(amount);
    if (isRow || isAmount) until = end;
  }
  return until;
}

/** The losses in a row once a bet is settled. */
export function lossesInRow(row: number, profit: number): number {
  return profit === 0 ? row : profit < 0 ? row + 1 : 0;
}

/** Settlements until an instant that are not in the earlier sums, in the order in which they count. */
export function settledUntil(journal: CountedJournal, at: Date): { readonly settled_at: Date; readonly profit: number }[] {
  const before = journal.earlier?.before;
  return [...journal.bets, ...heldAt(journal, at).filter(({ is_loss }) => is_loss)]
    .flatMap(({ settled_at, profit }) => (settled_at === null || profit === null || settled_at > at ? [] : [{ settled_at, profit }]))
    .filter(({ settled_at }) => before === undefined || settled_at >= before)
    .sort((one, other) => one.settled_at.getTime() - other.settled_at.getTime() || one.profit - other.profit);
}
