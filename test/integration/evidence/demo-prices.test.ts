import { closes } from '../../../src/demo/prices/closing';
import { DEMO_BOOKS } from '../../../src/demo/prices/books';
import { quoteAt } from '../../../src/demo/prices/quote';
import { uniform, whole } from '../../../src/demo/noise';
import type { SimulatedBout } from '../../../src/demo/world/bout';
import { DAY, HOUR, MINUTE } from '../../../src/demo/world/time';
import { createWorld } from '../../../src/demo/world/world';
import { priceSource } from '../../../src/betting/odds/books';
import { bestPair } from '../../../src/betting/picks/arbitrage';
import { splitOutlay } from '../../../src/betting/picks/stake-split';
import { clvVsClosePp, clvVsVigFree } from '../../../src/betting/closes/clv';
import { priced as pricedMarket } from '../../builders/markets';
import { givenNoDraw } from '../../../src/betting/closes/consensus-close';
import type { Market, Side } from '../../../src/betting/odds/types';
import { multiplicative, overround, power, type VigRemoval } from '../../../src/betting/odds/vig';
import { TWO_SIDED_95 } from '../../../src/lib/math/intervals';

const SEED = 7;
const world = createWorld({ seed: SEED, fighters: 4_000, boutsPerYear: 6_000 });
const SHARP = DEMO_BOOKS.filter(({ isSharp }) => isSharp);
const SOFT_TWO_WAY = DEMO_BOOKS.filter(({ isSharp, threeWay }) => !isSharp && threeWay === 0);

interface Priced {
  readonly bout: SimulatedBout;
  readonly sharpClose: number;
}

/** The last 20,000 with a price, in the order of the world; the bouts before them are not priced. */
let priced: Priced[];
beforeAll(() => {
  const newestFirst: Priced[] = [];
  for (const bout of world.fought(Date.parse('2026-01-01')).toReversed()) {
    const close = givenNoDraw(closes(SEED, bout, SHARP));
    if (close !== null) newestFirst.push({ bout, sharpClose: close.a });
    if (newestFirst.length === 20_000) break;
  }
  priced = newestFirst.toReversed();
});

const truthOf = ({ truth: { a, b } }: SimulatedBout): number => a / (a + b);

/** The mean of thousands of values and its interval of 95 %. */
function meanWithCi(values: readonly number[]): { mean: number; low: number; high: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const reach = TWO_SIDED_95 * Math.sqrt(variance / values.length);
  return { mean, low: mean - reach, high: mean + reach };
}

function quotesAt(bout: SimulatedBout, at: number, books: typeof DEMO_BOOKS): Market[] {
  return books.map((book) => quoteAt(SEED, bout, book, at)).filter((market) => market !== null);
}

describe('the devigged sharp consensus at the close of 20,000 bouts', () => {
  it('is tested on that many', () => expect(priced).toHaveLength(20_000));

  it('is unbiased within 0.5 pp: for A, and for the favourite, overall and in every probability band', () => {
    const ofA = meanWithCi(priced.map(({ bout, sharpClose }) => sharpClose - truthOf(bout)));
    expect(Math.max(-ofA.low, ofA.high)).toBeLessThan(0.005);
    const errors = priced.map(({ bout, sharpClose }) => {
      const truth = truthOf(bout);
      const favourite = Math.max(sharpClose, 1 - sharpClose);
      return { favourite, error: favourite - (sharpClose >= 0.5 ? truth : 1 - truth) };
    });
    for (const from of [0, 0.6, 0.7, 0.8, 0.9]) {
      const { low, high } = meanWithCi(
        errors.flatMap(({ favourite, error }) => (favourite >= from && (from === 0 || favourite < from + 0.1) ? [error] : [])),
      );
      expect(low).toBeGreaterThan(-0.005);
      expect(high).toBeLessThan(0.005);
    }
  });

  it('approaches the truth as the start approaches', () => {
    const errorAt = (days: number): number => {
      const errors = priced.slice(0, 4_000).flatMap(({ bout }) => {
        const line = givenNoDraw(quotesAt(bout, bout.start - days * DAY - MINUTE, SHARP));
        return line === null ? [] : [(line.a - truthOf(bout)) ** 2];
      });
      return Math.sqrt(meanWithCi(errors).mean);
    };
    const [early, later, last] = [errorAt(14), errorAt(3), errorAt(0)] as const;
    expect(early).toBeGreaterThan(1.2 * later);
    expect(later).toBeGreaterThan(1.2 * last);
  });
});

describe('the vig of the books', () => {
  it('is removed best by the power method, which leaves nothing to correct; the multiplicative method underrates favourites', () => {
    const errorOf = (removeVig: VigRemoval) =>
      meanWithCi(
        priced.slice(0, 3_000).flatMap(({ bout }) =>
          closes(SEED, bout, SOFT_TWO_WAY).flatMap(({ a, b }) => {
            const vigFree = removeVig([Math.min(a!, b!), Math.max(a!, b!)]);
            const truth = a! <= b! ? truthOf(bout) : 1 - truthOf(bout);
            return 'error' in vigFree ? [] : [vigFree.probabilities[0]! - truth];
          }),
        ),
      );
    expect(Math.abs(errorOf(power).mean)).toBeLessThan(0.003);
    expect(errorOf(multiplicative).high).toBeLessThan(-0.008);
  });

  it('is 4 to 7 % at the soft two-way books of the United States', () => {
    for (const book of SOFT_TWO_WAY.filter(({ regions }) => regions.includes('us'))) {
      const shown = priced.slice(0, 1_000).flatMap(({ bout }) => closes(SEED, bout, [book]));
      const { mean } = meanWithCi(shown.map(({ a, b }) => overround([a!, b!])));
      expect(mean).toBeGreaterThan(0.04);
      expect(mean).toBeLessThan(0.07);
    }
  });
});

describe('closing line value against the sharp consensus, over 20,000 bouts', () => {
  /** An instant in the last nine days and what was shown then. */
  const shownSometime = (bout: SimulatedBout): { at: number; markets: Market[] } => {
    const at = bout.start - (1 + 9 * 24 * uniform(SEED, 1, bout.number)) * HOUR;
    return { at, markets: quotesAt(bout, at, SOFT_TWO_WAY) };
  };

  it('is minus half the margin, in points of probability, for random bets', () => {
    const bets = priced.flatMap(({ bout, sharpClose }) => {
      const { markets } = shownSometime(bout);
      const market = markets[whole(markets.length, SEED, 2, bout.number)];
      if (market === undefined) return [];
      const onA = uniform(SEED, 3, bout.number) < 0.5;
      const clv = clvVsClosePp(onA ? market.a! : market.b!, 1 / (onA ? sharpClose : 1 - sharpClose));
      return [{ clv, halfMargin: overround([market.a!, market.b!]) / 2 }];
    });
    expect(bets.length).toBeGreaterThan(10_000);
    const expected = -meanWithCi(bets.map(({ halfMargin }) => halfMargin)).mean;
    const { low, high } = meanWithCi(bets.map(({ clv }) => clv));
    expect(low).toBeLessThan(expected);
    expect(high).toBeGreaterThan(expected);
    expect(high).toBeLessThan(0);
  });

  it('is positive for bets on soft prices that the sharp line has left behind', () => {
    const clvs = priced.flatMap(({ bout, sharpClose }) => {
      const { at, markets } = shownSometime(bout);
      const line = givenNoDraw(quotesAt(bout, at, SHARP));
      if (line === null) return [];
      const offers = markets.flatMap((market) => (['a', 'b'] as const).map((side) => ({ side, odds: market[side]! })));
      const stale = offers.filter(({ side, odds }) => clvVsVigFree(odds, line[side]) > 0.02);
      return stale.map(({ side, odds }) => clvVsVigFree(odds, side === 'a' ? sharpClose : 1 - sharpClose));
    });
    expect(clvs.length).toBeGreaterThan(1_000);
    expect(meanWithCi(clvs).low).toBeGreaterThan(0);
  });
});

describe('arbitrage between the books, over 20,000 bouts', () => {
  it('appears occasionally, is always found, and pays the locked profit for every outcome', () => {
    const best = priced.flatMap(({ bout }) => {
      const markets = quotesAt(bout, bout.start - 2 * DAY, DEMO_BOOKS);
      const pair = bestPair(markets.map(pricedMarket));
      return pair === null ? [] : [{ bout, pair, cheapest: cheapestPair(markets) }];
    });
    const missed = best.filter(({ pair, cheapest }) => Math.abs(pair.net_inverse_sum - cheapest) > 1e-12);
    expect(missed.map(({ bout }) => bout.number)).toEqual([]);
    const sure = best.filter(({ pair }) => pair.net_inverse_sum < 1);
    expect(sure.length / best.length).toBeGreaterThan(0.005);
    expect(sure.length / best.length).toBeLessThan(0.25);

    const decided = sure.filter(({ bout }) => bout.outcome.result.endsWith('win'));
    const short = decided.filter(({ bout, pair }) => {
      const split = splitOutlay([pair.a.decimal_odds, pair.b.decimal_odds], 1_000)!;
      const winner: Side = bout.outcome.result === 'a_win' ? 'a' : 'b';
      const profit = split.stakes[winner === 'a' ? 0 : 1]! * pair[winner].decimal_odds - split.total_outlay;
      // To the cent of the other leg's stake.
      return profit < split.locked_profit - 0.01 || Math.abs(profit / split.total_outlay - pair.profit_pct / 100) > 0.001;
    });
    expect(decided.length).toBeGreaterThan(100);
    expect(short.map(({ bout }) => bout.number)).toEqual([]);
  });

  /** Over every pair of two-way prices at two price sources. */
  function cheapestPair(markets: readonly Market[]): number {
    const twoWay = markets.filter(({ market_type }) => market_type === 'h2h');
    let cheapest = Infinity;
    for (const one of twoWay) {
      for (const other of twoWay)
        if (priceSource(one.book) !== priceSource(other.book)) cheapest = Math.min(cheapest, 1 / one.a! + 1 / other.b!);
    }
    return cheapest;
  }
});
