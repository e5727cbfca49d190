import type { CustomSeriesOption, EChartsOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import type { DeskDataOf } from './data';
import { axis, percentScale, sized } from './parts/axes';
import { band, bandColor, type BandEnd } from './parts/band';
import { percent, withInterval } from './parts/figures';
import { plot, type Chart } from './parts/options';
import { FAIR_COLORS, FIRST, SECOND } from './palette';
import { roundRange } from './parts/spread';
import { tableOf } from './parts/table';
import { tips } from './parts/tooltip';

export type Outcomes = DeskDataOf<'/outcomes/{fight_id}'>;

/** What a book says of lasting longer than a total of rounds, without its margin. */
export interface BookTotal {
  readonly name: string;
  readonly point: number;
  readonly over: number;
}

/** A round, or the cards after all of them, with the probability that the fight ends there, by winner. */
interface Column {
  readonly name: string;
  /** The middle of its bars on the axis, in rounds. */
  readonly at: number;
  readonly a: number;
  readonly draw: number;
  readonly b: number;
}

/** The cards stand a little apart from the rounds. */
const CARDS_AFTER = 0.8;
/** Share of a round's width. */
const [BAR, NOTCH] = [0.8, 0.36];
/** Smaller shares have no mark and no label. */
const VISIBLE = 0.005;
/** Pixels: of the picture's parts, from the top down. */
const HEIGHTS = { title: 36, heading: 24, curve: 130, rounds: 26, bars: 190 };
const [LEFT, RIGHT] = [56, 12];
const CURVE = FAIR_COLORS.blend;
const MARKET = FAIR_COLORS.market;

/**
 * A fight as one distribution: above, the probability to last longer, with our interval and the totals of books at their lines; below, the probability to end
 * in each round or on the cards, up for fighter A, down for fighter B, a draw as a notch on the axis. Leaves out what is refused.
 * @param titled whether the picture has a title with the fight, for use outside a page @returns null where nothing of it has a probability
 */
export function outcomesChart(outcomes: Outcomes, books: readonly BookTotal[] = [], { titled = false } = {}): Chart | null {
  const { fighter_a, fighter_b, winner, rounds, duration } = outcomes;
  const curve = curveOf(outcomes);
  if (curve.length === 1) return null;
  const columns = endingsOf(outcomes);
  const market = duration.point === null || duration.over === null ? [] : [{ name: 'market', point: duration.point, over: duration.over }];
  const totals = [...market, ...books.filter(({ point }) => point < rounds.scheduled)];
  const heading = `${fighter_a} v ${fighter_b}`;
  const top = HEIGHTS.heading + (titled ? HEIGHTS.title : 0);
  const barsTop = top + HEIGHTS.curve + HEIGHTS.rounds + HEIGHTS.heading;
  const hasBars = columns.length > 0;
  const text = (at: number, content: string, size = 13) => ({
    ...{ text: content, left: LEFT - 5, top: at, padding: 4 },
    textStyle: { color: 'var(--ink)', ...sized(size), fontWeight: 600 as const },
  });
  const place = { left: LEFT, right: RIGHT, outerBoundsMode: 'none' as const };
  const option: EChartsOption = {
    title: [
      ...(titled ? [text(6, heading, 17)] : []),
      text(top - HEIGHTS.heading, 'Probability to last longer'),
      ...(hasBars
        ? [
            text(barsTop - HEIGHTS.heading, `▲ ${fighter_a} wins, ${percent(winner.a)}`),
            text(barsTop + HEIGHTS.bars, `▼ ${fighter_b} wins, ${percent(winner.b)}`),
            { ...text(barsTop + HEIGHTS.bars, `■ draw, ${percent(winner.draw)}`), left: 'auto', right: RIGHT - 4 },
          ]
        : []),
    ],
    grid: [{ ...place, top, height: HEIGHTS.curve }, ...(hasBars ? [{ ...place, top: barsTop, height: HEIGHTS.bars }] : [])],
    xAxis: [roundAxis(rounds.scheduled, 0, hasBars), ...(hasBars ? [roundAxis(rounds.scheduled, 1, hasBars)] : [])],
    yAxis: [
      { ...percentScale(''), min: 0, max: 1, interval: 0.25 },
      ...(hasBars ? [{ ...percentScale(''), ...barRange(columns), gridIndex: 1, axisLabel: unsigned() }] : []),
    ],
    series: [
      band(curve.flatMap(bandEnd), CURVE),
      line(curve),
      ...ticks(totals, outcomes),
      ...(hasBars ? [bars(columns, 'a', outcomes), bars(columns, 'b', outcomes), notches(columns)] : []),
    ],
  };
  const height = hasBars ? barsTop + HEIGHTS.bars + HEIGHTS.heading + 6 : top + HEIGHTS.curve + HEIGHTS.rounds;
  const label = `${heading}: ${hasBars ? 'who wins and when, and ' : ''}how probable it is to last longer`;
  return plot(label, tableOfRounds(outcomes, columns, totals), option, { height, key: keyOf(totals) });
}

interface CurvePoint {
  readonly at: number;
  readonly over: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** The probability to last longer than each half and whole round that has one. */
function curveOf({ marginals: { totals, rounds, distance } }: Outcomes): CurvePoint[] {
  const known = [
    ...totals.map(({ point, over }) => ({ at: point, ...over })),
    // After the last round the cards decide.
    ...rounds.map(({ round, survives }, i) => ({ at: round, ...(i === rounds.length - 1 ? distance.yes : survives) })),
  ].flatMap(({ at, probability, interval }) => (probability === null ? [] : [{ at, over: probability, interval }]));
  return [{ at: 0, over: 1, interval: null }, ...known.toSorted((one, other) => one.at - other.at)];
}

/** What the fight ends in: each round, and last the cards. Empty where rounds are refused. */
export function endingsOf({ joint, marginals, rounds: { scheduled } }: Outcomes): Column[] {
  if (joint.length === 0 || marginals.rounds.some(({ stoppage }) => stoppage.refused !== null)) return [];
  const shareOf = (winner: string, round: number | null) =>
    joint.reduce((sum, leaf) => sum + (leaf.winner === winner && leaf.round === round ? leaf.probability : 0), 0);
  const column = (name: string, at: number, round: number | null): Column => ({
    ...{ name, at, a: shareOf('a', round), draw: shareOf('draw', round), b: shareOf('b', round) },
  });
  return [
    ...Array.from({ length: scheduled }, (_, before) => column(`round ${before + 1}`, before + 0.5, before + 1)),
    column('cards', scheduled + CARDS_AFTER, null),
  ];
}

/** The rounds from left to right, and the cards. The names stand between the panels. */
function roundAxis(scheduled: number, gridIndex: number, hasCards: boolean) {
  const ends = Array.from({ length: scheduled + 1 }, (_, before) => before);
  const middles = [...ends.slice(1).map((end) => end - 0.5), ...(hasCards ? [scheduled + CARDS_AFTER] : [])];
  return {
    ...axis,
    type: 'value' as const,
    gridIndex,
    min: 0,
    max: hasCards ? scheduled + 2 * CARDS_AFTER : scheduled,
    // Lines between the rounds stand where ticks would.
    axisTick: { show: false, customValues: ends },
    axisLine: { ...axis.axisLine, onZero: true },
    axisLabel: {
      ...axis.axisLabel,
      ...sized(12),
      show: gridIndex === 0,
      customValues: middles,
      formatter: (at: number) => (at > scheduled ? 'cards' : String(at + 0.5)),
    },
  };
}

/** A scale with room for labels beyond the bars. */
function barRange(columns: readonly Column[]) {
  return roundRange([-1.12 * Math.max(...columns.map(({ b }) => b)), 1.12 * Math.max(...columns.map(({ a }) => a))]);
}

/** Probabilities below the axis are no negative ones. */
function unsigned() {
  const { axisLabel } = percentScale('');
  return { ...axisLabel, formatter: (tick: number) => axisLabel.formatter(Math.abs(tick)) };
}

function bandEnd({ at, over, interval }: CurvePoint): BandEnd[] {
  return [interval === null ? [at, over, over] : [at, interval.low, interval.high]];
}

function line(curve: readonly CurvePoint[]): LineSeriesOption {
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
function ticks(totals: readonly BookTotal[], { marginals }: Outcomes): ScatterSeriesOption[] {
  if (totals.length === 0) return [];
  const texts = totals.map(({ point }) => {
    const ours = marginals.totals.find((total) => total.point === point)?.over;
    const said = totals.filter((total) => total.point === point).map(({ name, over }) => `${name}: ${percent(over)}`);
    return [`over ${point} rounds`, ...(ours?.probability == null ? [] : [ourText(ours.probability, ours.interval)]), ...said].join('\n');
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
function bars(columns: readonly Column[], side: 'a' | 'b', { fighter_a, fighter_b }: Outcomes): CustomSeriesOption {
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
      const label = Math.abs(share) < VISIBLE ? '' : `${Math.round(100 * Math.abs(share))} %`;
      const past = way > 0 ? y - 3 : y + height + 3;
      return {
        type: 'group',
        emphasisDisabled: true,
        children: [
          { type: 'rect', shape: { x, y, width, height }, style: { fill: color } },
          {
            type: 'text',
            style: {
              ...{ text: label, x: x + width / 2, y: past, fill: 'var(--ink)', ...sized(width < 26 ? 10 : 11) },
              ...{ align: 'center', verticalAlign: way > 0 ? 'bottom' : 'top' },
            },
          },
        ],
      };
    },
  };
}

/** Draws, across the axis. */
function notches(columns: readonly Column[]): CustomSeriesOption {
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

function keyOf(totals: readonly BookTotal[]): Chart['key'] {
  return [
    { name: 'fair probability to last longer', color: CURVE, shape: 'solid' },
    { name: 'where it lies, nine times of ten', color: bandColor(CURVE), shape: 'square' },
    ...(totals.some(({ name }) => name === 'market')
      ? [{ name: 'what the market says of a total', color: MARKET, shape: 'diamond' } as const]
      : []),
    ...(totals.some(({ name }) => name !== 'market') ? [{ name: 'a book’s total, without its margin', color: MARKET, shape: 'solid' } as const] : []),
  ];
}

/** One row for each round and one for the cards. */
function tableOfRounds({ fighter_a, fighter_b, marginals, rounds }: Outcomes, columns: readonly Column[], totals: readonly BookTotal[]) {
  const rows = marginals.totals.map(({ point, over }, i) => ({ name: `round ${i + 1}`, point, over, column: columns[i] }));
  const said = (at: number | null) => totals.filter(({ point }) => point === at).map(({ name, over }) => `${name} ${percent(over)}`);
  return tableOf([...rows, { name: 'cards', point: null, over: null, column: columns[rounds.scheduled] }], {
    'ends in': ({ name }) => name,
    [`${fighter_a} wins, fraction`]: ({ column }) => column?.a ?? null,
    'draw, fraction': ({ column }) => column?.draw ?? null,
    [`${fighter_b} wins, fraction`]: ({ column }) => column?.b ?? null,
    'total, rounds': ({ point }) => point,
    'over, fraction': ({ over }) => over?.probability ?? null,
    'over from, fraction': ({ over }) => over?.interval?.low ?? null,
    'over to, fraction': ({ over }) => over?.interval?.high ?? null,
    'books without margin': ({ point }) => said(point).join(', ') || null,
  });
}
