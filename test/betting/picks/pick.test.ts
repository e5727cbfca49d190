import fc from 'fast-check';
import { expectedValue } from '../../../src/betting/fair/edge';
import { rawKelly, sizeStake } from '../../../src/betting/picks/kelly';
import { pickSide } from '../../../src/betting/picks/pick';
import { DEFAULT_POLICY, DEFAULT_SIZING, specifiedGates } from '../../../src/betting/picks/policy';
import { priceOf } from '../../../src/betting/fair/price';
import type { PricedMarket } from '../../../src/betting/fair/priced-market';
import type { Prediction } from '../../../src/betting/odds/types';
import { byModel, priced } from '../../builders/markets';
import { fraction, odds } from '../../../src/lib/math/rounding';
import { judge, type Judged } from '../../../src/betting/picks/verdict';

const quoted_at = new Date('2025-09-27T21:00:00Z');
const prediction: Prediction = { p_a: 0.5, p_draw: 0.04, p_b: 0.46, sigma_a: 0.024, sigma_b: 0.024 };

function twoWay(a: number | null, b: number | null, book = 'bovada'): PricedMarket {
  return priced({ book, market_type: 'h2h', a, b, draw: null, quoted_at });
}

function threeWay(a: number | null, draw: number | null, b: number | null, book = 'betmgm'): PricedMarket {
  return priced({ book, market_type: 'h2h_3_way', a, b, draw, quoted_at });
}

/** A prediction without draws, of which side a has the given fair probability. */
function fair(p_a: number, sigma = 0): Prediction {
  return { p_a, p_draw: 0, p_b: 1 - p_a, sigma_a: sigma, sigma_b: sigma };
}

describe('a two-way and a three-way price of one fight', () => {
  it('1.95/1.95 in h2h: fair 0.520833, edge +0.020833, EV +0.0150, Kelly 0.016447', () => {
    const price = priceOf(twoWay(1.95, 1.95), 'a', byModel(prediction))!;
    expect(price.fair).toBeCloseTo(0.520833, 6);
    expect(price.edge_pp).toBeCloseTo(0.020833, 6);
    expect(price.ev_per_dollar).toBeCloseTo(0.015, 10);
    expect(rawKelly(price.fair, price.decimal_odds)).toBeCloseTo(0.016447, 6);
    expect(price.sigma).toBeCloseTo(0.025, 12);
  });

  it('1.95/19/2.05 in h2h_3_way: vig-free 0.486890, edge +0.013110, EV -0.0250', () => {
    const price = priceOf(threeWay(1.95, 19, 2.05), 'a', byModel(prediction))!;
    expect(price.implied_prob_vigfree).toBeCloseTo(0.48689, 6);
    expect(price.edge_pp).toBeCloseTo(0.01311, 6);
    expect(price.ev_per_dollar).toBeCloseTo(-0.025, 10);
    expect(rawKelly(price.fair, price.decimal_odds)).toBeCloseTo((0.5 * 1.95 - 1) / 0.95, 12);
    expect(price.two_way_equivalent_odds).toBeCloseTo(1.847368, 6);
    expect(price.sigma).toBe(0.024);
    expect(price.overround).toBeCloseTo(0.053257, 6);
  });

  it('the draw never counts as a loss in h2h', () => {
    expect(expectedValue(prediction, 'b', 'h2h', 2)).toBeCloseTo(0.46 - 0.5, 12);
    expect(expectedValue(prediction, 'b', 'h2h_3_way', 2)).toBeCloseTo(0.46 - 0.54, 12);
  });
});

it('an edge at the vig-free price can be a loss at the offered price: 1.87/1.87, fair 0.53', () => {
  const price = priceOf(twoWay(1.87, 1.87), 'a', byModel(fair(0.53)))!;
  expect(price.edge_pp).toBeCloseTo(0.03, 12);
  expect(price.ev_per_dollar).toBeCloseTo(-0.0089, 10);
  expect(judge(price, DEFAULT_POLICY)).toMatchObject({
    verdict: 'NO BET',
    reasons: [{ code: 'edge_at_least_min' }, { code: 'ev_at_most_min', figure: -0.0089, threshold: 0 }],
  });
  expect(sizeStake(price, { ...DEFAULT_SIZING, bankroll: 10_000 }).stake_dollars).toBe(0);
});

it.each([
  ['one side only', twoWay(2, null)],
  ['three-way without its draw', threeWay(2, null, 1.9)],
  ['three-way without the other fighter', threeWay(2, 19, null)],
])('%s is unpaired: it has its raw probability and no overround', (_name, market) => {
  const price = priceOf(market, 'a', byModel(prediction))!;
  expect(price).toMatchObject({ devig: null, overround: null, implied_prob_raw: 0.5, implied_prob_vigfree: 0.5 });
});

describe('best, median and worst', () => {
  it('rank prices by their two-way equivalents, not as quoted', () => {
    const pick = pickSide(byModel(fair(0.9)), [threeWay(1.95, 19, 2.05), twoWay(1.9, 1.9)])!;
    expect(pick.best).toMatchObject({ book: 'bovada', decimal_odds: 1.9 });
    expect(pick.worst).toMatchObject({ book: 'betmgm', decimal_odds: 1.95 });
  });

  it('cover the draw at the best price of all books: one book at 1.02 does not halve the price of another', () => {
    const markets = [threeWay(4.1, 1.02, 1.3, 'betfair_ex_uk'), threeWay(3.9, 19, 1.25), twoWay(3.7, 1.3)];
    const { prices } = pickSide(byModel(fair(0.9)), markets)!;
    expect(prices.map(({ book, two_way_equivalent_odds }) => [book, two_way_equivalent_odds])).toEqual([
      ['betfair_ex_uk', expect.closeTo(4.1 * (1 - 1 / 19), 9)],
      ['bovada', 3.7],
      ['betmgm', expect.closeTo(3.9 * (1 - 1 / 19), 9)],
    ]);
  });

  it('rank a three-way price without a draw by another book’s draw, and last if no book prices it', () => {
    const rest = [threeWay(2.2, null, 1.9, 'betus'), twoWay(2, 1.8)];
    const ranked = (markets: readonly PricedMarket[]) => pickSide(byModel(fair(0.9)), markets)!.prices.map(({ book }) => book);
    expect(ranked([...rest, threeWay(1.9, 19, 1.9)])).toEqual(['betus', 'bovada', 'betmgm']);
    expect(ranked(rest)).toEqual(['bovada', 'betus']);
  });

  it('take the lower of the middle two as the median of an even count', () => {
    const markets = [1.7, 1.8, 1.9, 2.0].map((odds) => twoWay(odds, 2, `book_${odds * 10}`));
    expect(pickSide(byModel(fair(0.9)), markets)!.median.decimal_odds).toBe(1.8);
    expect(pickSide(byModel(fair(0.9)), markets.slice(1))!.median.decimal_odds).toBe(1.9);
    expect(pickSide(byModel(fair(0.9)), markets.slice(0, 1))!.median.decimal_odds).toBe(1.7);
  });

  it('rank equal prices by book, in any order of input', () => {
    const markets = [twoWay(2, 1.8, 'betus'), twoWay(2, 1.9, 'fanduel')];
    for (const order of [markets, markets.toReversed()]) expect(pickSide(byModel(fair(0.6)), order)!.best.book).toBe('betus');
  });

  it('rank a three-way price last if it cannot be covered', () => {
    const pick = pickSide(byModel(fair(0.9)), [threeWay(3, null, 1.3), twoWay(1.5, 2.4)])!;
    expect(pick.prices.map((price) => price.book)).toEqual(['bovada', 'betmgm']);
  });
});

describe('the picked side', () => {
  it('is the one with the larger edge at its best price', () => {
    expect(pickSide(byModel(fair(0.55)), [twoWay(2, 2)])!.side).toBe('a');
    expect(pickSide(byModel(fair(0.45)), [twoWay(2, 2)])!.side).toBe('b');
  });

  it('is a where both have the same edge, give or take the rounding of doubles', () => {
    const [a, b] = [0.1 + 0.2, 0.3];
    const prediction = { p_a: b, p_draw: 1 - a - b, p_b: a, sigma_a: 0, sigma_b: 0 };
    const pick = pickSide(byModel(prediction), [threeWay(3, 2.5, 3)])!;
    expect(priceOf(pick.best.market, 'b', byModel(prediction))!.edge_pp).toBeGreaterThan(pick.best.edge_pp);
    expect(pick.side).toBe('a');
  });

  it('is the priced one when only one is priced, and none without a price', () => {
    expect(pickSide(byModel(fair(0.9)), [twoWay(null, 2)])!.side).toBe('b');
    expect(pickSide(byModel(fair(0.9)), [])).toBeNull();
  });
});

describe('the verdict', () => {
  /** A price at 3.00 with these figures, whose value is as its fair probability says. */
  const priceWith = (figures: { readonly edge_pp?: number; readonly sigma?: number; readonly fair?: number }) => {
    const { fair: probability = 0.4, ...rest } = figures;
    return { edge_pp: 0.05, sigma: 0, net_decimal_odds: 3, ...rest, fair: probability, ev_per_dollar: probability * 3 - 1 };
  };
  const codesOf = ({ reasons }: Judged) => reasons.map(({ code }) => code);

  it('0.48 - 0.45 reaches 0.03 although it does not in doubles', () => {
    expect(0.48 - 0.45 >= 0.03).toBe(false);
    expect(judge(priceWith({ edge_pp: 0.48 - 0.45 }), DEFAULT_POLICY)).toEqual({
      verdict: 'BET',
      reasons: [
        { code: 'edge_at_least_min', figure: 0.03, threshold: 0.03 },
        { code: 'ev_above_min', figure: 0.2, threshold: 0 },
      ],
    });
  });

  it('a smaller edge is NO BET, with the figure that decided', () => {
    const { verdict, reasons } = judge(priceWith({ edge_pp: 0.029999 }), DEFAULT_POLICY);
    expect([verdict, reasons[0]]).toEqual(['NO BET', { code: 'edge_below_min', figure: 0.029999, threshold: 0.03 }]);
  });

  it('an expected value of nothing is NO BET, and so is one at the smallest allowed', () => {
    expect(judge(priceWith({ fair: 1 / 3 }), DEFAULT_POLICY).verdict).toBe('NO BET');
    const gated = { ...DEFAULT_POLICY, min_ev_per_dollar: 0.2 };
    expect(codesOf(judge(priceWith({ fair: 0.4 }), gated))).toEqual(['edge_at_least_min', 'ev_at_most_min']);
    expect(judge(priceWith({ fair: 0.400001 }), gated).verdict).toBe('BET');
  });

  it('sigma gates only when asked', () => {
    const price = priceWith({ sigma: 0.04 });
    expect(judge(price, DEFAULT_POLICY).verdict).toBe('BET');
    expect(judge(price, { ...DEFAULT_POLICY, max_uncertainty: 0.04 }).verdict).toBe('BET');
    const { verdict, reasons } = judge(price, { ...DEFAULT_POLICY, max_uncertainty: 0.039 });
    expect(verdict).toBe('NO BET');
    expect(reasons).toContainEqual({ code: 'sigma_above_max', figure: 0.04, threshold: 0.039 });
  });

  it('names every gate that fails', () => {
    const judged = judge(priceWith({ edge_pp: 0.01, sigma: 0.04, fair: 0.3 }), { ...DEFAULT_POLICY, max_uncertainty: 0.01 });
    expect(codesOf(judged)).toEqual(['edge_below_min', 'ev_at_most_min', 'sigma_above_max']);
  });

  it('by the gates of the specification, the edge and sigma alone decide', () => {
    const gates = specifiedGates({ min_edge_pp: 0.03, max_uncertainty: 0.04 });
    const losing = judge(priceWith({ fair: 0.2, sigma: 0.04 }), gates);
    expect([losing.verdict, codesOf(losing)]).toEqual(['BET', ['edge_at_least_min', 'sigma_at_most_max']]);
    expect(judge(priceWith({ edge_pp: 0.029 }), gates).verdict).toBe('NO BET');
    expect(judge(priceWith({ sigma: 0.041 }), gates).verdict).toBe('NO BET');
  });

  it('does not depend on how stakes are sized, and the published figures alone give both', () => {
    const inputs = fc.record({
      fair: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      edge_pp: fc.double({ min: 0, max: 0.06, noNaN: true }),
      sigma: fc.double({ min: 0, max: 0.06, noNaN: true }),
      net_decimal_odds: fc.double({ min: 1.01, max: 30, noNaN: true }),
      kelly_z: fc.constantFrom(0, 1, 2.5),
      kelly_fraction: fc.constantFrom(0, 0.25, 1),
      bankroll: fc.constantFrom(0.5, 100, 635.16, 10_000),
    });
    fc.assert(
      fc.property(inputs, ({ kelly_z, kelly_fraction, bankroll, ...price }) => {
        const policy = { ...DEFAULT_POLICY, kelly_z, kelly_fraction, bankroll };
        const judged = { ...price, ev_per_dollar: price.fair * price.net_decimal_odds - 1 };
        const [fairShown, sigmaShown, oddsShown] = [fraction(price.fair), fraction(price.sigma), odds(price.net_decimal_odds)];
        const kelly = (Math.max(0.001, fairShown - kelly_z * sigmaShown) * oddsShown - 1) / (oddsShown - 1);
        const share = Math.min(Math.max(0, kelly) * kelly_fraction, 0.03);
        const dollars = Math.floor(Number((share * bankroll * 100).toPrecision(14))) / 100;
        const passes = fraction(price.edge_pp) >= 0.03 - 1e-9 && fraction(judged.ev_per_dollar) > 1e-9;
        expect([judge(judged, policy).verdict, sizeStake(judged, policy).stake_dollars]).toEqual([passes ? 'BET' : 'NO BET', dollars]);
      }),
    );
  });
});

it('a book with several markets counts once in the median, at its best price', () => {
  const pick = pickSide(byModel(fair(0.6)), [twoWay(2.2, 1.8), twoWay(2.1, 1.8), twoWay(2, 1.8, 'betus')]);
  expect(pick).toMatchObject({ best: { decimal_odds: 2.2 }, median: { book: 'betus', decimal_odds: 2 } });
  expect(pick?.prices).toHaveLength(3);
});
