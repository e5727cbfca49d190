import fc from 'fast-check';
import { logistic, logOdds } from '../../../src/lib/math/log-odds';
import { FAIR_SOURCES, valueFight, type Pricing } from '../../../src/betting/fair/fair';
import { judgePrice } from '../../../src/betting/picks/judge-price';
import { pickSide } from '../../../src/betting/picks/pick';
import { DEFAULT_POLICY } from '../../../src/betting/picks/policy';
import { priceOf } from '../../../src/betting/fair/price';
import type { PricedMarket } from '../../../src/betting/fair/priced-market';
import { priced } from '../../builders/markets';
import { fightWeights } from '../../builders/fair-weights';

const quoted_at = new Date('2025-09-27T21:05:00Z');
const prediction = { p_a: 0.45, p_draw: 0.04, p_b: 0.51, sigma_a: 0.05, sigma_b: 0.05 };
const weights = fightWeights(0.3);
const blend: Pricing = { fair: 'blend', devig: 'power' };

function twoWay(book: string, a: number, b: number): PricedMarket {
  return priced({ book, market_type: 'h2h', a, b, draw: null, quoted_at });
}

function threeWay(book: string, a: number, draw: number, b: number): PricedMarket {
  return priced({ book, market_type: 'h2h_3_way', a, b, draw, quoted_at });
}

/** Three sources that agree on 0.6, and one whose price is judged. */
const agreeing = ['fanduel', 'draftkings', 'betrivers'].map((book) => twoWay(book, 1 / 0.6, 1 / 0.4));
const judged = twoWay('bovada', 2, 2);

describe('the fair price', () => {
  const opinions = valueFight({ prediction, markets: [...agreeing, judged], weights }, blend).opinionsOn(judged);

  it('of the market is the consensus of the other sources, with the model’s draw if none prices it', () => {
    expect(opinions.market!.p_a).toBeCloseTo(0.96 * 0.6, 9);
    expect(opinions.market!.p_draw).toBe(0.04);
    expect(opinions.sources).toBe(3);
  });

  it('of the blend lies between both log-odds, given no draw', () => {
    const expected = logistic(0.7 * logOdds(0.6) + 0.3 * logOdds(0.45 / 0.96));
    expect(opinions.blend!.p_a).toBeCloseTo(0.96 * expected, 9);
    expect(opinions.blend!.p_a + opinions.blend!.p_draw + opinions.blend!.p_b).toBeCloseTo(1, 12);
  });

  it('is as uncertain as its share of the distance from the close and the errors of its weights, however far the sources agree', () => {
    const p = opinions.blend!.p_a / 0.96;
    const ofMarket = Math.hypot(0.05, 0.05 * logOdds(0.6));
    expect(opinions.market!.sigma_a / (0.96 * 0.6 * 0.4 * ofMarket)).toBeCloseTo(1, 2);
    const ofWeight = 0.05 * (logOdds(0.45 / 0.96) - logOdds(0.6));
    expect(opinions.blend!.sigma_a / (0.96 * p * (1 - p) * Math.hypot(0.7 * ofMarket, ofWeight))).toBeCloseTo(1, 2);
  });

  it('has the standard deviation of its probability where the log-odds of a favourite may be far off: integrated in small steps', () => {
    const far = { ...weights, deviation: 0.5, blend: { ...weights.blend, calibration_error: 0 } };
    const odds = ['fanduel', 'draftkings', 'betrivers'].map((book) => twoWay(book, 1 / 0.95, 1 / 0.05));
    const { market } = valueFight({ prediction, markets: [...odds, judged], weights: far }, blend).opinionsOn(judged);
    const steps = Array.from({ length: 2001 }, (_, i) => (i - 1000) / 150);
    const density = (z: number) => Math.exp((-z * z) / 2);
    const total = (of: (z: number) => number) => steps.reduce((sum, z) => sum + density(z) * of(z), 0);
    const variance = total((z) => (logistic(logOdds(0.95) + 0.5 * z) - 0.95) ** 2) / total(() => 1);
    expect(market!.sigma_a / (0.96 * Math.sqrt(variance))).toBeCloseTo(1, 1);
    expect(market!.sigma_a).toBeGreaterThan(1.1 * 0.96 * 0.95 * 0.05 * 0.5);
  });

  it('has the draw of the three-way consensus if three sources price it, and is conditional on no draw for a two-way price', () => {
    const markets = ['fanduel', 'draftkings', 'betrivers'].map((book) => threeWay(book, 1 / 0.57, 1 / 0.05, 1 / 0.38));
    const { market } = valueFight({ prediction, markets: [...markets, judged], weights }, blend).opinionsOn(judged);
    expect(market!.p_draw).toBeCloseTo(0.05, 9);
    expect(market!.p_a / (market!.p_a + market!.p_b)).toBeCloseTo(0.6, 9);
  });

  it('is the model alone if fewer than three other sources price the fight, and then the price is no BET', () => {
    const markets = [...agreeing.slice(1), twoWay('bovada', 4, 1.3)];
    const [judgedBy] = [...FAIR_SOURCES].map((fair) => {
      const price = priceOf(markets[2]!, 'a', valueFight({ prediction, markets, weights }, { ...blend, fair }))!;
      return { fair, source: price.opinion.source, ...judgePrice(price, DEFAULT_POLICY) };
    });
    expect(judgedBy).toMatchObject({ source: 'model', verdict: 'NO BET' });
    expect(judgedBy!.reasons).toContainEqual({ code: 'no_consensus', figure: 2, threshold: 3 });
    const alone = priceOf(markets[2]!, 'a', valueFight({ prediction, markets, weights }, { ...blend, fair: 'model' }))!;
    expect(judgePrice(alone, DEFAULT_POLICY).verdict).toBe('BET');
  });
});

describe('a book that moves alone', () => {
  const odds = fc.double({ min: 1.05, max: 15, noNaN: true });
  const others = fc.array(fc.tuple(odds, odds), { minLength: 3, maxLength: 6 });
  const books = ['fanduel', 'draftkings', 'betrivers', 'pinnacle', 'betus', 'betmgm'];

  it('never changes the fair price that judges it, nor does its sister book', () => {
    fc.assert(
      fc.property(others, odds, odds, odds, odds, (quotes, a, b, movedA, movedB) => {
        const rest = quotes.map(([home, away], i) => twoWay(books[i]!, home, away));
        const fairAt = (own: readonly PricedMarket[], market: PricedMarket) =>
          valueFight({ prediction, markets: [...rest, ...own], weights }, blend).fairOf(market);
        const [before, after] = [twoWay('lowvig', a, b), twoWay('lowvig', movedA, movedB)];
        expect(fairAt([after], after)).toEqual(fairAt([before], before));
        const sister = twoWay('betonlineag', movedA, movedB);
        expect(fairAt([before, sister], before)).toEqual(fairAt([before], before));
      }),
    );
  });

  it('gains from a longer price only by that price: its fair probability stays', () => {
    const markets = [...agreeing, twoWay('bovada', 1.9, 1.9)];
    const pick = pickSide(valueFight({ prediction: { ...prediction, p_a: 0.576, p_b: 0.384 }, markets, weights }, blend), markets)!;
    expect(pick.best.book).toBe('bovada');
    expect(pick.best.edge_pp).toBeCloseTo(pick.best.fair - 0.5, 9);
  });
});

it('swapping the corners swaps the probabilities', () => {
  const p = fc.double({ min: 0.05, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(p, p), { minLength: 4, maxLength: 4 }), p, (quotes, own) => {
      const model = { p_a: own, p_draw: 0.02, p_b: 0.98 - own, sigma_a: 0.05, sigma_b: 0.05 };
      const swappedModel = { ...model, p_a: model.p_b, p_b: model.p_a };
      const books = ['fanduel', 'draftkings', 'betrivers', 'bovada'];
      const markets = quotes.map(([a, b], i) => twoWay(books[i]!, 1 / (a + 0.05), 1 / (b + 0.05)));
      const swapped = quotes.map(([a, b], i) => twoWay(books[i]!, 1 / (b + 0.05), 1 / (a + 0.05)));
      const fair = valueFight({ prediction: model, markets, weights }, blend).fairOf(markets[3]!);
      const other = valueFight({ prediction: swappedModel, markets: swapped, weights }, blend).fairOf(swapped[3]!);
      expect(other.p_b).toBeCloseTo(fair.p_a, 9);
      expect(other.sigma_b).toBeCloseTo(fair.sigma_a, 9);
    }),
  );
});
