import type { ScatterSeriesOption } from 'echarts';
import { sized } from '../parts/axes';
import type { Step } from './price-lines-data';
import { symbolOf } from '../parts/shapes';
import { spreadOut, type Range } from '../parts/spread';

/** Where and how one side is drawn. */
export interface Place {
  /** The number of its panel. */
  readonly panel: number;
  /** Of the plot, in pixels. */
  readonly height: number;
  /** Milliseconds. */
  readonly time: Span;
  /** Of the odds. */
  readonly range: Range;
  readonly starts_at: Date | null;
  readonly as_of: Date;
  readonly odds: (decimal: number) => string;
  /** The reader's own books, in the order of their colours. */
  readonly own: readonly string[];
  readonly fontSize: number;
  readonly narrow: boolean;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Dash = 'solid' | 'dashed' | 'dotted';

/** A price with its name, at the right end. */
export interface EndLabel {
  readonly price: number;
  readonly text: string;
  readonly color: string;
  readonly dash: Dash;
  readonly bold: boolean;
}

/** A sample of each kind of line, before its name. Names are in the colour of text, because that is legible. */
const PIECES: Readonly<Record<Dash, string>> = { solid: '━', dashed: '╍', dotted: '┅' };

/** Names at the right end of the lines, the highest price first, moved apart where prices are close. */
export function endLabels(labels: readonly EndLabel[], place: Place): ScatterSeriesOption {
  const { fontSize, narrow, time, range, height, panel } = place;
  const ordered = labels.toSorted((one, other) => other.price - one.price);
  const wanted = ordered.map(({ price }) => (height * (range.max - price)) / (range.max - range.min));
  const moved = spreadOut(wanted, fontSize + 3, height);
  return {
    type: 'scatter',
    xAxisIndex: panel,
    yAxisIndex: panel,
    silent: true,
    symbolSize: 0.1,
    clip: false,
    tooltip: { show: false },
    data: ordered.map(({ price, text, color, dash, bold }, i) => ({
      value: [time.to, price],
      itemStyle: { color, opacity: 1 },
      label: {
        show: true,
        position: 'right',
        distance: 6,
        offset: [0, (moved[i] ?? 0) - (wanted[i] ?? 0)],
        formatter: `{piece|${PIECES[dash]}} {text|${text}}`,
        rich: {
          piece: { color, ...sized(fontSize), fontWeight: 600 },
          text: { color: 'var(--ink)', ...sized(fontSize), fontWeight: bold ? 600 : 400 },
        },
        width: narrow ? 94 : 130,
        overflow: 'truncate',
      },
    })),
  };
}

/** A price that was older at the start is no close. */
const CLOSE_MS = 24 * 3_600_000;

/** The first median price if it is in the range, and the last one before the start, if the fight has begun. */
export function openAndClose(median: readonly Step[], { time, starts_at, as_of, odds, fontSize, panel }: Place): ScatterSeriesOption {
  const start = starts_at?.getTime() ?? Infinity;
  const priced = median.flatMap(({ at, price }) => (price === null ? [] : [{ at: at.getTime(), price }]));
  const open = priced.find(({ at }) => at < start);
  const hasClose = start <= as_of.getTime() && start - time.to <= CLOSE_MS;
  const close = hasClose ? priced.findLast(({ at }) => at < start) : undefined;
  const marks = [
    ...(open !== undefined && open.at >= time.from ? [{ ...open, name: 'open' }] : []),
    ...(close ? [{ ...close, at: Math.min(start, time.to), name: 'close' }] : []),
  ];
  return {
    type: 'scatter',
    xAxisIndex: panel,
    yAxisIndex: panel,
    silent: true,
    z: 5,
    symbol: symbolOf('diamond'),
    symbolSize: 9,
    tooltip: { show: false },
    data: marks.map(({ at, price, name }) => ({
      value: [at, price],
      itemStyle: { color: 'var(--ink)', opacity: 1 },
      label: {
        show: true,
        position: name === 'open' ? [2, -fontSize - 4] : [7, -fontSize - 4],
        align: name === 'open' ? 'left' : 'right',
        formatter: `${name} ${odds(price)}`,
        color: 'var(--ink)',
        ...sized(fontSize),
        textBorderColor: 'var(--panel)',
        textBorderWidth: 3,
      },
    })),
  };
}
