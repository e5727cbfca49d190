import { farReason, judgePrice } from './judge-price';
import { sizeStake, withoutStake, type Stake } from './kelly';
import type { Pick } from './pick';
import type { Gates, Sizing } from './policy';
import type { Price } from '../fair/price';
import { judge, type Reason, type Verdict } from './verdict';

export interface Assessment {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** Zero when the verdict is NO BET. */
  readonly stake: Stake;
}

/**
 * Verdict and stake of a pick at its best price. If that is NO BET but the passed-over price would have been a BET, the reasons include it.
 */
export function assessPick({ best, passed_over }: Pick, policy: Gates & Sizing): Assessment {
  const assessment = assess(best, policy);
  const decided = assessment.verdict === 'NO BET' && passed_over !== null && judge(passed_over, policy).verdict === 'BET';
  return decided ? { ...assessment, reasons: [...assessment.reasons, ...farReason(passed_over)] } : assessment;
}

/** Verdict and stake of one price. A BET can have a stake of 0, because the edge gates it, not the Kelly fraction. */
export function assess(price: Price, policy: Gates & Sizing): Assessment {
  const stake = sizeStake(price, policy);
  const { verdict, reasons } = judgePrice(price, policy);
  if (verdict === 'NO BET') return { verdict, reasons, stake: withoutStake(stake) };
  if (stake.kelly_raw > 0) return { verdict, reasons, stake };
  return { verdict, reasons: [...reasons, { code: 'no_positive_kelly', figure: stake.kelly_raw, threshold: 0 }], stake };
}
