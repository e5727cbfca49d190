import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import type { DeskDataOf } from './data';
import { sized } from './parts/axes';
import type { BandEnd } from './parts/band';
import { percent, withInterval } from './parts/figures';
import { FAIR_COLORS, FIRST, SECOND } from './palette';
import { tips } from './parts/tooltip';

export type Outcomes = DeskDataOf<'/outcomes/{fight_id}'>;

/** What a book says of lasting longer than a total of rounds, without its margin. */
export interface BookTotal {
  readonly name: string;
  readonly point: number;
  readonly over: number;
}

/** A round, or the cards after all of them, with the probability that the fight ends there, by winner. */
export interface EndingColumn {
  readonly name: string;
  /** The middle of its bars on the axis, in rounds. */
  readonly at: number;
  readonly a: number;
  readonly draw: number;
  readonly b: number;
}

/** A number of rounds, half or whole, and the probability that the fight lasts longer. */
export interface CurvePoint {
  readonly at: number;
  readonly over: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Share of a round's width. */
const [BAR, NOTCH] = [0.8, 0.36];
/** Pixels; on narrower bars the axis alone says that figures are percent. */
const NARROW_BAR = 26;
/** Smaller shares have no mark and no label. */
const VISIBLE = 0.005;
export const CURVE = FAIR_COLORS.blend;
export const MARKET = FAIR_COLORS.market;

/** The interval at a point of the curve. */
export function bandEnd({ at, over, interval }: CurvePoint): BandEnd[] {
  return [interval === null ? [at, over, over] : [at, interval.low, interval.high]];
}

/** The curve. */
export function curveLine(curve: readonly CurvePoint[]): LineSeriesOption {
  return {
    type: 'line',
    data: curve.map(({ at, over }) => [at, over]),
    symbolSize: 5,
    symbol: 'circle',
    z: 2,
    emphasis: { disabled: true },
    itemStyle: { color: CURVE },
    lineStyle: { color: CURVE, width: 2 },
    tooltip: tips(curve.map(({ at, over, interval }) => `longer than ${at} rounds\n${ourText(over, interval)}`)),
  };
}

function ourText(over: number, interval: CurvePoint['interval']): string {
  return `fair: ${withInterval(over, interval && interval.low, interval && interval.high, percent)}`;
}

/** The totals as ticks at their lines, and what the market says as a whole as a diamond. */
export function totalTicks(totals: readonly BookTotal[], { marginals }: Outcomes): ScatterSeriesOption[] {
  if (totals.length === 0) return [];
  const texts = totals.map(({ point }) => {
    const ours = marginals.totals.find((total) => total.point === point)?.over;
    const said = totals.filter((total) => total.point === point).map(({ name, over }) => `${name}: ${percent(over)}`);
    return [
      `over ${point} rounds`,
      ...(ours === undefined || ours.probability === null ? [] : [ourText(ours.probability, ours.interval)]),
      ...said,
    ].join('\n');
  });
  return [
    {
      type: 'scatter',
      z: 4,
      data: totals.map(({ name, point, over }) => ({
        value: [point, over],
        ...(name === 'market' ? { symbol: 'diamond', symbolSize: 11 } : { symbol: 'rect', symbolSize: [16, 2.5] }),
      })),
      emphasis: { disabled: true },
      itemStyle: { color: MARKET },
      tooltip: tips(texts),
    },
  ];
}

const SIDES = { a: { ...FIRST, way: 1 }, b: { ...SECOND, way: -1 } } as const;

/** Bars from the axis, with their figures beyond where there is room. */
export function sideBars(columns: readonly EndingColumn[], side: 'a' | 'b', { fighter_a, fighter_b }: Outcomes): CustomSeriesOption {
  const { color, way } = SIDES[side];
  const name = side === 'a' ? fighter_a : fighter_b;
  return {
    type: 'custom',
    xAxisIndex: 1,
    yAxisIndex: 1,
    z: 2,
    data: columns.map((column) => [column.at, way * column[side]]),
    encode: { x: 0, y: 1 },
    tooltip: tips(columns.map((column) => `${name} wins, ${column.name}\n${percent(column[side])}`)),
    renderItem: (_, api) => {
      const share = Number(api.value(1));
      const { x, y, width, height } = box(api, share, BAR);
      const label = Math.abs(share) < VISIBLE ? '' : `${Math.round(100 * Math.abs(share))}${width < NARROW_BAR ? '' : ' %'}`;
      const past = way > 0 ? y - 3 : y + height + 3;
      return {
        type: 'group',
        emphasisDisabled: true,
        children: [
          { type: 'rect', shape: { x, y, width, height }, style: { fill: color } },
          {
            type: 'text',
            style: {
              ...{ text: label, x: x + width / 2, y: past, fill: 'var(--ink)', ...sized(11) },
              ...{ align: 'center', verticalAlign: way > 0 ? 'bottom' : 'top' },
            },
          },
        ],
      };
    },
  };
}

/** Draws, across the axis. */
export function drawNotches(columns: readonly EndingColumn[]): CustomSeriesOption {
  return {
    type: 'custom',
    xAxisIndex: 1,
    yAxisIndex: 1,
    z: 3,
    data: columns.map(({ at, draw }) => [at, draw]),
    encode: { x: 0 },
    tooltip: tips(columns.map(({ name, draw }) => `draw, ${name}\n${percent(draw)}`)),
    renderItem: (_, api) => {
      const share = Number(api.value(1));
      if (share < VISIBLE) return null;
      const { x, y, width, height } = box(api, share, NOTCH);
      const shape = { x, y: y + height / 2, width, height };
      return { type: 'rect', emphasisDisabled: true, shape, style: { fill: 'var(--ink)', stroke: 'var(--panel)', lineWidth: 1 } };
    },
  };
}

type Api = Parameters<NonNullable<CustomSeriesOption['renderItem']>>[1];

/** The pixels of a bar from the axis to a share. @param part of a round's width */
function box(api: Api, share: number, part: number) {
  const at = Number(api.value(0));
  const [left = 0, tip = 0] = api.coord([at - part / 2, share]);
  const [right = 0, zero = 0] = api.coord([at + part / 2, 0]);
  return { x: left, y: Math.min(tip, zero), width: right - left, height: Math.abs(zero - tip) };
}
