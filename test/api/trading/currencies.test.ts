import { openLedger } from '../../builders/ledger';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
let ada: string;
beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      const ledger = await openLedger(db);
      ada = await ledger.user('ada@boxing.test');
      await ledger.bet(ada, { stake: 40, status: 'won', payout: 88, settled_at: '2025-09-02T00:00:00Z' });
      await ledger.bet(ada, { stake: 60 });
      await ledger.bet(ada, { stake: 100_000, currency: 'JPY', status: 'lost', payout: 0, settled_at: '2025-09-02T00:00:00Z' });
    },
  });
});
afterAll(() => app.close());

it('the figures of the service state the totals of one currency, and the others beside them', async () => {
  const { body } = await app.getAsSystem('/admin/stats');
  expect(body!.data).toMatchObject({
    bets: {
      ...{ total: 3, currency: 'USD', total_stake: 100, realized_pnl: 48 },
      by_currency: [
        { currency: 'USD', bets: 2, total_stake: 100, realized_pnl: 48 },
        { currency: 'JPY', bets: 1, total_stake: 100_000, realized_pnl: -100_000 },
      ],
    },
  });
});

it('the totals of a user state their currency', async () => {
  const { body } = await app.getAsSystem('/admin/users?search=ada@boxing');
  expect(body!.data).toMatchObject([
    {
      ...{ id: ada, betCount: 3, currency: 'USD', totalStake: 100, realizedPnl: 48 },
      byCurrency: [
        { currency: 'USD', betCount: 2, totalStake: 100, realizedPnl: 48 },
        { currency: 'JPY', betCount: 1, totalStake: 100_000, realizedPnl: -100_000 },
      ],
    },
  ]);
});

it.each([
  ['', { total_count: 3, currency: 'USD', total_stake: 100 }, ['USD 100', 'JPY 100000']],
  ['?status=lost', { total_count: 1, currency: 'JPY', total_stake: 100_000 }, ['JPY 100000']],
  ['?since=2030-01-01', { total_count: 0, currency: 'USD', total_stake: 0 }, []],
  ['?user_id=ADA&status=won', { total_count: 1, currency: 'USD', total_stake: 40 }, ['USD 40']],
])('the totals of /admin/bets%s are of the currency of most of these bets', async (query, totals, shown) => {
  const { body } = await app.getAsSystem(`/admin/bets${query.replace('ADA', ada)}`);
  const meta = body!.meta as unknown as { by_currency: { currency: string; total_stake: number }[] };
  expect(meta).toMatchObject(totals);
  expect(meta.by_currency.map(({ currency, total_stake }) => `${currency} ${total_stake}`)).toEqual(shown);
});
