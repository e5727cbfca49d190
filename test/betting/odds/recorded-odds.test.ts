import { existsSync, readFileSync } from 'node:fs';
import { bestPair, isArbitrage } from '../../../src/betting/picks/arbitrage';
import { decimalFromAmerican } from '../../../src/betting/odds/odds';
import type { Market } from '../../../src/betting/odds/types';
import { priced } from '../../builders/markets';

/** Arbitrage over recorded polls of the odds feed, against a search that knows nothing of this project. */

const folder = '../shared/data/odds-api';
const recorded = existsSync(folder) ? test : test.skip;
if (!existsSync(folder)) console.warn(`${folder} is absent: the recorded polls are not tested`);

interface Event {
  commence_time: string;
  home_team: string;
  away_team: string;
  bookmakers: { key: string; markets: { key: string; outcomes: { name: string; price: number }[] }[] }[];
}

/** LowVig shows BetOnline's prices. */
const sourceOf = (book: string) => (book === 'lowvig' ? 'betonlineag' : book);

/** Best profit in percent of each event, over every two outcomes at every two books of different price sources. */
function exhaustiveSearch(events: readonly Event[], decimal: (price: number) => number): number[] {
  return events.flatMap((event) => {
    const quotes = event.bookmakers.flatMap((book) =>
      book.markets
        .filter((market) => market.key === 'h2h' && market.outcomes.every((outcome) => outcome.name !== 'Draw'))
        .flatMap((market) => market.outcomes.map((outcome) => ({ book: book.key, name: outcome.name, odds: decimal(outcome.price) }))),
    );
    const profits = quotes.flatMap((one) =>
      quotes
        .filter((other) => sourceOf(other.book) !== sourceOf(one.book) && other.name !== one.name)
        .map((other) => 100 * (1 / (1 / one.odds + 1 / other.odds) - 1)),
    );
    return profits.length === 0 ? [] : [Math.max(...profits)];
  });
}

function marketsOf(event: Event, decimal: (price: number) => number): Market[] {
  return event.bookmakers.flatMap((book) =>
    book.markets
      .filter((market) => market.key === 'h2h')
      .map(({ outcomes }) => {
        const price = (name: string) => {
          const outcome = outcomes.find((candidate) => candidate.name === name);
          return outcome ? decimal(outcome.price) : null;
        };
        const draw = price('Draw');
        return {
          book: book.key,
          market_type: draw === null ? ('h2h' as const) : ('h2h_3_way' as const),
          a: price(event.home_team),
          b: price(event.away_team),
          draw,
          quoted_at: new Date(0),
        };
      }),
  );
}

const american = (price: number) => decimalFromAmerican(price) ?? NaN;

recorded.each([
  ['boxing_odds_american_2025-09-13.json', '2025-09-13T08:40:00Z', american, 11, 1.1236],
  ['boxing_odds_decimal_2025-09-27.json', '2025-09-27T21:07:00Z', (price: number) => price, 0, 1.5385],
] as const)('%s holds three pairs, and the best is the one known', (file, polledAt, decimal, threeWay, best) => {
  // A fight in progress has prices of different minutes side by side: 4.99 against 1.48 would be 14 %.
  const listed: Event[] = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const events = listed.filter((event) => event.commence_time > polledAt);
  const markets = events.map((event) => marketsOf(event, decimal));
  expect(markets.flat().filter((market) => market.market_type === 'h2h_3_way')).toHaveLength(threeWay);

  const pairs = markets.map((markets) => bestPair(markets.map(priced))).filter((pair) => pair !== null);
  const byProfit = (one: number, other: number) => other - one;
  const profits = pairs.map((pair) => pair.profit_pct).sort(byProfit);
  expect(profits).toEqual(
    exhaustiveSearch(events, decimal)
      .sort(byProfit)
      .map((profit) => expect.closeTo(profit, 9)),
  );
  expect(pairs.filter((pair) => isArbitrage(pair, 0))).toHaveLength(3);
  expect(profits[0]).toBeCloseTo(best, 4);
});
