import type { LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { lineName, priceAt, unpolledStretches, type Line, type LineSide, type Step } from './price-lines-data';
import { sized } from '../parts/axes';
import { endLabels, openAndClose, type EndLabel } from './price-lines-labels';
import type { Range } from '../parts/spread';

/** Where and how one side is drawn. */
export interface Place {
  /** The number of its panel. */
  readonly panel: number;
  /** Of the plot, pixels. */
  readonly height: number;
  /** Milliseconds. */
  readonly time: Span;
  /** Of the odds. */
  readonly range: Range;
  readonly starts_at: Date | null;
  readonly odds: (decimal: number) => string;
  /** Books that stand out, in the order of their colours. */
  readonly standOut: readonly string[];
  readonly fontSize: number;
  readonly narrow: boolean;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const HUES = ['blue', 'orange', 'purple', 'green', 'gold', 'sky'];
const DASHES = ['solid', 'dashed', 'dotted'] as const;
export type Dash = (typeof DASHES)[number];
/** Of the lines of other books: many of them are seen as one. */
const FAINT = 0.35;
/** Of the last known price while nobody polls. */
const PALE = { width: 1, opacity: 0.3 };
/** What is shorter than this share of the time cannot be seen. */
const VISIBLE = 0.004;

/** Its books, its median, its fair price and what is written beside them. */
export function seriesOfSide(side: LineSide, place: Place): (LineSeriesOption | ScatterSeriesOption)[] {
  const styled = stylesOf(side.books, place.standOut);
  const labels = [
    ...labelOf('median', side.median, place, { color: 'var(--ink)', dash: 'solid', bold: true }),
    ...labelOf('fair by model', side.model ?? [], place, { color: 'var(--brown)', dash: 'dotted', bold: false }),
    ...(side.fair
      ? [
          {
            price: side.fair.price,
            text: `${place.odds(side.fair.price)} fair`,
            color: 'var(--brown)',
            dash: 'dashed',
            bold: true,
          } as const,
        ]
      : []),
    ...styled.flatMap(({ line, color, dash, named }) =>
      named ? labelOf(lineName(line), line.steps, place, { color, dash, bold: false }) : [],
    ),
  ];
  return [
    ...styled.map(({ line, color, dash, width, named }) =>
      stepLine(lineName(line), line.steps, place, color, { type: dash, width, opacity: named ? 1 : FAINT }),
    ),
    { ...stepLine('median', side.median, place, 'var(--ink)', { type: 'solid', width: 3, opacity: 1 }), z: 4, ...shading(side, place) },
    ...styled.flatMap(({ line, color, named }) => (named ? paleLine(lineName(line), line.steps, line.gaps, place, color) : [])),
    ...paleLine(
      'median',
      side.median,
      side.books.flatMap(({ gaps }) => gaps),
      place,
      'var(--ink)',
    ),
    ...(side.model ? [stepLine('fair by model', side.model, place, 'var(--brown)', { type: 'dotted', width: 1.5, opacity: 1 })] : []),
    ...fairLine(side, place),
    endLabels(labels, place),
    openAndClose(side.median, place),
  ];
}

/** The last price of a line with its name; it is gone where the last poll no longer showed it. */
function labelOf(name: string, steps: readonly Step[], { time, odds }: Place, look: Pick<EndLabel, 'color' | 'dash' | 'bold'>): EndLabel[] {
  const last = steps.findLast(({ at, price }) => price !== null && at.getTime() <= time.to)?.price ?? null;
  const gone = priceAt(steps, time.to) === null ? ', gone' : '';
  return last === null ? [] : [{ price: last, text: `${odds(last)} ${name}${gone}`, ...look }];
}

interface Styled {
  readonly line: Line;
  readonly color: string;
  readonly dash: Dash;
  readonly width: number;
  /** Whether its name stands at its end. */
  readonly named: boolean;
}

/** The books that stand out: the reader's own, or else the one with the best price on each side. Their order gives them their colours. */
export function standingOut(sides: readonly LineSide[], own: readonly string[], { to }: Span): string[] {
  if (own.length > 0) return [...own];
  const last = ({ steps }: Line): number => priceAt(steps, to) ?? 0;
  const best = sides.flatMap(({ books }) => books.toSorted((one, other) => last(other) - last(one)).slice(0, 1));
  return [...new Set(best.map(({ book }) => book))].sort();
}

/** Colours and dashes for the books that stand out; grey for the others. */
function stylesOf(books: readonly Line[], standOut: readonly string[]): Styled[] {
  return books.map((line) => {
    const i = standOut.indexOf(line.book);
    if (i < 0) return { line, color: 'var(--soft)', dash: 'solid', width: 1, named: false };
    const color = `var(--${HUES[i % HUES.length] ?? 'blue'})`;
    return { line, color, dash: DASHES[Math.floor(i / HUES.length) % DASHES.length] ?? 'solid', width: 2, named: true };
  });
}

type Point = [instant: number, price: number | null];
type LinePoint = Point | { value: Point; symbol: 'circle'; symbolSize: number };

/** A line that steps, and breaks where nothing is offered. A dot shows a price that was known for a moment only. */
function stepLine(
  name: string,
  steps: readonly Step[],
  { panel, time }: Place,
  color: string,
  style: { readonly type: Dash; readonly width: number; readonly opacity: number },
): LineSeriesOption {
  const data = steps.flatMap(({ at, price }, i): LinePoint[] => {
    const until = Math.min(steps[i + 1]?.at.getTime() ?? time.to, time.to);
    const here: Point = [at.getTime(), price];
    if (price === null) return [here];
    const alone = (steps[i - 1]?.price ?? null) === null && (steps[i + 1]?.price ?? null) === null;
    const isDot = alone && until - at.getTime() < VISIBLE * (time.to - time.from);
    return [isDot ? { value: here, symbol: 'circle', symbolSize: style.width + 2 } : here, [until, price]];
  });
  return {
    type: 'line',
    name,
    data,
    xAxisIndex: panel,
    yAxisIndex: panel,
    symbol: 'none',
    emphasis: { disabled: true },
    itemStyle: { color },
    lineStyle: { ...style, color },
  };
}

/** The last known price while nobody polled, thin and pale, up to the next one; nothing for a line without such a stretch. */
function paleLine(name: string, steps: readonly Step[], gaps: Line['gaps'], { panel }: Place, color: string): LineSeriesOption[] {
  const stretches = unpolledStretches(steps, gaps);
  if (stretches.length === 0) return [];
  const data = stretches.flatMap(({ from, until, before, after }): Point[] => [
    [from.getTime(), before],
    [until.getTime(), before],
    ...(after === null ? [] : [[until.getTime(), after] satisfies Point]),
    [until.getTime(), null],
  ]);
  return [
    {
      type: 'line',
      name,
      data,
      xAxisIndex: panel,
      yAxisIndex: panel,
      symbol: 'none',
      silent: true,
      tooltip: { show: false },
      lineStyle: { ...PALE, color },
    },
  ];
}

/** The stretches that nobody polled; none where these are most of the time, because then the pale lines say it better. */
function unpolled({ books }: LineSide, { from: begin, to: end }: Span): [from: number, until: number][] {
  const found = new Map<number, number>();
  for (const { from, until, reason } of books.flatMap(({ gaps }) => gaps)) {
    const [first, last] = [Math.max(from.getTime(), begin), Math.min(until?.getTime() ?? end, end)];
    const isVisible = last - first >= VISIBLE * (end - begin);
    if (reason === 'not_polled' && isVisible) found.set(first, Math.max(last, found.get(first) ?? 0));
  }
  const total = [...found].reduce((sum, [first, last]) => sum + last - first, 0);
  return total > (end - begin) / 2 ? [] : [...found];
}

/** Shades the times that nobody polled, and marks the start of the fight where it falls in. */
function shading(side: LineSide, { time, starts_at, fontSize }: Place): Pick<LineSeriesOption, 'markArea' | 'markLine'> {
  const start = starts_at?.getTime() ?? NaN;
  const color = 'var(--worse)';
  const markLine: LineSeriesOption['markLine'] = {
    silent: true,
    symbol: 'none',
    data: [{ xAxis: start }],
    label: { formatter: 'start', color, ...sized(fontSize) },
    lineStyle: { color, type: 'dashed' },
  };
  return {
    markArea: {
      silent: true,
      itemStyle: { color: 'var(--line)', opacity: 0.5 },
      data: unpolled(side, time).map(([from, until]) => [{ xAxis: from }, { xAxis: until }]),
    },
    ...(start >= time.from && start <= time.to && { markLine }),
  };
}

/** The fair price of this moment, across the chart: what prices of any time are to be held against now. */
function fairLine({ fair }: LineSide, { panel, time }: Place): LineSeriesOption[] {
  if (fair === undefined) return [];
  const { price, low, high } = fair;
  const color = 'var(--brown)';
  const band = [{ yAxis: low }, high === null ? { yAxis: 'max' } : { yAxis: high }] as const;
  return [
    {
      type: 'line',
      name: 'fair now',
      data: [
        [time.from, price],
        [time.to, price],
      ],
      xAxisIndex: panel,
      yAxisIndex: panel,
      symbol: 'none',
      silent: true,
      z: 3,
      itemStyle: { color },
      lineStyle: { color, type: 'dashed', width: 1.5 },
      markArea: { silent: true, itemStyle: { color, opacity: 0.14 }, data: [[...band]] },
    },
  ];
}
