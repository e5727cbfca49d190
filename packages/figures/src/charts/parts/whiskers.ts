import type { CustomSeriesOption } from 'echarts';
import { withInterval } from './figures';
import { SHAPES, type Look } from './shapes';
import { tips } from './tooltip';

/** A figure and the ends of its interval, which are null if it has no interval. */
interface Whisker {
  /** Its place on the other axis: a number, or the index of a name. */
  readonly at: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Pixels to the side, to separate series that share their names. */
  readonly shift?: number;
  /** The text of the tooltip. */
  readonly text: string;
}

interface Layout extends Look {
  /** The most points side by side. They move closer together in a narrow chart. */
  readonly abreast?: number;
  /** Whether the figures are along the x axis. */
  readonly horizontal?: boolean;
}

/** Size of a figure's mark in pixels, and its size in a narrow chart. */
const [SIZE, SMALL] = [8, 6];

/** Pixels between series that share their names. */
const APART = 12;

/** Points with a bar from end to end of their interval. */
export function whiskers(points: readonly Whisker[], { color, shape, horizontal = false, abreast = 1 }: Layout): CustomSeriesOption {
  return {
    type: 'custom',
    z: 3,
    data: points.map(({ at, value, low, high, shift = 0 }) => [at, value, low ?? value, high ?? value, shift]),
    encode: horizontal ? { x: [1, 2, 3], y: 0 } : { x: 0, y: [1, 2, 3] },
    tooltip: tips(points.map(({ text }) => text)),
    renderItem: (_, api) => {
      const band = [api.size?.([1, 1]) ?? Infinity].flat()[horizontal ? 1 : 0] ?? Infinity;
      const tightness = abreast > 1 ? Math.min(1, (0.92 * band) / (APART * abreast)) : 1;
      const size = tightness < 0.7 ? SMALL : SIZE;
      const place = (dimension: number) => {
        const [at, figure] = [api.value(0), api.value(dimension)];
        const [x = 0, y = 0] = api.coord(horizontal ? [figure, at] : [at, figure]);
        const shift = tightness * Number(api.value(4));
        return horizontal ? { x, y: y + shift } : { x: x + shift, y };
      };
      const [point, low, high] = [place(1), place(2), place(3)];
      // Placed and sized by a transform, because the library keeps the old path after a resize.
      const mark = { x: point.x, y: point.y, scaleX: size / SIZE, scaleY: size / SIZE };
      const box = { pathData: SHAPES[shape], x: -SIZE / 2, y: -SIZE / 2, width: SIZE, height: SIZE };
      return {
        type: 'group',
        // The library cannot lighten the page's colours, so a highlighted mark would disappear.
        emphasisDisabled: true,
        children: [
          { type: 'line', shape: { x1: low.x, y1: low.y, x2: high.x, y2: high.y }, style: { stroke: color, lineWidth: 2 } },
          { type: 'path', ...mark, shape: box, style: { fill: color } },
        ],
      };
    },
  };
}

/** The ends of the 95 % interval of a figure; null if it has no interval. */
export interface Interval {
  readonly ci_low: number | null;
  readonly ci_high: number | null;
}

interface Groups<Place, Name extends string> {
  readonly places: readonly Place[];
  readonly nameOf: (place: Place) => string;
  readonly series: readonly Name[];
  readonly lookOf: (name: Name) => Look;
  readonly find: (place: Place, name: Name) => (Interval & { readonly value: number | null }) | undefined;
  readonly textOf?: (value: number) => string;
  readonly horizontal?: boolean;
}

/** Whiskers of a few series side by side, centred above each place. Series without a figure there take no room. */
export function grouped<Place, Name extends string>(groups: Groups<Place, Name>): CustomSeriesOption[] {
  const { places, nameOf, series, lookOf, find, textOf, horizontal = false } = groups;
  const found = places.map((place) =>
    series.flatMap((name) => {
      const figure = find(place, name);
      return figure === undefined || figure.value === null ? [] : [{ name, place, ...figure, value: figure.value }];
    }),
  );
  const abreast = Math.max(1, ...found.map(({ length }) => length));
  return series.map((name) => {
    const points = found.flatMap((present, at) =>
      present.flatMap(({ name: own, place, value, ci_low: low, ci_high: high }, i) => {
        if (own !== name) return [];
        const text = `${nameOf(place)}\n${name.replaceAll('_', ' ')}: ${withInterval(value, low, high, textOf)}`;
        return [{ at, value, low, high, shift: (i - (present.length - 1) / 2) * APART, text }];
      }),
    );
    return whiskers(points, { ...lookOf(name), horizontal, abreast });
  });
}
