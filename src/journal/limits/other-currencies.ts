import { LOSS_WINDOW_NAMES, NO_LIMITS, type BettingLimits, type CountedJournal } from '../../betting/limits/limits';
import { locksAt, type Stop } from '../../betting/limits/state';
import type { StoredLimits } from './stored-limits';

/**
 * What a loss in other currencies stops in this one: a loss that stops bets stops them in every currency, else another currency would leave the limit.
 * @param journalIn reads what counts in a currency
 */
export async function stopsFromOtherCurrencies(
  stored: readonly StoredLimits[],
  currency: string,
  at: Date,
  journalIn: (currency: string) => Promise<CountedJournal>,
): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (const other of stored) {
    if (other.currency === currency || !canLock(other)) continue;
    const { cool_off, loss_24h, loss_7d, loss_30d } = other;
    stops.push(...locksAt({ ...NO_LIMITS, cool_off, loss_24h, loss_7d, loss_30d }, await journalIn(other.currency), at));
  }
  return stops;
}

function canLock(limits: BettingLimits): boolean {
  return limits.cool_off !== null || LOSS_WINDOW_NAMES.some((name) => limits[name] !== null);
}
