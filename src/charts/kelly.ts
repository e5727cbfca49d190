import type { BoxplotSeriesOption } from 'echarts';
import type { DataOf } from './data';
import { level, names, plot, scale, type Chart } from './options';
import { UNIVERSE_COLORS } from './palette';
import { grouped } from './whiskers';

type Cell = DataOf<'/model/mc-kelly'>['cells'][number];

/** Boxes and whiskers of the terminal bankroll by Kelly fraction and set of books, as multiples of the start. */
export function bankrollChart(cells: readonly Cell[]): Chart {
  const canBeLogarithmic = cells.every(({ terminal_bankroll }) => terminal_bankroll.p05 > 0);
  return plot('Quantiles of the terminal bankroll by Kelly fraction', {
    xAxis: names(fractionsOf(cells).map(String), 'Kelly fraction'),
    yAxis: scale('multiple of the start', canBeLogarithmic ? { type: 'log' } : {}),
    series: [level(1), ...universesOf(cells).map((universe) => boxes(cells, universe))],
  });
}

/** The largest fall from an earlier high: the median path, and up to the 95th percentile. */
export function drawdownChart(cells: readonly Cell[]): Chart {
  const fractions = fractionsOf(cells);
  const series = grouped(
    fractions,
    universesOf(cells),
    (universe) => UNIVERSE_COLORS[universe],
    (fraction, universe) => {
      const drawdown = cellOf(cells, universe, fraction)?.max_drawdown;
      return drawdown && { value: drawdown.p50, ci_low: drawdown.p50, ci_high: drawdown.p95 };
    },
  );
  return plot('Drawdown by Kelly fraction', {
    xAxis: names(fractions.map(String), 'Kelly fraction'),
    yAxis: scale('largest fall, a fraction', { min: 0, max: 1 }),
    series,
  });
}

/** The sets of books that there are cells of. */
export function universesOf(cells: readonly Cell[]): Cell['universe'][] {
  return [...new Set(cells.map(({ universe }) => universe))];
}

function boxes(cells: readonly Cell[], universe: Cell['universe']): BoxplotSeriesOption {
  return {
    type: 'boxplot',
    silent: true,
    boxWidth: [16, 40],
    itemStyle: { color: 'none', borderColor: UNIVERSE_COLORS[universe], borderWidth: 2 },
    data: fractionsOf(cells).map((fraction) => {
      const bankroll = cellOf(cells, universe, fraction)?.terminal_bankroll;
      return bankroll ? [bankroll.p05, bankroll.p25, bankroll.p50, bankroll.p75, bankroll.p95] : [];
    }),
  };
}

function fractionsOf(cells: readonly Cell[]): number[] {
  return [...new Set(cells.map(({ kelly_fraction }) => kelly_fraction))];
}

function cellOf(cells: readonly Cell[], universe: string, fraction: number): Cell | undefined {
  return cells.find((cell) => cell.universe === universe && cell.kelly_fraction === fraction);
}
