import type { EChartsOption, LineSeriesOption } from 'echarts';
import { plot, type Chart } from './options';

interface Step {
  readonly at: Date;
  /** Decimal odds; null from where nothing is offered. */
  readonly price: number | null;
}

interface Line {
  readonly book: string;
  readonly market_type: string;
  readonly steps: readonly Step[];
}

/** The prices of a fight over time, for each of its fighters. */
interface PriceLines {
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly starts_at: Date | null;
  readonly as_of: Date;
  readonly sides: readonly {
    readonly fighter: string;
    readonly summary: { readonly first_seen_at: Date | null; readonly last_seen_at: Date | null };
    readonly median: readonly Step[];
    /** The model's fair price. */
    readonly model: readonly Step[];
    readonly books: readonly Line[];
  }[];
}

const PANEL = { height: 340, left: 64, right: 180, top: 48, bottom: 44 };
const COLOURS = [
  ...['#1b9e77', '#d95f02', '#7570b3', '#e7298a', '#66a61e', '#e6ab02'],
  ...['#a6761d', '#1f78b4', '#b2df8a', '#fb9a99', '#cab2d6', '#6a3d9a'],
];
const MEDIAN = 'median';
const MODEL = 'fair by model';
/** Pixels over the panels, for the title. */
const HEADER = 40;

/**
 * A panel for each fighter with a stepped line per book, the median, the model's fair price, and the start of the fight where it falls in;
 * times in UTC.
 */
export function priceLinesChart({ fight_date, starts_at, as_of, sides }: PriceLines): Chart {
  const time = timeOf(sides, as_of);
  const books = [...new Set(sides.flatMap((side) => side.books.map(lineName)))];
  const label = { fontSize: 12, color: 'var(--ink)' };
  const heading = { text: `${sides.map(({ fighter }) => fighter).join(' v ')}, ${fight_date}`, left: 16, top: 10 };
  const top = (panel: number): number => HEADER + panel * PANEL.height;
  const option: EChartsOption = {
    useUTC: true,
    color: COLOURS,
    title: [
      { ...heading, textStyle: { fontSize: 18, color: 'var(--ink)' } },
      ...sides.map(({ fighter }, i) => ({
        text: fighter,
        subtext: 'decimal odds, times in UTC',
        left: PANEL.left,
        top: top(i),
        itemGap: 4,
        textStyle: { fontSize: 15, color: 'var(--ink)' },
        subtextStyle: { color: 'var(--soft)' },
      })),
    ],
    legend: {
      orient: 'vertical',
      right: 8,
      top: top(0) + PANEL.top,
      width: PANEL.right - 16,
      itemHeight: 3,
      icon: 'rect',
      textStyle: label,
    },
    grid: sides.map((_, i) => ({
      left: PANEL.left,
      right: PANEL.right,
      top: top(i) + PANEL.top,
      height: PANEL.height - PANEL.top - PANEL.bottom,
    })),
    xAxis: sides.map((_, i) => ({
      type: 'time',
      gridIndex: i,
      min: time.from,
      max: time.to,
      splitNumber: 5,
      axisLabel: { ...label, formatter: minuteOf, hideOverlap: true },
    })),
    yAxis: sides.map((_, i) => ({
      type: 'value',
      gridIndex: i,
      scale: true,
      axisLabel: label,
      splitLine: { lineStyle: { color: 'var(--faint)' } },
    })),
    series: sides.flatMap((side, i) => [
      ...books.map((name) => stepLine(name, side.books.find((book) => lineName(book) === name)?.steps ?? [], time.to, i)),
      { ...stepLine(MEDIAN, side.median, time.to, i), color: 'var(--ink)', lineStyle: { width: 2.5 }, ...startMark(starts_at, time) },
      { ...stepLine(MODEL, side.model, time.to, i), color: 'var(--ink)', lineStyle: { width: 1.5, type: 'dashed' } } as const,
    ]),
  };
  return plot(`${heading.text}: decimal odds over time`, option, top(sides.length));
}

/** The name of a line: its book, and its market where that is not the usual one. */
export function lineName({ book, market_type }: Pick<Line, 'book' | 'market_type'>): string {
  return market_type === 'h2h' ? book : `${book} (3-way)`;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** From the first price to the last poll that showed one. */
function timeOf(sides: PriceLines['sides'], as_of: Date): Span {
  const seen = sides.flatMap(({ summary: { first_seen_at, last_seen_at } }) => [first_seen_at, last_seen_at]);
  const instants = seen.flatMap((instant) => instant?.getTime() ?? []);
  const [from, to] = instants.length === 0 ? [as_of.getTime(), as_of.getTime()] : [Math.min(...instants), Math.max(...instants)];
  return { from, to: Math.max(to, from + 60_000) };
}

/** Month, day and minute in UTC. */
function minuteOf(instant: number): string {
  return new Date(instant).toISOString().slice(5, 16).replace('T', ' ');
}

/** A line that steps, and breaks where nothing is offered. @param panel its number */
function stepLine(name: string, steps: readonly Step[], end: number, panel: number): LineSeriesOption {
  const data = steps.flatMap(({ at, price }, i) => {
    const until = Math.min(steps[i + 1]?.at.getTime() ?? end, end);
    const here: [number, number | null] = [at.getTime(), price];
    return price === null ? [here] : [here, [until, price] as [number, number]];
  });
  return { type: 'line', name, data, xAxisIndex: panel, yAxisIndex: panel, showSymbol: false, silent: true, lineStyle: { width: 1.25 } };
}

function startMark(starts_at: Date | null, { from, to }: Span): Pick<LineSeriesOption, 'markLine'> {
  const start = starts_at?.getTime() ?? NaN;
  if (!(start >= from && start <= to)) return {};
  const color = '#c00';
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      data: [{ xAxis: start }],
      label: { formatter: 'start', color },
      lineStyle: { color, type: 'dashed' },
    },
  };
}
