import { scale } from './axes';
import { words } from './data';
import { columns, level, type Chart } from './options';
import { FIRST, UNIVERSE_LOOKS } from './palette';
import { tableOf, type ChartTable } from './table';
import { grouped, type Interval } from './whiskers';

export type Universe = keyof typeof UNIVERSE_LOOKS;

const UNIVERSES: readonly Universe[] = ['sharp_books', 'all_books'];

interface NamedMean {
  readonly name: string;
  readonly clv: Interval & { readonly mean: number | null; readonly n: number };
}

const COLUMNS = {
  n: ({ clv }: NamedMean) => clv.n,
  'mean CLV, fraction': ({ clv }: NamedMean) => clv.mean,
  '95 % from': ({ clv }: NamedMean) => clv.ci_low,
  '95 % to': ({ clv }: NamedMean) => clv.ci_high,
};

/** The mean CLV of one thing after the other, with its interval. @param axis what the names are */
export function clvChart(label: string, axis: string, means: readonly NamedMean[]): Chart {
  const series = grouped({
    places: means,
    nameOf: ({ name }) => name,
    series: ['mean CLV'],
    lookOf: () => FIRST,
    find: ({ clv }) => ({ ...clv, value: clv.mean }),
  });
  const listed = means.map(({ name }) => name);
  return around(label, tableOf(means, { [axis]: ({ name }) => name, ...COLUMNS }), { listed, name: axis, series });
}

/** The same of both sets of books, side by side above each name. */
export function clvByUniverseChart(label: string, means: readonly (NamedMean & { readonly universe: Universe })[]): Chart {
  const listed = [...new Set(means.map(({ name }) => name))];
  const series = grouped({
    places: listed,
    nameOf: String,
    series: UNIVERSES,
    lookOf: (universe) => UNIVERSE_LOOKS[universe],
    find: (name, universe) => {
      const clv = means.find((row) => row.universe === universe && row.name === name)?.clv;
      return clv && { ...clv, value: clv.mean };
    },
  });
  const table = tableOf(means, { consensus: ({ universe }) => words(universe), picks: ({ name }) => name, ...COLUMNS });
  const key = UNIVERSES.map((universe) => ({ name: words(universe), ...UNIVERSE_LOOKS[universe] }));
  return around(label, table, { listed, series }, key);
}

function around(
  label: string,
  table: ChartTable,
  { series, ...option }: { listed: readonly string[]; name?: string; series: ReturnType<typeof grouped> },
  key: Chart['key'] = [],
): Chart {
  return columns(label, table, { ...option, yAxis: scale('CLV, a fraction'), series: [level(0), ...series] }, { key });
}
