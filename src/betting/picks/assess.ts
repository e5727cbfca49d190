import { farReason, judgeAsGenuine, judgePrice } from './judge-price';
import { sizeStake, withoutStake, type Stake } from './kelly';
import type { Pick } from './pick';
import type { BettingPolicy } from './policy';
import type { Price } from '../fair/price';
import type { Judged } from './verdict';

export interface Assessment extends Judged {
  /** Zero when the verdict is NO BET. */
  readonly stake: Stake;
}

/**
 * Verdict and stake of a pick at its best price. If that is NO BET but the passed-over price would have been a BET, the reasons include it.
 */
export function assessPick({ best, passed_over }: Pick, policy: BettingPolicy): Assessment {
  const assessment = assess(best, policy);
  if (assessment.verdict === 'BET' || passed_over === null || policy.allows_far_prices === true) return assessment;
  const decided = judgeAsGenuine(passed_over, policy).verdict === 'BET';
  return decided ? { ...assessment, reasons: [...assessment.reasons, ...farReason(passed_over)] } : assessment;
}

/** Verdict and stake of one price. */
export function assess(price: Price, policy: BettingPolicy): Assessment {
  const stake = sizeStake(price, policy);
  const judged = judgePrice(price, policy);
  return { ...judged, stake: judged.verdict === 'BET' ? stake : withoutStake(stake) };
}
