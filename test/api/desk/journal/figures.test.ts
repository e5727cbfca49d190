import { writeFileSync } from 'node:fs';
import { gradeRecord } from '../../../../src/grading/grade';
import { frozenClock } from '../../../../src/lib/clock';
import { seededRandom } from '../../../../src/lib/math/random';
import type { Data } from '../../../../src/api/operation';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { dataOf, type Bet } from './journal';

const FIRST = '2025-09-20T08:00:00Z';
const LAST = '2025-09-20T18:00:00Z';
const AFTER = '2025-09-21T08:00:00Z';
const FIGHTS = 20;
const BETS = 500;
const BOOKS = ['pinnacle', 'bovada', 'betus', 'betway'];

type Summary = Data<'getJournalSummary'>;

let app: TestApp;
const random = seededRandom(15);
const between = (low: number, high: number, decimals: number) => Number((low + (high - low) * random()).toFixed(decimals));
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

beforeAll(async () => {
  app = await startApp({
    now: AFTER,
    seed: async (db) => {
      const world = await makeWorld(db);
      for (let n = 1; n <= FIGHTS; n += 1) {
        const fight = await world.fight();
        const event = `event-${n}`;
        await world.event(fight, event);
        await world.predict(fight, { p_a: between(0.3, 0.6, 3), first: FIRST });
        for (const book of BOOKS) {
          const draw = book === 'betway' ? { draw: between(8, 20, 1) } : {};
          await world.quote({ event, book, home: between(1.7, 2.1, 2), away: between(1.8, 2.2, 2), ...draw, first: FIRST, last: FIRST });
          await world.quote({ event, book, home: between(1.7, 2.1, 2), away: between(1.8, 2.2, 2), ...draw, first: LAST });
        }
      }
      await world.run(FIRST);
      await world.run(LAST);
    },
  });
  const fights = await app.database.db('master.fights').orderBy('fight_id').pluck('fight_id');
  const rows = Array.from({ length: BETS }, (_, i) => {
    const book = oneOf(BOOKS);
    const side = book === 'betway' ? oneOf(['a', 'b', 'draw']) : oneOf(['a', 'b']);
    return {
      ...{ fight_id: oneOf(fights), side, book, market_type: book === 'betway' ? 'h2h_3_way' : 'h2h' },
      ...{ decimal_odds: side === 'draw' ? between(8, 20, 1) : between(1.6, 2.4, 2), stake: between(1, 200, 2) },
      ...{ currency: oneOf(['USD', 'USD', 'EUR']), kind: oneOf(['cash', 'cash', 'free_bet', 'boost']), external_ref: `bet-${i}` },
      placed_at: new Date(Date.parse(FIRST) + Math.floor(random() * 11 * 60) * 60_000).toISOString(),
    };
  });
  const { taken } = dataOf<{ taken: number }>(await app.desk('POST', '/journal/imports', { body: { rows } }));
  expect(taken).toBe(BETS);
  for (const fight_id of fights) {
    const result = oneOf(['a_win', 'b_win', 'a_win', 'b_win', 'draw', 'no_contest']);
    await app.database.db('master.fights').where({ fight_id }).update({ status: 'finished', result });
  }
  expect(await gradeRecord(app.database.db, frozenClock(AFTER))).toMatchObject({ bets_settled: BETS });
  const bets = await app.database.db('public.bets').orderBy('bet_id').limit(40).select('bet_id');
  for (const [i, { bet_id }] of bets.entries())
    dataOf(await app.desk('POST', `/journal/bets/${bet_id}/settlements`, { body: { result: 'cashed_out', payout: 10 + i / 100 } }));
});
afterAll(() => app.close());

/** The rows of the journal, and whether their fight took place. */
async function stored() {
  const { rows } = await app.database.db.raw(`select bets.*, fights.result from public.bets join master.fights using (fight_id)`);
  return rows;
}

const summary = async (by: string) => dataOf<Summary>(await app.desk('GET', `/journal/summary?by=${by}`));

it('expected and actual profit, closing line value and rates equal those of the bets one by one', async () => {
  const rows = await stored();
  const { totals } = await summary('month');
  expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  for (const { currency, ...shown } of totals) {
    let [cents, staked, atLog, atClose, n, clv, beaten, measured] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const bet of rows.filter((row: { currency: string }) => row.currency === currency)) {
      const isFree = bet.kind === 'free_bet';
      cents += Math.round(bet.payout * 100) - (isFree ? 0 : Math.round(bet.stake * 100));
      staked += isFree ? 0 : Math.round(bet.stake * 100);
      if (bet.realized_clv !== null) {
        measured += 1;
        clv += bet.realized_clv;
        beaten += bet.realized_clv > 0 ? 1 : 0;
      }
      if (bet.status === 'push' && bet.result !== 'draw') continue;
      n += 1;
      const value = (p: number, d: number) => {
        const win = bet.market_type === 'h2h' ? p * (1 - d) : p;
        const lose = bet.market_type === 'h2h' ? (1 - p) * (1 - d) : 1 - p;
        return bet.stake * (win * (bet.decimal_odds - 1) - (isFree ? 0 : lose));
      };
      atLog += value(bet.snapshot_fair, bet.snapshot_draw);
      atClose += value(bet.close_fair, bet.close_draw);
    }
    expect(shown).toMatchObject({ pending: 0, profit: cents / 100, staked: staked / 100 });
    expect(shown.yield).toBeCloseTo(cents / staked, 6);
    expect(shown.expected_at_log).toMatchObject({ n, expected: expect.closeTo(atLog, 2) });
    expect(shown.expected_at_close).toMatchObject({ n, expected: expect.closeTo(atClose, 2) });
    expect(shown.clv).toMatchObject({ n: measured, mean: expect.closeTo(clv / measured, 6) });
    expect(shown.beat_close).toMatchObject({ n: measured, rate: expect.closeTo(beaten / measured, 6) });
  }
});

it.each(['month', 'book', 'verdict', 'edge', 'kind', 'market'])('the groups by %s sum to the totals', async (by) => {
  const { totals, groups } = await summary(by);
  for (const { currency, n, profit } of totals) {
    const own = groups.filter((group) => group.currency === currency);
    expect(own.reduce((sum, group) => sum + group.n, 0)).toBe(n);
    expect(own.reduce((sum, group) => sum + Math.round(group.profit * 100), 0)).toBe(Math.round(profit * 100));
  }
});

it('the curve ends at deposits less withdrawals plus profit', async () => {
  const deposit = { kind: 'deposit', amount: 1000, currency: 'EUR', external_ref: 'D-1' };
  dataOf(await app.desk('POST', '/journal/transactions', { body: { ...deposit, occurred_at: FIRST } }));
  dataOf(await app.desk('POST', '/journal/transactions', { body: { kind: 'withdrawal', amount: 100.1, currency: 'EUR' } }));
  const twice = await app.desk('POST', '/journal/transactions', { body: deposit });
  expect([twice.status, twice.body?.error?.code]).toEqual([409, 'duplicate_transaction']);
  const { totals } = await summary('month');
  const profit = totals.find(({ currency }) => currency === 'EUR')?.profit ?? NaN;
  const [curve] = dataOf<Data<'getJournalEquity'>>(await app.desk('GET', '/journal/equity'));
  const balance = Math.round(89990 + profit * 100) / 100;
  expect(curve).toMatchObject({ currency: 'EUR', deposits: 1000, withdrawals: 100.1, profit, balance, open_stake: 0, available: balance });
  expect(curve?.points).toMatchObject([
    { date: '2025-09-20', moved: 1000, profit: 0, balance: 1000 },
    { date: '2025-09-21', moved: -100.1, profit, balance },
  ]);
  const { text } = await app.desk('GET', '/journal/equity?format=csv');
  const drawdown = curve?.points[1]?.drawdown;
  expect(text).toContain('currency,date,moved,profit,balance,drawdown\r\nEUR,2025-09-20,1000,0,1000,0\r\n');
  expect(text).toContain(`EUR,2025-09-21,-100.1,${profit},${balance},${drawdown}\r\n`);
});

it('a summary since a day covers the bets placed from that day on', async () => {
  expect(dataOf<Summary>(await app.desk('GET', '/journal/summary?since=2025-09-21'))).toMatchObject({ since: '2025-09-21', totals: [] });
  const bets = dataOf<Bet[]>(await app.desk('GET', '/journal/bets?limit=500'));
  expect(bets).toHaveLength(BETS);
  const dump = process.env['JOURNAL_DUMP'];
  if (dump !== undefined) writeFileSync(dump, JSON.stringify({ rows: await stored(), summary: await summary('book') }));
});
