import { bestCent, floorToCent, roundToCent } from '../odds/money';

/** The stake on the other side that locks in the most, and what it locks in; dollars to the cent. */
export interface Hedge {
  readonly stake: number;
  readonly total_outlay: number;
  /** The smaller of the two payouts, rounded down to the cent. */
  readonly gross_payout: number;
  /** May be negative. */
  readonly locked_profit: number;
  /** `locked_profit / total_outlay`, a fraction. */
  readonly locked_roi: number;
}

interface PlacedBet {
  readonly stake: number;
  readonly odds: number;
}

/**
 * Hedges a bet at `odds` with the opposite side at `oppositeOdds`, both decimal. Both results pay the same at `stake * odds / oppositeOdds`;
 * the hedge is the better of the whole cents beside it.
 */
export function hedgeBet(bet: PlacedBet, oppositeOdds: number): Hedge {
  const stake = bestCent((bet.stake * bet.odds) / oppositeOdds, (cents) => hedgeWith(bet, cents, oppositeOdds).locked_profit);
  return hedgeWith(bet, stake, oppositeOdds);
}

/** What a bet and a stake on the other side lock in. @param stake whole cents */
function hedgeWith(bet: PlacedBet, stake: number, oppositeOdds: number): Hedge {
  const outlay = roundToCent(bet.stake + stake);
  const payout = floorToCent(Math.min(bet.stake * bet.odds, stake * oppositeOdds));
  const profit = roundToCent(payout - outlay);
  return { stake, total_outlay: outlay, gross_payout: payout, locked_profit: profit, locked_roi: profit / outlay };
}
