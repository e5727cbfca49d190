import type { LineSeriesOption } from 'echarts';
import { scale } from '../../../../packages/figures/src/charts/parts/axes';
import { plot, type Chart } from '../../../../packages/figures/src/charts/parts/options';
import type { Look } from '../../../../packages/figures/src/charts/parts/shapes';
import { tableOf } from '../../../../packages/figures/src/charts/parts/table';
import type { SoakReport } from './soak';

const LOOKS = {
  'API, resident': { color: 'var(--blue)', shape: 'solid' },
  'API, heap': { color: 'var(--blue)', shape: 'dotted' },
  'worker, resident': { color: 'var(--orange)', shape: 'solid' },
  'worker, heap': { color: 'var(--orange)', shape: 'dotted' },
  'latency, p50': { color: 'var(--green)', shape: 'solid' },
  'latency, p99': { color: 'var(--purple)', shape: 'solid' },
} as const satisfies Record<string, Look>;

/** Memory of both processes, and under it the latency of all requests after the warm-up, over the minutes of a soak. */
export function soakChart({ samples: { api, worker }, course, warmUp }: SoakReport): Chart {
  const warm = course.filter(({ minute }) => minute >= warmUp);
  const line = (name: keyof typeof LOOKS, panel: number, points: readonly (readonly [number, number])[]): LineSeriesOption => {
    const { color, shape } = LOOKS[name];
    const lineStyle = { color, width: 1.5, type: shape } as const;
    return {
      ...{ type: 'line', name, showSymbol: false, xAxisIndex: panel, yAxisIndex: panel },
      lineStyle,
      data: points.map((point) => [...point]),
    };
  };
  const place = { left: 60, right: 20, height: 170, outerBoundsMode: 'none' } as const;
  return plot(
    'Memory and latency over a soak',
    tableOf(course, { minute: ({ minute }) => minute, 'p50, ms': ({ p50 }) => p50, 'p99, ms': ({ p99 }) => p99 }),
    {
      grid: [
        { ...place, top: 60 },
        { ...place, top: 290 },
      ],
      legend: { data: Object.keys(LOOKS), top: 4 },
      xAxis: [0, 1].map((gridIndex) => ({ ...scale('minutes', { scale: false }), gridIndex })),
      yAxis: [
        { ...scale('memory, MB', { scale: false }), gridIndex: 0 },
        { ...scale('latency, ms', { scale: false }), gridIndex: 1 },
      ],
      series: [
        line(
          'API, resident',
          0,
          api.map(({ minute, resident }) => [minute, resident]),
        ),
        line(
          'API, heap',
          0,
          api.map(({ minute, heap }) => [minute, heap]),
        ),
        line(
          'worker, resident',
          0,
          worker.map(({ minute, resident }) => [minute, resident]),
        ),
        line(
          'worker, heap',
          0,
          worker.map(({ minute, heap }) => [minute, heap]),
        ),
        line(
          'latency, p50',
          1,
          warm.map(({ minute, p50 }) => [minute, p50]),
        ),
        line(
          'latency, p99',
          1,
          warm.map(({ minute, p99 }) => [minute, p99]),
        ),
      ],
    },
    { height: 510 },
  );
}
