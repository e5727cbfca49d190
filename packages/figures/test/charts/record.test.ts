import type { LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { recordChart } from '../../src/charts/record';

const bout = (fight_date: string, result: 'win' | 'loss' | 'draw' | 'no_contest' | null) => ({
  ...{ fight_id: 1, fight_date, date_precision: 'day' as const, side: 'a' as const, opponent_id: 2, opponent: 'Bea Rivers' },
  ...{ status: result === null ? ('scheduled' as const) : ('finished' as const), result, method: 'UD', round_ended: 10, venue: null },
});
// Newest first, as the contract lists them.
const bouts = [bout('2026-01-01', null), bout('2025-03-01', 'loss'), bout('2025-02-01', 'draw'), bout('2025-01-01', 'win')];
const chart = recordChart({ name: 'Ann Stone', record: { wins: 1, losses: 1, draws: 1, no_contests: 0, bouts } });

it('counts wins less losses from the first bout on, and marks each result by its own shape', () => {
  const [, line, ...marks] = chart.option.series as [LineSeriesOption, LineSeriesOption, ...ScatterSeriesOption[]];
  expect((line.data as [number, number][]).map(([, balance]) => balance)).toEqual([1, 1, 0]);
  expect(marks.map(({ name, data }) => [name, data])).toEqual([
    ['win', [[Date.parse('2025-01-01'), 1]]],
    ['loss', [[Date.parse('2025-03-01'), 0]]],
    ['draw', [[Date.parse('2025-02-01'), 1]]],
  ]);
  expect(chart.key.map(({ name, shape }) => [name, shape])).toEqual([
    ['win', 'up'],
    ['loss', 'down'],
    ['draw', 'diamond'],
  ]);
});

it('lists the decided bouts with the balance after each', () => {
  expect(chart.table.rows.map((row) => [row[0], row[3], row[6]])).toEqual([
    ['2025-01-01', 'win', 1],
    ['2025-02-01', 'draw', 1],
    ['2025-03-01', 'loss', 0],
  ]);
});
