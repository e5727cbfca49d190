import { betResult, type FightOutcome } from '../../markets/payout';
import type { MarketType, Side } from '../../markets/types';

/** How a fight ended for those who bet on it; a fight that was `moved` took place on another day than the one it was priced for. */
export type Outcome = FightOutcome | 'moved';

/** SQL for the outcome of `fight`: the result that stands, else that it did not take place; null while nobody can tell. */
export const OUTCOME = `
  case fight.status
    when 'finished' then fight.result
    when 'cancelled' then (
      select said.result from master.fight_results said
      where said.fight_id = fight.fight_id and said.result in ('cancelled', 'moved')
      order by said.fight_result_id desc limit 1)
  end`;

/** Whether the picked side won; null where the stake came back. */
export function isHit(side: Side, marketType: MarketType, outcome: Outcome): boolean | null {
  if (outcome === 'moved') return null;
  const ended = betResult(side, marketType, outcome);
  return ended === 'push' ? null : ended === 'won';
}
