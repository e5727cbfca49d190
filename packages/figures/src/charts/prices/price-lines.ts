import type { EChartsOption } from 'echarts';
import { axis, sized } from '../parts/axes';
import { plot, type Chart } from '../parts/options';
import { asPolled, lineName, type FairStep, type LineSide, type PriceLines, type Step } from './price-lines-data';
import type { Span } from './price-lines-labels';
import { seriesOfSide } from './price-lines-series';
import type { KeyEntry } from '../parts/shapes';
import { roundRange } from '../parts/spread';
import { tableOf } from '../parts/table';
import { instantText, tickText, timeTicks } from '../parts/time-axis';

/** The format of odds. */
interface OddsText {
  /** "decimal odds". */
  readonly name: string;
  readonly of: (decimal: number) => string;
}

export interface PriceLinesLayout {
  /** For a phone: smaller margins and fewer names. Such a chart takes one side. */
  readonly narrow?: boolean;
  /** IANA name of the zone of all times; UTC by default. */
  readonly zone?: string;
  readonly odds?: OddsText;
  /** Shows only so many milliseconds, up to the last price. */
  readonly last?: number | undefined;
  /** The reader's own books, which are highlighted. */
  readonly own?: readonly string[];
  /** Whether the picture has a title with the fight, for use outside a page. */
  readonly titled?: boolean;
}

const DECIMAL: OddsText = { name: 'decimal odds', of: (decimal) => decimal.toFixed(2) };
/** Pixels. */
const WIDE = { height: 400, left: 56, right: 144, top: 54, bottom: 30, fontSize: 12, ticks: 7 };
const NARROW = { height: 330, left: 40, right: 102, top: 54, bottom: 30, fontSize: 11, ticks: 3 };

/** The pixels of a panel around its plot, for what a page draws on it. */
export function plotMargins(isNarrow: boolean): {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
} {
  return isNarrow ? NARROW : WIDE;
}

/** Pixels above the panels, for the title. */
const HEADER = 36;

/**
 * A panel for each fighter: each book's price as steps, broken where polls were missed or it was withdrawn; the best
 * price; the market's median; the fair price while it was published; open, close and the start of the fight if they are
 * in the range. Times without polls are shaded.
 */
export function priceLinesChart(lines: PriceLines, layout: PriceLinesLayout = {}): Chart {
  const { narrow = false, zone = 'UTC', odds = DECIMAL, own = [], titled = false, last = Infinity } = layout;
  const { starts_at, as_of, fight_date } = lines;
  const sides = lines.sides.map(asPolled);
  const panel = narrow ? NARROW : WIDE;
  const time = timeOf(lines, last);
  const text = { ...sized(panel.fontSize), color: 'var(--ink)' };
  const heading = `${sides.map(({ fighter }) => fighter).join(' v ')}, ${fight_date}`;
  const header = titled ? HEADER : 0;
  const top = (i: number): number => header + i * panel.height;
  const ranges = sides.map((side) => roundRange(pricesOf(side, time)));
  const height = panel.height - panel.top - panel.bottom;
  const place = {
    time,
    starts_at,
    as_of,
    odds: odds.of,
    own,
    fontSize: panel.fontSize,
    narrow,
    height,
  };
  const ticks = timeTicks(time.from, time.to, zone, panel.ticks);
  const option: EChartsOption = {
    title: [
      ...(titled ? [{ text: heading, left: 16, top: 8, textStyle: { ...text, ...sized(17) } }] : []),
      ...sides.map(({ fighter }, i) => ({
        text: fighter,
        subtext: `${odds.name}, times in ${zone}`,
        left: panel.left - 5,
        top: top(i),
        itemGap: 3,
        padding: 4,
        textStyle: { ...text, ...sized(panel.fontSize + 2), fontWeight: 600 as const },
        subtextStyle: { color: 'var(--soft)', ...sized(panel.fontSize) },
      })),
    ],
    tooltip: { show: false },
    grid: sides.map((_, i) => ({
      left: panel.left,
      right: panel.right,
      top: top(i) + panel.top,
      height,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: sides.map((_, i) => ({
      type: 'value' as const,
      gridIndex: i,
      min: time.from,
      max: time.to,
      axisLine: axis.axisLine,
      axisTick: { ...axis.axisTick, customValues: ticks },
      axisLabel: { ...text, customValues: ticks, formatter: (at: number) => tickText(at, zone), hideOverlap: true },
      splitLine: { show: false },
    })),
    yAxis: sides.map((_, i) => ({
      type: 'value' as const,
      gridIndex: i,
      ...ranges[i],
      axisLabel: { ...text, formatter: odds.of },
      splitLine: axis.splitLine,
    })),
    series: sides.flatMap((side, i) => seriesOfSide(side, { ...place, panel: i, range: ranges[i] ?? roundRange([]) })),
  };
  const label = `${heading}: ${odds.name} over time, times in ${zone}`;
  return plot(label, tableOfLines(lines.sides, zone), option, { height: top(sides.length), key: keyOf(sides, own) });
}

/** From the first price to the last poll that showed one, or the last part of that. @param last milliseconds */
export function timeOf({ sides, as_of }: PriceLines, last = Infinity): Span {
  const seen = sides.flatMap(({ summary: { first_seen_at, last_seen_at } }) => [first_seen_at, last_seen_at]);
  const instants = seen.flatMap((instant) => instant?.getTime() ?? []);
  const [first, to] = instants.length === 0 ? [as_of.getTime(), as_of.getTime()] : [Math.min(...instants), Math.max(...instants)];
  const from = Math.max(first, to - last);
  return { from, to: Math.max(to, from + 60_000) };
}

/** The prices of all lines in a time. */
function pricesOf({ median, model = [], fair = [], books }: LineSide, { from, to }: Span): number[] {
  return [median, model, fair, ...books.map(({ steps }) => steps)].flatMap((steps: readonly Step[]) =>
    steps.flatMap(({ at, price }, i) => {
      const end = steps[i + 1]?.at.getTime() ?? to;
      return price !== null && at.getTime() <= to && end > from ? [price] : [];
    }),
  );
}

function keyOf(sides: readonly LineSide[], own: readonly string[]): KeyEntry[] {
  const isUnpolled = sides.some(({ books }) => books.some(({ gaps }) => gaps.some(({ reason }) => reason === 'not_polled')));
  const hasModel = sides.some(({ model = [] }) => model.length > 0);
  return [
    { name: 'market median', color: 'var(--ink)', shape: 'solid' },
    { name: 'best price', color: 'var(--blue)', shape: 'solid' },
    ...(sides.some(({ fair = [] }) => fair.length > 0)
      ? [{ name: 'fair price, ± 1 sigma', color: 'var(--brown)', shape: 'dashed' } as const]
      : []),
    ...(hasModel ? [{ name: 'model alone', color: 'var(--brown)', shape: 'dotted' } as const] : []),
    { name: own.length === 0 ? 'every book' : 'other books', color: 'var(--soft)', shape: 'solid' },
    ...(isUnpolled ? [{ name: 'no polls: prices not known', color: 'var(--line)', shape: 'square' } as const] : []),
  ];
}

/** Every change of every line. */
function tableOfLines(sides: readonly LineSide[], zone: string): Chart['table'] {
  const rows = sides.flatMap((side) => {
    const named: { line: string; steps: readonly (Step & Partial<Pick<FairStep, 'low' | 'high'>>)[] }[] = [
      { line: 'market median', steps: side.median },
      { line: 'model alone', steps: side.model ?? [] },
      { line: 'fair', steps: side.fair ?? [] },
      ...side.books.map((book) => ({ line: lineName(book), steps: book.steps })),
    ];
    return named.flatMap(({ line, steps }) => steps.map((step) => ({ fighter: side.fighter, line, ...step })));
  });
  return tableOf(rows, {
    fighter: ({ fighter }) => fighter,
    line: ({ line }) => line,
    [`from, ${zone}`]: ({ at }) => instantText(at.getTime(), zone),
    'price, decimal odds': ({ price }) => price,
    'band from, decimal odds': ({ low }) => low ?? null,
    'band to, decimal odds': ({ high }) => high ?? null,
  });
}
