import { scaleStake, type Stake } from '../../betting/picks/kelly';
import type { LimitName } from '../../betting/limits/limits';
import type { BoardFight } from '../../board/board';
import type { Price } from '../../betting/fair/price';
import { scaleOf, type OutlayLimits, type Staked } from '../../board/outlay';
import { fillOne, limitedShare, limitsMeta, placeOf, type CallerLimits } from '../limits';
import type { Staking } from './reasons';

/** A row of a list whose stake is sized. */
export interface Sized {
  readonly fight: BoardFight;
  readonly price: Price;
  /** At the bankroll of the list; a stake of 0 for a price that is no bet. */
  readonly stake: Stake;
  /** Whether the stake is part of the outlay of the list. */
  readonly isStaked: boolean;
}

/** The stakes of a list: scaled together, and then as the caller's limits leave them, in the order of the list. */
export function stakeList(rows: readonly Sized[], outlay: OutlayLimits, limits: CallerLimits | undefined) {
  const asked = rows.filter(({ isStaked }) => isStaked);
  const scale = scaleOf(asked, outlay);
  const { bankroll } = outlay;
  const scaled = rows.map(({ stake, ...row }) => ({ ...row, stake: scaleStake(stake, scale) }));
  if (limits === undefined) return { scale, list: scaled.filter(({ isStaked }) => isStaked).map(asStaked), stakings: undefined, meta: {} };
  const filling = limits.fill();
  const cutBy: LimitName[] = [];
  const filled = scaled.map((row) => {
    const { left, stake: stake_dollars, limitedBy } = fillOne(filling, placeOf(row.fight), row.stake.stake_dollars);
    if (limitedBy !== null) cutBy.push(limitedBy);
    const stake_fraction = bankroll === 0 ? row.stake.stake_fraction : limitedShare(row.stake.stake_fraction, bankroll, left);
    return { ...row, stake: { ...row.stake, stake_dollars, stake_fraction }, left };
  });
  return {
    scale,
    list: filled.filter(({ isStaked }) => isStaked).map(asStaked),
    stakings: filled.map(({ left }): Staking => ({ bankroll, scale, left })),
    meta: { limits: limitsMeta(filling.state, cutBy) },
  };
}

function asStaked({ fight, price, stake }: Omit<Sized, 'isStaked'>): Staked {
  return { fight, price, stake };
}
