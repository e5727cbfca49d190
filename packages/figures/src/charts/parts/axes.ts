import type { XAXisComponentOption, YAXisComponentOption } from 'echarts';

/** The fonts of the page and its charts. They are named, because the browser measures text on a canvas, which inherits none. */
export const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif";
export const FONT_SIZE = 13;

/**
 * A size of text with its line height, in pixels. The library would use the width of a Chinese character as the height.
 * Without a font for it, that is far too small, and titles and labels overlap.
 */
export function sized(fontSize: number) {
  return { fontSize, lineHeight: Math.round(1.3 * fontSize) } as const;
}

const INK = 'var(--ink)';

export const axis = {
  nameLocation: 'middle',
  nameTextStyle: { color: INK, ...sized(FONT_SIZE) },
  axisLabel: { color: INK, ...sized(FONT_SIZE), hideOverlap: true },
  axisLine: { lineStyle: { color: INK } },
  axisTick: { lineStyle: { color: INK } },
  splitLine: { lineStyle: { color: 'var(--faint)' } },
} as const;

interface Limits {
  readonly min?: number;
  readonly max?: number;
  /** Between ticks. */
  readonly interval?: number;
  readonly type?: 'value' | 'log';
  /** False for a scale that includes zero. */
  readonly scale?: boolean;
}

/** A scale of numbers that need not include zero. @param limits fixed ends, a logarithmic scale, or a scale that includes zero */
export function scale(name: string, limits: Limits = {}) {
  const axisLabel = { ...axis.axisLabel, formatter: tickLabel };
  return { ...axis, axisLabel, type: 'value', scale: true, name, nameGap: 14, ...limits } as const satisfies
    XAXisComponentOption | YAXisComponentOption;
}

/** A scale of fractions, shown as percentages. */
export function percentScale(name: string, limits: Limits = {}) {
  const whole = scale(name, limits);
  return {
    ...whole,
    axisLabel: { ...whole.axisLabel, formatter: (tick: number) => `${tickLabel(Number((100 * tick).toPrecision(6)))} %` },
  } as const;
}

/** Logarithmic scales compute their ticks as powers, so 0.0001 arrives as 0.00009999999999999999. */
function tickLabel(tick: number): string {
  return tick.toLocaleString('en', { maximumSignificantDigits: 6, useGrouping: false }).replace('-', '−');
}

/** An axis of years with a tick at the start of each, which the library's time axis does not ensure. Convert days with `inYears`. */
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

/** The day of a number of years. */
export function dayOf(number: number): string {
  const year = Math.floor(number);
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const day = 86_400_000;
  return new Date(Math.round((start + (number - year) * (end - start)) / day) * day).toISOString().slice(0, 10);
}

/** Names side by side or, on the y axis, from the top down. */
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
