import type { LineSeriesOption } from 'echarts';
import type { Answers } from './answers';
import { keyOf, colorOf } from './palette';
import { level, names, plot, scale } from './plot';
import { formatValue, type Section } from './section';
import type { ReportData } from './service';
import { shifts, whiskers, type Whisker } from './whiskers';
import { basis, figure, interval, words } from './words';

type Comparison = ReportData<'/model/comparison'>;
type Estimate = Comparison['samples'][number]['metrics'][number]['log_loss'];

const REMEDY = 'run boxing refit';

export function comparisonSection({ comparison }: Answers): Section {
  return {
    id: 'comparison',
    title: 'Models on the same bouts',
    parts: [
      formatValue(comparison, 'Log loss', REMEDY, (data) => {
        const models = [...new Set(data.samples.flatMap(({ metrics }) => metrics.map(({ model }) => model)))];
        return {
          reading:
            'Each point is the log loss of one model out of sample, the bar its 95 % interval; lower is better. Compare within one group: its bouts are the same for every model.',
          basis: basis(data, 'decided bouts'),
          key: keyOf(models),
          picture: bySample('Log loss of each model by set of bouts', 'log loss, nats', data, models, ({ metrics }, model) =>
            metrics.find((row) => row.model === model),
          ),
          table: {
            header: ['bouts', 'n', 'model', 'log loss', 'Brier', 'AUC', 'accuracy'],
            rows: data.samples.flatMap(({ sample, n, metrics }) =>
              metrics.map(({ model, log_loss, brier, roc_auc, accuracy }) => [
                words(sample),
                figure(n),
                model,
                interval(log_loss),
                figure(brier.value),
                figure(roc_auc.value),
                figure(accuracy.value),
              ]),
            ),
          },
        };
      }),
      formatValue(comparison, 'Against the closing market', REMEDY, (data) => {
        const differences = data.samples.flatMap(({ sample, n, differences: all }) =>
          all.filter(({ against }) => against === 'market').map((difference) => ({ sample, n, ...difference })),
        );
        if (differences.length === 0) return { gap: 'No bouts with closing prices: run boxing import moneylines, then boxing refit.' };
        const models = [...new Set(differences.map(({ model }) => model))];
        return {
          reading:
            'The log loss of a model less that of the vig-free closing price on the same bouts. Below the dashed line the model is better; a bar that crosses it proves nothing.',
          basis: basis(data, 'decided bouts'),
          key: keyOf(models),
          picture: bySample(
            'Log loss less that of the closing market',
            'difference, nats',
            { samples: data.samples.filter(({ sample }) => differences.some((difference) => difference.sample === sample)) },
            models,
            ({ differences: all }, model) => all.find((row) => row.model === model && row.against === 'market'),
            [level(0)],
          ),
          table: {
            header: ['bouts', 'n', 'model', 'log loss difference', 'Brier difference'],
            rows: differences.map(({ sample, n, model, log_loss, brier }) => [
              words(sample),
              figure(n),
              model,
              interval(log_loss),
              interval(brier),
            ]),
          },
        };
      }),
    ],
  };
}

type Sample = Comparison['samples'][number];

/** One group of whiskers for each set of bouts. */
function bySample(
  label: string,
  unit: string,
  { samples }: Pick<Comparison, 'samples'>,
  models: readonly string[],
  find: (sample: Sample, model: string) => { readonly log_loss: Estimate } | undefined,
  more: readonly LineSeriesOption[] = [],
) {
  const apart = shifts(models.length);
  const series = models.map((model, i) => {
    const points = samples.flatMap((sample, at) => whisker(at, find(sample, model)?.log_loss));
    return whiskers(points, { color: colorOf(model), shift: apart[i] ?? 0 });
  });
  return plot(label, { xAxis: names(samples.map(({ sample }) => words(sample))), yAxis: scale(unit), series: [...more, ...series] });
}

function whisker(at: number, estimate: Estimate | undefined): Whisker[] {
  return estimate === undefined || estimate.value === null
    ? []
    : [{ at, value: estimate.value, low: estimate.ci_low, high: estimate.ci_high }];
}
