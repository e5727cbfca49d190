import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { AFTER, gradeAt, recommendedFight, recordSays } from './graded-world';

let database: TestDatabase;
let db: Knex;
let fight: number;
let user: string;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  fight = await recommendedFight(db);
  const [row] = await db('public.users').insert({ email: 'ada@example.com', name: 'Ada', created_at: AFTER }).returning('user_id');
  user = row.user_id;
});
afterEach(() => database.drop());

/** A bet of 33.33 at 2.20 by bovada on side a, unless said otherwise. */
async function bet(given: object = {}): Promise<string> {
  const [row] = await db('public.bets')
    .insert({
      user_id: user,
      source: 'cli',
      fight_id: fight,
      side: 'a',
      picked_fighter: 'Ann Stone',
      book: 'bovada',
      decimal_odds: 2.2,
      stake: 33.33,
      placed_at: '2025-10-01T12:30:00Z',
      ...given,
    })
    .returning('bet_id');
  return row.bet_id;
}
const stored = (bet_id: string) => db('public.bets').where({ bet_id }).first();

test.each([
  ['a_win', 'h2h', 'won', 73.33],
  ['b_win', 'h2h', 'lost', 0],
  ['draw', 'h2h', 'push', 33.33],
  ['draw', 'h2h_3_way', 'lost', 0],
  ['no_contest', 'h2h_3_way', 'push', 33.33],
])('%s settles a bet in %s as %s', async (result, market_type, status, payout) => {
  const id = await bet({ market_type });
  await recordSays(db, fight, result);
  expect(await gradeAt(db, AFTER)).toMatchObject({ bets_settled: 1 });
  expect(await stored(id)).toMatchObject({ status, payout, settled_at: new Date(AFTER), settled_by: 'pipeline' });
});

test('the closing line value is against the close of the same book, else of the best market', async () => {
  const [same, other] = [await bet(), await bet({ book: 'betus', decimal_odds: 2.3 })];
  await recordSays(db, fight, 'draw');
  await gradeAt(db, AFTER);
  expect((await stored(same)).realized_clv).toBeCloseTo(2.2 / 2 - 1, 12);
  expect((await stored(other)).realized_clv).toBeCloseTo(2.3 / 2.15 - 1, 12);
});

test('a bet that is logged after its fight was graded is settled by the next grading', async () => {
  await recordSays(db, fight, 'a_win');
  await gradeAt(db, AFTER);
  const id = await bet();
  expect(await gradeAt(db, '2025-10-06T08:00:00Z')).toEqual({ fights_graded: 0, fights_regraded: 0, bets_settled: 1 });
  expect(await stored(id)).toMatchObject({ status: 'won' });
  expect(await gradeAt(db, '2025-10-06T08:00:00Z')).toMatchObject({ bets_settled: 0 });
});

test('a bet on a fight without a pick is settled too', async () => {
  await db('public.picks').delete();
  const id = await bet();
  await recordSays(db, fight, 'a_win');
  expect(await gradeAt(db, AFTER)).toEqual({ fights_graded: 0, fights_regraded: 0, bets_settled: 1 });
  expect(await stored(id)).toMatchObject({ status: 'won' });
});

test('a correction settles bets anew, but not what a person settled', async () => {
  const [own, byHand] = [await bet(), await bet()];
  await recordSays(db, fight, 'a_win');
  await gradeAt(db, AFTER);
  await db('public.bets').where({ bet_id: byHand }).update({ settled_by: 'command' });
  await db('master.fight_results').insert([{ fight_id: fight, source: 'boxrec', result: 'a_win', reported_at: AFTER }]);
  await db('master.fight_results').insert({
    fight_id: fight,
    source: 'boxrec',
    result: 'b_win',
    reported_at: '2025-10-07T00:00:00Z',
    supersedes_id: 1,
  });
  await recordSays(db, fight, 'b_win');
  expect(await gradeAt(db, '2025-10-07T00:00:00Z')).toMatchObject({ bets_settled: 1 });
  expect(await stored(own)).toMatchObject({ status: 'lost', payout: 0 });
  expect(await stored(byHand)).toMatchObject({ status: 'won', payout: 73.33 });
  expect(await gradeAt(db, '2025-10-07T00:00:00Z')).toMatchObject({ bets_settled: 0 });
});

test('a bet on a fight that was moved stays pending', async () => {
  const id = await bet();
  await db('master.fights').where({ fight_id: fight }).update({ status: 'cancelled' });
  await db('master.fight_results').insert({ fight_id: fight, source: 'schedule', result: 'moved', reported_at: AFTER });
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 1, bets_settled: 0 });
  expect(await stored(id)).toMatchObject({ status: 'pending', payout: null });
});

test('a bet on a fight that was cancelled is a push', async () => {
  const id = await bet();
  await db('master.fights').where({ fight_id: fight }).update({ status: 'cancelled' });
  await db('master.fight_results').insert({ fight_id: fight, source: 'schedule', result: 'cancelled', reported_at: AFTER });
  await gradeAt(db, AFTER);
  expect(await stored(id)).toMatchObject({ status: 'push', payout: 33.33 });
});
