import type { CustomSeriesOption } from 'echarts';

/** A figure and the ends of its interval; null where it has none. */
interface Whisker {
  /** Its place on the other axis: a number, or the index of a name. */
  readonly at: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

interface Layout {
  readonly color: string;
  /** Of the point, pixels to the side: keeps series apart that share their names. */
  readonly shift?: number;
  /** The figures lie along the x axis. */
  readonly horizontal?: boolean;
}

/** Points with a bar from end to end of their interval. */
export function whiskers(points: readonly Whisker[], { color, shift = 0, horizontal = false }: Layout): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    z: 3,
    data: points.map(({ at, value, low, high }) => [at, value, low ?? value, high ?? value]),
    encode: horizontal ? { x: [1, 2, 3], y: 0 } : { x: 0, y: [1, 2, 3] },
    renderItem: (_, api) => {
      const place = (dimension: number) => {
        const [at, figure] = [api.value(0), api.value(dimension)];
        const [x = 0, y = 0] = api.coord(horizontal ? [figure, at] : [at, figure]);
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

/** Whiskers of a few series side by side above each of the places; none where a series has no figure. */
export function grouped<Place, Name extends string>(
  places: readonly Place[],
  series: readonly Name[],
  colorOf: (name: Name) => string,
  find: (place: Place, name: Name) => (Interval & { readonly value: number | null }) | undefined,
): CustomSeriesOption[] {
  return series.map((name, i) => {
    const points = places.flatMap((place, at) => {
      const found = find(place, name);
      return found === undefined || found.value === null ? [] : [{ at, value: found.value, low: found.ci_low, high: found.ci_high }];
    });
    return whiskers(points, { color: colorOf(name), shift: (i - (series.length - 1) / 2) * APART });
  });
}
