import { publishedProbabilities, publishedReasons, recommend, type StoredPick } from '../../../src/betting/picks/recommend';
import type { Prediction } from '../../../src/betting/odds/types';
import { byModel, priced } from '../../builders/markets';

const quoted_at = new Date('2025-09-27T21:00:00Z');
const prediction: Prediction = { p_a: 0.55, p_draw: 0, p_b: 0.45, sigma_a: 0.02, sigma_b: 0.02 };
const twoWay = (book: string, a: number, b: number) => priced({ book, market_type: 'h2h', a, b, draw: null, quoted_at });

it('recommends nothing if no book prices either side', () => {
  expect(recommend(byModel(prediction), [])).toBeNull();
});

it('recommends the best price of the picked side, with its verdict, probabilities and reasons', () => {
  expect(recommend(byModel(prediction), [twoWay('bovada', 2.1, 1.8), twoWay('fanduel', 2.2, 1.75)])).toEqual({
    side: 'a',
    book: 'fanduel',
    market_type: 'h2h',
    decimal_odds: 2.2,
    net_decimal_odds: 2.2,
    implied_prob_raw: 1 / 2.2,
    implied_prob_vigfree: expect.closeTo(1 / 2.2 / (1 / 2.2 + 1 / 1.75), 12),
    devig: 'multiplicative',
    fair: 0.55,
    fair_source: 'model',
    edge_pp: expect.closeTo(0.55 - 1.75 / 3.95, 12),
    ev_per_dollar: expect.closeTo(0.21, 12),
    sigma: 0.02,
    verdict: 'BET',
    fair_a: 0.55,
    fair_draw: 0,
    fair_b: 0.45,
    reasons: [
      { code: 'edge_at_least_min', figure: expect.closeTo(0.55 - 1.75 / 3.95, 6), threshold: 0.03 },
      { code: 'ev_above_min', figure: 0.21, threshold: 0 },
    ],
  });
});

it.each([1.95, 2])(
  'an edge that cannot win is NO BET, and all its reasons are given, at odds of %p and a fair probability of 0.5',
  (odds) => {
    const { verdict, reasons } = recommend(byModel({ ...prediction, p_a: 0.5, p_b: 0.5 }), [twoWay('bovada', odds, 1.5)])!;
    expect([verdict, reasons.map(({ code }) => code)]).toEqual(['NO BET', ['edge_at_least_min', 'ev_at_most_min']]);
  },
);

describe('a pick stored without its probabilities and reasons', () => {
  const model = { p_a: 0.45, p_draw: 0.04, p_b: 0.51 };
  const stored: StoredPick = {
    ...recommend(byModel(prediction), [twoWay('bovada', 2.1, 1.8)])!,
    ...{ side: 'b', fair: 0.6, fair_source: 'blend', edge_pp: 0.02, verdict: 'NO BET' },
    ...{ fair_a: null, fair_draw: null, fair_b: null, reasons: null },
  };

  it('gets probabilities that give its fair probability, with the draw of the model', () => {
    const { p_a, p_draw, p_b } = publishedProbabilities(stored, model);
    expect([p_draw, p_b / (p_a + p_b), p_a + p_draw + p_b]).toEqual([0.04, expect.closeTo(0.6, 12), expect.closeTo(1, 12)]);
    const threeWay = publishedProbabilities({ ...stored, market_type: 'h2h_3_way' }, model);
    expect([threeWay.p_draw, threeWay.p_b]).toEqual([0.04, 0.6]);
    expect(publishedProbabilities({ ...stored, fair_source: 'model' }, model)).toEqual(model);
  });

  it('gets reasons that follow from its edge and from the source of its fair probability', () => {
    const tooSmall = { code: 'edge_below_min', figure: 0.02, threshold: 0.03 };
    expect(publishedReasons(stored)).toEqual([tooSmall]);
    expect(publishedReasons({ ...stored, fair_source: 'model' })).toEqual([tooSmall, { code: 'no_consensus', figure: 0, threshold: 3 }]);
  });
});
