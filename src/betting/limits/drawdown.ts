import { countedAt, inCents, type CountedJournal, type EarlierSums, type Tier } from './limits';

/**
 * How far the profit is below its last peak, as a share of the bankroll: `drawdown / min(balance at the peak, balance + drawdown)`. A deposit
 * after the peak changes nothing, and a withdrawal only makes the share larger. A loss without a balance is no drawdown,
 * because the journal does not know what it was a share of: the peak is the first moment with a balance.
 * @param at what happened later does not count
 */
export function drawdownAt(journal: CountedJournal, at: Date): number {
  const steps = stepsUntil(journal, at);
  const { balance, earned, peak, balance_at_peak: atPeak } = steps.reduce(afterStep, journal.earlier ?? NOTHING_EARNED);
  const drawdown = peak - earned;
  const base = Math.min(atPeak, balance + drawdown);
  if (drawdown === 0 || atPeak <= 0) return 0;
  return base <= 0 ? 1 : drawdown / base;
}

type Path = Pick<EarlierSums, 'balance' | 'earned' | 'peak' | 'balance_at_peak'>;

export const NOTHING_EARNED: Path = { balance: 0, earned: 0, peak: 0, balance_at_peak: 0 };

/** Money moved and won at an instant, in cents. */
export interface PathStep {
  readonly at: number;
  readonly moved: number;
  readonly profit: number;
}

export function afterStep(path: Path, { moved, profit }: PathStep): Path {
  const { peak, balance_at_peak } = path.balance_at_peak <= 0 ? { peak: path.earned, balance_at_peak: path.balance + moved } : path;
  const [balance, earned] = [path.balance + moved + profit, path.earned + profit];
  return earned >= peak ? { balance, earned, peak: earned, balance_at_peak: balance } : { balance, earned, peak, balance_at_peak };
}

/** The share of normal stakes at a drawdown: that of the deepest tier reached. */
export function multiplierAt(tiers: readonly Tier[], drawdown: number): number {
  const reached = tiers.filter((tier) => drawdown >= tier.drawdown);
  return (
    reached.reduce<Tier | undefined>((deepest, tier) => (deepest && deepest.drawdown > tier.drawdown ? deepest : tier), undefined)
      ?.kelly_multiplier ?? 1
  );
}

/** What happened until an instant and is not in the earlier sums, oldest first. */
export function stepsUntil(journal: CountedJournal, at: Date): PathStep[] {
  const instants = new Map<number, { moved: number; profit: number }>();
  const before = journal.earlier?.before;
  const add = (when: Date, { moved: amount = 0, profit = 0 }: { readonly moved?: number; readonly profit?: number }): void => {
    if (when > at || (before !== undefined && when < before)) return;
    const known = instants.get(when.getTime());
    if (known === undefined) instants.set(when.getTime(), { moved: amount, profit });
    else {
      known.moved += amount;
      known.profit += profit;
    }
  };
  for (const one of journal.moved) add(one.at, { moved: inCents(one.amount) });
  for (const { settled_at, profit } of countedAt(journal, at))
    if (settled_at !== null && profit !== null) add(settled_at, { profit: inCents(profit) });
  return [...instants].map(([when, amounts]) => ({ at: when, ...amounts })).sort((one, other) => one.at - other.at);
}
