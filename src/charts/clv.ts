import { level, names, plot, scale, type Chart } from './options';
import { FIRST, UNIVERSE_COLORS } from './palette';
import { grouped, type Interval } from './whiskers';

export type Universe = keyof typeof UNIVERSE_COLORS;

export const UNIVERSES: readonly Universe[] = ['sharp_books', 'all_books'];

interface NamedMean {
  readonly name: string;
  readonly clv: Interval & { readonly mean: number | null };
}

/** The mean CLV of one thing after the other, with its interval. @param axis what the names are */
export function clvChart(label: string, axis: string, means: readonly NamedMean[]): Chart {
  const series = grouped(
    means,
    ['all'],
    () => FIRST,
    ({ clv }) => ({ ...clv, value: clv.mean }),
  );
  return around(
    label,
    names(
      means.map(({ name }) => name),
      axis,
    ),
    series,
  );
}

/** The same of both sets of books, side by side above each name. */
export function clvByUniverseChart(label: string, means: readonly (NamedMean & { readonly universe: Universe })[]): Chart {
  const listed = [...new Set(means.map(({ name }) => name))];
  const series = grouped(
    listed,
    UNIVERSES,
    (universe) => UNIVERSE_COLORS[universe],
    (name, universe) => {
      const clv = means.find((row) => row.universe === universe && row.name === name)?.clv;
      return clv && { ...clv, value: clv.mean };
    },
  );
  return around(label, names(listed), series);
}

function around(label: string, xAxis: ReturnType<typeof names>, series: ReturnType<typeof grouped>): Chart {
  return plot(label, { xAxis, yAxis: scale('CLV, a fraction'), series: [level(0), ...series] });
}
