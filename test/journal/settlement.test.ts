import { addBet } from '../../src/journal/log-bet';
import { settleBet } from '../../src/journal/settlement';
import { addUser } from '../../src/users/users';
import { frozenClock } from '../../src/lib/clock';
import type { BetResult } from '../../src/betting/bets/payout';
import { settleBets } from '../../src/journal/settle-bets';
import { makeWorld } from '../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const PLACED = frozenClock('2025-09-13T08:40:00Z');
/** A day after the fight of the fixture. */
const AFTER = '2025-09-21T20:00:00.000Z';

let database: TestDatabase;
let fightId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const world = await makeWorld(database.db);
  fightId = await world.fight();
  await addUser(database.db, PLACED, 'ada@example.com', 'Ada');
});
afterAll(() => database.drop());

async function bet(odds = '1.85', stake = '4.50'): Promise<string> {
  const slip = { email: 'ada@example.com', fightId, side: 'a', book: 'pinnacle', odds, stake, currency: 'EUR', again: true } as const;
  return (await addBet(database.db, PLACED, slip)).bet_id;
}
const settle = (id: string, result: BetResult, at = AFTER) => settleBet(database.db, frozenClock(at), id, result);
const byPipeline = (bet_id: string, status: BetResult, payout: number, realized_clv: number | null = null) =>
  database.db.transaction((trx) =>
    settleBets(trx, [{ bet_id, status, payout, realized_clv, clv_reason: null, close_fair: null, close_draw: null }], {
      at: new Date(AFTER),
      by: 'pipeline',
    }),
  );
const stored = (bet_id: string) => database.db('public.bets').where({ bet_id }).first();
const trace = (bet_id: string) =>
  database.db('public.bet_settlements').where({ bet_id }).orderBy('bet_settlement_id').select('status', 'payout', 'settled_by');

it.each<[BetResult, number]>([
  ['won', 8.33],
  ['push', 4.5],
  ['lost', 0],
])('a bet of 4.50 at 1.85 that %s pays %d, gross and to the cent', async (result, payout) => {
  const id = await bet();
  expect(await settle(id, result)).toEqual({ bet_id: id, status: result, stake: 4.5, payout, currency: 'EUR', changed: true });
  expect(await stored(id)).toMatchObject({ status: result, payout, settled_at: new Date(AFTER), settled_by: 'command' });
});

it('a repeated settlement changes nothing and leaves no second entry on record', async () => {
  const id = await bet();
  await settle(id, 'won');
  const first = await stored(id);
  expect(await settle(id, 'won', '2025-09-30T00:00:00Z')).toMatchObject({ changed: false, payout: 8.33 });
  expect(await stored(id)).toEqual(first);
  expect(await trace(id)).toHaveLength(1);
});

it('a correction replaces the settlement and leaves both on record', async () => {
  const id = await bet();
  await settle(id, 'won');
  await settle(id, 'push');
  expect(await stored(id)).toMatchObject({ status: 'push', payout: 4.5 });
  expect(await trace(id)).toEqual([
    { status: 'won', payout: 8.33, settled_by: 'command' },
    { status: 'push', payout: 4.5, settled_by: 'command' },
  ]);
});

it('a person corrects the pipeline and keeps its CLV; the pipeline does not correct a person', async () => {
  const id = await bet();
  expect(await byPipeline(id, 'lost', 0, 0.1)).toEqual([id]);
  expect(await byPipeline(id, 'lost', 0, 0.1)).toEqual([]);
  await settle(id, 'push');
  expect(await stored(id)).toMatchObject({ status: 'push', payout: 4.5, realized_clv: 0.1, settled_by: 'command' });
  expect(await byPipeline(id, 'lost', 0, 0.1)).toEqual([]);
  expect(await stored(id)).toMatchObject({ status: 'push' });
  expect((await trace(id)).map(({ settled_by }) => settled_by)).toEqual(['pipeline', 'command']);
});

it('the pipeline does not change a settlement that a person confirmed', async () => {
  const id = await bet();
  await byPipeline(id, 'won', 8.33);
  expect(await settle(id, 'won')).toMatchObject({ changed: true });
  expect(await byPipeline(id, 'lost', 0)).toEqual([]);
});

it('concurrent settlements of a bet are applied one after the other', async () => {
  const id = await bet();
  await Promise.all((['won', 'push', 'lost', 'won', 'push'] as const).map((result) => settle(id, result)));
  const { status, payout } = await stored(id);
  const pays: Record<string, number> = { won: 8.33, push: 4.5, lost: 0 };
  expect(payout).toBe(pays[status]);
  expect((await trace(id)).at(-1)).toEqual({ status, payout, settled_by: 'command' });
});

it('the largest stake at the longest odds has a payout that is stored to the cent', async () => {
  const id = await bet('9999.9999', '999999999.99');
  expect(await settle(id, 'won')).toMatchObject({ payout: 9_999_999_899_900 });
});

it('before the start a bet can be voided, but neither won nor lost', async () => {
  const id = await bet();
  await expect(settle(id, 'won', '2025-09-20T19:59:59Z')).rejects.toThrow(
    /begins at 2025-09-20T20:00:00.000Z; until then .* only be settled as a push/,
  );
  expect(await settle(id, 'push', '2025-09-20T19:59:59Z')).toMatchObject({ changed: true });
});

it.each(['4711', 'bet', '00000000-0000-4000-8000-000000000000', "' or true --"])('refuses %j, which is not the id of a bet', async (id) => {
  await expect(settle(id, 'won')).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining('boxing journal list') });
});
