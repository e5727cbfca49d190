import { words, type DataOf } from '../charts/data';
import { percent } from '../charts/parts/figures';
import { tableOf, type Question } from './reading';
import { addedChart, weightsChart, yieldByEdgeChart, yieldByYearChart } from '../charts/model/fair';
import { basisOf, counted, estimate, figure, points, signed } from './words';

type Fair = NonNullable<DataOf<'/model/comparison'>['fair_by_period']>[number];

const EARLIER = 'An earlier version computed these figures without this one: run boxing refit.';

/** The value that the model adds to the closing market, by year and kind of record. */
export const fairByYear: Question<DataOf<'/model/comparison'>> = {
  heading: 'What the model adds to the market',
  read: (data) => {
    if (data.fair_by_period === undefined) return { gap: EARLIER };
    const rows = data.fair_by_period.filter(({ n }) => n > 0);
    if (rows.length === 0) return { gap: 'There are no bouts with closing prices: run boxing import moneylines, then boxing refit.' };
    const all = rows.find(({ period, records }) => period === 'all' && records === 'all');
    return {
      answer: addedText(all),
      chart: addedChart(rows),
      reading:
        'Log loss of the fair prices; lower is better. The last column is the log loss of the blend less that of the recalibrated market alone: below zero, the model helps. The weights come from earlier bouts only.',
      basis: basisOf(data, 'decided bouts'),
      table: tableOf(rows, {
        period: ({ period }) => period,
        records: ({ records }) => words(records),
        n: ({ n }) => n,
        market: ({ market }) => market,
        'market, recalibrated': ({ market_recalibrated }) => market_recalibrated,
        blend: ({ blend }) => blend,
        'model alone': ({ model }) => model,
        'blend less recalibrated': ({ blend_less_recalibrated }) => estimate(blend_less_recalibrated),
      }),
    };
  },
};

function addedText(all: Fair | undefined): string {
  if (all === undefined) return 'It is not known yet what the model adds to the market.';
  const { n, blend_less_recalibrated: difference } = all;
  if (difference.value === 0) return `The model adds nothing to the market: on ${counted(n, 'bout')} the blend gives it no weight.`;
  const isShown = difference.ci_high !== null && difference.ci_high < 0;
  return `The model ${isShown ? 'adds to' : 'is not shown to add to'} the market: on ${counted(n, 'bout')} the blend’s log loss is ${estimate(difference).figure} from the market’s.`;
}

/** The weights of the blend: those in use, and earlier ones. */
export const fairWeights: Question<DataOf<'/model/comparison'>> = {
  heading: 'Weights of market and model',
  read: (data) => {
    if (data.weights === undefined) return { gap: EARLIER };
    const rows = data.weights.toReversed().flatMap(({ blend, ...of }) => blend.map((row) => ({ ...of, ...row })));
    if (rows.length === 0) return { gap: 'Not fitted yet: run boxing refit.' };
    const [newest] = data.weights.slice(-1);
    return {
      answer: `The fair price in use lies ${newest?.blend.map(({ records, model }) => `${percent(model)} of the way from market to model for ${words(records)}`).join(', ')}.`,
      chart: weightsChart(data.weights),
      reading:
        'The market’s log-odds are first multiplied by the calibration. The fair price then lies between market and model, as far towards the model as its weight says. The weight is the one that fitted best, times what a point of edge was worth before, at most 1. Each row was fitted on the bouts before its cutoff. The first row is in use; a row without bouts is the starting point. If the interval of the model’s weight contains zero, the model is not shown to add anything.',
      basis: basisOf(data, 'decided bouts'),
      table: tableOf(rows, {
        cutoff: ({ cutoff }) => cutoff,
        records: ({ records }) => words(records),
        n: ({ n }) => n,
        calibration: (row) => estimate({ value: row.calibration, ci_low: row.calibration_low, ci_high: row.calibration_high }),
        'model, as fitted': ({ model_fitted }) => model_fitted,
        'worth of an edge': (row) => estimate({ value: row.edge_worth, ci_low: row.edge_worth_low, ci_high: row.edge_worth_high }),
        'model, in use': (row) => estimate({ value: row.model, ci_low: row.model_low, ci_high: row.model_high }),
      }),
    };
  },
};

/** The value of bets by each fair price: those of the default policy, and all bets by size of the edge. */
export const betsByFair: Question<DataOf<'/backtest/latest'>> = {
  heading: 'By fair price',
  read: (data) => {
    if (data.by_fair === undefined)
      return { gap: 'An earlier version, which bet on the model alone, ran this simulation: run boxing backtest.' };
    const rows = data.by_fair.flatMap(({ fair, bets, share_bet, bands, ...worth }) => [
      { fair, edge: `bets of the policy, ${percent(share_bet)} of the bouts`, ...worth, n: bets, enough: true },
      ...bands.map((band) => ({ ...band, fair, edge: edgeText(band) })),
    ]);
    return {
      answer: `Flat bets of the policy yielded ${data.by_fair.map((row) => `${estimate({ value: row.yield, ci_low: row.yield_low, ci_high: row.yield_high }, signed).figure} by the ${row.fair}`).join(', ')}.`,
      chart: yieldByEdgeChart(data.by_fair, edgeText),
      reading:
        'Flat bets: the bets of the default policy, and the picked sides of all bouts by size of the edge. A fair price is useful if larger edges earned more. A yield whose interval contains zero proves nothing. For a bet at the close, CLV shows the margin paid.',
      basis: basisOf(data, 'priced bouts'),
      table: tableOf(rows, {
        'fair price': ({ fair }) => fair,
        edge: ({ edge }) => edge,
        bets: ({ n, enough }) => ({ figure: `${figure(n)}${enough ? '' : ', too few'}` }),
        yield: (row) => estimate({ value: row.yield, ci_low: row.yield_low, ci_high: row.yield_high }, signed),
        CLV: (row) => estimate({ value: row.mean_clv, ci_low: row.mean_clv_low, ci_high: row.mean_clv_high }, signed),
      }),
    };
  },
};

function edgeText({ edge_from, edge_to }: { readonly edge_from: number | null; readonly edge_to: number | null }): string {
  if (edge_from === null) return edge_to === null ? 'any' : `below ${points(edge_to)}`;
  return edge_to === null ? `from ${points(edge_from)}` : `${points(edge_from)} to ${points(edge_to)}`;
}

/** The bets of the default policy, by year. */
export const betsByYear: Question<DataOf<'/backtest/latest'>> = {
  heading: 'By year',
  read: (data) => {
    if (data.by_year === undefined) return { gap: 'An earlier version ran this simulation: run boxing backtest.' };
    const proven = data.by_year.filter(({ yield_low }) => yield_low !== null && yield_low > 0).length;
    return {
      answer: `The policy bet in ${counted(data.by_year.filter(({ bets }) => bets > 0).length, 'year')}; in ${figure(proven)} of them the whole interval of the yield is above zero.`,
      chart: yieldByYearChart(data.by_year),
      reading:
        'Flat bets of the default policy. A policy that bets on more of the fights each year trusts itself more than it did. A yield whose interval contains zero proves nothing.',
      basis: basisOf(data, 'priced bouts'),
      table: tableOf(data.by_year, {
        year: ({ year }) => year,
        bouts: ({ fights }) => fights,
        bets: ({ bets, enough }) => ({ figure: `${figure(bets)}${enough ? '' : ', too few'}` }),
        share: ({ share_bet }) => ({ figure: percent(share_bet) }),
        yield: (row) => estimate({ value: row.yield, ci_low: row.yield_low, ci_high: row.yield_high }, signed),
        CLV: (row) => estimate({ value: row.mean_clv, ci_low: row.mean_clv_low, ci_high: row.mean_clv_high }, signed),
      }),
    };
  },
};
