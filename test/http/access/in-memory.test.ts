import { OPERATIONS_IN_MEMORY } from '../../../src/api/trading';
import { DESK_OPERATIONS_IN_MEMORY } from '../../../src/api/desk';
import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, type TestApp } from '../../support/app';
import { until } from '../../support/until';

/** What asks the database hangs until it is released, as over a frozen database. */
const hanging: (() => void)[] = [];
let app: TestApp;
beforeAll(async () => {
  const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('lowvig', 2, 1.9)])]);
  app = await startApp({
    board: { current: () => board },
    instead: {
      listRuns: async () => {
        await new Promise<void>((resolve) => hanging.push(resolve));
        return { data: [], meta: { pagination: { next_cursor: null } } };
      },
    },
  });
});
afterAll(() => app.close());

const PATHS = {
  listLivePicks: '/picks/live',
  getPick: '/picks/17',
  listArbitrage: '/optimizer/arbitrage',
  listPlusEv: '/optimizer/plus-ev',
  getHedge: '/optimizer/hedge?fight_id=17&stake=10&odds=2&side=a',
  listOddsComparison: '/audit/odds-comparison',
  listBookmakers: '/bookmakers',
  getHealth: '/health',
  getPolicy: '/policy',
};

const BODIES = {
  calculateDevig: ['/calculators/devig', { decimal_odds: [2, 1.9] }],
  calculateStakes: ['/calculators/stakes', { bankroll: 100, fights: [{ p_a: 0.6 }], bets: [{ fight: 0, side: 'a', decimal_odds: 2 }] }],
  calculateArbitrage: ['/calculators/arbitrage', { legs: [{ decimal_odds: 2 }, { decimal_odds: 2.1 }], outlay: 100 }],
  calculateFreeBet: ['/calculators/free-bet', { stake: 10, decimal_odds: 3, opposite_odds: 1.4 }],
} as const;

const DESK_PATHS = { compareSettlementRules: '/settlement-rules/compare?books=bovada,lowvig' };

const ALL_ANSWERED = Object.keys({ ...PATHS, ...DESK_PATHS, ...BODIES }).map(() => 200);

/** Statuses of everything that memory answers. */
async function answered(): Promise<number[]> {
  const read = Object.values(PATHS).map((path) => app.get(path));
  const readFromDesk = Object.values(DESK_PATHS).map((path) => app.desk('GET', path));
  const computed = Object.values(BODIES).map(([path, body]) => app.desk('POST', path, { body }));
  return (await Promise.all([...read, ...readFromDesk, ...computed])).map(({ status }) => status);
}

it('requests classified as answered from memory do not query the database', async () => {
  expect(Object.keys(PATHS).sort()).toEqual([...OPERATIONS_IN_MEMORY].sort());
  expect(Object.keys({ ...DESK_PATHS, ...BODIES }).sort()).toEqual([...DESK_OPERATIONS_IN_MEMORY].sort());
  const { reader, store } = app.database;
  const statements: unknown[] = [];
  const servers = [reader, store.primary, store.writer];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  for (const server of servers) server.on('query', note);
  expect(await answered()).toEqual(ALL_ANSWERED);
  for (const server of servers) server.removeListener('query', note);
  expect(statements).toEqual([]);
});

it('such requests are answered at once when the database hangs, even if other requests of the same key hold every place', async () => {
  const asked = Array.from({ length: 64 }, () => app.get('/runs'));
  await until(() => hanging.length > 0);
  expect((await app.get('/fighters')).body?.error?.code).toBe('overloaded');
  expect(await answered()).toEqual(ALL_ANSWERED);
  // The caller's own books are in the database.
  expect((await app.get('/picks/live?books=mine')).body?.error?.code).toBe('overloaded');
  expect(hanging.length).toBeLessThan(64);
  let statuses: number[] = [];
  void Promise.all(asked).then((answers) => (statuses = answers.map(({ status }) => status)));
  await until(() => {
    hanging.splice(0).forEach((resolve) => resolve());
    return statuses.length > 0;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
});
