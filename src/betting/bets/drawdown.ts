import { profitInCents, type JournalBet } from './bet-outcome';

/** The longest time for which the profit of settled bets stayed below an earlier peak. */
export interface Drawdown {
  /** When the peak was left. */
  readonly from: Date;
  /** When it was reached again; null while it is not. */
  readonly until: Date | null;
  /** Bets settled below the peak, the one that reached it again included. */
  readonly bets: number;
  /** The largest fall below the peak, an amount above 0. */
  readonly depth: number;
}

type Settled = Pick<JournalBet, 'payout' | 'stake' | 'kind' | 'settled_at'>;

/**
 * The longest drawdown; an open one lasts until the last settlement. Null if the profit never fell. Bets settled at the same
 * instant count together.
 */
export function longestDrawdown(settled: readonly Settled[]): Drawdown | null {
  const drawdowns = drawdownsOf(settled);
  const last = drawdowns.ended;
  const lasted = ({ from, until }: Drawdown): number => (until ?? last).getTime() - from.getTime();
  return drawdowns.list.toSorted((one, other) => lasted(other) - lasted(one) || other.depth - one.depth)[0] ?? null;
}

function drawdownsOf(settled: readonly Settled[]): { readonly list: Drawdown[]; readonly ended: Date } {
  const list: Drawdown[] = [];
  let [profit, peak] = [0, 0];
  let current: { from: Date; bets: number; depth: number } | null = null;
  let ended = new Date(0);
  for (const { at, cents, bets } of byInstant(settled)) {
    profit += cents;
    ended = at;
    if (profit >= peak) {
      if (current !== null) list.push({ ...current, depth: current.depth / 100, until: at, bets: current.bets + bets });
      [peak, current] = [profit, null];
    } else {
      current ??= { from: at, bets: 0, depth: 0 };
      current.bets += bets;
      current.depth = Math.max(current.depth, peak - profit);
    }
  }
  if (current !== null) list.push({ ...current, depth: current.depth / 100, until: null });
  return { list, ended };
}

/** The profit of each instant of settlement, oldest first. */
function byInstant(settled: readonly Settled[]): { readonly at: Date; readonly cents: number; readonly bets: number }[] {
  const instants = new Map<number, { at: Date; cents: number; bets: number }>();
  for (const bet of settled) {
    if (bet.settled_at === null) continue;
    const known = instants.get(bet.settled_at.getTime()) ?? { at: bet.settled_at, cents: 0, bets: 0 };
    instants.set(bet.settled_at.getTime(), { ...known, cents: known.cents + (profitInCents(bet) ?? 0), bets: known.bets + 1 });
  }
  return [...instants.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}
