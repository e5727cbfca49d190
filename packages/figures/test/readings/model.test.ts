import { FIRST_TRAINING_DAY } from '../../../../src/training/record/minimum-bouts';
import { learnsFrom, LEARNS_FROM_YEAR } from '../../src/readings/model';

const basis = { computed_at: '2025-08-03T04:31:47.520Z', input_count: 12, input_from: '1860-01-01', input_to: '2025-08-01' };
const counts = { fighters: 18, fighters_with_bio: 9, books_quoting: 3, live: 0 };
const year = (number: number, fights: number, dev = 0, holdout = 0) => ({
  ...{ date_from: `${number}-01-01`, date_to: `${number}-12-31`, fights, dev, holdout },
  ...counts,
});
const read = (dev: number, holdout: number, model?: { n_train: number; n_test: number }) => {
  const buckets = [year(1860, 2), year(1999, 3), year(2000, 5, dev, 0), year(2024, 10, 0, holdout)];
  const reading = learnsFrom.read({ corpus: { ...basis, totals: { ...counts, fights: 20, dev, holdout }, buckets }, model });
  if ('gap' in reading) throw new Error(reading.gap);
  return reading;
};

it('before a holdout is sealed, counts what the model in production learned from and was judged on', () => {
  expect(read(0, 0, { n_train: 1234, n_test: 567 }).answer).toBe(
    'The record holds 20 fights of 18 fighters: the model learned from 1,234, and was judged on 567 that it had not seen.',
  );
  expect(read(0, 0).answer).toContain('no model has learned from them yet');
  expect(read(0, 0).chart?.option.series).toMatchObject([{ name: 'fights' }]);
  expect(read(5, 4).answer).toContain('models learn from 5, and 4 are kept apart to judge them');
});

it('begins where the model does, and says what is older', () => {
  const { chart, reading, table } = read(5, 4);
  expect(chart?.option.series).toMatchObject([
    {
      data: [
        [2000, 5],
        [2024, 0],
      ],
    },
    {},
    {},
  ]);
  expect(table.rows).toHaveLength(2);
  expect(reading).toContain('5 fights before 2000 only count in ratings.');
  expect(FIRST_TRAINING_DAY).toBe(`${LEARNS_FROM_YEAR}-01-01`);
});
