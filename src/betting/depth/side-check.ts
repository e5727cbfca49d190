import { logOdds } from '../../lib/math/log-odds';
import type { OrderBook } from './order-book';

/** What the prices of a contract say of the fighter that it is taken to be on. */
export type SideCheck = 'agrees' | 'contradicts' | 'undecided';

/**
 * By how much nearer, in log-odds, the other fighter must be: a factor of two in the odds. For a contract on the right fighter to look wrong, its
 * prices must be on the other side of even money, by more than the root of this factor. A contract on the wrong one is caught where the favourite has
 * 59 % or more. In a closer fight the prices cannot tell.
 */
const MUCH_NEARER = Math.log(2);

/**
 * Compares the prices of a contract with what the sportsbooks think of its fighter. The whole range from bid to ask counts as the venue's price, so that
 * an order book with nobody on one side, or far apart, decides nothing.
 * @param book of the contract
 * @param probability that its fighter wins, given no draw, by the consensus of the books; that of the other fighter is the complement
 * @param negated whether the contract wins where the fighter does not
 */
export function checkSide({ bids, asks }: OrderBook, probability: number, negated: boolean): SideCheck {
  const offered = [bids[0]?.price ?? 0, asks[0]?.price ?? 1].map((price) => logOdds(negated ? 1 - price : price));
  const [low, high] = [Math.min(...offered), Math.max(...offered)];
  const distance = (to: number): number => Math.max(0, low - to, to - high);
  const given = logOdds(probability);
  const nearer = distance(-given) - distance(given);
  if (nearer < -MUCH_NEARER) return 'contradicts';
  return nearer > MUCH_NEARER ? 'agrees' : 'undecided';
}
