import type { Answer } from 'boxing-prediction-trading-client';
import { floorToCent, roundToCent } from '../../../../../src/betting/odds/money';
import { bookTitle } from '../../../../../src/betting/odds/books';

export type Combination = Answer<'/optimizer/arbitrage'>['data'][number];

/** One price to take, with its stake. */
export interface Leg {
  readonly side: 'a' | 'b' | 'draw';
  readonly on: string;
  readonly book: string;
  readonly classification: 'sharp' | 'soft';
  readonly decimal_odds: number;
  readonly net_decimal_odds: number;
  readonly far_from_market: boolean;
  readonly quoted_at: string;
  /** Undefined without an outlay. */
  readonly stake: number | undefined;
  /** Profit of all bets together if this leg wins, to the cent; undefined without an outlay. */
  readonly profit: number | undefined;
}

/** The legs in the order in which to place them: the recommended leg first, the draw last. */
export function legsInOrder(row: Combination): Leg[] {
  const { leg_picked, leg_opposite, leg_draw, recommended_first_leg, recommended_split: split } = row;
  const picked = legOf({ on: leg_picked.fighter, ...leg_picked }, split?.leg_picked_stake_dollars, split);
  const opposite = legOf({ on: leg_opposite.fighter, ...leg_opposite }, split?.leg_opposite_stake_dollars, split);
  const pair = recommended_first_leg === 'leg_picked' ? [picked, opposite] : [opposite, picked];
  return leg_draw === undefined ? pair : [...pair, legOf({ side: 'draw', on: 'Draw', ...leg_draw }, split?.leg_draw_stake_dollars, split)];
}

type Price = Omit<Leg, 'classification' | 'stake' | 'profit'> & { readonly book_classification: 'sharp' | 'soft' };

function legOf(
  { side, on, book, book_classification, decimal_odds, net_decimal_odds, far_from_market, quoted_at }: Price,
  stake: number | undefined,
  split: Combination['recommended_split'],
): Leg {
  return {
    ...{ side, on, book, classification: book_classification, decimal_odds, net_decimal_odds, far_from_market, quoted_at, stake },
    profit: stake === undefined || split === undefined ? undefined : profitIf(stake, net_decimal_odds, split.total_outlay_dollars),
  };
}

/**
 * The profit of bets that cost `outlay` together, if the bet of `stake` wins and the others lose. In dollars, with the
 * payout rounded down to the cent.
 */
export function profitIf(stake: number, netOdds: number, outlay: number): number {
  return roundToCent(floorToCent(stake * netOdds) - outlay);
}

/** Explains which leg to place first. */
export function whyFirst([first, second]: readonly Leg[]): string {
  if (first === undefined || second === undefined) return '';
  if (first.classification !== second.classification)
    return `${bookTitle(first.book)} is the soft book of the two, so its price is more likely to move.`;
  return `The price at ${bookTitle(first.book)} is farther above the median of its side, so it is more likely to move.`;
}
