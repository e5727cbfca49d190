import type { Knex } from 'knex';
import { logOdds } from '../../../src/lib/math/log-odds';
import { bookCloses } from '../../../src/prices/book-closes';
import { priceDrift } from '../../../src/prices/lines/price-drift';
import { powerOf } from '../../builders/fair-weights';
import { addPair, pollAt, START, type Prices } from '../../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addPair(db);
});
afterEach(() => database.drop());

const polled = (hours: number, prices: Prices) =>
  pollAt(db, new Date(Date.parse(START) - hours * 3_600_000).toISOString(), prices, { predictor: null });
const drift = async () => priceDrift(db, await bookCloses(db));

it('compares the consensus in the far half of a step with the close, and says how much of the time lies between', async () => {
  await polled(40, { bovada: [2, 1.9] });
  await polled(28, { bovada: [2.1, 1.8] });
  await polled(1, { bovada: [2.2, 1.75] });
  expect(await drift()).toEqual([
    {
      ...{ fight_id: expect.any(Number), hours: 48, share: expect.closeTo(39 / 40, 9) },
      ...{ before: expect.closeTo(logOdds(powerOf(2, 1.9)), 9), close: expect.closeTo(logOdds(powerOf(2.2, 1.75)), 9) },
    },
  ]);
});

it('compares no price with itself, nor with a close that was seen before half of the time was over', async () => {
  await polled(20, { bovada: [2, 1.9] });
  await polled(11, { bovada: [2.2, 1.75] });
  expect(await drift()).toEqual([]);
});
