import type { CustomSeriesOption, LineSeriesOption } from 'echarts';
import { percentScale, scale } from '../parts/axes';
import { words, type DataOf } from '../data';
import { percent, rounded, withInterval } from '../parts/figures';
import { columns, guide, level, plot, type Chart } from '../parts/options';
import { lookOf } from '../palette';
import { tableOf } from '../parts/table';
import { grouped, whiskers } from '../parts/whiskers';

type Comparison = DataOf<'/model/comparison'>;
type Sample = Comparison['samples'][number];

/** How often fighter A won, with its interval, against the predicted probability. Points on the diagonal are calibrated. */
export function calibrationChart({ family, bins }: DataOf<'/model/calibration'>): Chart {
  const unit = { min: 0, max: 1 };
  const points = bins.flatMap(({ n, mean_predicted: at, observed: value, ci_low: low, ci_high: high }) => {
    if (at === null || value === null) return [];
    const text = `predicted ${percent(at)}, ${n} bouts\nA won ${withInterval(value, low, high, percent)}`;
    return [{ at, value, low, high, text }];
  });
  const diagonal: LineSeriesOption = guide([
    [0, 0],
    [1, 1],
  ]);
  const table = tableOf(bins, {
    'bin from, probability': ({ lo }) => lo,
    'bin to, probability': ({ hi }) => hi,
    n: ({ n }) => n,
    'mean predicted probability': ({ mean_predicted }) => mean_predicted,
    'observed share': ({ observed }) => observed,
    '95 % from': ({ ci_low }) => ci_low,
    '95 % to': ({ ci_high }) => ci_high,
  });
  return plot(`Observed against predicted probability of ${family}`, table, {
    xAxis: percentScale('predicted probability', unit),
    yAxis: percentScale('observed share', unit),
    series: [diagonal, whiskers(points, lookOf(family))] satisfies (LineSeriesOption | CustomSeriesOption)[],
  });
}

/** The log loss of each model by set of bouts. */
export function logLossChart({ samples }: Comparison): Chart {
  return bySample('Log loss of each model by set of bouts', 'log loss, nats', samples, [], ({ metrics }) => metrics);
}

/** The log loss of each model less that of the closing market, by set of bouts. */
export function againstMarketChart({ samples }: Comparison): Chart {
  const compared = samples.filter(({ differences }) => differences.some(({ against }) => against === 'market'));
  return bySample('Log loss less that of the closing market', 'difference, nats', compared, [level(0)], ({ differences }) =>
    differences.filter(({ against }) => against === 'market'),
  );
}

interface Measured {
  readonly model: string;
  readonly log_loss: Sample['metrics'][number]['log_loss'];
}

/** One group of whiskers for each set of bouts. */
function bySample(
  label: string,
  unit: string,
  samples: readonly Sample[],
  guides: readonly LineSeriesOption[],
  measuredOf: (sample: Sample) => readonly Measured[],
): Chart {
  const rows = samples.flatMap((sample) => measuredOf(sample).map((row) => ({ ...row, sample })));
  const models = [...new Set(rows.map(({ model }) => model))];
  const series = grouped({
    places: samples,
    nameOf: ({ sample, n }) => `${words(sample)}, ${n} bouts`,
    series: models,
    lookOf,
    find: (sample, model) => measuredOf(sample).find((row) => row.model === model)?.log_loss,
    textOf: rounded,
  });
  const table = tableOf(rows, {
    bouts: ({ sample }) => words(sample.sample),
    n: ({ sample }) => sample.n,
    model: ({ model }) => model,
    [unit]: ({ log_loss }) => log_loss.value,
    '95 % from': ({ log_loss }) => log_loss.ci_low,
    '95 % to': ({ log_loss }) => log_loss.ci_high,
  });
  const listed = samples.map(({ sample, n }) => `${words(sample)}\nn ${n.toLocaleString('en')}`);
  const key = models.map((name) => ({ name: words(name), ...lookOf(name) }));
  return columns(label, table, { listed, yAxis: scale(unit), series: [...guides, ...series] }, { key });
}
