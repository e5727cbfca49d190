import { addBettors, BETTORS, placeBets } from '../../src/demo/setup/people';
import { frozenClock } from '../../src/lib/clock';
import { makeWorld } from '../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const POLL = '2025-09-13T08:40:00Z';
const NOW = new Date('2025-09-13T08:42:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const world = await makeWorld(database.db);
  for (let n = 1; n <= 200; n += 1) {
    const fight = await world.fight();
    await world.event(fight, `event-${n}`);
    await world.predict(fight);
    await world.quote({ event: `event-${n}`, book: 'betway', home: 1.7, away: 2.1, draw: 17, first: POLL });
  }
  await world.run(POLL);
});
afterAll(() => database.drop());

it('bettors have a bankroll and bets of every kind, and get no more the second time', async () => {
  const { db } = database;
  for (let times = 0; times < 2; times += 1) {
    await addBettors(db, frozenClock(NOW));
    await placeBets(db, 1, NOW);
  }
  expect(
    await db('public.bankroll_transactions')
      .join('public.users', 'users.user_id', 'bankroll_transactions.user_id')
      .select('email', 'kind', 'amount'),
  ).toEqual(expect.arrayContaining(BETTORS.flatMap(({ email, brought }) => brought.map(([kind, amount]) => ({ email, kind, amount })))));
  expect(await db('public.bankroll_transactions')).toHaveLength(BETTORS.flatMap(({ brought }) => brought).length);
  const bets = await db('public.bets').select('user_id', 'fight_id', 'side', 'kind', 'tags', 'snapshot_fair');
  expect(new Set(bets.map(({ user_id, fight_id }) => `${user_id} ${fight_id}`)).size).toBe(bets.length);
  expect(new Set(bets.map(({ side }) => side))).toEqual(new Set(['a', 'draw']));
  expect(new Set(bets.map(({ kind }) => kind))).toEqual(new Set(['cash', 'free_bet']));
  expect(bets.every(({ snapshot_fair, tags }) => snapshot_fair !== null && tags.length === 1)).toBe(true);
});
