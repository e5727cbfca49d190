import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import { ratingChart } from '../../src/charts/rating';

const bout = (fight_id: number, fight_date: string, result: 'win' | 'loss' | 'draw' | 'no_contest' | null) => ({
  ...{ fight_id, fight_date, date_precision: 'day' as const, side: 'a' as const, opponent_id: 2, opponent: 'Bea Rivers' },
  ...{ status: result === null ? ('scheduled' as const) : ('finished' as const), result, method: 'UD', round_ended: 10, venue: null },
});
// Newest first, as the contract lists them.
const bouts = [
  bout(5, '2026-01-01', null),
  bout(4, '2025-06-01', 'no_contest'),
  bout(3, '2025-03-10', 'loss'),
  bout(2, '2025-02-01', 'draw'),
  bout(1, '2025-01-01', 'win'),
];
const chart = ratingChart({
  name: 'Ann Stone',
  rating: { system: 'glicko2', rating: 1490, deviation: 210, volatility: 0.06, bouts: 3, period: '2025-06-01' },
  rating_history: [
    { fight_id: 1, fight_date: '2025-01-01', rating: 1660, deviation: 290 },
    { fight_id: 2, fight_date: '2025-02-01', rating: 1600, deviation: 250 },
    { fight_id: 3, fight_date: '2025-03-10', rating: 1490, deviation: 200 },
  ],
  record: { wins: 1, losses: 1, draws: 1, no_contests: 1, bouts },
});
type Series = [LineSeriesOption, CustomSeriesOption, LineSeriesOption, ...ScatterSeriesOption[]];
const [newcomer, band, line, ...marks] = chart.option.series as Series;

it('draws the rating after each rated bout, and last the present one at the end of its month', () => {
  expect(line.data).toEqual([
    [Date.parse('2025-01-01'), 1660],
    [Date.parse('2025-02-01'), 1600],
    [Date.parse('2025-03-10'), 1490],
    [Date.parse('2025-06-30'), 1490],
  ]);
  expect(newcomer.markLine?.data).toEqual([{ yAxis: 1500 }]);
});

it('shades 1.96 deviations to both sides, and takes them into the scale', () => {
  const ends = band.data as [number, number, number][];
  expect(band.encode).toEqual({ x: 0, y: [1, 2] });
  expect(ends.map(([, low, high]) => [low, high])).toEqual([
    [1091.6, 2228.4],
    [1110, 2090],
    [1098, 1882],
    [1078.4, 1901.6],
  ]);
});

it('marks each rated bout by the shape and the word of its result, and leaves out what is not rated', () => {
  expect(marks.map(({ name, data }) => [name, data])).toEqual([
    ['win', [[Date.parse('2025-01-01'), 1660]]],
    ['loss', [[Date.parse('2025-03-10'), 1490]]],
    ['draw', [[Date.parse('2025-02-01'), 1600]]],
  ]);
  expect(chart.key.map(({ name, shape }) => [name, shape])).toEqual([
    ['rating', 'solid'],
    ['its 95 % interval, ± 1.96 deviations', 'square'],
    ['a newcomer, 1500', 'dashed'],
    ['win', 'up'],
    ['loss', 'down'],
    ['draw', 'diamond'],
  ]);
});

it('says in the tooltip who it was against and what it made of the rating', () => {
  const { formatter } = marks[1]?.tooltip as { formatter: (item: { dataIndex: number }) => string };
  expect(formatter({ dataIndex: 0 })).toBe('10 Mar 2025\nloss against Bea Rivers\nUD, round 10\nrating after it: 1,490 (1,098 to 1,882)');
});

it('lists the figures of each rated bout, and of the present', () => {
  expect(chart.table.columns.slice(4)).toEqual([
    'rating, points',
    'standard deviation, points',
    'low end of 95 %, points',
    'high end of 95 %, points',
  ]);
  expect(chart.table.rows[1]).toEqual(['2025-02-01', 'day', 'Bea Rivers', 'draw', 1600, 250, 1110, 2090]);
  expect(chart.table.rows[3]).toEqual(['2025-06-30', null, null, null, 1490, 210, 1078.4, 1901.6]);
});
