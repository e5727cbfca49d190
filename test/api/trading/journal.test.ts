import { adminHandlers } from '../../../src/api/trading/admin/handlers';
import { journalHandlers } from '../../../src/api/trading/journal/handlers';
import type { Caller } from '../../../src/api/operation';
import { Problem } from '../../../src/api/problem';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { openLedger, type Ledger } from '../../builders/ledger';
import { asContracted, depsOver, system } from '../../support/handlers';

let database: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = await openLedger(database.db);
});
afterAll(() => database.drop());

const owner = (userId: string): Caller => ({ kind: 'user', userId, keyId: 'key', scopes: ['read'] });
const page = (caller: Caller, limit = 10_000, offset = 0) =>
  journalHandlers.listJournalBets({ query: { limit, offset }, path: {}, caller }, depsOver(database.reader));
const journal = async (caller: Caller) => (await page(caller)).data;
const LAST_PAGE = { pagination: { next_offset: null, offset_cap_reached: false, next_cursor: null } };

it('shows only the bets of the key’s owner, newest first, and ties in a fixed order', async () => {
  const [ada, bo] = [await ledger.user('ada@boxing.test'), await ledger.user('bo@boxing.test')];
  const old = await ledger.bet(ada, { placed_at: '2025-08-01T00:00:00Z' });
  const twins = [await ledger.bet(ada), await ledger.bet(ada)].sort();
  const other = await ledger.bet(bo);
  expect((await journal(owner(ada))).map(({ id }) => id)).toEqual([...twins, old]);
  expect((await journal(owner(bo))).map(({ id }) => id)).toEqual([other]);
});

it('gives each of many bets once over all pages', async () => {
  const user = await ledger.user('busy@boxing.test');
  for (let day = 1; day <= 5; day += 1) await ledger.bet(user, { placed_at: `2025-08-0${day}T00:00:00Z` });
  const caller = owner(user);
  const first = asContracted('listJournalBets', await page(caller, 3));
  expect(first.meta).toMatchObject({ pagination: { next_offset: 3, offset_cap_reached: false } });
  const second = await page(caller, 3, 3);
  expect(second.meta).toEqual(LAST_PAGE);
  expect([...first.data, ...second.data]).toEqual(await journal(caller));
});

it('is empty for a user without bets', async () => {
  expect(await journal(owner(await ledger.user('new@boxing.test')))).toEqual([]);
});

it.each<[string, object, object]>([
  ['won', { payout: 220, realized_clv: 0.1 }, { payout: 220, profit: 120, realizedClv: 0.1 }],
  ['lost', { payout: 0, realized_clv: -0.0434782609 }, { payout: 0, profit: -100, realizedClv: -0.043478 }],
  ['push', { payout: 100 }, { payout: 100, profit: 0, realizedClv: null }],
])('shows a bet that was %s with gross payout, profit and CLV', async (status, settled, shown) => {
  const user = await ledger.user(`${status}@boxing.test`);
  await ledger.bet(user, { status, settled_at: '2025-10-02T00:00:00Z', ...settled });
  const data = await journal(owner(user));
  asContracted('listJournalBets', { data, meta: LAST_PAGE });
  expect(data).toMatchObject([{ status, settledAt: '2025-10-02T00:00:00.000Z', ...shown }]);
});

it('marks bets as two-way or three-way, for the owner and for the operator', async () => {
  const user = await ledger.user('markets@boxing.test');
  await ledger.bet(user, { market_type: 'h2h', placed_at: '2025-09-02T00:00:00Z' });
  await ledger.bet(user, { market_type: 'h2h_3_way' });
  const data = await journal(owner(user));
  asContracted('listJournalBets', { data, meta: LAST_PAGE });
  expect(data.map(({ marketType }) => marketType)).toEqual(['h2h', 'h2h_3_way']);
  const query = { limit: 10, offset: 0, user_id: user };
  const all = await adminHandlers.listAdminBets({ query, path: {}, caller: system }, depsOver(database.reader));
  expect(asContracted('listAdminBets', all).data.map(({ marketType }) => marketType)).toEqual(['h2h', 'h2h_3_way']);
});

it('shows a pending bet with its price in both formats and a rounded snapshot of the model', async () => {
  const user = await ledger.user('pending@boxing.test');
  const id = await ledger.bet(user, {
    decimal_odds: 1.66666667,
    stake: 33.33,
    snapshot_fair: 0.6200000049,
    snapshot_sigma: 0.0212345678,
    snapshot_edge: 0.0345678912,
    snapshot_clv_at_log: 0,
    snapshot_model_version: 'logistic_v1_2025-08-01',
  });
  const data = await journal(owner(user));
  asContracted('listJournalBets', { data, meta: LAST_PAGE });
  expect(data).toMatchObject([
    {
      id,
      decimalOdds: 1.666667,
      americanOdds: -150,
      stake: 33.33,
      currency: 'USD',
      placedAt: '2025-09-01T00:00:00.000Z',
      snapshotFair: 0.62,
      snapshotSigma: 0.021235,
      snapshotEdge: 0.034568,
      snapshotClvAtLog: 0,
      snapshotModelVersion: 'logistic_v1_2025-08-01',
      status: 'pending',
      payout: null,
      profit: null,
    },
  ]);
});

it('refuses the system token, which owns no bets', async () => {
  await expect(journal(system)).rejects.toMatchObject({ code: 'user_key_required', status: 403 });
  await expect(journal({ kind: 'public' })).rejects.toBeInstanceOf(Problem);
});
