import type { MarketType, Side } from './types';

/** How a bet ended. */
export type BetResult = 'won' | 'lost' | 'push';

/** How a fight ended, or that it did not take place. */
export type FightOutcome = 'a_win' | 'b_win' | 'draw' | 'no_contest' | 'cancelled';

/** How a bet on a side ends. A draw returns the stake in `h2h` and loses it in `h2h_3_way`; a void fight is a push in both. */
export function betResult(side: Side, marketType: MarketType, outcome: FightOutcome): BetResult {
  switch (outcome) {
    case 'a_win':
    case 'b_win':
      return outcome === `${side}_win` ? 'won' : 'lost';
    case 'draw':
      return marketType === 'h2h' ? 'push' : 'lost';
    default:
      return 'push';
  }
}

/**
 * The gross payout to the nearest cent, half a cent up: the stake times the decimal odds when won, the stake on a push, 0 when lost.
 * The product is exact: it uses the stake in cents and the odds as they are written in decimal.
 */
export function payout(result: BetResult, stake: number, odds: number): number {
  switch (result) {
    case 'won':
      return productInCents(stake, odds) / 100;
    case 'push':
      return stake;
    case 'lost':
      return 0;
  }
}

function productInCents(stake: number, odds: number): number {
  const [whole = '0', decimals = ''] = String(odds).split('.');
  const unit = 10n ** BigInt(decimals.length);
  const cents = BigInt(Math.round(stake * 100)) * BigInt(whole + decimals);
  return Number((2n * cents + unit) / (2n * unit));
}
