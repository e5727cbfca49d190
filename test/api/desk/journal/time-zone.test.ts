import type { Data } from '../../../../src/api/operation';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { dataOf } from './journal';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    now: '2026-11-02T08:00:00Z',
    seed: async (db) => {
      const world = await makeWorld(db);
      await world.fight({ starts_at: '2026-11-10T20:00:00Z' });
    },
  });
  const fight_id = await app.database.db('master.fights').first('fight_id');
  // 22:30 on 31 October in New York.
  const body = { ...fight_id, side: 'a', book: 'pinnacle', decimal_odds: 2, stake: 10, placed_at: '2026-11-01T02:30:00Z' };
  expect(await app.desk('POST', '/journal/bets', { body })).toMatchObject({ status: 201 });
  const deposit = { kind: 'deposit', amount: 100, occurred_at: '2026-11-01T02:30:00Z' };
  expect(await app.desk('POST', '/journal/transactions', { body: deposit })).toMatchObject({ status: 201 });
});
afterAll(() => app.close());

it.each([
  ['UTC', '2026-11', '2026-11-01', 1],
  ['America/New_York', '2026-10', '2026-10-31', 0],
])('the months and days of a person in %s are those of their time zone, which the answers name', async (time_zone, month, day, since) => {
  const me = await app.desk('GET', '/me');
  const etag = String(me.headers.etag);
  const change = { body: { time_zone }, headers: { 'if-match': etag } };
  expect(await app.desk('PATCH', '/me', change)).toMatchObject({ status: 200 });
  const summary = dataOf<Data<'getJournalSummary'>>(await app.desk('GET', '/journal/summary?by=month'));
  expect(summary).toMatchObject({ time_zone, groups: [{ group: month, n: 1 }] });
  const november = dataOf<Data<'getJournalSummary'>>(await app.desk('GET', '/journal/summary?since=2026-11-01'));
  expect(november.totals).toHaveLength(since);
  const equity = dataOf<Data<'getJournalEquity'>>(await app.desk('GET', '/journal/equity'));
  expect(equity).toMatchObject([{ time_zone, points: [{ date: day, moved: 100 }] }]);
});
