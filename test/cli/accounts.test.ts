import { startApp, type TestApp } from '../support/app';
import { makeWorld } from '../builders/published-world';
import { boxing as commandLine } from '../support/cli';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';

let app: TestApp;
let fight: number;

beforeAll(async () => {
  app = await startApp({
    now: '2025-09-21T21:00:00Z',
    seed: async (db) => {
      const world = await makeWorld(db);
      fight = await world.fight();
      await world.event(fight, 'event-1');
      await world.predict(fight);
      await world.quote({ event: 'event-1', book: 'pinnacle', home: 1.6, away: 2.5, first: POLL });
      await world.run(POLL);
    },
  });
});
afterAll(() => app.close());

const boxing = (args: readonly string[], now = NOW) => commandLine(args, { DATABASE_URL: app.database.url, REPLAY_AT: now });

const slip = (...given: string[]) => ['journal', 'add', '--email', 'ada@example.com', '--fight', String(fight), ...given];
const whole = ['--side', 'a', '--book', 'pinnacle', '--odds', '1.68', '--stake', '25.50'];

it('a bet is logged, settled and corrected, and its owner sees each state over HTTP', async () => {
  const added = await boxing([...slip(...whole), '--json']);
  expect(added).toMatchObject({ code: 0, err: '' });
  const { bet_id: id } = JSON.parse(added.out);
  const journal = async () => (await app.get('/journal/bets')).body?.data;
  // 2/3 by the model, as no other book has an opinion, less the 0.613825 that 1.60/2.50 leave by the power method.
  const snapshot = { snapshotFair: 0.666667, snapshotSigma: 0.026667, snapshotEdge: 0.052842, snapshotClvAtLog: 0.05 };
  expect(await journal()).toMatchObject([
    {
      id,
      source: 'cli',
      fightId: fight,
      decimalOdds: 1.68,
      stake: 25.5,
      placedAt: '2025-09-13T08:42:00.000Z',
      status: 'pending',
      ...snapshot,
    },
  ]);

  const settle = (result: string) => boxing(['journal', 'settle', '--bet', id, '--result', result], '2025-09-21T20:00:00Z');
  expect((await settle('won')).out).toMatch(/is won: payout 42.84 USD for a stake of 25.50 USD/);
  expect((await settle('won')).out).toMatch(/was already won/);
  expect(await journal()).toMatchObject([
    { id, status: 'won', payout: 42.84, profit: 17.34, settledAt: '2025-09-21T20:00:00.000Z', ...snapshot },
  ]);
  await settle('push');
  expect(await journal()).toMatchObject([{ id, status: 'push', payout: 25.5, profit: 0 }]);
  expect((await boxing(['journal', 'list', '--email', 'ada@example.com'])).out).toMatch(new RegExp(`${id} .* push +25.50 USD`));
});

it('an impossible bet fails with a message, and an unreadable one is bad usage', async () => {
  expect(await boxing(slip('--side', 'a', '--book', 'pinnacle', '--odds', '-150', '--stake', '10'))).toMatchObject({
    ...{ code: 1, err: expect.stringMatching(/^boxing: the odds "-150" look American/) },
  });
  expect(await boxing(slip(...whole), '2025-09-20T20:00:00Z')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/--placed-at INSTANT/),
  });
  for (const [args, message] of [
    [slip('--side', 'c', ...whole.slice(2)), /Allowed choices are a, b/],
    [slip(...whole, '--placed-at', 'yesterday'), /ISO 8601 instant/],
    [slip(...whole.slice(2)), /--side/],
    [['journal', 'settle', '--bet', 'x', '--result', 'void'], /Allowed choices are won, lost, push/],
  ] as const) {
    const { code, err } = await boxing(args);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  }
});

it('the operator sees the saved bookmakers and notification preferences that commands write', async () => {
  const email = ['--email', 'ada@example.com'];
  expect(await boxing(['accounts', 'save', 'pinnacle', ...email, '--username', 'ada_o', '--balance', '12.5', '--no-active'])).toMatchObject(
    {
      code: 0,
    },
  );
  expect((await boxing(['accounts', 'list', ...email])).out).toMatch(/pinnacle +ada_o +- +- +12.5 +USD +false/);
  expect((await app.getAsSystem('/admin/bookmakers')).body?.data).toMatchObject([
    { userEmail: 'ada@example.com', bookKey: 'pinnacle', username: 'ada_o', balance: 12.5, currency: 'USD', active: false },
  ]);
  expect(await boxing(['accounts', 'remove', 'pinnacle', ...email])).toMatchObject({ code: 0 });
  expect((await app.getAsSystem('/admin/bookmakers')).body?.data).toEqual([]);

  expect((await boxing(['notifications', 'show', ...email])).out).toBe('none are set\n');
  expect(await boxing(['notifications', 'set', ...email, '--min-edge', '0.05', '--no-enabled'])).toMatchObject({ code: 0 });
  expect((await app.getAsSystem('/admin/notifications')).body?.data).toMatchObject([
    { userEmail: 'ada@example.com', enabled: false, minEdge: 0.05, maxUncertainty: null, minStake: 0, bankroll: 0 },
  ]);
  expect(JSON.parse((await boxing(['notifications', 'show', ...email, '--json'])).out)).toMatchObject({ min_edge: 0.05 });
});
