import type { LineSeriesOption } from 'echarts';
import { dayOf, inYears, scale, years } from '../parts/axes';
import type { DataOf } from '../data';
import { rounded } from '../parts/figures';
import { across, plot, type Chart } from '../parts/options';
import { lookOf } from '../palette';
import { symbolOf, type KeyEntry } from '../parts/shapes';
import { tableOf } from '../parts/table';
import { alongAxis } from '../parts/tooltip';

type Refit = DataOf<'/model/refit-sample'>['refits'][number];

/** The log loss over time, and its mean as a dashed line. */
export function rollingChart({ family, window, points, overall }: DataOf<'/model/rolling'>): Chart {
  const { color } = lookOf(family);
  const line: LineSeriesOption = {
    type: 'line',
    name: 'log loss',
    data: brokenAtGaps(points.map(({ fight_date, log_loss }) => [inYears(fight_date), log_loss])),
    showSymbol: points.length === 1,
    emphasis: { disabled: true },
    lineStyle: { color, width: 1.5 },
    itemStyle: { color },
    markLine: across(overall.log_loss),
  };
  const table = tableOf(points, {
    'window ends': ({ fight_date }) => fight_date,
    'log loss, nats': ({ log_loss }) => log_loss,
    'Brier score': ({ brier }) => brier,
    'accuracy, fraction': ({ accuracy }) => accuracy,
  });
  const key: KeyEntry[] = [
    { name: `${window} consecutive bouts`, color, shape: 'solid' },
    { name: `mean of all, ${rounded(overall.log_loss)}`, color: 'var(--ink)', shape: 'dashed' },
  ];
  const option = { xAxis: years(), yAxis: scale('log loss, nats'), tooltip: alongAxis(dayOf, rounded), series: [line] };
  return plot(`Rolling log loss of ${family} over ${window} bouts`, table, option, { key });
}

/** Longer than any pause of the sport, in years: two months. */
const GAP = 1 / 6;

/** Breaks a line where its points are far apart, as they are around the holdout's dates. */
function brokenAtGaps(points: readonly (readonly [number, number])[]): [number, number | null][] {
  return points.flatMap(([x, y], i): [number, number | null][] => {
    const before = points[i - 1]?.[0] ?? x;
    return x - before > GAP
      ? [
          [(x + before) / 2, null],
          [x, y],
        ]
      : [[x, y]];
  });
}

/** The log loss of each refit by cutoff: dashed in sample, solid out of sample. */
export function refitsChart({ refits }: DataOf<'/model/refit-sample'>): Chart {
  const families = [...new Set(refits.map(({ family }) => family))];
  const table = tableOf(refits, {
    cutoff: ({ cutoff }) => cutoff,
    family: ({ family }) => family,
    'training bouts': ({ n_train }) => n_train,
    'log loss in sample, nats': ({ in_sample }) => in_sample.log_loss,
    'log loss out of sample, nats': ({ out_of_sample }) => out_of_sample.log_loss,
    'bouts out of sample': ({ n_out_of_sample }) => n_out_of_sample,
  });
  const series = families.flatMap((family) => {
    const own = refits.filter((refit) => refit.family === family);
    return [
      refitLine(own, `${family}, in sample`, 'dashed', ({ in_sample }) => in_sample.log_loss),
      refitLine(own, `${family}, out of sample`, 'solid', ({ out_of_sample }) => out_of_sample.log_loss),
    ];
  });
  const key: KeyEntry[] = [
    ...families.map((name) => ({ name, ...lookOf(name) })),
    { name: 'in sample', color: 'var(--soft)', shape: 'dashed' },
    { name: 'out of sample', color: 'var(--soft)', shape: 'solid' },
  ];
  const option = { xAxis: years(), yAxis: scale('log loss, nats'), tooltip: alongAxis(dayOf, rounded), series };
  return plot('Log loss of each refit in and out of sample', table, option, { key });
}

function refitLine(
  refits: readonly Refit[],
  name: string,
  type: 'dashed' | 'solid',
  value: (refit: Refit) => number | null,
): LineSeriesOption {
  const { color, shape } = lookOf(refits[0]?.family ?? '');
  const data = refits.flatMap((refit) => {
    const y = value(refit);
    return y === null ? [] : [[inYears(refit.cutoff), y]];
  });
  const symbol = { symbol: symbolOf(shape), symbolSize: 7, showAllSymbol: true };
  return { type: 'line', name, data, ...symbol, emphasis: { disabled: true }, lineStyle: { color, type, width: 2 }, itemStyle: { color } };
}
