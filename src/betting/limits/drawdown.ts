import { inCents, type CountedJournal, type Tier } from './limits';

/**
 * How far the profit is below its last peak, as a share of the bankroll: `drawdown / min(balance at the peak, balance + drawdown)`. A deposit
 * after the peak changes nothing, and a withdrawal only makes the share larger. A loss without a balance is no drawdown,
 * because the journal does not know what it was a share of: the peak is the first moment with a balance.
 * @param at what happened later does not count
 */
export function drawdownAt(journal: CountedJournal, at: Date): number {
  let [balance, earned, peak, atPeak] = [0, 0, 0, 0];
  for (const { moved, profit } of byInstant(journal, at)) {
    if (atPeak <= 0) [peak, atPeak] = [earned, balance + moved];
    balance += moved + profit;
    earned += profit;
    if (earned >= peak) [peak, atPeak] = [earned, balance];
  }
  const drawdown = peak - earned;
  const base = Math.min(atPeak, balance + drawdown);
  if (drawdown === 0 || atPeak <= 0) return 0;
  return base <= 0 ? 1 : drawdown / base;
}

/** The share of normal stakes at a drawdown: that of the deepest tier reached. */
export function multiplierAt(tiers: readonly Tier[], drawdown: number): number {
  const reached = tiers.filter((tier) => drawdown >= tier.drawdown);
  return (
    reached.reduce<Tier | undefined>((deepest, tier) => (deepest && deepest.drawdown > tier.drawdown ? deepest : tier), undefined)
      ?.kelly_multiplier ?? 1
  );
}

/** Money moved and won at each instant, in cents, oldest first. */
function byInstant({ bets, moved }: CountedJournal, at: Date): { readonly moved: number; readonly profit: number }[] {
  const instants = new Map<number, { moved: number; profit: number }>();
  const add = (when: Date, { moved: amount = 0, profit = 0 }: { readonly moved?: number; readonly profit?: number }): void => {
    if (when > at) return;
    const known = instants.get(when.getTime());
    if (known === undefined) instants.set(when.getTime(), { moved: amount, profit });
    else {
      known.moved += amount;
      known.profit += profit;
    }
  };
  for (const one of moved) add(one.at, { moved: inCents(one.amount) });
  for (const { settled_at, profit } of bets) if (settled_at !== null && profit !== null) add(settled_at, { profit: inCents(profit) });
  return [...instants].sort(([one], [other]) => one - other).map(([, amounts]) => amounts);
}
