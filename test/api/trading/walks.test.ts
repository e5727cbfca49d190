import { fillJournals } from '../../../bench/journals';
import { payout, type BetResult } from '../../../src/betting/bets/payout';
import { startApp, type TestApp } from '../../support/app';
import { arrivals, type Arrivals } from '../../support/arrivals';
import { untilWaiting } from '../../support/lock-waits';

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly status: BetResult | 'pending';
  readonly stake: number;
  readonly decimalOdds: number;
  readonly placedAt: string;
  readonly payout: number | null;
  readonly realizedClv: number | null;
}

interface PageMeta {
  readonly pagination: { readonly next_offset: number | null };
  readonly total_count: number;
  readonly total_stake: number;
  readonly mean_clv: number | null;
}

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await fillJournals(app.database.db, { users: 300, bets: 2000 });
});
afterAll(() => app.close());

/** All pages of a list, one after the other, with `meanwhile` between them. */
async function walk(
  path: string,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ rows: Row[]; metas: PageMeta[] }> {
  const rows: Row[] = [];
  const metas: PageMeta[] = [];
  for (let offset: number | null = 0; offset !== null; offset = metas.at(-1)!.pagination.next_offset) {
    const { status, body } = await app.getAsSystem(`${path}${path.includes('?') ? '&' : '?'}offset=${offset}`);
    expect(status).toBe(200);
    rows.push(...(body!.data as Row[]));
    metas.push(body!.meta as unknown as PageMeta);
    await meanwhile();
  }
  return { rows, metas };
}

const inCents = (amount: number) => BigInt(Math.round(amount * 100));

test.each<[string, (row: Row, owner: string) => boolean]>([
  ['', () => true],
  ['status=won', ({ status }) => status === 'won'],
  ['status=pending', ({ status }) => status === 'pending'],
  ['since=2025-01-02', ({ placedAt }) => placedAt >= '2025-01-02'],
  ['user_id=OWNER', ({ userId }, owner) => userId === owner],
  [
    'user_id=OWNER&status=lost&since=2025-01-01',
    ({ userId, status, placedAt }, owner) => userId === owner && status === 'lost' && placedAt >= '2025-01-01',
  ],
  ['since=2030-01-01', () => false],
])('totals of /admin/bets?%s equal the sums over all its pages, which hold exactly the matching bets', async (filter, matches) => {
  const [{ user_id: owner }] = await app.database.db('public.users').orderBy('arrival').offset(1).limit(1).select('user_id');
  const all = (await walk('/admin/bets?limit=5000')).rows;
  expect(all).toHaveLength(2000);

  const { rows, metas } = await walk(`/admin/bets?limit=173&${filter.replace('OWNER', owner)}`);
  expect(rows).toEqual(all.filter((row) => matches(row, owner)));
  const stakes = rows.reduce((sum, { stake }) => sum + inCents(stake), 0n);
  const clvs = rows.flatMap(({ realizedClv }) => realizedClv ?? []);
  for (const { total_count, total_stake, mean_clv } of metas) {
    expect([total_count, inCents(total_stake)]).toEqual([rows.length, stakes]);
    if (clvs.length === 0) expect(mean_clv).toBeNull();
    else expect(mean_clv).toBeCloseTo(clvs.reduce((sum, clv) => sum + clv, 0) / clvs.length, 5);
  }
});

it('payouts computed by PostgreSQL in decimal equal the formula, to the cent', async () => {
  const { rows } = await walk('/admin/bets?limit=5000');
  const settled = rows.flatMap(({ status, ...bet }) => (status === 'pending' ? [] : [{ ...bet, status }]));
  expect(settled.length).toBeGreaterThan(1000);
  for (const { status, stake, decimalOdds, payout: paid } of settled)
    expect(paid).toBe(payout(status, { stake, odds: decimalOdds, kind: 'cash', currency: 'USD' }));
});

it('the users’ totals add up to those of the service and to those of all bets', async () => {
  const users = (await walk('/admin/users?limit=70')).rows as unknown as {
    betCount: number;
    settledBets: number;
    totalStake: number;
    realizedPnl: number;
  }[];
  const { bets } = (await app.getAsSystem('/admin/stats')).body!.data as { bets: Record<string, number> };
  const sum = (name: 'betCount' | 'settledBets' | 'totalStake' | 'realizedPnl') => users.reduce((total, user) => total + user[name], 0);
  expect(users).toHaveLength(301);
  expect([sum('betCount'), sum('settledBets')]).toEqual([bets['total'], bets['settled']]);
  expect(sum('totalStake')).toBeCloseTo(bets['total_stake'] ?? NaN, 2);
  expect(sum('realizedPnl')).toBeCloseTo(bets['realized_pnl'] ?? NaN, 2);
});

describe('a walk over pages gives each row once during concurrent writes', () => {
  /** Writers that keep their transactions open for different times, so that they commit in another order than they began. */
  async function busily(write: (n: number) => Promise<unknown>, work: (written: Arrivals<number>) => Promise<unknown>): Promise<void> {
    let working = true;
    const written = arrivals<number>();
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = writer; working; n += 4) await write(n).then(() => written.add(n));
    });
    await work(written).finally(() => (working = false));
    await Promise.all(writers);
  }
  const held = (insert: (n: number) => object, table: string) => (n: number) =>
    app.database.db.transaction(async (trx) => {
      await trx(table).insert(insert(n));
      for (let statement = 0; statement < (n * 7) % 11; statement++) await trx.raw('select 1');
    });
  /** Until rows have been added since. */
  const more = ({ all, nth }: Arrivals<number>) => nth(all.length + 2);

  it('of bets, including ones dated long ago', async () => {
    const { db } = app.database;
    const given = ['user_id', 'source', 'fight_id', 'side', 'picked_fighter', 'book', 'decimal_odds', 'stake'];
    const [bet] = await db('public.bets').limit(1).select(given);
    const before = await db('public.bets').orderBy('arrival').pluck('bet_id');
    let seen: string[] = [];
    await busily(
      held((n) => ({ ...bet, placed_at: new Date(Date.UTC(2024, 0, 1) + n) }), 'public.bets'),
      async (written) => (seen = (await walk('/admin/bets?limit=97', () => more(written))).rows.map(({ id }) => id)),
    );
    expect(seen.slice(0, before.length)).toEqual(before);
    expect(seen.length).toBeGreaterThan(before.length);
    expect(await db('public.bets').orderBy('arrival').limit(seen.length).pluck('bet_id')).toEqual(seen);
  });

  it('of users, including ones dated before all others', async () => {
    const { db } = app.database;
    const before = await db('public.users').orderBy('arrival').pluck('user_id');
    let seen: string[] = [];
    await busily(
      held((n) => ({ email: `late${n}@example.com`, name: 'Late', created_at: '2000-01-01T00:00:00Z' }), 'public.users'),
      async (written) => (seen = (await walk('/admin/users?limit=29', () => more(written))).rows.map(({ id }) => id)),
    );
    expect(seen.slice(0, before.length)).toEqual(before);
    expect(seen.length).toBeGreaterThan(before.length);
    expect(await db('public.users').orderBy('arrival').limit(seen.length).pluck('user_id')).toEqual(seen);
  });

  it('because a transaction that adds rows waits for the ones that are already adding some', async () => {
    const { db } = app.database;
    const user = (email: string) => ({ email, name: 'Waiting', created_at: '2025-09-01T00:00:00Z' });
    const first = await db.transaction();
    await first('public.users').insert(user('first@example.com'));
    let committed = false;
    const second = db('public.users')
      .insert(user('second@example.com'))
      .then(() => committed);
    await untilWaiting(db);
    committed = true;
    await first.commit();
    expect(await second).toBe(true);
    expect((await db('public.users').orderBy('arrival', 'desc').limit(2).pluck('email')).reverse()).toEqual([
      'first@example.com',
      'second@example.com',
    ]);
  });
});
