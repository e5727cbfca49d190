import type { CustomSeriesOption } from 'echarts';
import { explanationChart } from '../../src/charts/model/explanation';

const names = { fight_id: 1, fight_date: '2025-10-04', fighter_a: 'Ann Stone', fighter_b: 'Bea Rivers' };
const made = { predicted_at: '2025-10-01T00:00:00.000Z', model_version: 'v1', method: 'linear', fair_source: 'blend' } as const;
const contributions = [
  { feature: 'market', value: 0.7, a: 0.25, draw: 0, b: -0.25 },
  { feature: 'win_rate', value: 0.5, a: -0.125, draw: 0, b: 0.125 },
  { feature: 'age', value: null, a: 0.0625, draw: 0, b: -0.0625 },
  { feature: 'reach', value: 2, a: 0.03125, draw: 0, b: -0.03125 },
];
const explanation = {
  ...{ ...names, ...made, contributions, base: { a: 0.5, draw: 0, b: 0.5 } },
  ...{ fair_prob_a: 0.71875, fair_prob_draw: 0, fair_prob_b: 0.28125 },
};

function stepsOf(side: 'a' | 'b', sigma?: number) {
  const chart = explanationChart(explanation, { side, most: 2, ...(sigma !== undefined && { sigma }) });
  const [series] = chart.option.series as CustomSeriesOption[];
  return { chart, data: series?.data };
}

it('leads from the base over the largest contributions, and the rest together, to the fair probability with its sigma', () => {
  const { chart, data } = stepsOf('a', 0.05);
  // Place, from, to, and the ends of the interval.
  expect(data).toEqual([
    [0, 0.5, 0.5, 0.5, 0.5],
    [1, 0.5, 0.75, 0.75, 0.75],
    [2, 0.75, 0.625, 0.625, 0.625],
    [3, 0.625, 0.71875, 0.71875, 0.71875],
    [4, 0.71875, 0.71875, 0.66875, 0.76875],
  ]);
  expect(chart.option.yAxis).toMatchObject({ data: ['base', 'consensus of the other books', 'win rate', '2 other features', 'fair'] });
});

it('tells the same from the side of the other fighter', () => {
  const { chart, data } = stepsOf('b');
  expect(chart.label).toBe('What makes up the probability that Bea Rivers wins');
  expect(data).toContainEqual([1, 0.5, 0.25, 0.25, 0.25]);
});

it('lists every feature in its table, with the probability after it', () => {
  expect(stepsOf('a').chart.table.rows).toEqual([
    ['base', null, null, null, 0.5],
    ['market', 0.7, 'they give 70.0 %', 0.25, 0.75],
    ['win_rate', 0.5, '50.0 points higher', -0.125, 0.625],
    ['age', null, 'not known of both', 0.0625, 0.6875],
    ['reach', 2, '2 cm longer', 0.03125, 0.71875],
    ['fair', null, null, null, 0.71875],
  ]);
});
