import { dollars } from '../../../lib/math/rounding';

/** Bets in one currency and the owners' money in them. */
export interface Money {
  readonly currency: string;
  readonly bets: number;
  readonly stake: number;
  readonly profit: number;
}

/** SQL for the sums of each currency that has bets, as JSON. */
export const MONEY = `coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'bets', sums.bets, 'stake', sums.stake, 'profit', sums.profit))
  filter (where sums.bets <> 0), '[]') as money`;

/** Of an installation without bets: the currency of the specification. */
const DEFAULT_CURRENCY = 'USD';

/** Orders currencies for answers, which state the totals of the first one: most bets first, then by code. */
export function byBets<M extends Omit<Money, 'profit'>>(money: readonly M[]): M[] {
  return money.toSorted((one, other) => other.bets - one.bets || (one.currency < other.currency ? -1 : 1));
}

/** The stated currency of totals, and the sums in it. @param ordered as `byBets` orders them */
export function statedTotals(ordered: readonly Omit<Money, 'profit'>[]) {
  const [first] = ordered;
  return { currency: first?.currency ?? DEFAULT_CURRENCY, stake: dollars(first?.stake ?? 0) };
}

/** The profit on settled bets in the stated currency. */
export function statedProfit([first]: readonly Money[]): number {
  return dollars(first?.profit ?? 0);
}
