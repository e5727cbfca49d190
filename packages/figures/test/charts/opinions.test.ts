import type { CustomSeriesOption, ScatterSeriesOption } from 'echarts';
import { opinionsChart, opinionsSentence } from '../../src/charts/opinions';

const opinion = (fair_prob: number, sigma: number) => ({ fair_prob_a: fair_prob, fair_prob_draw: 0.01, fair_prob_b: 0, fair_prob, sigma });
const pick = {
  ...{ fighter: 'Ann Stone', decimal_odds: 2.5, net_decimal_odds: 2.5, fair_source: 'blend' as const, fair_prob: 0.5, sigma: 0.05 },
  fair_sources: { model: opinion(0.6, 0.2), market: opinion(0.45, 0.04), blend: opinion(0.5, 0.05), price_sources: 5 },
};
const odds = (decimal: number) => decimal.toFixed(2);

it('shows model, market and blend on one axis, each with its interval, beside what the price needs', () => {
  const { option, table } = opinionsChart(pick);
  const series = option.series as (CustomSeriesOption | ScatterSeriesOption)[];
  expect(series.slice(0, 3).map(({ data }) => data)).toEqual([
    [[0, 0.6, expect.closeTo(0.4, 10), 0.8, 0]],
    [[1, 0.45, expect.closeTo(0.41, 10), 0.49, 0]],
    [[2, 0.5, 0.45, 0.55, 0]],
  ]);
  expect((series[3] as ScatterSeriesOption | undefined)?.markLine?.data).toEqual([{ xAxis: 0.4 }]);
  expect(option.yAxis).toMatchObject({ data: ['Model 60.0 %', 'Market 45.0 %', 'Blend, used 50.0 %'] });
  expect(table.rows).toContainEqual(['needed to break even', 0.4, null, null]);
});

it('leaves out an opinion that does not exist', () => {
  const alone = { ...pick, fair_source: 'model' as const, fair_sources: { ...pick.fair_sources, market: null, blend: null } };
  expect(opinionsChart(alone).option.yAxis).toMatchObject({ data: ['Model, used 60.0 %'] });
});

it('measures what the price needs after commission', () => {
  const [, , , needed] = opinionsChart({ ...pick, net_decimal_odds: 2 }).option.series as ScatterSeriesOption[];
  expect(needed?.markLine?.data).toEqual([{ xAxis: 0.5 }]);
});

it('says in one sentence how far the fair probability is from that', () => {
  const say = (fair_prob: number) => opinionsSentence({ ...pick, fair_prob }, odds);
  expect(say(0.5)).toBe(
    'At 2.50, Ann Stone must win 40.0 % of the time; the fair price says 50.0 % ± 5.0 %: 10.0 points more, which exceeds its uncertainty.',
  );
  expect(say(0.42)).toMatch(/: 2\.0 points more, which is less than its uncertainty\.$/);
  expect(say(0.35)).toMatch(/: 5\.0 points too few\.$/);
});
