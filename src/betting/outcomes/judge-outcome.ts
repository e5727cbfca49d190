import { DEFAULT_GATES } from '../picks/policy';
import { judge, type GatedPrice, type Verdict } from '../picks/verdict';

/** What the measured candidates of a kind of market were worth. */
export interface OutcomeRecord {
  /** Candidates with a close. */
  readonly settled: number;
  /** Lower end of the 95 % interval of their CLV, a fraction; null where none have one. */
  readonly clv_low: number | null;
}

const GATES = ['edge_below_min', 'ev_at_most_min'] as const;
export type OutcomeReason = (typeof GATES)[number] | 'unproven_market';

/** The record of a kind without candidates. */
export const NO_RECORD: OutcomeRecord = { settled: 0, clv_low: null };

/** Fewer settled quotes than this prove nothing. */
export const FEWEST_SETTLED = 200;

/** Whether a record shows that edges of its kind are real. */
function isProven({ settled, clv_low }: OutcomeRecord): boolean {
  return settled >= FEWEST_SETTLED && clv_low !== null && clv_low > 0;
}

/** The verdict on a price on how a fight ends, by the gates of picks, with the reasons against it. Without a record there is no BET. */
export function judgeOutcome(price: GatedPrice, record: OutcomeRecord): { readonly verdict: Verdict; readonly reasons: OutcomeReason[] } {
  const { verdict, reasons } = judge(price, DEFAULT_GATES);
  const failed = new Set<string>(reasons.map(({ code }) => code));
  const gates = GATES.filter((gate) => failed.has(gate));
  return isProven(record) ? { verdict, reasons: gates } : { verdict: 'NO BET', reasons: ['unproven_market', ...gates] };
}
