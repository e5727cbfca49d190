import type { LineSeriesOption } from 'echarts';
import { words, type DataOf } from '../data';
import { FAIR_COLORS, FIRST, SECOND } from '../palette';
import { dayOf, inYears, percentScale, scale, years } from '../parts/axes';
import { percent, rounded } from '../parts/figures';
import { columns, level, plot, type Chart } from '../parts/options';
import { symbolOf, type Look } from '../parts/shapes';
import { tableOf } from '../parts/table';
import { alongAxis } from '../parts/tooltip';
import { grouped } from '../parts/whiskers';

type Comparison = DataOf<'/model/comparison'>;
type Period = NonNullable<Comparison['fair_by_period']>[number];
type Weights = NonNullable<Comparison['weights']>;
type Backtest = DataOf<'/backtest/latest'>;
type ByFair = NonNullable<Backtest['by_fair']>;
type Band = ByFair[number]['bands'][number];

/** Nats on either side of 0. */
const LEAST_SHOWN = 0.01;

/** The log loss of the blend less that of the market, by period over all records. */
export function addedChart(rows: readonly Period[]): Chart {
  const drawn = rows.filter(({ records }) => records === 'all');
  const series = grouped({
    places: drawn,
    nameOf: ({ period, n }) => `${period}, ${n} bouts`,
    series: ['blend less market'],
    lookOf: () => FIRST,
    find: ({ blend_less_recalibrated }) => blend_less_recalibrated,
    textOf: rounded,
  });
  const table = tableOf(drawn, {
    period: ({ period }) => period,
    n: ({ n }) => n,
    'difference, nats': (row) => row.blend_less_recalibrated.value,
    '95 % from': (row) => row.blend_less_recalibrated.ci_low,
    '95 % to': (row) => row.blend_less_recalibrated.ci_high,
  });
  const listed = drawn.map(({ period }) => period);
  return columns('Log loss of the blend less that of the market', table, {
    listed,
    // Where the blend is the market, all differences are 0: without bounds the axis would end at a whole nat.
    yAxis: { ...scale('difference, nats'), min: ({ min }) => Math.min(min, -LEAST_SHOWN), max: ({ max }) => Math.max(max, LEAST_SHOWN) },
    series: [level(0), ...series],
  });
}

const RECORDS: Readonly<Record<Weights[number]['blend'][number]['records'], Look>> = { two_records: FIRST, other: SECOND };

/** The weight of the model in the fair price at each cutoff, by kind of record. */
export function weightsChart(weights: Weights): Chart {
  const rows = weights.flatMap(({ cutoff, blend }) => blend.map((row) => ({ cutoff, ...row })));
  const kinds = [...new Set(rows.map(({ records }) => records))];
  const series = kinds.map((kind): LineSeriesOption => {
    const { color, shape } = RECORDS[kind];
    return {
      type: 'line',
      name: words(kind),
      step: 'end',
      data: rows.filter(({ records }) => records === kind).map(({ cutoff, model }) => [inYears(cutoff), model]),
      symbol: symbolOf(shape),
      symbolSize: 7,
      emphasis: { disabled: true },
      lineStyle: { color, width: 2 },
      itemStyle: { color },
    };
  });
  const table = tableOf(rows, {
    cutoff: ({ cutoff }) => cutoff,
    records: ({ records }) => words(records),
    n: ({ n }) => n,
    'weight of the model': ({ model }) => model,
  });
  const key = kinds.map((kind) => ({ name: words(kind), ...RECORDS[kind] }));
  const option = {
    xAxis: years(),
    yAxis: percentScale('weight of the model', { scale: false }),
    tooltip: alongAxis(dayOf, percent),
    series,
  };
  return plot('Weight of the model in the fair price', table, option, { key });
}

interface Yield {
  readonly yield: number | null;
  readonly yield_low: number | null;
  readonly yield_high: number | null;
}

const intervalOf = (row: Yield) => ({ value: row.yield, ci_low: row.yield_low, ci_high: row.yield_high });

/** The yield of flat bets in each year. */
export function yieldByYearChart(rows: NonNullable<Backtest['by_year']>): Chart {
  const series = grouped({
    places: rows,
    nameOf: ({ year, bets }) => `${year}, ${bets} bets`,
    series: ['yield'],
    lookOf: () => FIRST,
    find: (row) => (row.bets > 0 ? intervalOf(row) : undefined),
    textOf: percent,
  });
  const table = tableOf(rows, {
    year: ({ year }) => year,
    bets: ({ bets }) => bets,
    'yield, fraction': (row) => row.yield,
    '95 % from': ({ yield_low }) => yield_low,
    '95 % to': ({ yield_high }) => yield_high,
  });
  const listed = rows.map(({ year, bets }) => `${year}\nn ${bets}`);
  return columns('Yield of flat bets by year', table, { listed, yAxis: percentScale('yield'), series: [level(0), ...series] });
}

const FAIR_LOOKS: Readonly<Record<ByFair[number]['fair'], Look>> = {
  blend: { color: FAIR_COLORS.blend, shape: 'square' },
  market: { color: FAIR_COLORS.market, shape: 'diamond' },
  model: { color: FAIR_COLORS.model, shape: 'circle' },
};

/** The yield of flat bets by size of the edge, for each fair price. Bands with too few bets are left out. */
export function yieldByEdgeChart(byFair: ByFair, edgeText: (band: Band) => string): Chart {
  const rows = byFair.flatMap(({ fair, bands }) =>
    bands.filter(({ enough }) => enough).map((band) => ({ ...band, fair, edge: edgeText(band) })),
  );
  const known = new Set(rows.map(({ edge }) => edge));
  const edges = [...new Set(byFair.flatMap(({ bands }) => bands.map(edgeText)))].filter((edge) => known.has(edge));
  const fairs = byFair.map(({ fair }) => fair);
  const series = grouped({
    places: edges,
    nameOf: String,
    series: fairs,
    lookOf: (fair) => FAIR_LOOKS[fair],
    find: (edge, fair) => rows.filter((row) => row.edge === edge && row.fair === fair).map(intervalOf)[0],
    textOf: percent,
  });
  const table = tableOf(rows, {
    'fair price': ({ fair }) => fair,
    edge: ({ edge }) => edge,
    bets: ({ n }) => n,
    'yield, fraction': (row) => row.yield,
    '95 % from': ({ yield_low }) => yield_low,
    '95 % to': ({ yield_high }) => yield_high,
  });
  const key = fairs.map((name) => ({ name, ...FAIR_LOOKS[name] }));
  return columns(
    'Yield of flat bets by size of the edge',
    table,
    { listed: edges, yAxis: percentScale('yield'), series: [level(0), ...series] },
    { key },
  );
}
