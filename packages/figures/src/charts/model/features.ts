import type { BarSeriesOption } from 'echarts';
import { percentScale, scale, sized } from '../parts/axes';
import type { DataOf } from '../data';
import { featureText } from '../feature-names';
import { percent, rounded, withInterval } from '../parts/figures';
import { listing, type Chart } from '../parts/options';
import { CLASS_LOOKS, FIRST } from '../palette';
import { tableOf } from '../parts/table';
import { tips } from '../parts/tooltip';
import { whiskers } from '../parts/whiskers';

type Attribution = DataOf<'/model/feature-pnl'>['rows'][number];
type Regression = DataOf<'/model/regression'>['features'][number];
type Coefficient = DataOf<'/model/coefs'>[number]['coefs'][number];

/** Features in one chart. */
export const MOST_FEATURES = 20;

/** The return from each of the first features, with one standard deviation either way. */
export function attributionChart(rows: readonly Attribution[]): Chart {
  const drawn = rows.filter(({ roi_attribution }) => roi_attribution !== null).slice(0, MOST_FEATURES);
  const points = drawn.map(({ feature, roi_attribution, roi_attribution_sd: sd }, at) => {
    const value = roi_attribution ?? 0;
    const [low, high] = sd === null ? [null, null] : [value - sd, value + sd];
    return { at, value, low, high, text: `${featureText(feature)}\nreturn per dollar: ${withInterval(value, low, high, percent)}` };
  });
  const table = tableOf(drawn, {
    feature: ({ feature }) => feature,
    bets: ({ n_bets }) => n_bets,
    'return from it, per dollar': ({ roi_attribution }) => roi_attribution,
    'standard deviation, per dollar': ({ roi_attribution_sd }) => roi_attribution_sd,
  });
  return listing('Return from each feature', featuresOf(drawn), table, {
    xAxis: percentScale('return per dollar', { scale: false }),
    series: [whiskers(points, { ...FIRST, horizontal: true })],
  });
}

/** The absolute z of each of the first features, by class. The bar of a feature that is not kept says why. */
export function regressionChart(features: readonly Regression[]): Chart {
  const drawn = features.slice(0, MOST_FEATURES);
  const bars = drawn.map(({ feature, z, classification }) => ({
    feature,
    value: Math.abs(z),
    color: CLASS_LOOKS[classification].color,
    note: classification === 'kept' ? '' : classification,
  }));
  const table = tableOf(drawn, {
    feature: ({ feature }) => feature,
    'absolute z': ({ z }) => Math.abs(z),
    slope: ({ slope }) => slope,
    'standard error': ({ stderr }) => stderr,
    class: ({ classification }) => classification,
  });
  const key = Object.entries(CLASS_LOOKS).map(([name, look]) => ({ name, ...look }));
  return listing(
    'Absolute z of each feature alone',
    featuresOf(drawn),
    table,
    { xAxis: scale('absolute z', { scale: false }), series: [barsOf(bars)] },
    { key, right: 64 },
  );
}

/** How often A won by value of one feature, each bin with its interval. */
export function responseChart({ feature, bin_response }: Regression): Chart {
  const points = bin_response.flatMap(({ observed: value, ci_low: low, ci_high: high, n, ...bin }, at) =>
    value === null
      ? []
      : [
          {
            at,
            value,
            low,
            high,
            text: `${rangeOf(bin)}, ${n.toLocaleString('en')} bouts\nA won ${withInterval(value, low, high, percent)}`,
          },
        ],
  );
  const table = tableOf(bin_response, {
    'value from': ({ lo }) => lo,
    'value to': ({ hi }) => hi,
    n: ({ n }) => n,
    'observed share': ({ observed }) => observed,
    '95 % from': ({ ci_low }) => ci_low,
    '95 % to': ({ ci_high }) => ci_high,
  });
  return listing(`Share that A won by ${featureText(feature)}`, bin_response.map(rangeOf), table, {
    xAxis: percentScale('share that A won', { min: 0, max: 1 }),
    series: [whiskers(points, { ...FIRST, horizontal: true })],
  });
}

/** The values of a bin. */
export function rangeOf({ lo, hi }: Pick<Regression['bin_response'][number], 'lo' | 'hi'>): string {
  return `${rounded(lo)} to ${rounded(hi)}`;
}

/** The first coefficients, as bars. */
export function coefficientsChart(version: string, coefficients: readonly Coefficient[]): Chart {
  const drawn = coefficients.slice(0, MOST_FEATURES);
  const table = tableOf(drawn, {
    feature: ({ feature }) => feature,
    'coefficient, nats per standard deviation': ({ coefficient }) => coefficient,
    'standard deviation, in its own unit': ({ scale: unit }) => unit,
  });
  return listing(`Coefficients of ${version}`, featuresOf(drawn), table, {
    xAxis: scale('nats per standard deviation', { scale: false }),
    series: [barsOf(drawn.map(({ feature, coefficient }) => ({ feature, value: coefficient, color: FIRST.color, note: '' })))],
  });
}

function featuresOf(rows: readonly { readonly feature: string }[]): string[] {
  return rows.map(({ feature }) => featureText(feature));
}

interface Bar {
  readonly feature: string;
  readonly value: number;
  readonly color: string;
  /** Text beside the end of the bar. */
  readonly note: string;
}

function barsOf(bars: readonly Bar[]): BarSeriesOption {
  return {
    type: 'bar',
    barWidth: '60%',
    emphasis: { disabled: true },
    tooltip: tips(bars.map(({ feature, value, note }) => `${featureText(feature)}: ${rounded(value)}${note && `, ${note}`}`)),
    data: bars.map(({ value, color, note }) => ({
      value,
      itemStyle: { color },
      label: { show: note !== '', position: 'right' as const, formatter: note, color: 'var(--soft)', ...sized(11) },
    })),
  };
}
