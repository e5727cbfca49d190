import { corpusChart, outcomesChart } from '../../src/charts/parts/years';

const bucket = { date_from: '2024-01-01', date_to: '2024-12-31', fights: 10, fighters: 18, fighters_with_bio: 9, books_quoting: 3 };

describe('the chart of the corpus', () => {
  const chart = corpusChart([{ ...bucket, dev: 6, holdout: 3, live: 2 }]);

  it('stacks development, holdout and the rest to all fights of the year', () => {
    expect(chart.option.series).toMatchObject([{ data: [[2024, 6]] }, { data: [[2024, 3]] }, { data: [[2024, 1]] }]);
    expect(chart.key).toHaveLength(3);
  });

  it('has the figures of the audit in its table', () => {
    expect(chart.table.rows).toEqual([['2024-01-01', '2024-12-31', 10, 18, 9, 3, 6, 3, 2]]);
  });
});

it('draws the share of fights with a result in percent', () => {
  const chart = outcomesChart([{ year: 2024, fights: 200, with_outcome: 150, coverage: 0.75 }]);
  expect(chart.option.series).toMatchObject([{ data: [[2024, 75]] }]);
  expect(chart.table.rows).toEqual([[2024, 200, 150, 0.75]]);
});
