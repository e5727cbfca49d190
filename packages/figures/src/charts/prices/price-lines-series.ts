import type { LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { lineName, priceAt, unpolledStretches, type Line, type LineSide, type Step } from './price-lines-data';
import { sized } from '../parts/axes';
import { endLabels, openAndClose, type Dash, type EndLabel, type Place, type Span } from './price-lines-labels';

const HUES = ['blue', 'orange', 'purple', 'green', 'gold', 'sky'];
const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted'];
/** Opacity of the lines of other books, of which many overlap. */
const FAINT = 0.35;
/** Opacity of the last known price while polls were missed. */
const PALE = { width: 1, opacity: 0.3 };
/** A stretch shorter than this share of the time is too short to be visible. */
const VISIBLE = 0.004;

/** The lines of a side: its books, median and fair price, with their labels. */
export function seriesOfSide(side: LineSide, place: Place): (LineSeriesOption | ScatterSeriesOption)[] {
  const styled = stylesOf(side.books, place.standOut);
  const labels = [
    ...labelOf('median', side.median, place, { color: 'var(--ink)', dash: 'solid', bold: true }),
    ...labelOf('model alone', side.model ?? [], place, { color: 'var(--brown)', dash: 'dotted', bold: false }),
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
    ...(side.model ? [stepLine('model alone', side.model, place, 'var(--brown)', { type: 'dotted', width: 1.5, opacity: 1 })] : []),
    ...fairLine(side, place),
    endLabels(labels, place),
    openAndClose(side.median, place),
  ];
}

/** The last price of a line, with its name. There is none if the last poll no longer showed a price. */
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
  /** Whether its name is shown at its end. */
  readonly named: boolean;
}

/** The highlighted books: the reader's own, or else the book with the best price on each side. Their order determines their colours. */
export function standingOut(sides: readonly LineSide[], own: readonly string[], { to }: Span): string[] {
  if (own.length > 0) return [...own];
  const last = ({ steps }: Line): number => priceAt(steps, to) ?? 0;
  const best = sides.flatMap(({ books }) => books.toSorted((one, other) => last(other) - last(one)).slice(0, 1));
  return [...new Set(best.map(({ book }) => book))].sort();
}

/** Colours and dashes for the highlighted books; grey for the others. */
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

/** A step line that breaks where no price is offered. A dot shows a price that was known only for a moment. */
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

/** The last known price while polls were missed, thin and pale, up to the next price. Empty for a line without such a stretch. */
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

/** The stretches with missed polls. Empty if they cover most of the time, when pale lines are clearer. */
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

/** Shades the times with missed polls, and marks the start of the fight if it is in the range. */
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

/** The current fair price, across the chart, to compare with the prices of any time. */
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
