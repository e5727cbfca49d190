import type { Answer } from 'boxing-prediction-trading-client';

export type Price = Answer<'/optimizer/plus-ev'>['data'][number];

export interface RankedRow<P = Price> {
  readonly price: P;
  /** The same price as a BET by the account's thresholds; undefined if it is not one. */
  readonly bet: P | undefined;
}

type Ranked = Pick<Price, 'fight_id' | 'side' | 'book' | 'market_type' | 'ev_per_dollar'>;

/**
 * The prices of a list by expected profit, the highest first, each with its BET by the account's thresholds. A side
 * that only another fair price picks is not a BET.
 */
export function rankedRows<P extends Ranked>(prices: readonly P[], bets: readonly P[]): RankedRow<P>[] {
  const judged = new Map(bets.map((bet) => [keyOf(bet), bet]));
  return prices
    .map((price) => ({ price, bet: judged.get(keyOf(price)) }))
    .toSorted((one, other) => other.price.ev_per_dollar - one.price.ev_per_dollar);
}

function keyOf({ fight_id, side, book, market_type }: Ranked): string {
  return `${fight_id} ${side} ${book} ${market_type}`;
}
