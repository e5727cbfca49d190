import { closes } from '../../src/demo/prices/closing';
import { DEMO_BOOKS } from '../../src/demo/prices/books';
import { quoteAt } from '../../src/demo/prices/quote';
import type { SimulatedBout } from '../../src/demo/world/bout';
import { HOUR } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';
import { overround } from '../../src/betting/odds/vig';
import type { Market } from '../../src/betting/odds/types';

const SEED = 7;
const SHARP = DEMO_BOOKS.filter(({ isSharp }) => isSharp);
/** Bouts that the sharp books price at the close. Of all 20,000, `test/integration/evidence` tests what only many can show. */
const bouts = createWorld({ seed: SEED, fighters: 4_000, boutsPerYear: 6_000 })
  .fought(Date.parse('2015-01-01'))
  .filter((bout) => closes(SEED, bout, SHARP).length > 0)
  .slice(0, 2_000);

function quotesAt(bout: SimulatedBout, at: number): Market[] {
  return DEMO_BOOKS.map((book) => quoteAt(SEED, bout, book, at)).filter((market) => market !== null);
}

describe('a price', () => {
  it('is the same at any time and in any order of calls', () => {
    const [bout] = bouts as [SimulatedBout];
    const instants = [1, 30, 200, 31, 1].map((hours) => bout.start - hours * HOUR);
    const asked = instants.map((at) => JSON.stringify(quotesAt(bout, at)));
    const again = instants.toReversed().map((at) => JSON.stringify(quotesAt(bout, at)));
    expect(again.toReversed()).toEqual(asked);
  });

  it('comes in both kinds of market, is never shown after the start, and includes a margin', () => {
    expect(bouts).toHaveLength(2_000);
    expect(bouts.flatMap((bout) => quotesAt(bout, bout.start))).toEqual([]);
    const markets = bouts.flatMap((bout) => closes(SEED, bout));
    const marginOf = ({ a, b, draw }: Market): number => overround([a!, b!, ...(draw === null ? [] : [draw])]);
    expect(markets.filter((market) => marginOf(market) < -0.005)).toEqual([]);
    const kinds = new Set(markets.map(({ draw, market_type }) => `${market_type} ${draw === null ? 2 : 3}`));
    expect([...kinds].sort()).toEqual(['h2h 2', 'h2h_3_way 3']);
  });
});
