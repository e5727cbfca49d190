import { systemClock } from '../../src/lib/clock';
import { addUser } from '../../src/users/users';
import { boxing as commandLine } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
});
afterAll(() => database.drop());

/** The clock of limits is the machine's, so a replayed instant changes nothing here. */
const boxing = (...args: string[]) =>
  commandLine(['limits', ...args, '--email', 'ada@example.com'], { DATABASE_URL: database.url, REPLAY_AT: '2030-01-01T00:00:00Z' });

it('limits are set, tightened at once and loosened after a wait that no command and no replay shortens', async () => {
  expect((await boxing('show')).out).toBe('nothing is limited in USD\n');
  const set = await boxing(
    'set',
    '--stake-24h',
    '200',
    '--loss-7d',
    '500',
    '--tier',
    '0.1:0.5',
    '--tier',
    '0.2:0.25',
    '--cool-off-losses',
    '4',
  );
  expect(set).toMatchObject({ code: 0, err: '' });
  expect(set.out.split('\n')).toEqual(
    expect.arrayContaining([
      'USD: open',
      'stakes x 1, room 200.00',
      'from a drawdown of 0.2: stakes x 0.25',
      'loss within 7 days: 500.00',
      'pause of 24 hours after 4 losses in a row',
    ]),
  );
  expect((await boxing('set', '--stake-24h', '150')).out).toContain('room 150.00');
  const looser = await boxing('set', '--stake-24h', 'none');
  expect(looser.out).toContain('stakes within 24 hours: 150.00');
  expect(looser.out).toContain('waiting: stake_24h becomes null');
  expect((await boxing('pending')).out).toMatch(/^waiting: stake_24h becomes null, to confirm from .* until .*\n$/);
  const early = await boxing('confirm', '--field', 'stake_24h');
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('the change of stake_24h can be confirmed from')]);
  // What the wait does, without the wait.
  await database.db.raw(
    `update public.limit_loosenings set opens_at = opens_at - interval '25 hours', lapses_at = lapses_at - interval '25 hours'`,
  );
  expect((await boxing('confirm', '--field', 'stake_24h')).out).toContain('room without limit');
  expect((await boxing('pending')).out).toBe('no change waits\n');
  const kept = await database.db('public.changes').where({ table_name: 'limits' }).select('change');
  expect(kept.length).toBeGreaterThanOrEqual(4);
});

it.each([
  [['--tier', '10:0.5'], 2, /must be a drawdown and a multiplier as fractions, such as 0.1:0.5/],
  [['--stake-24h', '-5'], 1, /limit/],
  [['--time-out-until', '2020-01-01T00:00:00Z'], 1, /time_out_until was .*; allowed is from/],
])('%j is refused with what is allowed', async (options, code, message) => {
  const answer = await boxing('set', ...options);
  expect(answer.code).toBe(code);
  expect(answer.err).toMatch(message);
});
