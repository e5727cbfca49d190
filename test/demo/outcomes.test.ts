import { fightLeaves } from '../../src/betting/outcomes/leaves';
import { lastsOver } from '../../src/betting/outcomes/marginals';
import { readSelection, settlementOf } from '../../src/betting/outcomes/quoted-selection';
import { vigFreeMarket } from '../../src/betting/outcomes/vig-free-market';
import { DEMO_BOOKS } from '../../src/demo/prices/books';
import { outcomePricesAt, WORLD_EARLY, WORLD_RARE } from '../../src/demo/prices/outcome-prices';
import { quoteAt } from '../../src/demo/prices/quote';
import type { SimulatedBout } from '../../src/demo/world/bout';
import { isStoppage, trueHazards } from '../../src/demo/world/outcome';
import { YEAR } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';
import { mean, sum } from '../../src/lib/math/statistics';

const SEED = 3;
const NOW = Date.parse('2020-06-03T12:00:00Z');
const world = createWorld({ seed: SEED, fighters: 1_500, boutsPerYear: 2_300 });
const fought = world.foughtBetween(NOW - 2 * YEAR, NOW);
/** The books of the demo's default region. */
const BOOKS = DEMO_BOOKS.filter(({ regions }) => regions.includes('us'));

const leavesOf = ({ truth: { a, draw, b }, truth, rounds }: SimulatedBout) =>
  fightLeaves({ p_a: a, p_draw: draw, p_b: b }, trueHazards(truth, rounds), WORLD_RARE);

it('draws method and round by the hazards that it knows', () => {
  const bouts = fought.filter(({ outcome: { result } }) => result === 'a_win' || result === 'b_win');
  expect(bouts.length).toBeGreaterThan(3_000);
  for (let round = 1; round <= 12; round++) {
    const reaching = bouts.filter(({ rounds, outcome }) => rounds >= round && outcome.roundEnded >= round);
    const hazards = reaching.map(
      ({ truth, rounds, outcome }) => trueHazards(truth, rounds)[outcome.result === 'a_win' ? 'a' : 'b'][round - 1] ?? 0,
    );
    const stopped = reaching.filter(({ outcome }) => isStoppage(outcome) && outcome.roundEnded === round).length;
    const deviation = Math.sqrt(sum(hazards.map((hazard) => hazard * (1 - hazard))));
    // In standard deviations.
    if (deviation > 0) expect(Math.abs(stopped - sum(hazards)) / deviation).toBeLessThan(4);
  }
});

describe('what the books offer on how a bout ends', () => {
  const offers = world
    .ahead(NOW)
    .filter(({ rounds }) => rounds >= 8)
    .flatMap((bout) =>
      BOOKS.flatMap((book) => {
        const market = quoteAt(SEED, bout, book, NOW);
        return market === null ? [] : outcomePricesAt(SEED, bout, book, market).map((prices) => ({ bout, book, prices }));
      }),
    );
  const winnersOf =
    ({ a, b }: SimulatedBout) =>
    (name: string) =>
      name === 'Draw' ? null : name === a.feedName ? ('a' as const) : name === b.feedName ? ('b' as const) : undefined;

  it('is read by the service, with every outcome of a market and the margin of its book', () => {
    expect(new Set(offers.map(({ prices }) => prices.key))).toEqual(new Set(['totals', 'method_of_victory']));
    for (const { bout, book, prices } of offers) {
      const read = prices.outcomes.map(({ name, description = '', point = null }) =>
        readSelection({ market_key: prices.key, selection: name, description, point }, winnersOf(bout), settlementOf(book.key)),
      );
      const covers = read.flatMap((one) => (typeof one === 'string' ? [] : [one.covers]));
      expect(covers).toHaveLength(prices.outcomes.length);
      const won = leavesOf(bout).map((leaf) => sum(covers.map((covered) => covered(leaf, bout.rounds, WORLD_EARLY))));
      expect(Math.max(...won.map((one) => Math.abs(one - 1)))).toBeLessThan(1e-9);
    }
    const margins = offers.map(({ book, prices }) => {
      const market = vigFreeMarket(
        prices.outcomes.map(({ price }) => price),
        1,
      );
      return (market?.overround ?? NaN) / book.margin / (prices.key === 'totals' ? 1.3 : 3);
    });
    // Prices are rounded in the book's favour.
    expect(mean(margins)).toBeGreaterThan(0.98);
    expect(mean(margins)).toBeLessThan(1.35);
  });

  it('is right on average, and off by no more than the books misjudge', () => {
    const totals = offers.flatMap(({ bout, prices: { key, outcomes } }) => {
      const [above, below] = outcomes;
      if (key !== 'totals' || above?.point === undefined || below === undefined) return [];
      const [said = NaN] = vigFreeMarket([above.price, below.price], 1)?.probabilities ?? [];
      return [said - lastsOver(leavesOf(bout), above.point, WORLD_EARLY)];
    });
    expect(totals.length).toBeGreaterThan(50);
    expect(Math.abs(mean(totals) ?? NaN)).toBeLessThan(0.03);
    expect(mean(totals.map(Math.abs))).toBeLessThan(0.06);
    expect(mean(totals.map(Math.abs))).toBeGreaterThan(0.01);
  });
});
