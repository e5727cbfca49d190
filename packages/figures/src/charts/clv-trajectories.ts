import type { LineSeriesOption } from 'echarts';
import type { DataOf } from './data';
import { axis, percentScale, scale } from './parts/axes';
import { percent, rounded } from './parts/figures';
import { level, plot, type Chart } from './parts/options';
import { FIRST } from './palette';
import { tableOf } from './parts/table';
import { tips } from './parts/tooltip';

type Trajectory = DataOf<'/clv/evolution'>['trajectories'][number];

/** The most picks in one chart: more lines would hide each other. */
export const MOST_TRAJECTORIES = 50;

/** The CLV of each price on its way to the close: a line for each of the newest picks. */
export function trajectoriesChart(trajectories: readonly Trajectory[]): Chart {
  const drawn = trajectories.slice(0, MOST_TRAJECTORIES);
  const steps = drawn.flatMap(({ points, ...pick }) => points.map((point, i) => ({ ...pick, ...point, isLast: i === points.length - 1 })));
  // One series for all: a step without a figure ends a line.
  const marks = steps.flatMap((step) => {
    const days = step.minutes_before_start / 1_440;
    const mark = { value: [days, step.clv], text: textOf(step) };
    return step.isLast ? [mark, { value: [days, null], text: '' }] : [mark];
  });
  const lines: LineSeriesOption = {
    type: 'line',
    step: 'end',
    data: marks.map(({ value }) => value),
    symbol: 'circle',
    symbolSize: 4,
    emphasis: { disabled: true },
    lineStyle: { color: FIRST.color, width: 1, opacity: 0.5 },
    itemStyle: { color: FIRST.color },
    tooltip: tips(marks.map(({ text }) => text)),
  };
  const table = tableOf(steps, {
    pick: pickedOf,
    date: ({ fight_date }) => fight_date,
    book: ({ book }) => book,
    'minutes before the start': ({ minutes_before_start }) => minutes_before_start,
    'decimal odds': ({ decimal_odds }) => decimal_odds,
    'CLV, fraction': ({ clv }) => clv,
  });
  return plot('CLV of the newest settled picks on the way to the close', table, {
    xAxis: { ...scale('days before the start', { scale: false }), inverse: true },
    yAxis: { ...percentScale('CLV'), axisLine: { ...axis.axisLine, onZero: false } },
    series: [level(0), lines],
  });
}

/** The fighter backed, and the opponent. */
export function pickedOf({ side, fighter_a, fighter_b }: Pick<Trajectory, 'side' | 'fighter_a' | 'fighter_b'>): string {
  return side === 'a' ? fighter_a : fighter_b;
}

function textOf(step: Omit<Trajectory, 'points'> & Trajectory['points'][number]): string {
  const clv = step.clv === null ? '' : `, CLV ${percent(step.clv)}`;
  const hours = `${rounded(step.minutes_before_start / 60)} h before the start`;
  return `${pickedOf(step)}, ${step.fight_date}\n${hours}: ${step.decimal_odds.toFixed(2)} at ${step.book}${clv}`;
}
