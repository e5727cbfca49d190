import { betResult, type FightOutcome } from '../betting/bets/payout';
import type { MarketType, Side } from '../betting/odds/types';

/** The outcome of a fight for betting; `moved` means that it took place on another day than the one it was priced for. */
export type GradedOutcome = FightOutcome | 'moved';

/** Whether the picked side won; null if the stake was returned. */
export function isHit(side: Side, marketType: MarketType, outcome: GradedOutcome): boolean | null {
  if (outcome === 'moved') return null;
  const ended = betResult(side, marketType, outcome);
  return ended === 'push' ? null : ended === 'won';
}
