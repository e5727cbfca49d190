import { bestCent, floorToCent } from '../odds/money';

/** A bet with the bookmaker's stake, dollars to the cent; odds are decimal and after commission. */
export interface FreeBet {
  readonly stake: number;
  readonly odds: number;
  /** Whether a win pays the stake too. Most free bets pay the profit only. */
  readonly stakeReturned: boolean;
}

/** What a free bet is worth when its other side is backed with cash. */
export interface ConvertedFreeBet {
  /** On the other side, so that both ends pay the same. */
  readonly hedge_stake: number;
  /** The smaller profit of both ends, rounded down to the cent. */
  readonly locked_profit: number;
  /** `locked_profit / stake`, a fraction. */
  readonly conversion: number;
}

/**
 * Turns a free bet into cash: with the pay-out `W` of the free bet and the hedge at `oppositeOdds`, the hedge `W / oppositeOdds` earns
 * `W - hedge` at either end. The hedge is the better of the whole cents beside it, and nothing where a cent costs more than the free bet pays.
 */
export function convertFreeBet({ stake, odds, stakeReturned }: FreeBet, oppositeOdds: number): ConvertedFreeBet {
  const pays = stake * (stakeReturned ? odds : odds - 1);
  const profitWith = (hedge: number) => floorToCent(Math.min(pays - hedge, hedge * (oppositeOdds - 1)));
  const hedge = bestCent(pays / oppositeOdds, profitWith);
  const profit = profitWith(hedge);
  return { hedge_stake: hedge, locked_profit: profit, conversion: profit / stake };
}
