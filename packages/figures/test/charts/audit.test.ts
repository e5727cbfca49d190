import type { CustomSeriesOption } from 'echarts';
import { distributionChart, oddsComparisonChart } from '../../src/charts/audit';

it('draws a bar for each bin, from its lower to its upper end', () => {
  const bins = [
    { lo: -1, hi: 0, n: 3 },
    { lo: 0, hi: 1, n: 5 },
  ];
  const figures = { n: 8, missing: 1, zeros: 0, mean: 0.2, sd: 0.5, min: -1, median: 0.25, max: 1 };
  const { option, table, key } = distributionChart({ feature: 'win_rate', ...figures, bins });
  const [bars] = option.series as CustomSeriesOption[];
  expect(bars?.data).toEqual([
    [-1, 0, 3, 0],
    [0, 1, 5, 0],
  ]);
  expect(key.map(({ name }) => name)).toEqual(['mean 0.2', 'median 0.25']);
  expect(table.rows).toEqual([
    [-1, 0, 3],
    [0, 1, 5],
  ]);
});

it('sets the sharp books beside the soft ones, each with its range, and leaves out a group without a price', () => {
  const sharp = { books: 2, paired_markets: 2, median_prob_a: 0.5, min_prob_a: 0.45, max_prob_a: 0.55 };
  const soft = { books: 0, paired_markets: 0, median_prob_a: null, min_prob_a: null, max_prob_a: null };
  const time = '2025-10-04T20:00:00.000Z';
  const margin = { n: 2, min_pp: 0.02, median_pp: 0.03, max_pp: 0.04 };
  const row = {
    ...{ fight_id: 1, fight_date: '2025-10-04', starts_at: time, fighter_a: 'Ann Stone', fighter_b: 'Bea Rivers', polled_at: time },
    ...{ oldest_quoted_at: time, newest_quoted_at: time, books: 2, book_coverage: 0.5, sharp, soft, sharp_soft_gap_pp: null },
    ...{ dispersion: { n: 2, range_pp: 0.1, sd_pp: 0.05 }, overround_h2h: margin, overround_h2h_3_way: margin },
  };
  const { option, table } = oddsComparisonChart([row]);
  expect((option.series as CustomSeriesOption[]).map(({ data }) => data)).toEqual([[[0, 0.5, 0.45, 0.55, 0]], []]);
  expect(table.rows[0]?.slice(3, 8)).toEqual([2, 0.5, 0.45, 0.55, 0]);
});
