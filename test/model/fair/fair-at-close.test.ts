import { fairProbability } from '../../../src/betting/fair/edge';
import { fairsAtClose } from '../../../src/model/fair/fair-at-close';
import { fitBlend } from '../../../src/model/fair/fit-blend';

const model = { p_a: 0.57, p_draw: 0.05, p_b: 0.38, sigma_a: 0.05, sigma_b: 0.04 };
const closes = [
  { side: 'a', decimal_odds: 2.4, market_prob: 0.4 },
  { side: 'b', decimal_odds: 1.6, market_prob: 0.6 },
] as const;
const prior = fitBlend([], 'other');
const logOdds = (p: number) => Math.log(p / (1 - p));
const p = (fair: typeof model | null) => fairProbability(fair!, 'a', 'h2h');

it('blends the log-odds of close and model, and recalibrates those of the close', () => {
  const { blend, market } = fairsAtClose(model, closes, { ...prior, market: 0.8, model: 0.3, market_alone: 1.1 });
  expect(logOdds(p(blend))).toBeCloseTo(0.8 * logOdds(0.4) + 0.3 * logOdds(0.6), 12);
  expect(logOdds(p(market))).toBeCloseTo(1.1 * logOdds(0.4), 12);
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
