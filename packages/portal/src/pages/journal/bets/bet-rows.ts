import { useMemo } from 'preact/hooks';
import { now } from '../../../service/clock';
import { usePendingFights, type PendingFight } from '../../../service/pending-fights';
import type { Bet } from '../journal';

/** A bet, and whether its fight has begun: until then it can be neither won nor lost. */
export interface BetRow {
  readonly bet: Bet;
  readonly hasBegun: boolean;
}

/** The bets as rows of the list. */
export function useBetRows(bets: readonly Bet[]): readonly BetRow[] {
  const { answer } = usePendingFights();
  return useMemo(() => betRows(bets, answer), [bets, answer]);
}

function betRows(bets: readonly Bet[], fights: readonly PendingFight[] | undefined): BetRow[] {
  const toCome = new Set(
    fights?.filter(({ starts_at }) => starts_at === null || new Date(starts_at) > now.peek()).map(({ fight_id }) => fight_id),
  );
  return bets.map((bet) => ({ bet, hasBegun: fights !== undefined && !toCome.has(bet.fight_id) }));
}
