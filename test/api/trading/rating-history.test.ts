import { frozenClock } from '../../../src/lib/clock';
import { updateRatings } from '../../../src/training/record/ratings';
import { startApp, type TestApp } from '../../support/app';

const updated_at = '2024-06-01T00:00:00Z';
const [ada, bea, cy, dee] = [1, 2, 3, 4];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    now: '2024-04-10T00:00:00Z',
    seed: async (db) => {
      const names = ['Ada', 'Bea', 'Cy', 'Dee'];
      await db('master.fighters').insert(
        names.map((name, i) => ({ source: 'test', source_id: String(i), name, name_normal: name.toLowerCase(), updated_at })),
      );
      const bouts = [
        [ada, cy, '2024-01-20', 'draw'],
        [ada, bea, '2024-01-05', 'a_win'],
        [bea, ada, '2024-03-02', 'a_win'],
        [ada, cy, '2024-03-30', 'no_contest'],
        // The month is not over.
        [dee, ada, '2024-04-06', 'a_win'],
      ] as const;
      const bout = { source: 'test', date_precision: 'day', status: 'finished', updated_at };
      await db('master.fights').insert(
        bouts.map(([fighter_a_id, fighter_b_id, fight_date, result], i) => ({
          ...{ ...bout, source_id: String(i), fighter_a_id, fighter_b_id, fight_date, result },
        })),
      );
      await updateRatings(db, frozenClock('2024-04-10T00:00:00Z'));
    },
  });
});
afterAll(() => app.close());

async function fighter(id: number) {
  const { body } = await app.get(`/fighters/${id}`);
  return body?.data;
}

// From a separate implementation in Python, which reproduces the example of Glickman's paper, with bisection in step 5. All start at 1500 with
// a deviation of 350. January: Ada beats Bea and draws with Cy. February: nobody boxes. March: Bea beats Ada.
it('shows the rating after each rated bout, oldest first, with the bouts of a month rated together', async () => {
  expect(await fighter(ada)).toMatchObject({
    rating_history: [
      { fight_id: 2, fight_date: '2024-01-05', rating: expect.closeTo(1623.659034, 5), deviation: expect.closeTo(253.4046, 5) },
      { fight_id: 1, fight_date: '2024-01-20', rating: expect.closeTo(1623.659034, 5), deviation: expect.closeTo(253.4046, 5) },
      { fight_id: 3, fight_date: '2024-03-02', rating: expect.closeTo(1449.21301, 5), deviation: expect.closeTo(231.31562, 5) },
    ],
  });
});

it('shows the same bouts from the side of the other fighter', async () => {
  expect(await fighter(bea)).toMatchObject({
    rating_history: [
      { fight_id: 2, rating: expect.closeTo(1337.689106, 5), deviation: expect.closeTo(290.318964, 5) },
      { fight_id: 3, rating: expect.closeTo(1567.85218, 5), deviation: expect.closeTo(256.053949, 5) },
    ],
  });
});

it('keeps the past deviation, although the current one has grown since', async () => {
  expect(await fighter(cy)).toMatchObject({
    rating: { rating: 1500, deviation: expect.closeTo(290.692918, 5), period: '2024-03-01' },
    rating_history: [{ fight_id: 1, rating: 1500, deviation: expect.closeTo(290.318962, 5) }],
  });
});

it('is empty for a fighter without a rated bout', async () => {
  expect(await fighter(dee)).toMatchObject({ rating: null, rating_history: [] });
});

it('ends with the current rating if the fighter boxed in its last month', async () => {
  const { rating, rating_history } = Object(await fighter(bea));
  expect(rating_history.at(-1)).toMatchObject({ rating: rating.rating, deviation: rating.deviation });
});
