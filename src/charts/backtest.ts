import type { LineSeriesOption } from 'echarts';
import type { DataOf } from './data';
import { across, inYears, plot, scale, years, type Chart } from './options';

export type Equity = NonNullable<DataOf<'/backtest/latest'>['equity']>;

interface NamedEquity {
  readonly equity: Equity;
  readonly color: string;
}

/** Bankrolls along a backtest. They change on days with a bet only, so they are drawn as steps. */
export function equityChart(paths: readonly NamedEquity[]): Chart {
  const series = paths.map(({ equity, color }): LineSeriesOption => ({
    type: 'line',
    step: 'end',
    data: equity.map(({ date, bankroll }) => [inYears(date), bankroll]),
    showSymbol: equity.length === 1,
    silent: true,
    lineStyle: { color, width: 1.5 },
    itemStyle: { color },
    markLine: across(1),
  }));
  return plot('Bankroll along the backtest', { xAxis: years(), yAxis: scale('multiple of the start'), series });
}
