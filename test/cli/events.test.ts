import { run } from '../../src/cli/program';
import { publishEvents, type NewEvent } from '../../src/events/outbox';
import { systemClock } from '../../src/lib/clock';
import { startApp, type TestApp } from '../support/app';
import { boxing } from '../support/cli';

const AT = new Date('2025-09-27T21:05:00.000Z');
let app: TestApp;
beforeAll(async () => (app = await startApp({ clock: systemClock })));
afterAll(() => app.close());

const board = (run_id: number): NewEvent => ({ type: 'board.updated', fight_id: null, user_id: null, data: { run_id, cause: 'run' } });
const moved: NewEvent = {
  ...{ type: 'line.moved', fight_id: 7, user_id: null },
  data: {
    ...{ fight_id: 7, fighter_a: 'Ann Stone', fighter_b: 'Bea Rivers', fight_date: '2025-10-04', starts_at: null },
    ...{ prob_a_before: 0.5, prob_a: 0.53, move_pp: 0.03, since: AT.toISOString() },
  },
};
const publish = (...events: NewEvent[]): Promise<void> => app.database.db.transaction((trx) => publishEvents(trx, AT, events));
const env = () => ({ BOXING_URL: app.origin, BOXING_KEY: app.user.key });

it('lists the same events from the database and from a running service', async () => {
  await publish(board(1), moved);
  const served = await boxing(['events'], env());
  expect(served).toMatchObject({ code: 0, err: '' });
  expect(served.out.split('\n')).toEqual([
    expect.stringMatching(/ board\.updated {2}run_id 1, cause run$/),
    expect.stringMatching(/ line\.moved {2}Ann Stone v Bea Rivers {2}prob_a_before 0\.5, prob_a 0\.53, move_pp 0\.03, since /),
    '',
  ]);
  expect(await boxing(['events'], { DATABASE_URL: app.database.url })).toEqual(served);
  const { out } = await boxing(['events', '--types', 'line.moved', '--json'], env());
  expect(JSON.parse(out)).toMatchObject({ type: 'line.moved', data: moved.data });
});

it('follows events after a given one until it is stopped', async () => {
  const [first] = (await boxing(['events', '--json'], env())).out.split('\n');
  const stop = new AbortController();
  let out = '';
  const stdout = {
    isTTY: false,
    columns: undefined,
    write(text: string) {
      out += text;
      if (out.includes('"run_id":9')) stop.abort();
    },
  };
  const from = JSON.parse(first!).id;
  const following = run(['events', '--follow', '--from', from, '--json'], {
    env: { LOG_LEVEL: 'silent', ...env() },
    stdout,
    stderr: { isTTY: false, write: (text) => void (out += text) },
    stopSignal: () => stop.signal,
  });
  await publish(board(9));
  expect(await following).toBe(0);
  const types = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).type);
  expect(types).toEqual(['line.moved', 'board.updated']);
});

it.each([
  [['--types', 'pick.open'], 2, /must be one or more of board\.updated, pick\.opened/],
  [['--from', 'yesterday'], 1, /after was "yesterday", which is no place in the history of this database/],
])('events %j is refused with the values allowed', async (args, code, message) => {
  const refused = await boxing(['events', ...args], env());
  expect(refused.code).toBe(code);
  expect(refused.err).toMatch(message);
});
