import type { Answer } from 'boxing-prediction-trading-client';

export type Price = Answer<'/optimizer/plus-ev'>['data'][number];

export interface RankedRow<P = Price> {
  readonly price: P;
  /** The same price as the account's own gates judge it; undefined where they refuse it. */
  readonly bet: P | undefined;
}

type Ranked = Pick<Price, 'fight_id' | 'side' | 'book' | 'market_type' | 'ev_per_dollar'>;

/**
 * The prices of a list by expected profit, the highest first; with the list of those that pass the gates of the account. A side that only another
 * opinion picks is no BET of the account.
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
