import { words, type DataOf } from '../charts/data';
import { percent, rounded } from '../charts/parts/figures';
import { againstMarketChart, calibrationChart, logLossChart } from '../charts/model/model';
import { refitsChart, rollingChart } from '../charts/model/model-in-time';
import { corpusChart } from '../charts/parts/years';
import { tableOf, type Question } from './reading';
import { basisOf, counted, estimate, figure, share } from './words';

type Comparison = DataOf<'/model/comparison'>;

/**
 * Whether the model alone beats the closing market, by the interval of the difference on priced bouts.
 * @param comparison undefined if it is not generated @param family of the model in production
 */
export function marketVerdict(comparison: Comparison | undefined, family: string | undefined): string {
  if (comparison === undefined) return 'It is not known yet whether the model beats the closing market: the comparison is not generated.';
  const priced = comparison.samples.find(({ sample }) => sample === 'priced');
  const difference = priced?.differences.find(({ model, against }) => model === family && against === 'market')?.log_loss;
  if (!priced || !difference || difference.ci_low === null || difference.ci_high === null) {
    return 'It is unknown whether the model beats the closing market: no priced bouts compare the two.';
  }
  const less = estimate(difference).figure;
  const measured = `on ${figure(priced.n)} priced bouts, its log loss less that of the closing price is ${less} nats`;
  if (difference.ci_low > 0) return `The model alone does not beat the closing market: ${measured}, and above zero is worse.`;
  if (difference.ci_high < 0) return `The model alone beats the closing market: ${measured}, and below zero is better.`;
  return `The model alone is not shown to beat the closing market: ${measured}, and that interval contains zero.`;
}

export const logLoss: Question<Comparison> = {
  heading: 'Log loss',
  read: (data) => {
    const rows = data.samples.flatMap(({ sample, n, metrics }) => metrics.map((row) => ({ sample, n, ...row })));
    const sample = data.samples.find((row) => row.sample === 'priced') ?? data.samples[0];
    const [best] = sample?.metrics.toSorted((a, b) => (a.log_loss.value ?? Infinity) - (b.log_loss.value ?? Infinity)) ?? [];
    return {
      answer: `On ${counted(sample?.n ?? 0, `${words(sample?.sample ?? '')} bout`)}, the lowest log loss is that of ${words(best?.model ?? '')}: ${figure(best?.log_loss.value)} nats.`,
      reading:
        'Each point is the out-of-sample log loss of one model, with its 95 % interval; lower is better. Compare models within a group, where all have the same bouts.',
      basis: basisOf(data, 'decided bouts'),
      chart: logLossChart(data),
      table: tableOf(rows, {
        bouts: ({ sample }) => words(sample),
        n: ({ n }) => n,
        model: ({ model }) => model,
        'log loss': ({ log_loss }) => estimate(log_loss),
        Brier: ({ brier }) => estimate(brier),
        AUC: ({ roc_auc }) => roc_auc.value,
        accuracy: ({ accuracy }) => share(accuracy.value),
      }),
    };
  },
};

export const againstMarket: Question<Comparison> = {
  heading: 'Against the closing market',
  read: (data) => {
    const all = data.samples.flatMap(({ sample, n, differences }) => differences.map((row) => ({ sample, n, ...row })));
    const rows = all.filter(({ against }) => against === 'market');
    if (rows.length === 0) return { gap: 'No bouts with closing prices: run boxing import moneylines, then boxing refit.' };
    const priced = rows.filter(({ sample }) => sample === 'priced');
    const better = priced.filter(({ log_loss }) => log_loss.ci_high !== null && log_loss.ci_high < 0).length;
    return {
      answer: `On ${counted(priced[0]?.n ?? 0, 'priced bout')}, ${better === 0 ? 'none' : figure(better)} of ${figure(priced.length)} forecasts beat the closing market with the whole interval.`,
      reading:
        'The log loss of a model less that of the vig-free closing price on the same bouts. Below the dashed line, the model is better; a bar that crosses the line proves nothing.',
      basis: basisOf(data, 'decided bouts'),
      chart: againstMarketChart(data),
      table: tableOf(rows, {
        bouts: ({ sample }) => words(sample),
        n: ({ n }) => n,
        model: ({ model }) => model,
        'log loss difference': ({ log_loss }) => estimate(log_loss),
        'Brier difference': ({ brier }) => estimate(brier),
      }),
    };
  },
};

export const calibration: Question<DataOf<'/model/calibration'>> = {
  heading: 'Predicted against observed',
  read: (data) => ({
    answer: `Over ${counted(
      data.bins.reduce((sum, { n }) => sum + n, 0),
      'prediction',
    )}, the predicted share misses the observed one by ${share(data.ece).figure} on average.`,
    reading: `Each point is a bin of predictions, with the 95 % bootstrap interval of how often fighter A won. The point hides an interval shorter than itself. On the dashed line, fighters with a predicted 70 % win seven times in ten. The expected calibration error is ${share(data.ece).figure}; closer to zero is better.`,
    basis: basisOf(data, `decided bouts, predicted out of sample by ${data.family}`),
    chart: calibrationChart(data),
    table: tableOf(data.bins, {
      bin: ({ lo, hi }) => `${rounded(100 * lo)} to ${rounded(100 * hi)} %`,
      n: ({ n }) => n,
      predicted: ({ mean_predicted }) => share(mean_predicted),
      'A won': ({ observed, ...interval }) => estimate({ value: observed, ...interval }, percent),
    }),
  }),
};

export const rolling: Question<DataOf<'/model/rolling'>> = {
  heading: 'Over time',
  read: (data) => {
    const [first, ...others] = data.points;
    const newest = data.points.at(-1);
    if (!first || !newest) return { gap: `A window needs ${data.window} decided bouts; there are only ${figure(data.input_count)}.` };
    const best = others.reduce((least, point) => (point.log_loss < least.log_loss ? point : least), first);
    const worst = others.reduce((most, point) => (point.log_loss > most.log_loss ? point : most), first);
    const rows = [
      { name: 'all bouts', ...data.overall, fight_date: '–' },
      { name: 'newest', ...newest },
      { name: 'best', ...best },
      { name: 'worst', ...worst },
    ];
    return {
      answer: `The newest ${figure(data.window)} bouts have a log loss of ${figure(newest.log_loss)}, all of them ${figure(data.overall.log_loss)}.`,
      reading: `The mean log loss of ${figure(data.window)} consecutive bouts; lower is better. The dashed line is the mean of all bouts. A line that climbs away from it means that the model is ageing or that the bouts are harder to predict. The line is broken where no bout took place for two months.`,
      basis: basisOf(data, `decided bouts, predicted out of sample by ${data.family}`),
      chart: rollingChart(data),
      table: tableOf(rows, {
        window: ({ name }) => name,
        ends: ({ fight_date }) => fight_date,
        'log loss': ({ log_loss }) => log_loss,
        Brier: ({ brier }) => brier,
        accuracy: ({ accuracy }) => share(accuracy),
      }),
    };
  },
};

export const refits: Question<DataOf<'/model/refit-sample'>> = {
  heading: 'In sample against out of sample',
  read: (data) => ({
    answer: walkedText(data.refits),
    reading:
      'Log loss of each refit by cutoff. The dashed line is on the last bouts that the refit was trained on; the solid line is on the bouts between its cutoff and the next. Lower is better; a solid line far above its dashed line means overfitting.',
    basis: basisOf(data, 'refits'),
    chart: refitsChart(data),
    table: tableOf(data.refits.toReversed(), {
      cutoff: ({ cutoff }) => cutoff,
      family: ({ family }) => family,
      'trained on': ({ n_train }) => n_train,
      'in sample': ({ in_sample }) => in_sample.log_loss,
      'out of sample': ({ out_of_sample }) => out_of_sample.log_loss,
      bouts: ({ n_out_of_sample }) => n_out_of_sample,
      note: ({ note, promoted }) => [...(promoted ? [] : ['not promoted']), ...(note === null ? [] : [note])].join(': ') || '–',
    }),
  }),
};

/** What the newest refit that later bouts have judged learned from, and how it did on them. */
function walkedText(rows: DataOf<'/model/refit-sample'>['refits']): string {
  const judged = rows.findLast(({ family, out_of_sample }) => family === rows.at(-1)?.family && out_of_sample.log_loss !== null);
  if (judged === undefined) return 'No refit has been judged on later bouts yet.';
  const { cutoff, n_train, n_out_of_sample, in_sample, out_of_sample } = judged;
  return `Fitted on ${n_train === null ? 'the bouts' : counted(n_train, 'bout')} before ${cutoff}, ${words(judged.family)} had a log loss of ${figure(out_of_sample.log_loss)} on the ${counted(n_out_of_sample ?? 0, 'bout')} after, and ${figure(in_sample.log_loss)} on those it had seen.`;
}

/** The first year of which models learn; earlier records are too sparse, and count in ratings alone. */
export const LEARNS_FROM_YEAR = 2000;

interface Learned {
  readonly corpus: DataOf<'/audit/corpus'>;
  /** The model in production; undefined without one. */
  readonly model: Pick<DataOf<'/model/summary'>[number], 'n_train' | 'n_test'> | undefined;
}

/** The record that the models learn from. */
export const learnsFrom: Question<Learned> = {
  heading: 'What it learns from',
  read: ({ corpus, model }) => {
    if (corpus.buckets.length === 0) return { gap: 'No fight is on record yet.' };
    const { fights, fighters } = corpus.totals;
    const learned = corpus.buckets.filter(({ date_from }) => Number(date_from.slice(0, 4)) >= LEARNS_FROM_YEAR);
    const shown = learned.length === 0 ? corpus.buckets : learned;
    const earlier = fights - shown.reduce((sum, bucket) => sum + bucket.fights, 0);
    return {
      answer: `The record holds ${counted(fights, 'fight')} of ${counted(fighters, 'fighter')}: ${setsText(corpus.totals, model)}.`,
      reading:
        'Fights on record by year. Those for development train the models; those in the holdout are opened once.' +
        (earlier === 0 ? '' : ` ${counted(earlier, 'fight')} before ${LEARNS_FROM_YEAR} only count in ratings.`),
      basis: basisOf(corpus, 'fights'),
      chart: corpusChart(shown),
      table: tableOf(shown, {
        from: ({ date_from }) => date_from,
        fights: ({ fights: all }) => all,
        fighters: ({ fighters: all }) => all,
        'for development': ({ dev: used }) => used,
        'in the holdout': ({ holdout: kept }) => kept,
      }),
    };
  },
};

/** Fights for training and for judging: by the seal of the holdout, or, before there is one, by the model in production. */
function setsText({ dev, holdout }: Learned['corpus']['totals'], model: Learned['model']): string {
  if (dev + holdout > 0) return `models learn from ${figure(dev)}, and ${figure(holdout)} are kept apart to judge them`;
  if (model === undefined) return 'no model has learned from them yet';
  return `the model learned from ${figure(model.n_train)}, and was judged on ${figure(model.n_test)} that it had not seen`;
}
