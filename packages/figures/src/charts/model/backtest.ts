import type { LineSeriesOption } from 'echarts';
import { dayOf, inYears, scale, years } from '../parts/axes';
import type { DataOf } from '../data';
import { rounded } from '../parts/figures';
import { across, plot, type Chart } from '../parts/options';
import { FAIR_COLORS } from '../palette';
import { symbolOf, type KeyEntry } from '../parts/shapes';
import { tableOf } from '../parts/table';
import { alongAxis } from '../parts/tooltip';

type Equity = NonNullable<DataOf<'/backtest/latest'>['equity']>;

/** A bankroll over time, with the style of its line. */
export interface NamedEquity extends KeyEntry {
  readonly shape: 'solid' | 'dashed' | 'dotted';
  readonly equity: Equity;
}

const FLAT = { blend: 'dashed', market: 'dotted', model: 'solid' } as const;

/** The bankroll with the policy's stakes, and with one unit per bet at each fair price; empty if there were no bets. */
export function equityPaths({ fair, staking, equity = [], by_fair = [] }: DataOf<'/backtest/latest'>): NamedEquity[] {
  const policy: NamedEquity = { name: `${fair ?? 'model'}, ${staking.rule}`, color: 'var(--orange)', shape: 'solid', equity };
  const flat = by_fair.map(({ fair: by, equity: path = [] }): NamedEquity => ({
    name: `${by}, flat`,
    color: FAIR_COLORS[by],
    shape: FLAT[by],
    equity: path,
  }));
  return [policy, ...flat];
}

/** Bankrolls over a backtest. They change only on days with a bet, so they are drawn as steps. */
export function equityChart(paths: readonly NamedEquity[]): Chart {
  const series = paths.map(({ name, equity, color, shape }): LineSeriesOption => ({
    type: 'line',
    name,
    step: 'end',
    data: equity.map(({ date, bankroll }) => [inYears(date), bankroll]),
    showSymbol: equity.length === 1,
    symbol: symbolOf('circle'),
    emphasis: { disabled: true },
    lineStyle: { color, type: shape, width: 1.5 },
    itemStyle: { color },
    markLine: across(1),
  }));
  const table = tableOf(
    paths.flatMap(({ name, equity }) => equity.map((point) => ({ name, ...point }))),
    { bets: ({ name }) => name, date: ({ date }) => date, 'bankroll, multiple of the start': ({ bankroll }) => bankroll },
  );
  const option = { xAxis: years(), yAxis: scale('multiple of the start'), tooltip: alongAxis(dayOf, rounded), series };
  return plot('Bankroll over the backtest', table, option, { key: paths });
}
