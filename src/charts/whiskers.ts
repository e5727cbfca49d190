import type { CustomSeriesOption } from 'echarts';

/** A figure and the ends of its interval; null where it has none. */
interface Whisker {
  /** Its place on the other axis: a number, or the index of a name. */
  readonly at: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Pixels to the side: keeps series apart that share their names. */
  readonly shift?: number;
}

interface Layout {
  readonly color: string;
  /** The figures lie along the x axis. */
  readonly horizontal?: boolean;
}

/** Points with a bar from end to end of their interval. */
export function whiskers(points: readonly Whisker[], { color, horizontal = false }: Layout): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    z: 3,
    data: points.map(({ at, value, low, high, shift = 0 }) => [at, value, low ?? value, high ?? value, shift]),
    encode: horizontal ? { x: [1, 2, 3], y: 0 } : { x: 0, y: [1, 2, 3] },
    renderItem: (_, api) => {
      const place = (dimension: number) => {
        const [at, figure] = [api.value(0), api.value(dimension)];
        const [x = 0, y = 0] = api.coord(horizontal ? [figure, at] : [at, figure]);
        const shift = Number(api.value(4));
        return horizontal ? { x, y: y + shift } : { x: x + shift, y };
      };
      const [point, low, high] = [place(1), place(2), place(3)];
      return {
        type: 'group',
        children: [
          { type: 'line', shape: { x1: low.x, y1: low.y, x2: high.x, y2: high.y }, style: { stroke: color, lineWidth: 2 } },
          { type: 'circle', shape: { cx: point.x, cy: point.y, r: 3.5 }, style: { fill: color } },
        ],
      };
    },
  };
}

/** The ends of the 95 % interval of a figure; null where it has none. */
export interface Interval {
  readonly ci_low: number | null;
  readonly ci_high: number | null;
}

/** Pixels between series that share their names. */
const APART = 12;

/** Whiskers of a few series side by side above each of the places, in its middle; those without a figure there take no room. */
export function grouped<Place, Name extends string>(
  places: readonly Place[],
  series: readonly Name[],
  colorOf: (name: Name) => string,
  find: (place: Place, name: Name) => (Interval & { readonly value: number | null }) | undefined,
): CustomSeriesOption[] {
  const found = places.map((place) =>
    series.flatMap((name) => {
      const figure = find(place, name);
      return figure === undefined || figure.value === null ? [] : [{ name, value: figure.value, low: figure.ci_low, high: figure.ci_high }];
    }),
  );
  return series.map((name) => {
    const points = found.flatMap((present, at) =>
      present.flatMap((figure, i) => (figure.name === name ? [{ ...figure, at, shift: (i - (present.length - 1) / 2) * APART }] : [])),
    );
    return whiskers(points, { color: colorOf(name) });
  });
}
