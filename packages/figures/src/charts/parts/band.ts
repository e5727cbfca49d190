import type { CustomSeriesOption } from 'echarts';

/** A place on the x axis with the ends of an interval there. */
export type BandEnd = readonly [x: number, low: number, high: number];

const OPACITY = 0.18;

/** The colour of a band in a key, which has no opacity. */
export function bandColor(color: string): string {
  return `color-mix(in srgb, ${color} ${100 * OPACITY}%, transparent)`;
}

/** Intervals along a line as one area, because adjacent pieces would show seams. @param isStep whether each interval holds until the next one */
export function band(ends: readonly BandEnd[], color: string, { isStep = false }: { readonly isStep?: boolean } = {}): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    clip: true,
    z: 1,
    encode: { x: 0, y: [1, 2] },
    data: ends.map((end) => [...end]),
    renderItem: ({ dataIndex }, api) => {
      if (dataIndex > 0) return null;
      const edge = (side: 1 | 2) =>
        ends.flatMap((end, i) => {
          const before = ends[i - 1] ?? end;
          return [...(isStep ? [api.coord([end[0], before[side]])] : []), api.coord([end[0], end[side]])];
        });
      return { type: 'polygon', shape: { points: [...edge(2), ...edge(1).toReversed()] }, style: { fill: color, opacity: OPACITY } };
    },
  };
}
