import { ownStake, payout, type PayableBet } from '../../betting/bets/payout';
import type { FileBet, FileLine } from './read-line';

/** Lines by what they are. */
export interface FileCounts {
  readonly lines: number;
  readonly bets: number;
  readonly settled: number;
  readonly left_out: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

/** Money of the bets of a file in one currency, in whole cents. */
export interface FileTotal {
  readonly currency: string;
  readonly bets: number;
  /** Own money. */
  readonly staked: number;
  /** Of settled bets, by stake, odds and result. */
  readonly profit: number;
  /** Of the same bets, by the file; null where it names no profit and no payout of one of them. */
  readonly their_profit: number | null;
}

/** Counts the lines of a file while they are read. */
export interface FileTally {
  /** @param line of the file, or one that was refused for its fight */
  add(line: FileLine | { readonly line: number; readonly outcome: 'refused'; readonly reason: string; readonly message: string }): void;
  counts(): FileCounts;
  /** By currency. */
  totals(): FileTotal[];
}

export function createTally(): FileTally {
  let [lines, bets, settled] = [0, 0, 0];
  const reasons = { left_out: new Map<string, number>(), refused: new Map<string, number>() };
  const totals = new Map<string, FileTotal>();
  return {
    add(line) {
      lines += 1;
      if (line.outcome !== 'bet') {
        const counted = reasons[line.outcome];
        counted.set(line.reason, (counted.get(line.reason) ?? 0) + 1);
        return;
      }
      bets += 1;
      if (line.bet.result !== undefined) settled += 1;
      const { currency } = line.bet.slip;
      totals.set(currency, withBet(totals.get(currency) ?? { currency, bets: 0, staked: 0, profit: 0, their_profit: 0 }, line.bet));
    },
    counts: () => ({
      ...{ lines, bets, settled },
      left_out: Object.fromEntries([...reasons.left_out].toSorted(byReason)),
      refused: Object.fromEntries([...reasons.refused].toSorted(byReason)),
    }),
    totals: () => [...totals.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}

function withBet(total: FileTotal, { slip, result, theirProfit }: FileBet): FileTotal {
  const bet = { stake: slip.stake, kind: slip.kind ?? 'cash' };
  const staked = Math.round(ownStake(bet) * 100);
  const profit = result === undefined ? 0 : paidIn({ ...bet, odds: slip.odds, currency: total.currency }, result) - staked;
  const isUnknown = result !== undefined && theirProfit === undefined;
  return {
    currency: total.currency,
    bets: total.bets + 1,
    staked: total.staked + staked,
    profit: total.profit + profit,
    their_profit: total.their_profit === null || isUnknown ? null : total.their_profit + (theirProfit ?? 0),
  };
}

/** What comes back, in cents. */
function paidIn(bet: PayableBet, result: NonNullable<FileBet['result']>): number {
  if (result.status === 'cashed_out') return result.payout;
  return result.payout ?? Math.round(payout(result.status, bet) * 100);
}

function byReason([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return one < other ? -1 : 1;
}
