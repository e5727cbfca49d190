import { percentScale } from './parts/axes';
import { words } from './data';
import { percent } from './parts/figures';
import { columns, level, type Chart } from './parts/options';
import { FIRST, SECOND, UNIVERSE_LOOKS } from './palette';
import type { Look } from './parts/shapes';
import { tableOf, type ChartTable } from './parts/table';
import { grouped, type Interval } from './parts/whiskers';

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

/** The mean CLV of each thing, with its interval. @param axis the meaning of the names */
export function clvChart(label: string, axis: string, means: readonly NamedMean[]): Chart {
  const series = grouped({
    places: means,
    nameOf: ({ name }) => name,
    series: ['mean CLV'],
    lookOf: () => FIRST,
    find: ({ clv }) => ({ ...clv, value: clv.mean }),
    textOf: percent,
  });
  const listed = means.map(({ name }) => name);
  return around(label, tableOf(means, { [axis]: ({ name }) => name, ...COLUMNS }), { listed, name: axis, series });
}

/** The mean CLV against both sets of books, side by side above each name. */
export function clvByUniverseChart(label: string, means: readonly (NamedMean & { readonly universe: Universe })[]): Chart {
  return sideBySide(label, 'consensus', UNIVERSES, {
    means: means.map(({ universe, ...mean }) => ({ ...mean, kind: universe })),
    lookOf: (universe) => UNIVERSE_LOOKS[universe],
  });
}

const COMPARED: Readonly<Record<'taken_against_open' | 'open_against_close', Look>> = {
  taken_against_open: FIRST,
  open_against_close: SECOND,
};
export type Compared = keyof typeof COMPARED;
const BOTH: readonly Compared[] = ['taken_against_open', 'open_against_close'];

/** The price taken against the open and the open against the close, side by side above each name. */
export function openCloseChart(label: string, means: readonly (NamedMean & { readonly kind: Compared })[]): Chart {
  return sideBySide(label, 'prices compared', BOTH, { means, lookOf: (kind) => COMPARED[kind] });
}

function sideBySide<Kind extends string>(
  label: string,
  what: string,
  kinds: readonly Kind[],
  { means, lookOf }: { readonly means: readonly (NamedMean & { readonly kind: Kind })[]; readonly lookOf: (kind: Kind) => Look },
): Chart {
  const listed = [...new Set(means.map(({ name }) => name))];
  const series = grouped({
    places: listed,
    nameOf: String,
    series: kinds,
    lookOf,
    find: (name, kind) => {
      const clv = means.find((row) => row.kind === kind && row.name === name)?.clv;
      return clv && { ...clv, value: clv.mean };
    },
    textOf: percent,
  });
  const table = tableOf(means, { [what]: ({ kind }) => words(kind), picks: ({ name }) => name, ...COLUMNS });
  const key = kinds.map((kind) => ({ name: words(kind), ...lookOf(kind) }));
  return around(label, table, { listed, series }, key);
}

function around(
  label: string,
  table: ChartTable,
  { series, ...option }: { listed: readonly string[]; name?: string; series: ReturnType<typeof grouped> },
  key: Chart['key'] = [],
): Chart {
  return columns(label, table, { ...option, yAxis: percentScale('CLV'), series: [level(0), ...series] }, { key });
}
