import type { Knex } from 'knex';
import { settleBet } from '../../src/journal/settlement';
import { frozenClock } from '../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { priced, runAt } from '../builders/feed-world';
import { AFTER, gradeAt, LATE, PAIR, pollAt, recommendedFight, recordSays } from '../builders/graded-world';

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
const settleByHand = (id: string, result: 'won' | 'push', instant: string) => settleBet(db, frozenClock(instant), id, result);
/** The record says that it had been wrong, with its clock at this instant. */
async function corrects(result: string, reported_at: string): Promise<void> {
  const first = { fight_id: fight, source: 'boxrec', result: 'a_win', reported_at };
  const [said] = await db('master.fight_results').insert(first).returning('fight_result_id');
  await db('master.fight_results').insert({ ...first, result, supersedes_id: said.fight_result_id });
  await recordSays(db, fight, result);
}
async function isMoved(): Promise<void> {
  await db('master.fights').where({ fight_id: fight }).update({ status: 'cancelled' });
  await db('master.fight_results').insert({ fight_id: fight, source: 'schedule', result: 'moved', reported_at: AFTER });
}

it.each([
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

it.each([
  ['a free bet that won', { kind: 'free_bet' }, 'a_win', 'won', 40],
  ['a free bet on a draw', { kind: 'free_bet' }, 'draw', 'push', 0],
  ['a bet on the draw', { side: 'draw', market_type: 'h2h_3_way', decimal_odds: 19 }, 'draw', 'won', 633.27],
  ['a bet on the draw of a decided fight', { side: 'draw', market_type: 'h2h_3_way', decimal_odds: 19 }, 'b_win', 'lost', 0],
  ['a bet on the draw of a void fight', { side: 'draw', market_type: 'h2h_3_way', decimal_odds: 19 }, 'no_contest', 'push', 33.33],
])('%s gets its payout', async (_, given, result, status, payout) => {
  const id = await bet(given);
  await recordSays(db, fight, result);
  await gradeAt(db, AFTER);
  expect(await stored(id)).toMatchObject({ status, payout });
});

it('the closing line value uses the close of the same book, else the best market', async () => {
  const [same, other, unlisted] = [
    await bet(),
    ...(await Promise.all(['betus', 'bet365'].map((book) => bet({ book, decimal_odds: 2.3 })))),
  ];
  await recordSays(db, fight, 'draw');
  await gradeAt(db, AFTER);
  expect((await stored(same)).realized_clv).toBeCloseTo(2.2 / 2 - 1, 12);
  for (const id of [other, unlisted]) expect((await stored(String(id))).realized_clv).toBeCloseTo(2.3 / 2.15 - 1, 12);
});

it('a bet logged after its fight was graded is settled by the next grading', async () => {
  await recordSays(db, fight, 'a_win');
  await gradeAt(db, AFTER);
  const id = await bet();
  expect(await gradeAt(db, '2025-10-06T08:00:00Z')).toEqual({ fights_graded: 0, fights_regraded: 0, bets_settled: 1 });
  expect(await stored(id)).toMatchObject({ status: 'won' });
  expect(await gradeAt(db, '2025-10-06T08:00:00Z')).toMatchObject({ bets_settled: 0 });
});

it('a bet on a fight without a pick is settled too', async () => {
  await db('public.picks').delete();
  const id = await bet();
  await recordSays(db, fight, 'a_win');
  expect(await gradeAt(db, AFTER)).toEqual({ fights_graded: 0, fights_regraded: 0, bets_settled: 1 });
  expect(await stored(id)).toMatchObject({ status: 'won' });
});

it('a correction settles bets again, except those that a user settled by hand', async () => {
  const [own, byHand] = [await bet(), await bet()];
  await recordSays(db, fight, 'a_win');
  await gradeAt(db, AFTER);
  await settleByHand(byHand, 'won', AFTER);
  await corrects('b_win', '2025-10-07T00:00:00Z');
  expect(await gradeAt(db, '2025-10-07T00:00:00Z')).toMatchObject({ bets_settled: 1 });
  expect(await stored(own)).toMatchObject({ status: 'lost', payout: 0 });
  expect(await stored(byHand)).toMatchObject({ status: 'won', payout: 73.33 });
  expect(await gradeAt(db, '2025-10-07T00:00:00Z')).toMatchObject({ bets_settled: 0 });
});

it('a correction settles bets again even if its clock is behind the grading', async () => {
  const id = await bet();
  await recordSays(db, fight, 'a_win');
  await gradeAt(db, AFTER);
  await corrects('no_contest', '2025-10-05T07:59:00Z');
  expect(await gradeAt(db, '2025-10-05T08:05:00Z')).toMatchObject({ fights_regraded: 1, bets_settled: 1 });
  expect(await stored(id)).toMatchObject({ status: 'push', payout: 33.33, settled_at: new Date('2025-10-05T08:05:00Z') });
  expect(await gradeAt(db, '2025-10-05T08:10:00Z')).toMatchObject({ bets_settled: 0 });
});

it('a bet on a moved fight stays pending', async () => {
  const id = await bet();
  await isMoved();
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_graded: 1, bets_settled: 0 });
  expect(await stored(id)).toMatchObject({ status: 'pending', payout: null });
});

it('a bet on a cancelled fight is a push', async () => {
  const id = await bet();
  await db('master.fights').where({ fight_id: fight }).update({ status: 'cancelled' });
  await db('master.fight_results').insert({ fight_id: fight, source: 'schedule', result: 'cancelled', reported_at: AFTER });
  await gradeAt(db, AFTER);
  expect(await stored(id)).toMatchObject({ status: 'push', payout: 33.33 });
});

describe('a bet on a fight whose start was changed after the bet was placed', () => {
  const later = { commence_time: '2025-10-18T20:00:00Z' };
  const ends = async () => {
    await recordSays(db, fight, 'a_win');
    return gradeAt(db, '2025-10-19T12:00:00Z');
  };

  it('stays pending if the new start is more than two days off; a bet placed for the new date is settled', async () => {
    await pollAt(db, '2025-10-04T19:00:00Z', { bovada: [2, 1.9] }, { predictor: null }, later);
    const [before, after] = [await bet(), await bet({ placed_at: '2025-10-04T19:00:00Z' })];
    expect(await ends()).toMatchObject({ fights_graded: 1, bets_settled: 1 });
    expect(await stored(before)).toMatchObject({ status: 'pending', payout: null });
    expect(await stored(after)).toMatchObject({ status: 'won' });
    expect(await ends()).toMatchObject({ bets_settled: 0 });
  });

  it('is settled if the new start is two days off or less', async () => {
    await pollAt(db, '2025-10-04T19:00:00Z', { bovada: [2, 1.9] }, { predictor: null }, { commence_time: '2025-10-06T20:00:00Z' });
    const id = await bet();
    await ends();
    expect(await stored(id)).toMatchObject({ status: 'won' });
  });

  it('is settled if the start was unknown when it was placed', async () => {
    await pollAt(db, '2025-10-04T19:00:00Z', { bovada: [2, 1.9] }, { predictor: null }, later);
    const id = await bet({ placed_at: '2025-10-01T11:59:00Z' });
    await ends();
    expect(await stored(id)).toMatchObject({ status: 'won' });
  });

  it('is settled if the feed had the final date too, under another event', async () => {
    const prices = { bovada: [2, 1.9] } as const;
    await runAt(db, LATE, [priced('e1', PAIR, prices), priced('e2', PAIR, prices, later)]);
    const id = await bet({ placed_at: LATE });
    await ends();
    expect(await stored(id)).toMatchObject({ status: 'won' });
  });
});

describe('a bet settled by hand before its close was known', () => {
  const trace = (bet_id: string) => db('public.bet_settlements').where({ bet_id }).orderBy('bet_settlement_id');

  it('gets its closing line value once the fight has begun, and keeps everything else', async () => {
    const id = await bet();
    await settleByHand(id, 'push', LATE);
    const before = await stored(id);
    await gradeAt(db, '2025-10-04T19:59:59Z');
    expect(await stored(id)).toEqual(before);
    expect(before).toMatchObject({ status: 'push', realized_clv: null });

    expect(await gradeAt(db, AFTER)).toMatchObject({ bets_settled: 0 });
    expect(await stored(id)).toEqual({
      ...before,
      realized_clv: expect.closeTo(0.1, 12),
      close_fair: expect.closeTo(0.45945, 5),
      version: before.version + 1,
    });
    const { status, payout, settled_at, settled_by, realized_clv } = await stored(id);
    expect((await trace(id)).at(-1)).toMatchObject({ status, payout, settled_at, settled_by, realized_clv });
  });

  it('gets it only once, and keeps it when the fight is graded, corrected, or the bet settled otherwise', async () => {
    const id = await bet();
    await settleByHand(id, 'won', AFTER);
    for (const instant of [AFTER, '2025-10-05T08:05:00Z']) await gradeAt(db, instant);
    expect(await trace(id)).toHaveLength(2);
    await recordSays(db, fight, 'b_win');
    expect(await gradeAt(db, '2025-10-05T08:10:00Z')).toMatchObject({ fights_graded: 1, bets_settled: 0 });
    expect(await stored(id)).toMatchObject({ status: 'won', realized_clv: expect.closeTo(0.1, 12) });
    await settleByHand(id, 'push', '2025-10-05T09:00:00Z');
    expect(await stored(id)).toMatchObject({ status: 'push', realized_clv: expect.closeTo(0.1, 12), settled_by: 'command' });
  });

  it('gets it on a moved fight too', async () => {
    const id = await bet();
    await isMoved();
    await gradeAt(db, AFTER);
    await settleByHand(id, 'push', '2025-10-06T08:00:00Z');
    await gradeAt(db, '2025-10-06T08:05:00Z');
    expect(await stored(id)).toMatchObject({ status: 'push', payout: 33.33, realized_clv: expect.closeTo(0.1, 12), settled_by: 'command' });
  });

  it('has no closing line value without a close', async () => {
    const id = await bet({ market_type: 'h2h_3_way' });
    await settleByHand(id, 'won', AFTER);
    await gradeAt(db, AFTER);
    expect(await stored(id)).toMatchObject({ status: 'won', realized_clv: null });
    expect(await trace(id)).toHaveLength(1);
  });
});
