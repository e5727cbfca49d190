import type { EChartsOption, LineSeriesOption } from 'echarts';
import { axis, FONT, FONT_SIZE, names, sized } from './axes';
import type { KeyEntry } from './shapes';
import type { ChartTable } from './table';
import { tooltip } from './tooltip';

/** Generous width of a letter at that size, in pixels. */
const CHARACTER = 7.4;
const LONGEST_NAME = 30;
/** Charts up to this width are narrow, pixels. */
const NARROW = 520;
/** Room for a name along the x axis, pixels. */
const LABEL = 64;
const INK = 'var(--ink)';

/** A chart as plain data, so that only the code that draws it loads the library. */
export interface Chart {
  /** Describes the chart to a screen reader. */
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  readonly option: EChartsOption;
  /** The meaning of its marks; empty if there is only one kind. A page shows it above the chart. */
  readonly key: readonly KeyEntry[];
  /** The figures in the chart. */
  readonly table: ChartTable;
}

interface Extra {
  /** Pixels. */
  readonly height?: number;
  readonly key?: readonly KeyEntry[];
  /** Room at the right of a listing, and above it, pixels. */
  readonly right?: number;
  readonly top?: number;
}

/** A chart without animation, in the page's colours, with room for its axes and their names. */
export function plot(label: string, table: ChartTable, option: EChartsOption, { height = 320, key = [] }: Extra = {}): Chart {
  const textStyle = { color: INK, fontFamily: FONT, fontSize: FONT_SIZE };
  const grid = { left: 8, right: 20, top: 14, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' } as const;
  return { label, height, key, table, option: { animation: false, textStyle, grid, tooltip: tooltip('item'), ...option } };
}

/** A chart with a few names along the x axis; they wrap where the chart is narrow. */
export function columns(
  label: string,
  table: ChartTable,
  { listed, name, ...option }: EChartsOption & { listed: readonly string[]; name?: string },
  extra: Extra = {},
): Chart {
  const xAxis = names(listed, name);
  const room = Math.max(28, Math.floor(240 / listed.length));
  const longestWord = Math.max(...listed.flatMap((text) => text.split(' ')).map(({ length }) => length));
  const fits = longestWord * 6.2 <= room;
  const wrapped = { axisLabel: { ...sized(11), ...(fits ? { width: room, overflow: 'break' } : { rotate: 40 }) } };
  const wide = { axisLabel: { ...sized(FONT_SIZE), width: undefined, rotate: 0 } };
  return plot(
    label,
    table,
    { ...option, xAxis, ...media({ xAxis: wrapped }, { xAxis: wide }, Math.max(NARROW, LABEL * listed.length)) },
    extra,
  );
}

/** A chart that lists names from the top down, as high as they need. Narrow charts give the names a third of their width. */
export function listing(
  label: string,
  listed: readonly string[],
  table: ChartTable,
  option: Pick<EChartsOption, 'xAxis' | 'series' | 'tooltip'>,
  { height = 64 + 26 * listed.length, key = [], right = 20, top = 8 }: Extra = {},
): Chart {
  const short = listed.map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name));
  const left = 16 + CHARACTER * Math.max(...short.map(({ length }) => length));
  const narrowLeft = Math.min(left, 128);
  // On the server the library has no fonts, and its guesses of widths are too small.
  const grid = { left, right, top, bottom: 48, outerBoundsMode: 'none' } as const;
  const yAxis = { ...names(short), inverse: true, axisLine: axis.axisLine };
  const labels = { ...sized(11), lineHeight: 12, width: narrowLeft - 12, overflow: 'break' };
  const narrow = { grid: { left: narrowLeft }, yAxis: { axisLabel: labels } };
  const wide = { grid: { left }, yAxis: { axisLabel: { ...sized(FONT_SIZE), width: undefined } } };
  return plot(label, table, { ...option, grid, yAxis, ...media(narrow, wide) }, { height, key });
}

/** Two layouts of one chart. The library chooses one by the width, also after a resize. */
function media(narrow: Record<string, unknown>, wide: Record<string, unknown>, maxWidth = NARROW): Pick<EChartsOption, 'media'> {
  return { media: [{ query: { maxWidth }, option: narrow }, { option: wide }] };
}

/** A dashed reference line. */
export function guide(data: readonly (readonly [number, number])[]): LineSeriesOption {
  return {
    type: 'line',
    data: data.map((point) => [...point]),
    showSymbol: false,
    silent: true,
    z: 1,
    tooltip: { show: false },
    lineStyle: { color: INK, type: 'dashed', width: 1.5, opacity: 0.6 },
  };
}

/** A dashed reference line across the chart at one value of the y axis. */
export function across(y: number): NonNullable<LineSeriesOption['markLine']> {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: INK, type: 'dashed', width: 1.5 },
    data: [{ yAxis: y }],
  };
}

/** A reference line as a separate series, so that the scale includes its value. */
export function level(y: number): LineSeriesOption {
  return { ...guide([[0, y]]), markLine: across(y) };
}
