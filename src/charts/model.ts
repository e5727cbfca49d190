import type { LineSeriesOption } from 'echarts';
import { words, type DataOf } from './data';
import { across, guide, inYears, level, names, plot, scale, years, type Chart } from './options';
import { colorOf } from './palette';
import { grouped, whiskers } from './whiskers';

type Comparison = DataOf<'/model/comparison'>;
type Sample = Comparison['samples'][number];
type Refit = DataOf<'/model/refit-sample'>['refits'][number];

/** How often fighter A won, with its interval, against the probability that a model gave; points on the diagonal are right. */
export function calibrationChart({ family, bins }: DataOf<'/model/calibration'>): Chart {
  const unit = { min: 0, max: 1 };
  const points = bins.flatMap(({ mean_predicted: at, observed: value, ci_low: low, ci_high: high }) =>
    at === null || value === null ? [] : [{ at, value, low, high }],
  );
  return plot(`Observed against predicted probability of ${family}`, {
    xAxis: scale('predicted probability', unit),
    yAxis: scale('observed share', unit),
    series: [
      guide([
        [0, 0],
        [1, 1],
      ]),
      whiskers(points, { color: colorOf(family) }),
    ],
  });
}

/** The log loss of each model by set of bouts. */
export function logLossChart({ samples }: Comparison, models: readonly string[]): Chart {
  return bySample('Log loss of each model by set of bouts', 'log loss, nats', samples, models, [], ({ metrics }, model) =>
    metrics.find((row) => row.model === model),
  );
}

/** The log loss of each model less that of the closing market, by set of bouts. */
export function againstMarketChart({ samples }: Comparison, models: readonly string[]): Chart {
  const compared = samples.filter(({ differences }) => differences.some(({ against }) => against === 'market'));
  return bySample('Log loss less that of the closing market', 'difference, nats', compared, models, [level(0)], ({ differences }, model) =>
    differences.find((row) => row.model === model && row.against === 'market'),
  );
}

/** The log loss along time, and its mean as a dashed line. */
export function rollingChart({ family, window, points, overall }: DataOf<'/model/rolling'>): Chart {
  const color = colorOf(family);
  const line: LineSeriesOption = {
    type: 'line',
    data: brokenAtGaps(points.map(({ fight_date, log_loss }) => [inYears(fight_date), log_loss])),
    showSymbol: points.length === 1,
    silent: true,
    lineStyle: { color, width: 1.5 },
    itemStyle: { color },
    markLine: across(overall.log_loss),
  };
  return plot(`Rolling log loss of ${family} over ${window} bouts`, { xAxis: years(), yAxis: scale('log loss, nats'), series: [line] });
}

/** Longer than any pause of the sport, in years: two months. */
const GAP = 1 / 6;

/** Breaks a line where its points lie far apart, as they do around dates that are held back. */
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
  return plot('Log loss of each refit in and out of sample', {
    xAxis: years(),
    yAxis: scale('log loss, nats'),
    series: families.flatMap((family) => {
      const own = refits.filter((refit) => refit.family === family);
      return [
        refitLine(own, colorOf(family), 'dashed', ({ in_sample }) => in_sample.log_loss),
        refitLine(own, colorOf(family), 'solid', ({ out_of_sample }) => out_of_sample.log_loss),
      ];
    }),
  });
}

function refitLine(
  refits: readonly Refit[],
  color: string,
  type: 'dashed' | 'solid',
  value: (refit: Refit) => number | null,
): LineSeriesOption {
  const data = refits.flatMap((refit) => {
    const y = value(refit);
    return y === null ? [] : [[inYears(refit.cutoff), y]];
  });
  return { type: 'line', data, silent: true, symbolSize: 5, lineStyle: { color, type, width: 2 }, itemStyle: { color } };
}

/** One group of whiskers for each set of bouts. */
function bySample(
  label: string,
  unit: string,
  samples: readonly Sample[],
  models: readonly string[],
  guides: readonly LineSeriesOption[],
  find: (sample: Sample, model: string) => { readonly log_loss: Sample['metrics'][number]['log_loss'] } | undefined,
): Chart {
  const series = grouped(samples, models, colorOf, (sample, model) => find(sample, model)?.log_loss);
  return plot(label, {
    xAxis: names(samples.map(({ sample }) => words(sample))),
    yAxis: scale(unit),
    series: [...guides, ...series],
  });
}
