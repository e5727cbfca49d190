import { adminHandlers } from '../../../src/api/trading/admin/handlers';
import type { Call } from '../../../src/api/operation';
import type { Board } from '../../../src/board/board';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { openLedger, type Ledger } from '../../builders/ledger';
import { asContracted, depsOver, emptyBoard, system } from '../../support/handlers';

/** The tables that the tests write, those that refer to others first. */
const WRITTEN = [
  ...['public.bets', 'public.api_keys', 'public.saved_bookmakers', 'public.notification_preferences', 'public.users'],
  ...['public.predictions', 'public.model_versions', 'public.runs', 'master.fights', 'master.fighters'],
];

let database: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  for (const table of WRITTEN) await database.db(table).delete();
  ledger = await openLedger(database.db);
});
afterAll(() => database.drop());

const plain = { query: {}, path: {}, caller: system };
const deps = (board?: Board) => depsOver(database.reader, board);

const users = async (query: Partial<Call<'listAdminUsers'>['query']> = {}) =>
  asContracted('listAdminUsers', await adminHandlers.listAdminUsers({ ...plain, query: { limit: 500, offset: 0, ...query } }, deps()));
const bets = async (query: Partial<Call<'listAdminBets'>['query']> = {}) =>
  asContracted('listAdminBets', await adminHandlers.listAdminBets({ ...plain, query: { limit: 500, offset: 0, ...query } }, deps()));
const user = async (userId: string) =>
  asContracted('getAdminUser', await adminHandlers.getAdminUser({ ...plain, path: { userId } }, deps()));

const settled = (status: string, payout: number, clv: number | null) => ({
  status,
  payout,
  realized_clv: clv,
  settled_at: '2025-09-02T00:00:00Z',
});

describe('users', () => {
  it('shows each user with totals of their bets, saved books and valid keys', async () => {
    const ada = await ledger.user('ada@boxing.test', { name: 'Ada Osei' });
    await ledger.user('bo@boxing.test', { created_at: '2025-02-01T00:00:00Z' });
    await ledger.bet(ada, settled('won', 220, 0.1));
    await ledger.bet(ada, { stake: 50.55, ...settled('lost', 0, -0.05) });
    await ledger.bet(ada, settled('push', 100, null));
    await ledger.bet(ada);
    const { db } = database;
    const created_at = '2025-01-01T00:00:00Z';
    await db('public.saved_bookmakers').insert({ user_id: ada, book: 'pinnacle', created_at });
    await db('public.api_keys').insert([
      { user_id: ada, prefix: 'bpk_AAAAAAAA', hash: Buffer.alloc(32, 1), created_at },
      { user_id: ada, prefix: 'bpk_BBBBBBBB', hash: Buffer.alloc(32, 2), created_at, revoked_at: '2025-03-01T00:00:00Z' },
    ]);
    await db('public.notification_preferences').insert({
      user_id: ada,
      enabled: true,
      min_edge: 0.05,
      min_stake: 25,
      bankroll: 1000,
      updated_at: created_at,
    });

    const { data } = await users();
    expect(data).toMatchObject([
      {
        id: ada,
        email: 'ada@boxing.test',
        name: 'Ada Osei',
        createdAt: '2025-01-01T00:00:00.000Z',
        betCount: 4,
        pendingBets: 1,
        settledBets: 3,
        totalStake: 350.55,
        realizedPnl: 69.45,
        meanClv: 0.025,
        bookmakerCount: 1,
        apiKeyCount: 1,
        notificationsEnabled: true,
      },
      { email: 'bo@boxing.test', betCount: 0, totalStake: 0, realizedPnl: 0, meanClv: null, apiKeyCount: 0, notificationsEnabled: false },
    ]);
  });

  it('gives each user once in a walk over pages during which others arrive', async () => {
    const expected: string[] = [];
    for (let n = 0; n < 5; n += 1) expected.push(await ledger.user(`user${n}@boxing.test`));
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const { data, meta } = await users({ limit: 2, offset });
      seen.push(...data.map(({ id }) => id));
      offset = meta.pagination.next_offset;
      const created_at = `2025-09-0${expected.length}T00:00:00Z`;
      if (expected.length < 8) expected.push(await ledger.user(`late${offset}@boxing.test`, { created_at }));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...expected].sort());
  });

  it.each([
    ['ADA', ['ada@boxing.test']],
    ['osei', ['ada@boxing.test']],
    ['100%', ['percent@boxing.test']],
    ['b_x', []],
    ['osei ADA', ['ada@boxing.test']],
    ['òsei', ['ada@boxing.test']],
    ['İpek ΟΔΟΣ', ['ipek@boxing.test']],
  ])('searches e-mail and name for the words of %j', async (search, emails) => {
    await ledger.user('ada@boxing.test', { name: 'Ada Osei' });
    await ledger.user('percent@boxing.test', { name: 'A 100% fighter' });
    await ledger.user('ipek@boxing.test', { name: 'İpek ΟΔΟΣ' });
    expect((await users({ search })).data.map(({ email }) => email)).toEqual(emails);
  });
});

describe('a user', () => {
  it('shows account, bets, preferences, books and keys, but only the prefix of each key', async () => {
    const ada = await ledger.user('ada@boxing.test');
    const other = await ledger.user('bo@boxing.test');
    const older = await ledger.bet(ada, { placed_at: '2025-08-01T00:00:00Z' });
    const newer = await ledger.bet(ada);
    await ledger.bet(other);
    const created_at = '2025-01-01T00:00:00Z';
    const hash = Buffer.alloc(32, 7);
    await database.db('public.api_keys').insert({ user_id: ada, prefix: 'bpk_AAAAAAAA', hash, created_at });
    await database.db('public.saved_bookmakers').insert([
      { user_id: ada, book: 'pinnacle', username: 'ada_o', balance: 12.34, created_at },
      { user_id: other, book: 'bovada', created_at },
    ]);
    const { data } = await user(ada);
    expect(data.account).toEqual({ id: ada, email: 'ada@boxing.test', name: 'Somebody', createdAt: '2025-01-01T00:00:00.000Z' });
    expect(data.bets.map(({ id }) => id)).toEqual([newer, older]);
    expect(data.bookmakers).toMatchObject([{ bookKey: 'pinnacle', username: 'ada_o', accountId: null, balance: 12.34, active: true }]);
    expect(data.notifications).toBeNull();
    expect(data.apiKeys).toMatchObject([{ prefix: 'bpk_AAAAAAAA', createdAt: '2025-01-01T00:00:00.000Z', revokedAt: null }]);
    expect(JSON.stringify(data)).not.toContain(hash.toString('hex'));
  });

  it('is refused with a code if unknown', async () => {
    await expect(user('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'user_not_found', status: 404 });
  });
});

describe('bets', () => {
  it('has totals of the filtered set in meta, which equal the sums over all pages', async () => {
    const ada = await ledger.user('ada@boxing.test');
    const bo = await ledger.user('bo@boxing.test');
    await ledger.bet(ada, { ...settled('won', 220, 0.1), placed_at: '2025-09-01T23:59:59.999Z' });
    await ledger.bet(ada, { ...settled('lost', 0, -0.2), stake: 10.1, placed_at: '2025-09-02T00:00:00Z' });
    await ledger.bet(ada, { ...settled('push', 20.2, null), stake: 20.2, placed_at: '2025-09-03T00:00:00Z' });
    await ledger.bet(bo, { stake: 5, placed_at: '2025-09-04T00:00:00Z' });

    for (const [filter, count, stake, clv] of [
      [{}, 4, 135.3, -0.05],
      [{ user_id: ada }, 3, 130.3, -0.05],
      [{ status: 'won' }, 1, 100, 0.1],
      [{ status: 'pending', user_id: bo }, 1, 5, null],
      [{ since: '2025-09-02' }, 3, 35.3, -0.2],
      [{ since: '2025-09-02', user_id: ada, status: 'push' }, 1, 20.2, null],
      [{ since: '2026-01-01' }, 0, 0, null],
      [{ user_id: '00000000-0000-4000-8000-000000000000' }, 0, 0, null],
    ] as const) {
      const seen = [];
      for (let offset: number | null = 0; offset !== null;) {
        const { data, meta } = await bets({ ...filter, limit: 2, offset });
        seen.push(...data);
        expect(meta).toMatchObject({ total_count: count, total_stake: stake, mean_clv: clv });
        offset = meta.pagination.next_offset;
      }
      expect(seen).toHaveLength(count);
      expect(seen.reduce((sum, bet) => sum + bet.stake, 0)).toBeCloseTo(stake, 9);
    }
  });

  it('names the owner of each bet', async () => {
    const ada = await ledger.user('ada@boxing.test');
    const id = await ledger.bet(ada);
    expect((await bets()).data).toMatchObject([{ id, userId: ada, userEmail: 'ada@boxing.test', stake: 100, decimalOdds: 2.2 }]);
  });

  it('gives each bet once in a walk over pages during which others are placed', async () => {
    const ada = await ledger.user('ada@boxing.test');
    const expected: string[] = [];
    for (let n = 0; n < 5; n += 1) expected.push(await ledger.bet(ada));
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const { data, meta } = await bets({ limit: 2, offset });
      seen.push(...data.map(({ id }) => id));
      offset = meta.pagination.next_offset;
      if (expected.length < 8) expected.push(await ledger.bet(ada, { placed_at: `2025-09-0${expected.length}T00:00:00Z` }));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...expected].sort());
  });
});

describe('bookmakers and notifications', () => {
  it('lists every row by its owner’s e-mail, or only the bookmakers of one user', async () => {
    const bo = await ledger.user('bo@boxing.test');
    const ada = await ledger.user('ada@boxing.test');
    const created_at = '2025-01-01T00:00:00Z';
    await database.db('public.saved_bookmakers').insert([
      { user_id: bo, book: 'bovada', created_at },
      { user_id: ada, book: 'pinnacle', vpn_location: 'Malta', notes: 'limited', balance: -3, active: false, created_at },
      { user_id: ada, book: 'betmgm', created_at },
    ]);
    const wish = { enabled: false, min_edge: 0.04, max_uncertainty: 0.05, min_stake: 1.5, bankroll: 500, updated_at: created_at };
    await database.db('public.notification_preferences').insert([
      { user_id: bo, ...wish },
      { user_id: ada, ...wish, max_uncertainty: null },
    ]);
    const all = asContracted('listAdminBookmakers', await adminHandlers.listAdminBookmakers(plain, deps())).data;
    expect(all.map(({ userEmail, bookKey }) => [userEmail, bookKey])).toEqual([
      ['ada@boxing.test', 'betmgm'],
      ['ada@boxing.test', 'pinnacle'],
      ['bo@boxing.test', 'bovada'],
    ]);
    expect(all[1]).toMatchObject({ userId: ada, vpnLocation: 'Malta', notes: 'limited', balance: -3, active: false, currency: 'USD' });
    const ofBo = await adminHandlers.listAdminBookmakers({ ...plain, query: { user_id: bo } }, deps());
    expect(ofBo.data).toEqual([all[2]]);

    const { data } = asContracted('listAdminNotifications', await adminHandlers.listAdminNotifications(plain, deps()));
    expect(data.map(({ userEmail, maxUncertainty }) => [userEmail, maxUncertainty])).toEqual([
      ['ada@boxing.test', null],
      ['bo@boxing.test', 0.05],
    ]);
    expect(data[1]).toMatchObject({ userId: bo, enabled: false, minEdge: 0.04, minStake: 1.5, bankroll: 500 });
  });
});

describe('stats', () => {
  const stats = async (board?: Board) => asContracted('getAdminStats', await adminHandlers.getAdminStats(plain, deps(board))).data;

  it('is all zero in an empty service, and reports it as unhealthy', async () => {
    expect(await stats()).toEqual({
      users: { total: 0, last_7d: 0, last_30d: 0 },
      bets: { total: 0, pending: 0, settled: 0, currency: 'USD', total_stake: 0, realized_pnl: 0, mean_clv: null, by_currency: [] },
      pipeline: { last_run_age_minutes: null, last_run_ok: false, runs_24h: 0, healthy: false },
      predictions: { live: 0, expired: 0 },
      feed: null,
    });
  });

  it('counts users by age, bets by state, runs of a day, and fights predicted', async () => {
    const { db } = database;
    const ada = await ledger.user('ada@boxing.test', { created_at: '2025-09-21T21:07:00Z' });
    await ledger.user('bo@boxing.test', { created_at: '2025-09-01T00:00:00Z' });
    await ledger.user('cy@boxing.test', { created_at: '2025-08-01T00:00:00Z' });
    await ledger.bet(ada, settled('won', 220, 0.1));
    await ledger.bet(ada, { stake: 0.1 });
    const run = (started_at: string, rest: object) =>
      db('public.runs').insert({ trigger: 'schedule', tick_at: started_at, started_at, feed: 'odds_api', ...rest });
    await run('2025-09-26T21:07:00Z', { status: 'ok' });
    await run('2025-09-27T21:00:00Z', { status: 'failed', error_code: 'feed_unreachable' });
    await run('2025-09-27T21:05:00Z', { status: 'running' });
    await run('2025-09-27T21:10:00Z', { status: 'ok' });
    const version = 'logistic_v1_2025-08-01';
    await db('public.model_versions').insert({
      version,
      family: 'baseline',
      cutoff: '2025-08-01',
      fit_at: '2025-08-03T00:00:00Z',
      n_train: 1,
      n_test: 1,
      features: [],
      artifact: {},
      artifact_sha256: Buffer.alloc(32),
    });
    const [{ fight_id: coming }] = await db('master.fights').select('*');
    const [{ fighter_id: a }, { fighter_id: b }] = await db('master.fighters').select('fighter_id').orderBy('fighter_id');
    const [{ fight_id: over }] = await db('master.fights')
      .insert({
        source: 'odds_api',
        fighter_a_id: a,
        fighter_b_id: b,
        fight_date: '2025-09-01',
        date_precision: 'day',
        status: 'finished',
        starts_at: '2025-09-01T20:00:00Z',
        updated_at: '2025-09-01T00:00:00Z',
      })
      .returning('fight_id');
    const prediction = { model_version: version, p_a: 0.5, p_draw: 0.04, p_b: 0.46, sigma_a: 0.02, sigma_b: 0.02 };
    const live = (fight_id: number, at: string) => ({ ...prediction, kind: 'live', fight_id, first_predicted_at: at, predicted_at: at });
    await db('public.predictions').insert([
      live(coming, '2025-09-20T00:00:00Z'),
      live(coming, '2025-09-21T00:00:00Z'),
      live(over, '2025-08-20T00:00:00Z'),
    ]);

    const board: Board = {
      ...emptyBoard,
      lastRun: { run_id: 1, started_at: new Date('2025-09-27T20:40:00Z'), polled_at: new Date('2025-09-27T20:40:00Z'), scheduled: true },
      model: { version, fit_at: new Date('2025-08-03T00:00:00Z'), is_provisional: false },
    };
    expect(await stats(board)).toEqual({
      users: { total: 3, last_7d: 1, last_30d: 2 },
      bets: {
        total: 2,
        pending: 1,
        settled: 1,
        currency: 'USD',
        total_stake: 100.1,
        realized_pnl: 120,
        mean_clv: 0.1,
        by_currency: [{ currency: 'USD', bets: 2, total_stake: 100.1, realized_pnl: 120 }],
      },
      pipeline: { last_run_age_minutes: 7, last_run_ok: false, runs_24h: 2, healthy: true },
      predictions: { live: 1, expired: 1 },
      feed: null,
    });
  });
});
