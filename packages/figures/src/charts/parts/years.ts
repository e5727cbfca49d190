import type { BarSeriesOption, LineSeriesOption } from 'echarts';
import { scale, years } from './axes';
import type { DataOf } from '../data';
import { percent } from './figures';
import { plot, type Chart } from './options';
import { FIRST, SECOND } from '../palette';
import type { Look } from './shapes';
import { tableOf } from './table';
import { tips } from './tooltip';

type Bucket = DataOf<'/audit/corpus'>['buckets'][number];
type YearOutcomes = DataOf<'/audit/data-quality'>['outcomes_by_year'][number];

interface Part {
  readonly name: string;
  readonly look: Look;
  readonly of: (bucket: Bucket) => number;
}

const PARTS: readonly Part[] = [
  { name: 'development', look: FIRST, of: ({ dev }) => dev },
  { name: 'holdout', look: SECOND, of: ({ holdout }) => holdout },
  {
    name: 'neither, such as undecided fights',
    look: { color: 'var(--soft)', shape: 'square' },
    of: ({ fights, dev, holdout }) => fights - dev - holdout,
  },
];

/** Before a holdout is sealed, no fight is for development or kept apart. */
const UNDIVIDED: readonly Part[] = [{ name: 'fights', look: FIRST, of: ({ fights }) => fights }];

/** The fights on record by year, with those for development and those in the holdout. */
export function corpusChart(buckets: readonly Bucket[]): Chart {
  const table = tableOf(buckets, {
    from: ({ date_from }) => date_from,
    to: ({ date_to }) => date_to,
    fights: ({ fights }) => fights,
    fighters: ({ fighters }) => fighters,
    'fighters with a biography': ({ fighters_with_bio }) => fighters_with_bio,
    'books quoting': ({ books_quoting }) => books_quoting,
    'fights for development': ({ dev }) => dev,
    'fights in the holdout': ({ holdout }) => holdout,
    'fights with a live prediction': ({ live }) => live,
  });
  const parts = buckets.some(({ dev, holdout }) => dev + holdout > 0) ? PARTS : UNDIVIDED;
  const series = parts.map(({ name, look, of }): BarSeriesOption => ({
    type: 'bar',
    name,
    stack: 'fights',
    itemStyle: { color: look.color },
    emphasis: { disabled: true },
    tooltip: tips(
      buckets.map(
        (bucket) => `${yearOf(bucket)}\n${of(bucket).toLocaleString('en')} of ${bucket.fights.toLocaleString('en')} fights: ${name}`,
      ),
    ),
    data: buckets.map((bucket) => [yearOf(bucket), of(bucket)]),
  }));
  const key = parts.map(({ name, look }) => ({ name, color: look.color, shape: 'square' as const }));
  return plot('Fights on record by year', table, { xAxis: years(), yAxis: scale('fights', { scale: false, min: 0 }), series }, { key });
}

function yearOf({ date_from }: Bucket): number {
  return Number(date_from.slice(0, 4));
}

/** By year, the share of fights that should have a result and do have one. */
export function outcomesChart(outcomes: readonly YearOutcomes[]): Chart {
  const table = tableOf(outcomes, {
    year: ({ year }) => year,
    'fights due': ({ fights }) => fights,
    'with a result': ({ with_outcome }) => with_outcome,
    'share, fraction': ({ coverage }) => coverage,
  });
  const line: LineSeriesOption = {
    type: 'line',
    symbol: 'circle',
    symbolSize: 6,
    emphasis: { disabled: true },
    lineStyle: { color: FIRST.color, width: 1.5 },
    itemStyle: { color: FIRST.color },
    tooltip: tips(
      outcomes.map(
        ({ year, fights, with_outcome, coverage }) =>
          `${year}: ${percent(coverage)}\n${with_outcome.toLocaleString('en')} of ${fights.toLocaleString('en')}`,
      ),
    ),
    data: outcomes.map(({ year, coverage }) => [year, 100 * coverage]),
  };
  const yAxis = scale('fights with a result, %', { scale: false, min: 0, max: 100 });
  return plot('Share of fights with a result by year', table, { xAxis: years(), yAxis, series: [line] }, { height: 240 });
}
