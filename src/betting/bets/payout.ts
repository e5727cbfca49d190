import { smallestCents } from '../odds/money';
import type { LegKey, MarketType } from '../odds/types';

/** How a bet ended by how its fight did. */
export type BetResult = 'won' | 'lost' | 'push';

/** How a bet ended; `cashed_out` before its fight did. */
export type SettledStatus = BetResult | 'cashed_out';

/** Whose money is staked: the bettor's own, a book's that it keeps (a free bet), or the bettor's own at a price that the book raised. */
export type BetKind = 'cash' | 'free_bet' | 'boost';

/** How a fight ended, or that it did not take place. */
export type FightOutcome = 'a_win' | 'b_win' | 'draw' | 'no_contest' | 'cancelled';

/**
 * How a bet on a fighter or on the draw ends. A draw returns the stake of a bet on a fighter in `h2h` and loses it in `h2h_3_way`; a void
 * fight is a push in both.
 */
export function betResult(side: LegKey, marketType: MarketType, outcome: FightOutcome): BetResult {
  switch (outcome) {
    case 'a_win':
    case 'b_win':
      return outcome === `${side}_win` ? 'won' : 'lost';
    case 'draw':
      if (side === 'draw') return 'won';
      return marketType === 'h2h' ? 'push' : 'lost';
    default:
      return 'push';
  }
}

/** A bet as far as its payout goes. */
export interface PayableBet {
  readonly stake: number;
  readonly odds: number;
  readonly kind: BetKind;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * The gross payout to the nearest smallest amount of the currency, half of it up: cents, or whole yen. It is the stake times the decimal odds
 * when won, the stake on a push, 0 when lost. The book keeps the stake of a free bet: it pays the stake times the odds less 1 when won, else 0.
 * The product is exact: it uses the stake in cents and the odds as they are written in decimal. Books rarely state how they round; those that
 * round down pay at most one smallest amount less, which the owner can enter as the payout.
 */
export function payout(result: BetResult, { stake, odds, kind, currency }: PayableBet): number {
  const returned = kind === 'free_bet' ? inCents(stake) : 0;
  switch (result) {
    case 'won':
      return (productInCents(stake, odds, smallestCents(currency)) - returned) / 100;
    case 'push':
      return (inCents(stake) - returned) / 100;
    case 'lost':
      return 0;
  }
}

/** The gross payout of a contract that pays a share of its dollar: that share of what it would have paid when won, rounded alike. */
export function sharePayout(share: number, bet: PayableBet): number {
  const smallest = smallestCents(bet.currency);
  return (Math.round((100 * share * payout('won', bet)) / smallest) * smallest) / 100;
}

/** The bettor's own money in a bet: its stake, or nothing in a free bet. */
export function ownStake({ stake, kind }: { readonly stake: number; readonly kind: BetKind }): number {
  return kind === 'free_bet' ? 0 : stake;
}

function inCents(amount: number): number {
  return Math.round(amount * 100);
}

/** @param smallest the product is rounded to a multiple of so many cents */
function productInCents(stake: number, odds: number, smallest: number): number {
  const [whole = '0', decimals = ''] = String(odds).split('.');
  const unit = 10n ** BigInt(decimals.length) * BigInt(smallest);
  const cents = BigInt(inCents(stake)) * BigInt(whole + decimals);
  return Number((2n * cents + unit) / (2n * unit)) * smallest;
}
