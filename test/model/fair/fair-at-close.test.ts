import { fairProbability } from '../../../src/betting/fair/edge';
import { calibratedCloses, fairsAtClose } from '../../../src/model/fair/fair-at-close';
import { PRIOR_WEIGHTS } from '../../../src/betting/fair/blend';

const model = { p_a: 0.57, p_draw: 0.05, p_b: 0.38, sigma_a: 0.05, sigma_b: 0.04 };
const closes = [
  { side: 'a', decimal_odds: 2.4, market_prob: 0.4 },
  { side: 'b', decimal_odds: 1.6, market_prob: 0.6 },
] as const;
const prior = PRIOR_WEIGHTS.blend.other;
const logOdds = (p: number) => Math.log(p / (1 - p));
const p = (fair: typeof model | null) => fairProbability(fair!, 'a', 'h2h');

it('calibrates the close, and moves from there towards the model', () => {
  const weights = { ...prior, calibration: 1.1, model: 0.3 };
  const calibrated = calibratedCloses(closes, weights);
  const { blend, market } = fairsAtClose(model, calibrated, weights);
  expect(logOdds(p(market))).toBeCloseTo(1.1 * logOdds(0.4), 12);
  expect(logOdds(p(blend))).toBeCloseTo(0.7 * 1.1 * logOdds(0.4) + 0.3 * logOdds(0.6), 12);
  expect(calibrated.map(({ market_prob }) => market_prob)).toEqual([expect.closeTo(p(market), 12), expect.closeTo(1 - p(market), 12)]);
  expect(blend!.p_a + blend!.p_draw + blend!.p_b).toBeCloseTo(1, 12);
  expect(blend!.p_draw).toBe(0.05);
});

it('is the close itself while nothing is known about the model', () => {
  const { blend, market } = fairsAtClose(model, closes, prior);
  expect(p(blend)).toBeCloseTo(0.4, 12);
  expect(p(market)).toBeCloseTo(0.4, 12);
});

it('is the model alone if one side has no close', () => {
  expect(fairsAtClose(model, [closes[0]], prior)).toEqual({ model, market: null, blend: null });
});
