/**
 * Contracts on offer at one price. A contract pays one unit of the venue's currency if it wins and nothing otherwise, and its price is between 0
 * and 1.
 */
export interface BookLevel {
  readonly price: number;
  /** Number of contracts, which is what they pay together. */
  readonly size: number;
}

/** Who buys a contract and who sells it, each with the best price first. */
export interface OrderBook {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** An order book from levels in any order. Levels without a size or without a price between 0 and 1 are left out. */
export function orderBook(bids: readonly BookLevel[], asks: readonly BookLevel[]): OrderBook {
  const offered = (levels: readonly BookLevel[]) => levels.filter(({ price, size }) => price > 0 && price < 1 && size > 0);
  return {
    bids: offered(bids).sort((one, other) => other.price - one.price),
    asks: offered(asks).sort((one, other) => one.price - other.price),
  };
}

/**
 * What can be bought of the opposite contract, which wins where this one loses: a bid for Yes at 0.42 sells No at 0.58. On an exchange, to lay at
 * the odds o is to buy the opposite at 1 - 1 / o.
 */
export function oppositeAsks({ bids }: Pick<OrderBook, 'bids'>): BookLevel[] {
  return bids.map(({ price, size }) => ({ price: complement(price), size }));
}

/** Backers' stakes at decimal odds, as contracts. To back 100 at 2.5 buys 250 contracts at 0.4. */
export function levelAtOdds(odds: number, stake: number): BookLevel {
  return { price: 1 / odds, size: stake * odds };
}

/** 1 less the price, without the binary dust of decimals: 0.58 and not 0.5800000000000001. */
function complement(price: number): number {
  return Math.round((1 - price) * 1e12) / 1e12;
}
