import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { bestSteps } from './moment';
import { lineName, priceAt, type FairStep, type Line, type LineSide, type Step } from './price-lines-data';
import { sized } from '../parts/axes';
import { endLabels, openAndClose, type Dash, type EndLabel, type Place, type Span } from './price-lines-labels';

/** Colour of the best price. */
const BEST = 'var(--blue)';
/** Colours of the reader's own books. */
const HUES = ['orange', 'purple', 'green', 'gold', 'sky'];
const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted'];
/** Opacity of the lines of other books, of which many overlap. */
const FAINT = 0.35;
/** A stretch shorter than this share of the time is too short to be visible. */
const VISIBLE = 0.004;

/** The lines of a side: its books, best price, median and fair price, with their labels. */
export function seriesOfSide(side: LineSide, place: Place): (LineSeriesOption | ScatterSeriesOption | CustomSeriesOption)[] {
  const styled = stylesOf(side.books, place.own);
  const best = bestSteps(side.books);
  const fair = fairLine(side.fair ?? [], place);
  const labels = [
    ...labelOf('median', side.median, place, { color: 'var(--ink)', dash: 'solid', bold: true }),
    ...labelOf('best', best, place, { color: BEST, dash: 'solid', bold: true }),
    ...labelOf('fair', fair.steps, place, { color: 'var(--brown)', dash: 'dashed', bold: true }),
    ...labelOf('model alone', side.model ?? [], place, { color: 'var(--brown)', dash: 'dotted', bold: false }),
    ...styled.flatMap(({ line, color, dash, named }) =>
      named ? labelOf(lineName(line), line.steps, place, { color, dash, bold: false }) : [],
    ),
  ];
  return [
    ...fair.bands,
    ...styled.map(({ line, color, dash, width, named }) =>
      stepLine(lineName(line), line.steps, place, color, { type: dash, width, opacity: named ? 1 : FAINT }),
    ),
    { ...stepLine('best', best, place, BEST, { type: 'solid', width: 2, opacity: 1 }), z: 3 },
    { ...stepLine('median', side.median, place, 'var(--ink)', { type: 'solid', width: 3.5, opacity: 1 }), z: 4, ...shading(side, place) },
    ...(side.model ? [stepLine('model alone', side.model, place, 'var(--brown)', { type: 'dotted', width: 1.5, opacity: 1 })] : []),
    ...fair.lines,
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

/** Colours and dashes for the reader's own books; grey for the others. */
function stylesOf(books: readonly Line[], own: readonly string[]): Styled[] {
  return books.map((line) => {
    const i = own.indexOf(line.book);
    if (i < 0) return { line, color: 'var(--soft)', dash: 'solid', width: 1, named: false };
    const color = `var(--${HUES[i % HUES.length] ?? 'orange'})`;
    return { line, color, dash: DASHES[Math.floor(i / HUES.length) % DASHES.length] ?? 'solid', width: 1.5, named: true };
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

/** The stretches with missed polls. */
function unpolled({ books }: LineSide, { from: begin, to: end }: Span): [from: number, until: number][] {
  const found = new Map<number, number>();
  for (const { from, until, reason } of books.flatMap(({ gaps }) => gaps)) {
    const [first, last] = [Math.max(from.getTime(), begin), Math.min(until?.getTime() ?? end, end)];
    const isVisible = last - first >= VISIBLE * (end - begin);
    if (reason === 'not_polled' && isVisible) found.set(first, Math.max(last, found.get(first) ?? 0));
  }
  return [...found];
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

/** The fair price while it was published, with its band. */
function fairLine(
  all: readonly FairStep[],
  place: Place,
): { steps: readonly Step[]; bands: CustomSeriesOption[]; lines: LineSeriesOption[] } {
  if (all.length === 0) return { steps: [], bands: [], lines: [] };
  const { panel, time, range } = place;
  const color = 'var(--brown)';
  const steps = all.flatMap(({ at, until, price }, i): Step[] => {
    const ends = (all[i + 1]?.at ?? null)?.getTime() !== until.getTime() && until.getTime() < time.to;
    return [{ at, price }, ...(ends ? [{ at: until, price: null }] : [])];
  });
  const bands: CustomSeriesOption = {
    type: 'custom',
    name: 'fair, ± 1 sigma',
    xAxisIndex: panel,
    yAxisIndex: panel,
    silent: true,
    clip: true,
    z: 0,
    data: all.map(({ at, until, low, high }) => [at.getTime(), until.getTime(), low, Math.min(high ?? range.max, range.max)]),
    encode: { x: [0, 1], y: [2, 3] },
    renderItem: (_, api) => {
      const clipped = (instant: number) => Math.min(Math.max(instant, time.from), time.to);
      const [from, until] = [clipped(Number(api.value(0))), clipped(Number(api.value(1)))];
      const [bottom, top] = [Math.max(Number(api.value(2)), range.min), Math.max(Number(api.value(3)), range.min)];
      const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [api.coord([from, top]), api.coord([until, bottom])];
      return {
        type: 'rect',
        emphasisDisabled: true,
        shape: { x: x1, y: y1, width: Math.max(x2 - x1, 0), height: Math.max(y2 - y1, 0) },
        style: { fill: color, opacity: 0.16 },
      };
    },
  };
  const line = { ...stepLine('fair', steps, place, color, { type: 'dashed', width: 2, opacity: 1 }), z: 3 };
  return { steps, bands: [bands], lines: [line] };
}
