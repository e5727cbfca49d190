import { sizeStake, withoutStake, type Stake } from './kelly';
import type { Gates, Sizing } from './policy';
import type { Price } from './price';
import { judge, type Reason, type Verdict } from './verdict';

export interface Assessment {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** Nothing is staked where the verdict is NO BET. */
  readonly stake: Stake;
}

/** Verdict and stake of one price. A BET can have a stake of 0, because its gate is the edge, not the Kelly fraction. */
export function assess(price: Price, policy: Gates & Sizing): Assessment {
  const { verdict, reasons } = judge(price, policy);
  const stake = sizeStake(price, policy);
  if (verdict === 'NO BET') return { verdict, reasons, stake: withoutStake(stake) };
  if (stake.kelly_raw > 0) return { verdict, reasons, stake };
  return { verdict, reasons: [...reasons, { code: 'no_positive_kelly', figure: stake.kelly_raw, threshold: 0 }], stake };
}
