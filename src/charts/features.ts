import type { BarSeriesOption } from 'echarts';
import type { DataOf } from './data';
import { listing, scale, type Chart } from './options';
import { CLASS_COLORS, FIRST } from './palette';
import { whiskers } from './whiskers';

type Attribution = DataOf<'/model/feature-pnl'>['rows'][number];
type Regression = DataOf<'/model/regression'>['features'][number];
type Coefficient = DataOf<'/model/coefs'>[number]['coefs'][number];

/** Features in one chart. */
const MOST = 20;

/** The return that each of the first features brings, with a standard deviation either way. */
export function attributionChart(rows: readonly Attribution[]): Chart {
  const drawn = rows.filter(({ roi_attribution }) => roi_attribution !== null).slice(0, MOST);
  const points = drawn.map(({ roi_attribution, roi_attribution_sd: sd }, at) => {
    const value = roi_attribution ?? 0;
    return { at, value, low: sd === null ? null : value - sd, high: sd === null ? null : value + sd };
  });
  return listing('Return that each feature brings', featuresOf(drawn), {
    xAxis: scale('return per dollar', { scale: false }),
    series: [whiskers(points, { color: FIRST, horizontal: true })],
  });
}

/** The absolute z of each of the first features, by class. */
export function regressionChart(features: readonly Regression[]): Chart {
  const drawn = features.slice(0, MOST);
  return listing('Absolute z of each feature alone', featuresOf(drawn), {
    xAxis: scale('absolute z', { scale: false }),
    series: [bars(drawn.map(({ z, classification }) => ({ value: Math.abs(z), color: CLASS_COLORS[classification] })))],
  });
}

/** The first of the coefficients. */
export function coefficientsChart(version: string, coefficients: readonly Coefficient[]): Chart {
  const drawn = coefficients.slice(0, MOST);
  return listing(`Coefficients of ${version}`, featuresOf(drawn), {
    xAxis: scale('nats per standard deviation', { scale: false }),
    series: [bars(drawn.map(({ coefficient }) => ({ value: coefficient, color: FIRST })))],
  });
}

function featuresOf(rows: readonly { readonly feature: string }[]): string[] {
  return rows.map(({ feature }) => feature);
}

function bars(values: readonly { readonly value: number; readonly color: string }[]): BarSeriesOption {
  return { type: 'bar', silent: true, barWidth: '60%', data: values.map(({ value, color }) => ({ value, itemStyle: { color } })) };
}
