import { floorToCent, roundToCent } from '../odds/money';

/** The stake that makes a bet pay the same on either result, and the profit it locks in; dollars to the cent. */
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

/** Hedges a bet at `odds` with the opposite side at `oppositeOdds`, both decimal: `stake * odds / oppositeOdds`. */
export function hedgeBet(bet: { readonly stake: number; readonly odds: number }, oppositeOdds: number): Hedge {
  const stake = roundToCent((bet.stake * bet.odds) / oppositeOdds);
  const outlay = roundToCent(bet.stake + stake);
  const payout = floorToCent(Math.min(bet.stake * bet.odds, stake * oppositeOdds));
  const profit = roundToCent(payout - outlay);
  return { stake, total_outlay: outlay, gross_payout: payout, locked_profit: profit, locked_roi: profit / outlay };
}
