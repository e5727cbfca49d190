/** A market as a valid part of a poll shows it, in decimal odds. */
export interface Price {
  readonly type: 'h2h' | 'h2h_3_way';
  readonly home: number | null;
  readonly away: number | null;
  readonly draw: number | null;
  /** Whether nobody offers a bet in it. */
  readonly empty: boolean;
}

/** Prices by book. */
export type Prices = ReadonlyMap<string, Price>;

export interface ModelQuote extends Price {
  readonly event: string;
  readonly book: string;
  readonly firstSeen: number;
  lastSeen: number | null;
}

/** What the quotes must be after the valid parts of polls, in memory and without the service's code. */
export class QuoteModel {
  readonly quotes: ModelQuote[] = [];
  readonly #open = new Map<string, ModelQuote>();
  #previousPoll = 0;

  /** @param at of the poll, in milliseconds @param shown the prices of each event of it */
  publish(at: number, shown: ReadonlyMap<string, Prices>): void {
    const lines = [...shown].flatMap(([event, prices]) =>
      [...prices].map(([book, price]) => ({ key: `${event} ${book} ${price.type}`, event, book, price })),
    );
    const prices = new Map(lines.map(({ key, price }) => [key, price]));
    for (const [key, quote] of this.#open) {
      if (isSame(quote, prices.get(key))) continue;
      quote.lastSeen = Math.max(quote.firstSeen, this.#previousPoll);
      this.#open.delete(key);
    }
    for (const { key, event, book, price } of lines) {
      if (this.#open.has(key)) continue;
      const quote = { ...price, event, book, firstSeen: at, lastSeen: null };
      this.quotes.push(quote);
      this.#open.set(key, quote);
    }
    this.#previousPoll = at;
  }
}

function isSame(quote: Price, price: Price | undefined): boolean {
  return (
    price !== undefined &&
    quote.home === price.home &&
    quote.away === price.away &&
    quote.draw === price.draw &&
    quote.empty === price.empty
  );
}
