/** Arbitrage straight from the wire, sharing no code with the service: the best pair of different books on two-way markets. */
export interface WireArbitrage {
  readonly fighters: string[];
  /** Every pair of books that is as good, as `one + other`. */
  readonly books: string[];
  readonly profitPct: number;
}

interface WireEvent {
  commence_time: string;
  home_team: string;
  away_team: string;
  bookmakers: { key: string; markets: { key: string; outcomes: { name: string; price: number }[] }[] }[];
}

export function arbitrageOnTheWire(events: WireEvent[], american: boolean): WireArbitrage[] {
  const decimal = (price: number) => (!american ? price : price > 0 ? 1 + price / 100 : 1 + 100 / -price);
  return events.flatMap((event) => {
    const prices = (name: string) =>
      event.bookmakers.flatMap((book) =>
        book.markets
          .filter((market) => market.key === 'h2h' && market.outcomes.length === 2)
          .flatMap((market) => market.outcomes.filter((outcome) => outcome.name === name))
          .map((outcome) => ({ book: book.key, odds: decimal(outcome.price) })),
      );
    const pairs = prices(event.home_team).flatMap((home) =>
      prices(event.away_team)
        .filter((away) => away.book !== home.book)
        .map((away) => ({ books: [home.book, away.book].sort(), profitPct: 100 * (1 / (1 / home.odds + 1 / away.odds) - 1) })),
    );
    const best = pairs.sort((one, other) => other.profitPct - one.profitPct)[0];
    const equallyGood = pairs
      .filter((other) => best !== undefined && best.profitPct - other.profitPct < 1e-9)
      .map((other) => other.books.join(' + '));
    return best !== undefined && best.profitPct > -1e-9
      ? [{ fighters: [event.home_team, event.away_team], books: equallyGood, profitPct: best.profitPct }]
      : [];
  });
}
