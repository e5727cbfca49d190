import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { balanceChart, betClvChart, profitChart } from '../../src/charts/journal';

const day = (date: string) => Date.parse(date);
const clv = (mean: number | null, n: number) => ({
  n,
  mean,
  ci_low: mean === null ? null : mean - 0.5,
  ci_high: mean === null ? null : mean + 0.5,
});
const around = (expected: number) => ({ expected, expected_low: expected - 40, expected_high: expected + 40 });
const group = (name: string, currency: string, expected: number, actual: number, n: number) => ({
  ...{
    group: name,
    currency,
    n,
    pending: 0,
    staked: 100,
    open_stake: 0,
    free_bets: 0,
    profit: actual,
    yield: 0.1,
    yield_low: null,
    yield_high: null,
    drawdown: null,
  },
  ...{ expected_at_log: { n, ...around(expected), actual }, expected_at_close: { n, ...around(expected - 1), actual } },
  ...{ clv: clv(n === 0 ? null : 0.25, n), beat_close: { n, rate: null, ci_low: null, ci_high: null } },
});
const groups = [group('bovada', 'USD', 5, 20, 3), group('lowvig', 'USD', 0, 0, 0), group('bovada', 'EUR', 1, 2, 1)];
const summary = { by: 'book' as const, since: null, time_zone: 'UTC', totals: [], groups };

it('draws the balance by day with the money moved, and under it the drawdown below zero', () => {
  const points = [
    { date: '2025-10-01', moved: 100, profit: 0, balance: 100, drawdown: 0 },
    { date: '2025-10-04', moved: 0, profit: -30, balance: 70, drawdown: 30 },
  ];
  const money = { deposits: 100, withdrawals: 0, bonuses: 0, profit: -30, balance: 70, open_stake: 0, available: 70 };
  const { option, table } = balanceChart({ currency: 'EUR', ...money, points, time_zone: 'UTC' });
  const [balance, moved, drawdown] = option.series as [LineSeriesOption, ScatterSeriesOption, LineSeriesOption];
  expect(balance.data).toEqual([
    [day('2025-10-01'), 100],
    [day('2025-10-04'), 70],
  ]);
  expect(moved.data).toEqual([[day('2025-10-01'), 100]]);
  expect(drawdown.data).toEqual([
    [day('2025-10-01'), 0],
    [day('2025-10-04'), -30],
  ]);
  expect(table.columns).toContain('balance, EUR');
  expect(table.rows[1]).toEqual(['2025-10-04', 0, -30, 70, 30]);
});

it('holds the actual profit against both expectations and what luck leaves, in one currency, for groups with settled bets only', () => {
  const { option, table } = profitChart(summary, 'USD');
  const drawn = (option.series as CustomSeriesOption[]).map(({ data }) => (data as number[][]).map((figures) => figures.slice(0, 4)));
  expect(drawn).toEqual([[[0, 5, -35, 45]], [[0, 4, -36, 44]], [[0, 20, 20, 20]]]);
  expect(table.rows).toEqual([['bovada', 3, 20, 5, -35, 45, 4, -36, 44]]);
});

it('shows the mean CLV of bets with its interval', () => {
  const { option, table } = betClvChart(summary, 'EUR');
  const [series] = option.series as CustomSeriesOption[];
  expect(series?.data).toEqual([[0, 0.25, -0.25, 0.75, 0]]);
  expect(table.rows).toEqual([['bovada', 1, 0.25, -0.25, 0.75]]);
});
