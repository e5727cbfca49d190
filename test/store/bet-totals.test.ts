import { fillJournals } from '../../bench/journals';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await fillJournals(database.db, { users: 20, bets: 500 });
  await database.db('public.bets').whereRaw('arrival % 5 = 0').update({ currency: 'JPY' });
});
afterEach(() => database.drop());

/** The totals as they stand beside those that the bets themselves give; totals that came back to nothing count as absent. */
async function totals() {
  const sums = `sum(bets) as bets, sum(pending_bets) as pending, sum(stake) as stake, sum(profit) as profit, sum(bets_with_clv) as with_clv, sum(clv) as clv`;
  const counted = `select count(*) as bets, count(*) filter (where status = 'pending') as pending_bets, sum(stake) as stake,
    coalesce(sum(payout - stake), 0) as profit, count(realized_clv) as bets_with_clv, coalesce(sum(realized_clv :: numeric), 0) as clv`;
  const day = `(placed_at at time zone 'UTC') :: date`;
  const read = async (kept: string, key: string, of: string) => {
    const { rows: stored } = await database.db.raw(
      `select ${key}, ${sums} from ${kept} group by ${key} having sum(bets) <> 0 order by ${key}`,
    );
    const { rows: expected } = await database.db.raw(
      `select ${key}, ${sums} from (${counted}, ${of} from public.bets group by ${key}) as t group by ${key} order by ${key}`,
    );
    return { stored, expected };
  };
  const readMoney = async (kept: string, key: string, of: string) => {
    const { rows: stored } = await database.db.raw(`select ${key}, bets, stake, profit from ${kept} where bets <> 0 order by ${key}`);
    const { rows: expected } = await database.db.raw(
      `select ${key}, bets, stake, profit from (${counted}, ${of} from public.bets group by ${key}) as t order by ${key}`,
    );
    return { stored, expected };
  };
  return {
    users: await read('public.bet_totals_by_user', 'user_id', 'user_id'),
    days: await read('public.bet_totals_by_day', 'placed_on, status', `${day} as placed_on, status`),
    money: [
      await readMoney('public.bet_money_by_user', 'user_id, currency', 'user_id, currency'),
      await readMoney('public.bet_money_by_day', 'placed_on, status, currency', `${day} as placed_on, status, currency`),
    ],
  };
}

async function expectTrue() {
  const { users, days, money } = await totals();
  for (const { stored, expected } of money) expect(stored).toEqual(expected);
  expect(users.stored).toEqual(users.expected);
  expect(days.stored).toEqual(days.expected);
  return { users: users.stored.length, days: days.stored.length };
}

it('totals follow bets that are logged, settled, corrected, deleted or truncated, to the last digit', async () => {
  const { db } = database;
  expect(await expectTrue()).toEqual({ users: 20, days: expect.any(Number) });
  await db('public.bets').where('status', 'pending').update({ status: 'won', payout: 33.33, realized_clv: 0.1, settled_at: new Date() });
  await expectTrue();
  await db('public.bets')
    .where('status', 'won')
    .update({ status: 'lost', payout: 0, realized_clv: 1 / 3 });
  await expectTrue();
  await db('public.bets').whereRaw('arrival % 3 = 0').delete();
  await expectTrue();
  await db.raw('truncate public.bets cascade');
  expect(await expectTrue()).toEqual({ users: 0, days: 0 });
});

it('concurrent writers of the same totals wait for each other, and no write is lost or refused', async () => {
  const { db } = database;
  const settle = (rest: number) =>
    db('public.bets')
      .whereRaw('arrival % 8 = ?', rest)
      .update({ status: 'push', payout: db.ref('stake'), realized_clv: null });
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(settle));
  await expectTrue();
});
