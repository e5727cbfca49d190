import type { CustomSeriesOption, LineSeriesOption } from 'echarts';
import { scale } from './parts/axes';
import type { DataOf } from './data';
import { featureText } from './feature-names';
import { percent, rounded } from './parts/figures';
import { listing, plot, type Chart } from './parts/options';
import { FIRST, SECOND } from './palette';
import { tableOf } from './parts/table';
import { tips } from './parts/tooltip';
import { grouped } from './parts/whiskers';

type Distribution = DataOf<'/audit/distributions'>['features'][number];
type Comparison = DataOf<'/audit/odds-comparison'>[number];

/** How often each value of a feature occurs, with its mean and its median. */
export function distributionChart({ feature, bins, mean, median }: Distribution): Chart {
  const bars: CustomSeriesOption = {
    type: 'custom',
    encode: { x: [0, 1], y: [2, 3] },
    data: bins.map(({ lo, hi, n }) => [lo, hi, n, 0]),
    tooltip: tips(bins.map(({ lo, hi, n }) => `${rounded(lo)} to ${rounded(hi)}\n${n.toLocaleString('en')} bouts`)),
    renderItem: (_, api) => {
      const [[x1 = 0, top = 0], [x2 = 0, bottom = 0]] = [api.coord([api.value(0), api.value(2)]), api.coord([api.value(1), 0])];
      const shape = { x: x1, y: top, width: Math.max(x2 - x1 - 1, 1), height: bottom - top };
      return { type: 'rect', emphasisDisabled: true, shape, style: { fill: FIRST.color } };
    },
  };
  const table = tableOf(bins, { from: ({ lo }) => lo, to: ({ hi }) => hi, bouts: ({ n }) => n });
  const option = {
    xAxis: scale(`${featureText(feature)}, in its own unit`),
    yAxis: scale('bouts', { scale: false, min: 0 }),
    series: [bars, ...centre(mean, 'dashed'), ...centre(median, 'dotted')],
  };
  const key = [
    ...(mean === null ? [] : [{ name: `mean ${rounded(mean)}`, color: 'var(--ink)', shape: 'dashed' } as const]),
    ...(median === null ? [] : [{ name: `median ${rounded(median)}`, color: 'var(--ink)', shape: 'dotted' } as const]),
  ];
  return plot(`Distribution of ${featureText(feature)}`, table, option, { key, height: 260 });
}

/** An upright line. */
function centre(x: number | null, type: 'dashed' | 'dotted'): LineSeriesOption[] {
  if (x === null) return [];
  const markLine: LineSeriesOption['markLine'] = {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: 'var(--ink)', type, width: 2 },
    data: [{ xAxis: x }],
  };
  return [{ type: 'line', data: [], silent: true, markLine }];
}

/** Fights in one chart. */
const MOST = 25;
const LOOKS = { sharp: FIRST, soft: SECOND } as const;

/** The probabilities of sharp and soft books for the next fights: the median of each group and the range of its books. */
export function oddsComparisonChart(rows: readonly Comparison[]): Chart {
  const drawn = rows.slice(0, MOST);
  const series = grouped({
    places: drawn,
    nameOf: ({ fighter_a, fighter_b }) => `${fighter_a} beats ${fighter_b}`,
    series: ['sharp', 'soft'] as const,
    lookOf: (group) => LOOKS[group],
    find: ({ sharp, soft }, group) => {
      const of = group === 'sharp' ? sharp : soft;
      return { value: of.median_prob_a, ci_low: of.min_prob_a, ci_high: of.max_prob_a };
    },
    textOf: percent,
    horizontal: true,
  });
  const table = tableOf(drawn, {
    date: ({ fight_date }) => fight_date,
    'fighter A': ({ fighter_a }) => fighter_a,
    'fighter B': ({ fighter_b }) => fighter_b,
    'sharp books': ({ sharp }) => sharp.books,
    'sharp median, probability of A': ({ sharp }) => sharp.median_prob_a,
    'sharp lowest': ({ sharp }) => sharp.min_prob_a,
    'sharp highest': ({ sharp }) => sharp.max_prob_a,
    'soft books': ({ soft }) => soft.books,
    'soft median, probability of A': ({ soft }) => soft.median_prob_a,
    'soft lowest': ({ soft }) => soft.min_prob_a,
    'soft highest': ({ soft }) => soft.max_prob_a,
  });
  const key = [
    { name: 'sharp books: median and range', ...LOOKS.sharp },
    { name: 'soft books: median and range', ...LOOKS.soft },
  ];
  return listing(
    'Vig-free probability of the first fighter, sharp and soft books',
    drawn.map(({ fighter_a, fighter_b }) => `${fighter_a} v ${fighter_b}`),
    table,
    { xAxis: scale('probability that the first fighter wins', { min: 0, max: 1 }), series },
    { key },
  );
}
