import type { BoxplotSeriesOption } from 'echarts';
import { percentScale, scale } from '../parts/axes';
import { words, type DataOf } from '../data';
import { percent, rounded } from '../parts/figures';
import { columns, level, type Chart } from '../parts/options';
import { UNIVERSE_LOOKS } from '../palette';
import { tableOf } from '../parts/table';
import { tips } from '../parts/tooltip';
import { grouped } from '../parts/whiskers';

type Cell = DataOf<'/model/mc-kelly'>['cells'][number];

/**
 * Boxes and whiskers of the terminal bankroll by Kelly fraction and set of books, as multiples of the start. The cells are those of
 * `/model/mc-kelly` and of the sizing audit.
 */
export function bankrollChart(cells: readonly Cell[]): Chart {
  const canBeLogarithmic = cells.every(({ terminal_bankroll }) => terminal_bankroll.p05 > 0);
  const table = tableOf(cells, {
    books: ({ universe }) => words(universe),
    'Kelly fraction': ({ kelly_fraction }) => kelly_fraction,
    ...quantile('5 %', 'p05'),
    ...quantile('25 %', 'p25'),
    ...quantile('median', 'p50'),
    ...quantile('75 %', 'p75'),
    ...quantile('95 %', 'p95'),
    'chance of a loss': ({ probability_of_loss }) => probability_of_loss,
    'chance of ruin': ({ probability_of_ruin }) => probability_of_ruin,
  });
  return columns(
    'Quantiles of the terminal bankroll by Kelly fraction',
    table,
    {
      listed: fractionsOf(cells).map(String),
      name: 'Kelly fraction',
      yAxis: scale('multiple of the start', canBeLogarithmic ? { type: 'log' } : {}),
      series: [level(1), ...universesOf(cells).map((universe) => boxes(cells, universe))],
    },
    { key: keyOf(cells) },
  );
}

/** The largest drawdown: that of the median path, up to the 95th percentile. */
export function drawdownChart(cells: readonly Cell[]): Chart {
  const fractions = fractionsOf(cells);
  const series = grouped({
    places: fractions,
    nameOf: (fraction) => `Kelly fraction ${fraction}`,
    series: universesOf(cells),
    lookOf: (universe) => UNIVERSE_LOOKS[universe],
    find: (fraction, universe) => {
      const drawdown = cellOf(cells, universe, fraction)?.max_drawdown;
      return drawdown && { value: drawdown.p50, ci_low: drawdown.p50, ci_high: drawdown.p95 };
    },
    textOf: percent,
  });
  const table = tableOf(cells, {
    books: ({ universe }) => words(universe),
    'Kelly fraction': ({ kelly_fraction }) => kelly_fraction,
    'median of the largest drawdown, fraction': ({ max_drawdown }) => max_drawdown.p50,
    '95th percentile of the largest drawdown, fraction': ({ max_drawdown }) => max_drawdown.p95,
  });
  const yAxis = percentScale('largest drawdown', { min: 0, max: 1 });
  return columns(
    'Drawdown by Kelly fraction',
    table,
    { listed: fractions.map(String), name: 'Kelly fraction', yAxis, series },
    { key: keyOf(cells) },
  );
}

/** The sets of books that have cells. */
function universesOf(cells: readonly Cell[]): Cell['universe'][] {
  return [...new Set(cells.map(({ universe }) => universe))];
}

function keyOf(cells: readonly Cell[]): Chart['key'] {
  return universesOf(cells).map((universe) => ({ name: words(universe), ...UNIVERSE_LOOKS[universe] }));
}

type Quantile = 'p05' | 'p25' | 'p50' | 'p75' | 'p95';

function quantile(name: string, of: Quantile): Record<string, (cell: Cell) => number> {
  return { [`${name}, multiple of the start`]: ({ terminal_bankroll }) => terminal_bankroll[of] };
}

function boxes(cells: readonly Cell[], universe: Cell['universe']): BoxplotSeriesOption {
  const found = fractionsOf(cells).map((fraction) => cellOf(cells, universe, fraction));
  return {
    type: 'boxplot',
    emphasis: { disabled: true },
    boxWidth: [16, 40],
    itemStyle: { color: 'none', borderColor: UNIVERSE_LOOKS[universe].color, borderWidth: 2 },
    tooltip: tips(found.map((cell) => (cell ? boxText(cell) : ''))),
    data: found.map((cell) => {
      const bankroll = cell?.terminal_bankroll;
      return bankroll ? [bankroll.p05, bankroll.p25, bankroll.p50, bankroll.p75, bankroll.p95] : [];
    }),
  };
}

function boxText({ universe, kelly_fraction, terminal_bankroll: { p05, p25, p50, p75, p95 } }: Cell): string {
  const lines = [`Kelly fraction ${kelly_fraction}, ${words(universe)}`, `median: ${rounded(p50)} times the start`];
  return [...lines, `middle half: ${rounded(p25)} to ${rounded(p75)}`, `5 % to 95 %: ${rounded(p05)} to ${rounded(p95)}`].join('\n');
}

function fractionsOf(cells: readonly Cell[]): number[] {
  return [...new Set(cells.map(({ kelly_fraction }) => kelly_fraction))];
}

function cellOf(cells: readonly Cell[], universe: string, fraction: number): Cell | undefined {
  return cells.find((cell) => cell.universe === universe && cell.kelly_fraction === fraction);
}
