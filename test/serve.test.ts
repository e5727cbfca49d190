import { pino } from 'pino';
import { loadConfig } from '../src/config';
import { listen } from '../src/http/connections/server';
import { readInstallation } from '../src/store/installation';
import { serve, type SetUpDemo } from '../src/serve';
import { openRun } from '../src/live/run/run-log';
import { connect, requestTimeouts } from '../src/store/connect';
import { UserError } from '../src/lib/user-error';
import { LEAST_NOW } from './builders/least-record';
import { createTestDatabase, type TestDatabase } from './support/database';
import { freePort } from './support/free-port';
import { http } from './support/http';
import { until } from './support/until';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const noCommand = () => Promise.reject(new Error('no command was asked for'));

/** Starts the service as its environment says, until `stop`. @returns the lines of its banner, which ends before the first empty line */
async function started(
  env: Record<string, string>,
  logged: (line: { msg: string }) => void = () => undefined,
): Promise<{ lines: string[]; stop(): Promise<void> }> {
  const config = loadConfig({ DATABASE_URL: database.url, PORT: '0', ROLE: 'api', ...env });
  const stopping = new AbortController();
  let text = '';
  let serving: Promise<void> = Promise.resolve();
  await new Promise<void>((printed, failed) => {
    const print = (more: string) => {
      text += more;
      printed();
    };
    serving = serve(config, {
      log: pino({ level: 'warn' }, { write: (line) => logged(JSON.parse(line)) }),
      print,
      setUpDemo: () => Promise.reject(new Error('no demo was asked for')),
      runCommand: noCommand,
      signal: stopping.signal,
    });
    serving.catch(failed);
  });
  return {
    lines: text.slice(0, text.indexOf('\n\n')).split('\n'),
    stop: () => {
      stopping.abort();
      return serving;
    },
  };
}

it('the service says where it listens, creates a system token, answers, and stops when told to', async () => {
  const { lines, stop } = await started({});
  const said = new Map(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
  expect([...said.keys()]).toEqual(['base_url', 'docs_url', 'system_token']);
  const baseUrl = said.get('base_url') ?? '';
  const { origin } = new URL(baseUrl);
  expect(baseUrl).toBe(`${origin}/api/v1`);
  expect(said.get('docs_url')).toBe(`${origin}/docs`);

  const headers = { authorization: `Bearer ${said.get('system_token') ?? ''}` };
  expect((await http(origin, '/api/v1/admin/stats', { headers })).status).toBe(200);
  expect((await http(origin, '/api/v1/docs')).body).toMatchObject({ data: { base_url: baseUrl, counts: { total_endpoints: 45 } } });
  await until(async () => (await http(origin, '/readyz')).status === 200);

  await stop();
  await expect(http(origin, '/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('a system token from the environment is used and not printed', async () => {
  const { lines, stop } = await started({
    SYSTEM_API_TOKEN: 'given-by-the-operator-in-32-characters',
    BASE_URL: 'https://api.example.com/api/v1',
  });
  expect(lines).toEqual(['base_url=https://api.example.com/api/v1', 'docs_url=https://api.example.com/docs']);
  await stop();
});

it('an unreachable database is an error at the start', async () => {
  const config = loadConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PORT: '0', ROLE: 'api' });
  const { signal } = new AbortController();
  const serving = serve(config, {
    log: pino({ level: 'silent' }),
    print: () => undefined,
    setUpDemo: () => Promise.reject(new Error('no demo was asked for')),
    runCommand: noCommand,
    signal,
  });
  await expect(serving).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('a demo listens at once, says how far its set-up is, and stops listening if it fails', async () => {
  const empty = await createTestDatabase();
  const config = loadConfig({ DATABASE_URL: empty.url, PORT: '0', ROLE: 'api', DEMO: 'on' });
  const { signal } = new AbortController();
  let origin = '';
  const setUpDemo: SetUpDemo = async (shown) => {
    origin = shown.origin ?? '';
    shown.report({ step: 'make the past', done: 1, total: 4, unit: 'years' });
    const { status, body } = await http(origin, '/api/v1/picks/live');
    expect([status, body?.error]).toEqual([
      503,
      { code: 'starting', message: 'the service is starting; make the past: 25 %, 1 of 4 years' },
    ]);
    throw new UserError('the past could not be made');
  };
  const parts = { log: pino({ level: 'silent' }), print: () => undefined, setUpDemo, runCommand: noCommand, signal };
  await expect(serve(config, parts)).rejects.toThrow('the past could not be made');
  await expect(http(origin, '/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await empty.drop();
});

it.each([
  ['PORT', { METRICS_PORT: '0' }],
  ['METRICS_PORT', { PORT: '0' }],
])('a %s in use is reported before the demo is set up, and nothing is written', async (setting, other) => {
  const holder = await listen('127.0.0.1', 0, () => () => undefined);
  const { host } = new URL(holder.origin);
  const setUpDemo = jest.fn();
  const config = loadConfig({ DATABASE_URL: database.url, DEMO: 'on', [setting]: host.split(':')[1], ...other });
  const surroundings = {
    log: pino({ level: 'silent' }),
    print: () => undefined,
    setUpDemo,
    runCommand: noCommand,
    signal: AbortSignal.abort(),
  };
  await expect(serve(config, surroundings)).rejects.toThrow(`${host} is taken: stop what listens there, or set another ${setting}`);
  expect(setUpDemo).not.toHaveBeenCalled();
  expect(await readInstallation(database.db)).toBeUndefined();
  await holder.stop();
});

describe('an installation that is empty', () => {
  let empty: TestDatabase;
  beforeEach(async () => {
    empty = await createTestDatabase();
  });
  afterEach(() => empty.drop());

  /** The lines of the banner, by name. */
  const saidBy = (lines: readonly string[]) => new Map(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
  const signIn = (origin: string, key: string) =>
    http(origin, '/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ key }) });

  it('prints a link that signs the operator in once', async () => {
    const { lines, stop } = await started({ DATABASE_URL: empty.url, ROLE: 'all', REPLAY_AT: LEAST_NOW, DEMO: 'off' });
    const said = saidBy(lines);
    const { origin, hash } = new URL(said.get('setup_url') ?? '');
    expect((await signIn(origin, hash.slice(1))).body).toMatchObject({ data: { operator: true } });
    expect((await signIn(origin, hash.slice(1))).status).toBe(401);
    await stop();
  });

  it('prints no link where a record is there, or where the process imports nothing', async () => {
    const api = await started({ DATABASE_URL: empty.url, ROLE: 'api', DEMO: 'off' });
    expect([...saidBy(api.lines).keys()]).not.toContain('setup_url');
    await api.stop();
    await empty
      .db('master.fighters')
      .insert([1, 2].map((source_id) => ({ source: 'boxrec', source_id, name: `F${source_id}`, name_normal: 'f', updated_at: LEAST_NOW })));
    const [a, b] = await empty.db('master.fighters').select<{ fighter_id: number }[]>('fighter_id');
    await empty.db('master.fights').insert({
      ...{
        source: 'boxrec',
        source_id: 1,
        fight_date: '2020-01-01',
        date_precision: 'day',
        fighter_a_id: a?.fighter_id,
        fighter_b_id: b?.fighter_id,
      },
      ...{ status: 'finished', result: 'a_win', updated_at: LEAST_NOW },
    });
    const full = await started({ DATABASE_URL: empty.url, ROLE: 'all', REPLAY_AT: LEAST_NOW, DEMO: 'off' });
    expect([...saidBy(full.lines).keys()]).not.toContain('setup_url');
    await full.stop();
  });

  it('becomes the demo where the operator chooses it: the service starts again and fills it', async () => {
    const stopping = new AbortController();
    const port = String(await freePort());
    const token = 'given-by-the-operator-in-32-characters';
    const config = loadConfig({ DATABASE_URL: empty.url, PORT: port, SYSTEM_API_TOKEN: token, SHUTDOWN_GRACE_SECONDS: '0' });
    let isListening = (): void => undefined;
    const listening = new Promise<void>((resolve) => (isListening = resolve));
    let isFilling = (): void => undefined;
    const filling = new Promise<void>((resolve) => (isFilling = resolve));
    const setUpDemo: SetUpDemo = () => {
      isFilling();
      return Promise.reject(new UserError('the test ends here'));
    };
    const serving = serve(config, {
      log: pino({ level: 'silent' }),
      print: () => isListening(),
      setUpDemo,
      runCommand: noCommand,
      signal: stopping.signal,
    });
    const ended = expect(serving).rejects.toThrow('the test ends here');
    await listening;
    const chosen = await http(`http://127.0.0.1:${port}`, '/api/desk/v1/admin/setup/world', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ world: 'demo' }),
    });
    expect(chosen.status).toBe(200);
    await filling;
    await ended;
    expect(await readInstallation(empty.db)).toMatchObject({ origin: 'demo' });
  });
});

it('a second worker on the same data says in one line that another is at work, and a first one does not', async () => {
  const said: string[] = [];
  const start = () => started({ ROLE: 'all', DEMO: 'off' }, ({ msg }) => said.push(msg));
  const about = () => said.filter((line) => line.startsWith('another worker is at work'));
  await (await start()).stop();
  expect(about()).toEqual([]);
  const other = connect(database.url, { applicationName: 'boxing desk-1:4711', poolSize: 1, timeouts: requestTimeouts });
  try {
    await openRun(other, { trigger: 'schedule', feed: 'stored', startedAt: new Date(LEAST_NOW) });
    await (await start()).stop();
    expect(about()).toHaveLength(1);
  } finally {
    await other.destroy();
  }
});
