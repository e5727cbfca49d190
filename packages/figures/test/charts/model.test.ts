import type { CustomSeriesOption, LineSeriesOption } from 'echarts';
import { scale } from '../../src/charts/parts/axes';
import { rollingChart } from '../../src/charts/model/model-in-time';
import { grouped } from '../../src/charts/parts/whiskers';

const point = (fight_date: string, log_loss: number) => ({ fight_id: 1, fight_date, log_loss, brier: 0.1, accuracy: 0.8 });

it('breaks the line of the rolling log loss where no bout took place for two months', () => {
  const overall = { log_loss: 0.4, brier: 0.1, accuracy: 0.8 };
  const points = [point('2025-01-01', 0.41), point('2025-01-31', 0.42), point('2026-01-01', 0.43)];
  const chart = rollingChart({
    ...{ family: 'lgbm', window: 500, stride: 1, kinds: { dev: 502, holdout: 0, live: 0 }, points, overall },
    ...{ computed_at: '2026-01-02T00:00:00Z', input_count: 502, input_from: '2024-01-01', input_to: '2026-01-01' },
  });
  const [line] = chart.option.series as LineSeriesOption[];
  expect((line?.data as [number, number | null][]).map(([, y]) => y)).toEqual([0.41, 0.42, null, 0.43]);
});

it('places the whiskers of a group around its middle, whatever the other groups hold', () => {
  const values: Record<string, Record<string, number>> = { all: { model: 0.5 }, priced: { model: 0.4, market: 0.3 } };
  const series = grouped({
    places: ['all', 'priced'],
    nameOf: String,
    series: ['model', 'market'],
    lookOf: () => ({ color: 'black', shape: 'circle' }),
    find: (place, name) => {
      const value = values[place]?.[name];
      return value === undefined ? undefined : { value, ci_low: null, ci_high: null };
    },
  });
  // Place, value, low, high and shift in pixels.
  expect(series.map(({ data }: CustomSeriesOption) => data)).toEqual([
    [
      [0, 0.5, 0.5, 0.5, 0],
      [1, 0.4, 0.4, 0.4, -6],
    ],
    [[1, 0.3, 0.3, 0.3, 6]],
  ]);
});

it('writes the ticks of a logarithmic scale without the error of powers', () => {
  const { formatter } = scale('multiple of the start', { type: 'log' }).axisLabel;
  expect([10 ** -4 - 1e-20, 0.1 + 0.2, 1000, 0.001].map(formatter)).toEqual(['0.0001', '0.3', '1000', '0.001']);
});
