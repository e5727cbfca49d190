import type { LineSeriesOption } from 'echarts';
import { priceLinesChart } from '../../src/charts/price-lines';

const at = (hour: number) => new Date(Date.UTC(2025, 9, 4, hour));
const ms = (hour: number) => at(hour).getTime();

function chartOf(starts_at: Date | null) {
  const steps = [
    { at: at(0), price: 1.8 },
    { at: at(6), price: null },
    { at: at(9), price: 1.7 },
  ];
  const summary = { first_seen_at: at(0), last_seen_at: at(12) };
  const side = {
    side: 'a' as const,
    fighter: 'Ann Stone',
    summary,
    median: steps,
    model: [{ at: at(3), price: 1.6 }],
    books: [{ book: 'bovada', market_type: 'h2h_3_way', steps, gaps: [] }],
  };
  return priceLinesChart({ fight_date: '2025-10-04', starts_at, as_of: at(12), sides: [side] }, { titled: true });
}
const seriesOf = (starts_at: Date | null) => chartOf(starts_at).option.series as LineSeriesOption[];

it('draws a line per book and the median: each price until the next one, and nothing while none is offered', () => {
  expect(seriesOf(null).flatMap(({ name }) => name ?? [])).toEqual(['bovada (3-way)', 'median', 'fair by model']);
  expect(seriesOf(null)[0]?.data).toEqual([
    [ms(0), 1.8],
    [ms(6), 1.8],
    [ms(6), null],
    [ms(9), 1.7],
    [ms(12), 1.7],
  ]);
});

it("draws the model's fair price from its first prediction on, under the names and the date of the fight", () => {
  expect(seriesOf(null)[2]?.data).toEqual([
    [ms(3), 1.6],
    [ms(12), 1.6],
  ]);
  expect(chartOf(null).option.title).toMatchObject([{ text: 'Ann Stone, 2025-10-04' }, { text: 'Ann Stone' }]);
});

it('marks the start of the fight only where it lies between the first and the last price', () => {
  expect(seriesOf(at(10))[1]?.markLine?.data).toEqual([{ xAxis: ms(10) }]);
  expect(seriesOf(at(13))[1]?.markLine).toBeUndefined();
  expect(seriesOf(null)[1]?.markLine).toBeUndefined();
});
