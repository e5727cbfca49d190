import type { EChartsOption, LineSeriesOption, XAXisComponentOption, YAXisComponentOption } from 'echarts';

const FONT_SIZE = 15;
/** Width of a letter at that size, generously, pixels. */
const CHARACTER = 8.5;
const LONGEST_NAME = 30;

/** Colours of the page, light and dark: see the style sheet. */
const INK = 'var(--ink)';
const FAINT = 'var(--faint)';

/** What is to be drawn: only data, so that the library is loaded where it draws and nowhere else. */
export interface Chart {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  readonly option: EChartsOption;
}

/** A chart without movement, in the page's colours, whose axes and their names fit in. */
export function plot(label: string, option: EChartsOption, height = 340): Chart {
  const textStyle = { color: INK, fontFamily: 'inherit', fontSize: FONT_SIZE };
  const grid = { left: 8, right: 20, top: 14, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' } as const;
  return { label, height, option: { animation: false, textStyle, grid, ...option } };
}

/** A chart that lists names from the top down, as high as they need. */
export function listing(label: string, listed: readonly string[], option: Pick<EChartsOption, 'xAxis' | 'series'>): Chart {
  const short = listed.map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name));
  const left = 16 + CHARACTER * Math.max(...short.map(({ length }) => length));
  // The library knows no fonts here and guesses widths too small.
  const grid = { left, right: 20, top: 8, bottom: 52, outerBoundsMode: 'none' } as const;
  return plot(label, { ...option, grid, yAxis: { ...names(short), inverse: true, axisLine: axis.axisLine } }, 70 + 26 * listed.length);
}

const axis = {
  nameLocation: 'middle',
  nameTextStyle: { color: INK, fontSize: FONT_SIZE },
  axisLabel: { color: INK, fontSize: FONT_SIZE, hideOverlap: true },
  axisLine: { lineStyle: { color: INK } },
  axisTick: { lineStyle: { color: INK } },
  splitLine: { lineStyle: { color: FAINT } },
} as const;

/** A scale of numbers that need not hold zero. @param limits fixed ends, a logarithmic scale, or one that holds zero */
export function scale(name: string, limits: { min?: number; max?: number; type?: 'value' | 'log'; scale?: boolean } = {}) {
  const axisLabel = { ...axis.axisLabel, formatter: tickLabel };
  return { ...axis, axisLabel, type: 'value', scale: true, name, nameGap: 14, ...limits } as const satisfies
    XAXisComponentOption | YAXisComponentOption;
}

/** Logarithmic scales work out their ticks as powers, so 0.0001 arrives as 0.00009999999999999999. */
function tickLabel(tick: number): string {
  return tick.toLocaleString('en', { maximumSignificantDigits: 6, useGrouping: false });
}

/** Years, with a mark at the beginning of each; the library's own axis of time sets marks where it likes. Days go on it `inYears`. */
export function years() {
  const axisLabel = { ...axis.axisLabel, formatter: String };
  return {
    ...axis,
    type: 'value',
    scale: true,
    minInterval: 1,
    axisLabel,
    splitLine: { show: false },
  } as const satisfies XAXisComponentOption;
}

/** A day, `YYYY-MM-DD`, as a number of years. */
export function inYears(day: string): number {
  const year = Number(day.slice(0, 4));
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return year + (Date.parse(day) - start) / (end - start);
}

/** Names side by side, or, on the y axis, from the top down. */
export function names(data: readonly string[], name = '') {
  return {
    ...axis,
    type: 'category',
    name,
    nameGap: 14,
    data: [...data],
    splitLine: { show: false },
    axisLine: { ...axis.axisLine, onZero: false },
    axisLabel: { ...axis.axisLabel, hideOverlap: false, interval: 0 },
  } as const satisfies XAXisComponentOption | YAXisComponentOption;
}

/** A dashed line that nothing was measured on: what to compare with. */
export function guide(data: readonly (readonly [number, number])[]): LineSeriesOption {
  return {
    type: 'line',
    data: data.map((point) => [...point]),
    showSymbol: false,
    silent: true,
    z: 1,
    lineStyle: { color: INK, type: 'dashed', width: 1.5, opacity: 0.6 },
  };
}

/** A dashed line across the chart at one figure of the upright axis. */
export function across(y: number): NonNullable<LineSeriesOption['markLine']> {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: INK, type: 'dashed', width: 1.5 },
    data: [{ yAxis: y }],
  };
}

/** The same as a series of its own, which makes the figure part of the scale. */
export function level(y: number): LineSeriesOption {
  return { ...guide([[0, y]]), markLine: across(y) };
}
