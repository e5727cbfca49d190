import type { EChartsOption } from 'echarts';
import {
  bandEnd,
  CURVE,
  curveLine,
  drawNotches,
  MARKET,
  sideBars,
  totalTicks,
  type BookTotal,
  type CurvePoint,
  type EndingColumn,
  type Outcomes,
} from './outcome-series';
import { axis, percentScale, sized } from './parts/axes';
import { band, bandColor } from './parts/band';
import { percent } from './parts/figures';
import { plot, type Chart } from './parts/options';
import { roundRange } from './parts/spread';
import { tableOf } from './parts/table';

/** The cards stand a little apart from the rounds. */
const CARDS_AFTER = 0.8;
/** Pixels: of the picture's parts, from the top down. */
const HEIGHTS = { title: 36, heading: 24, curve: 130, rounds: 26, bars: 190 };
const [LEFT, RIGHT] = [56, 12];
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
            text(barsTop + HEIGHTS.bars + 20, `■ draw, ${percent(winner.draw)}`),
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
      curveLine(curve),
      ...totalTicks(totals, outcomes),
      ...(hasBars ? [sideBars(columns, 'a', outcomes), sideBars(columns, 'b', outcomes), drawNotches(columns)] : []),
    ],
  };
  const height = hasBars ? barsTop + HEIGHTS.bars + 2 * HEIGHTS.heading : top + HEIGHTS.curve + HEIGHTS.rounds;
  const label = `${heading}: ${hasBars ? 'who wins and when, and ' : ''}how probable it is to last longer`;
  return plot(label, tableOfRounds(outcomes, columns, totals), option, { height, key: keyOf(totals) });
}

/** The probability to last longer than each half and whole round that has one. */
function curveOf({ marginals: { totals, rounds, distance }, rounds: { scheduled, probabilities } }: Outcomes): CurvePoint[] {
  const known = [
    ...totals.map(({ point, over }) => ({ at: point, ...over })),
    ...rounds.slice(0, -1).map(({ round, survives }) => ({ at: round, ...survives })),
    // After the last round the cards decide. Where the length is not known, decisions after fewer rounds count in the distance too.
    ...(probabilities.length === 1 ? [{ at: scheduled, ...distance.yes }] : []),
  ].flatMap(({ at, probability, interval }) => (probability === null ? [] : [{ at, over: probability, interval }]));
  return [{ at: 0, over: 1, interval: null }, ...known.toSorted((one, other) => one.at - other.at)];
}

/** What the fight ends in: each round, and last the cards. Empty where rounds are refused. */
export function endingsOf({ joint, marginals, rounds: { scheduled } }: Outcomes): EndingColumn[] {
  if (joint.length === 0 || marginals.rounds.some(({ stoppage }) => stoppage.refused !== null)) return [];
  const shareOf = (winner: string, round: number | null) =>
    joint.reduce((sum, leaf) => sum + (leaf.winner === winner && leaf.round === round ? leaf.probability : 0), 0);
  const column = (name: string, at: number, round: number | null): EndingColumn => ({
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
      ...sized(11),
      hideOverlap: false,
      show: gridIndex === 0,
      customValues: middles,
      formatter: (at: number) => (at > scheduled ? 'cards' : String(at + 0.5)),
    },
  };
}

/** A scale with room for labels beyond the bars. */
function barRange(columns: readonly EndingColumn[]) {
  const [a, b] = [Math.max(...columns.map((column) => column.a)), Math.max(...columns.map((column) => column.b))];
  const label = 0.1 * (a + b);
  return roundRange([-b - label, a + label]);
}

/** Probabilities below the axis are no negative ones. */
function unsigned() {
  const { axisLabel } = percentScale('');
  return { ...axisLabel, formatter: (tick: number) => axisLabel.formatter(Math.abs(tick)) };
}

function keyOf(totals: readonly BookTotal[]): Chart['key'] {
  return [
    { name: 'fair probability to last longer', color: CURVE, shape: 'solid' },
    { name: 'where it lies, nine times of ten', color: bandColor(CURVE), shape: 'square' },
    ...(totals.some(({ name }) => name === 'market')
      ? [{ name: 'what the market says of a total', color: MARKET, shape: 'diamond' } as const]
      : []),
    ...(totals.some(({ name }) => name !== 'market')
      ? [{ name: 'a book’s total, without its margin', color: MARKET, shape: 'solid' } as const]
      : []),
  ];
}

/** One row for each round and one for the cards. */
function tableOfRounds(
  { fighter_a, fighter_b, marginals, rounds }: Outcomes,
  columns: readonly EndingColumn[],
  totals: readonly BookTotal[],
) {
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
