import type { LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { axis, percentScale, scale } from './parts/axes';
import { words, type DeskDataOf } from './data';
import { amount, percent } from './parts/figures';
import { listing, plot, type Chart } from './parts/options';
import { FIRST } from './palette';
import { symbolOf, type Look } from './parts/shapes';
import { tableOf } from './parts/table';
import { dateText, spanOf, timeAxis } from './parts/time-axis';
import { alongAxis } from './parts/tooltip';
import { grouped, whiskers } from './parts/whiskers';

type Equity = DeskDataOf<'/journal/equity'>[number];
type Summary = DeskDataOf<'/journal/summary'>;
type Group = Summary['groups'][number];

/** The balance at the end of each day with a change, and below it the drawdown of the profit. One currency. */
export function balanceChart({ currency, points }: Equity): Chart {
  const at = (date: string): number => Date.parse(date);
  const time = spanOf(points.map(({ date }) => at(date)));
  const xAxis = timeAxis(time.from, time.to, 'UTC', 5);
  const line = (name: string, panel: number, color: string, of: (point: Equity['points'][number]) => number): LineSeriesOption => ({
    type: 'line',
    name,
    step: 'end',
    xAxisIndex: panel,
    yAxisIndex: panel,
    symbol: points.length === 1 ? symbolOf('circle') : 'none',
    emphasis: { disabled: true },
    lineStyle: { color, width: 2 },
    itemStyle: { color },
    data: points.map((point) => [at(point.date), of(point)]),
  });
  const table = tableOf(points, {
    date: ({ date }) => date,
    [`deposited less withdrawn, ${currency}`]: ({ moved }) => moved,
    [`profit of the day, ${currency}`]: ({ profit }) => profit,
    [`balance, ${currency}`]: ({ balance }) => balance,
    [`drawdown, ${currency}`]: ({ drawdown }) => drawdown,
  });
  const moved = points.filter((point) => point.moved !== 0);
  const money: ScatterSeriesOption = {
    type: 'scatter',
    name: 'deposit or withdrawal',
    symbol: symbolOf('diamond'),
    symbolSize: 10,
    itemStyle: { color: 'var(--ink)', opacity: 1 },
    emphasis: { disabled: true },
    data: moved.map(({ date, balance }) => [at(date), balance]),
  };
  const drawdown: LineSeriesOption = {
    ...line('drawdown', 1, 'var(--worse)', (point) => 0 - point.drawdown),
    areaStyle: { color: 'var(--worse)', opacity: 0.18 },
  };
  const inner = { left: 84, right: 20, outerBoundsMode: 'none' } as const;
  const amounts = { formatter: (value: number) => value.toLocaleString('en').replace('-', '−') };
  const yAxis = { ...axis, type: 'value', scale: true, nameGap: 62, axisLabel: { ...axis.axisLabel, ...amounts } } as const;
  return plot(
    `Balance and drawdown, ${currency}`,
    table,
    {
      grid: [
        { ...inner, top: 14, height: 190 },
        { ...inner, top: 224, height: 70 },
      ],
      xAxis: [
        { ...xAxis, gridIndex: 0, axisLabel: { show: false } },
        { ...xAxis, gridIndex: 1 },
      ],
      yAxis: [
        { ...yAxis, gridIndex: 0, name: `balance, ${currency}` },
        { ...yAxis, gridIndex: 1, name: 'drawdown', max: 0, splitNumber: 2 },
      ],
      tooltip: alongAxis((x) => dateText(new Date(x).toISOString()), amount),
      axisPointer: { link: [{ xAxisIndex: 'all' }] },
      series: [line('balance', 0, FIRST.color, ({ balance }) => balance), money, drawdown],
    },
    {
      height: 330,
      key: [
        { name: 'balance', color: FIRST.color, shape: 'solid' },
        ...(moved.length > 0 ? [{ name: 'deposit or withdrawal', color: 'var(--ink)', shape: 'diamond' } as const] : []),
        { name: 'drawdown of the profit', color: 'var(--worse)', shape: 'solid' },
      ],
    },
  );
}

const PROFITS: Readonly<Record<'actual' | 'at log' | 'at close', Look>> = {
  actual: { color: 'var(--ink)', shape: 'circle' },
  'at log': { color: 'var(--blue)', shape: 'diamond' },
  'at close': { color: 'var(--orange)', shape: 'up' },
};

/**
 * Actual and expected profit of settled bets, by group. The expectation is by the fair price when they were logged, and
 * by the close, each with the interval in which 95 % of such profits lie by luck alone. Includes all bets of a group
 * that have both.
 */
export function profitChart({ by, groups }: Summary, currency: string): Chart {
  const rows = groups.filter((group) => group.currency === currency && group.expected_at_log.n + group.expected_at_close.n > 0);
  const kinds = ['at log', 'at close', 'actual'] as const;
  const profitOf = ({ expected_at_log: log, expected_at_close: close }: Group, kind: (typeof kinds)[number]) => {
    if (kind === 'actual') return { value: (log.n > 0 ? log : close).actual, ci_low: null, ci_high: null };
    const { n, expected, expected_low, expected_high } = kind === 'at log' ? log : close;
    return { value: n > 0 ? expected : null, ci_low: expected_low, ci_high: expected_high };
  };
  const table = tableOf(rows, {
    [words(by)]: ({ group }) => group,
    'settled bets with an expectation': ({ expected_at_log }) => expected_at_log.n,
    [`actual profit, ${currency}`]: (row) => profitOf(row, 'actual').value,
    [`expected at log, ${currency}`]: (row) => profitOf(row, 'at log').value,
    'at log, 95 % from': (row) => profitOf(row, 'at log').ci_low,
    'at log, 95 % to': (row) => profitOf(row, 'at log').ci_high,
    [`expected at close, ${currency}`]: (row) => profitOf(row, 'at close').value,
    'at close, 95 % from': (row) => profitOf(row, 'at close').ci_low,
    'at close, 95 % to': (row) => profitOf(row, 'at close').ci_high,
  });
  return listing(
    `Actual against expected profit by ${words(by)}, ${currency}`,
    rows.map(({ group, expected_at_log: { n } }) => `${group} (${n})`),
    table,
    {
      xAxis: scale(`profit, ${currency}`, { scale: false }),
      series: grouped({
        places: rows,
        nameOf: ({ group }) => group,
        series: kinds,
        lookOf: (kind) => PROFITS[kind],
        find: profitOf,
        textOf: amount,
        horizontal: true,
      }),
    },
    { height: 64 + 44 * rows.length, key: kinds.map((kind) => ({ name: NAMES[kind], ...PROFITS[kind] })) },
  );
}

const NAMES = { actual: 'actual', 'at log': 'expected when logged', 'at close': 'expected by the close' } as const;

/** The mean CLV of bets by group, with its 95 % interval. */
export function betClvChart({ by, groups }: Summary, currency: string): Chart {
  const rows = groups.flatMap((group) =>
    group.currency === currency && group.clv.mean !== null ? [{ ...group.clv, name: group.group, mean: group.clv.mean }] : [],
  );
  const points = rows.map(({ name, n, mean, ci_low, ci_high }, at) => {
    const interval = ci_low === null || ci_high === null ? 'no interval' : `95 %: ${percent(ci_low)} to ${percent(ci_high)}`;
    return { at, value: mean, low: ci_low, high: ci_high, text: `${name}, ${n} bets\nmean CLV ${percent(mean)}\n${interval}` };
  });
  const table = tableOf(rows, {
    [words(by)]: ({ name }) => name,
    n: ({ n }) => n,
    'mean CLV, fraction': ({ mean }) => mean,
    '95 % from': ({ ci_low }) => ci_low,
    '95 % to': ({ ci_high }) => ci_high,
  });
  return listing(
    `Mean CLV of bets in ${currency} by ${words(by)}`,
    rows.map(({ name, n }) => `${name} (${n})`),
    table,
    { xAxis: percentScale('mean CLV', { scale: false }), series: [whiskers(points, { ...FIRST, horizontal: true })] },
  );
}
