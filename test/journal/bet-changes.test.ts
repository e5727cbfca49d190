import { makeWorld } from '../builders/published-world';
import { startApp, type TestApp } from '../support/app';
import { boxing as commandLine } from '../support/cli';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';
const AFTER = '2025-09-21T20:00:00Z';
const OWNER = ['--email', 'ada@example.com'];
const NOBODY = '5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11';

let app: TestApp;

beforeEach(async () => {
  app = await startApp({
    now: AFTER,
    seed: async (db) => {
      const world = await makeWorld(db);
      const fight = await world.fight();
      await world.event(fight, 'event-1');
      await world.predict(fight);
      await world.quote({ event: 'event-1', book: 'pinnacle', home: 1.6, away: 2.5, first: POLL });
      await world.run(POLL);
    },
  });
});
afterEach(() => app.close());

const boxing = (args: readonly string[], now = NOW) => commandLine(args, { DATABASE_URL: app.database.url, REPLAY_AT: now });
const bets = async () => (await app.get('/journal/bets')).body?.data;

/** Logs a bet on the only fight, by a fighter's name. @returns its id */
async function log(...more: string[]): Promise<string> {
  const bet = ['--side', 'a', '--book', 'pinnacle', '--odds', '1.68', '--stake', '25.50'];
  const { out, err } = await boxing(['journal', 'add', ...OWNER, '--fight', 'Fighter 1', ...bet, ...more, '--json']);
  expect(err).toBe('');
  return JSON.parse(out).bet_id;
}

it('a correction is visible over HTTP, with the closing line value of the corrected price', async () => {
  const id = await log();
  expect(await boxing(['journal', 'edit', id, '--odds', '1.76', '--stake', '30'])).toMatchObject({ code: 0, err: '' });
  expect(await bets()).toMatchObject([
    { id, decimalOdds: 1.76, stake: 30, snapshotFair: 0.666667, snapshotEdge: 0.052842, snapshotClvAtLog: 0.1 },
  ]);
});

it('a correction of a settled bet recomputes its payout', async () => {
  const id = await log();
  await boxing(['journal', 'settle', '--bet', id, '--result', 'won'], AFTER);
  await boxing(['journal', 'edit', id, '--odds', '2', '--stake', '10'], AFTER);
  expect(await bets()).toMatchObject([{ id, status: 'won', payout: 20, profit: 10 }]);
  expect(await boxing(['journal', 'edit', id, '--book', 'bovada'], AFTER)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is won, .*: void it with boxing journal void, and log it again/) as string,
  });
});

it('a change of the market clears the snapshot, which was of the old market', async () => {
  const id = await log();
  await boxing(['journal', 'edit', id, '--market', 'h2h_3_way']);
  expect(await bets()).toMatchObject([{ marketType: 'h2h_3_way', snapshotFair: null, snapshotEdge: null, snapshotModelVersion: null }]);
});

it('a voided bet leaves the journal and all totals, stays on record, and can be restored unchanged', async () => {
  const id = await log();
  await boxing(['journal', 'settle', '--bet', id, '--result', 'push'], AFTER);
  const before = { bets: await bets(), users: (await app.getAsSystem('/admin/users')).body?.data };
  expect((await boxing(['journal', 'void', id, '--reason', 'by mistake'])).out).toMatch(new RegExp(`^voided ${id}: Fighter 1 at 1.68`));
  expect(await bets()).toEqual([]);
  expect((await app.getAsSystem('/admin/users')).body?.data).toMatchObject([{ totalStake: 0 }]);
  expect(JSON.parse((await boxing(['journal', 'list', ...OWNER, '--voided', '--json'])).out)).toMatchObject([
    { bet_id: id, status: 'push', void_reason: 'by mistake', voided_at: '2025-09-13T08:42:00.000Z' },
  ]);

  expect(await boxing(['journal', 'restore', id])).toMatchObject({ code: 0 });
  expect({ bets: await bets(), users: (await app.getAsSystem('/admin/users')).body?.data }).toEqual(before);
  expect(await app.database.db('public.bet_settlements').where({ bet_id: id })).toHaveLength(1);
  expect((await boxing(['journal', 'list', ...OWNER, '--voided', '--json'])).out).toBe('[]\n');
  expect(await boxing(['journal', 'restore', id])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/there is no voided bet/) as string,
  });
});

it('a bet voided before bets had a kind, tags and versions is restored as a cash bet', async () => {
  const id = await log();
  await boxing(['journal', 'void', id]);
  await app.database.db.raw(`update public.bet_changes set bet = bet - array['kind', 'tags', 'version', 'snapshot_draw']`);
  expect(await boxing(['journal', 'restore', id])).toMatchObject({ code: 0 });
  expect(await app.database.db('public.bets')).toMatchObject([{ bet_id: id, kind: 'cash', tags: [], version: 1, snapshot_draw: null }]);
});

it('a free bet on the draw is logged, and shown only by the Desk API', async () => {
  const bet = ['--fight', 'Fighter 1', '--side', 'draw', '--book', 'pinnacle', '--odds', '17', '--stake', '10', '--kind', 'free_bet'];
  const { out } = await boxing(['journal', 'add', ...OWNER, ...bet, '--json']);
  expect(JSON.parse(out)).toMatchObject({ side: 'draw', picked_fighter: 'Draw', market_type: 'h2h_3_way', kind: 'free_bet' });
  expect(await bets()).toEqual([]);
  expect((await app.desk('GET', '/journal/bets')).body?.data).toMatchObject([{ side: 'draw', source: 'cli', kind: 'free_bet' }]);
});

it('each change keeps the previous state of the bet', async () => {
  const id = await log();
  await boxing(['journal', 'edit', id, '--odds', '1.7']);
  await boxing(['journal', 'void', id]);
  await boxing(['journal', 'restore', id]);
  const changes = await app.database.db('public.bet_changes').orderBy('bet_change_id').select('change', 'bet');
  expect(changes).toMatchObject([
    { change: 'edited', bet: { decimal_odds: 1.68 } },
    { change: 'voided', bet: { decimal_odds: 1.7 } },
    { change: 'restored', bet: { decimal_odds: 1.7 } },
  ]);
});

it('a duplicate bet is refused unless it is declared a different one', async () => {
  const id = await log();
  const twin = [
    'journal',
    'add',
    ...OWNER,
    '--fight',
    'Fighter 1',
    '--side',
    'a',
    '--book',
    'pinnacle',
    '--odds',
    '1.68',
    '--stake',
    '25.50',
  ];
  expect(await boxing(twin)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`the journal has this bet already, placed at 2025-09-13T08:42:00.000Z (${id}): add --again`) as string,
  });
  await log('--again');
  expect(await bets()).toHaveLength(2);
});

it.each([
  [['edit', NOBODY, '--odds', '2'], /there is no bet "5f0c9a52/],
  [['void', 'x'], /there is no bet "x"; allowed are the ids that boxing journal list/],
  [['restore', NOBODY], /there is no voided bet/],
])('%j is refused', async (args, message) => {
  expect(await boxing(['journal', ...args])).toMatchObject({ code: 1, err: expect.stringMatching(message) as string });
});

it.each([
  [[], /nothing to change/],
  [['--odds', '-150'], /look American/],
  [['--stake', '0'], /stake was "0"/],
  [['--book', 'nowhere'], /nowhere/],
  [['--placed-at', '2025-09-30T08:30:00Z'], /in the future/],
])('a correction %j is refused, and changes nothing', async (args, message) => {
  const id = await log();
  const before = await bets();
  expect(await boxing(['journal', 'edit', id, ...args])).toMatchObject({ code: 1, err: expect.stringMatching(message) as string });
  expect(await bets()).toEqual(before);
  expect(await app.database.db('public.bet_changes')).toEqual([]);
});

describe('users', () => {
  it('are listed with their keys and bets', async () => {
    await log();
    expect((await boxing(['users', 'list'])).out).toMatch(/^ada@example\.com +Ada +\S+ \d\d:\d\d +- +1 +1 +[0-9a-f-]{36}$/m);
  });

  it('are removed with their keys unless they have logged a bet, even a voided one', async () => {
    await boxing(['users', 'add', '--email', 'bob@example.com', '--name', 'Bob']);
    await boxing(['keys', 'mint', '--email', 'bob@example.com']);
    expect(await boxing(['users', 'remove', '--email', 'bob@example.com'])).toMatchObject({ code: 0, out: 'removed bob@example.com\n' });
    expect((await boxing(['users', 'list'])).out).not.toContain('bob@');

    await boxing(['journal', 'void', await log()]);
    expect(await boxing(['users', 'remove', ...OWNER])).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /ada@example\.com has logged changed bets, which are kept: .*boxing users disable --email ada@example\.com/,
      ) as string,
    });
  });
});
