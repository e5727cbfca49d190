import { once } from 'node:events';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { listen } from '../../../src/http/connections/server';
import { systemClock } from '../../../src/lib/clock';
import { createDatabase, EMPTY, createTestDatabase, type TestDatabase } from '../../support/database';
import { http, type HttpAnswer } from '../../support/http';
import { makeWorld } from '../../builders/published-world';
import { startServer, type ServerProcess } from '../../support/processes';
import { until } from '../../support/until';

const LIMIT = 100;
const EMAIL = 'ada@example.com';
const POLLED = '2025-09-13T08:40:00Z';
const SERVES = 'a worker of the API serves';
const ENDED = 'a worker of the API ended: another takes its place';

let database: TestDatabase;
let env: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  await addUser(database.db, systemClock, EMAIL, 'Ada');
  const world = await makeWorld(database.db);
  const fight = await world.fight();
  await world.event(fight, 'event-1');
  await world.predict(fight);
  await world.quote({ event: 'event-1', book: 'betmgm', home: 1.5, away: 2.6, first: POLLED });
  await world.run(POLLED);
  env = {
    DATABASE_URL: database.url,
    ROLE: 'api',
    WORKERS: '2',
    DEMO: 'off',
    // Requests for the metrics are logged at this level.
    LOG_LEVEL: 'debug',
    SHUTDOWN_GRACE_SECONDS: '2',
    REPLAY_AT: '2025-09-13T08:45:00Z',
  };
  server = await startServer({ ...env, RATE_LIMIT_PER_MINUTE: String(LIMIT) });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

interface Logged {
  readonly msg: string;
  readonly worker?: number;
  readonly pid?: number;
  readonly request_id?: string;
  readonly operation?: string;
}

function logged(msg: string): Logged[] {
  const lines = server.output().split('\n').slice(0, -1);
  return lines.filter((line) => line.startsWith('{')).flatMap((line) => [JSON.parse(line) as Logged].filter((entry) => entry.msg === msg));
}

/** Of the processes that serve, by worker. */
function pids(): Map<number, number> {
  return new Map(logged(SERVES).map(({ worker = NaN, pid = NaN }) => [worker, pid]));
}

let asked = 0;
/** Asks on a new connection, and finds in the log which worker answered. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer & { worker: number }> {
  const id = `request-${(asked += 1)}`;
  const answer = await http(new URL(server.baseUrl).origin, path, { headers: { 'x-request-id': id, ...headers } });
  const own = () => logged('request').find(({ request_id }) => request_id === id);
  await until(() => own() !== undefined);
  return { ...answer, worker: own()?.worker ?? NaN };
}

/** The same request, until each worker has answered it. */
async function askBoth(path: string, headers?: Record<string, string>): Promise<readonly [HttpAnswer, HttpAnswer]> {
  const answers = new Map<number, HttpAnswer>();
  for (;;) {
    const { worker, ...answer } = await ask(path, headers);
    answers.set(worker, answer);
    const [first, second] = [answers.get(1), answers.get(2)];
    if (first !== undefined && second !== undefined) return [first, second];
  }
}

async function figure(name: string): Promise<number> {
  const { text } = await ask('/metrics');
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

const asOperator = () => ({ authorization: `Bearer ${server.banner.get('system_token') ?? ''}` });

it('both workers give the same answers with the same tags, under one banner', async () => {
  for (const path of ['/api/v1/picks/live?bankroll=5000', '/api/v1/fighters', '/api/v1/policy']) {
    const [first, second] = await askBoth(path, asOperator());
    expect([first.status, first.body?.data, first.headers.etag]).toEqual([200, second.body?.data, second.headers.etag]);
    const unchanged = await askBoth(path, { ...asOperator(), 'if-none-match': String(first.headers.etag) });
    expect(unchanged.map(({ status }) => status)).toEqual([304, 304]);
  }
  expect(server.output().match(/^(base_url|system_token)=/gm)).toEqual(['base_url=', 'system_token=']);
});

it.each(['user', 'operator'])('a session of the %s opened at one worker is known to both, and ends in both', async (kind) => {
  const { key } = await mintKey(database.db, systemClock, EMAIL);
  const given = kind === 'user' ? key : server.banner.get('system_token');
  const { origin } = new URL(server.baseUrl);
  await until(async () => (await askBoth('/api/v1/runs', { 'x-api-key': key })).every(({ status }) => status === 200));
  const body = JSON.stringify({ key: given });
  const { headers } = await http(origin, '/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const cookie = String(headers['set-cookie']).split(';', 1).join();
  const isKnown = ({ body }: HttpAnswer) => {
    const data = body?.data as { user: object | null; operator: boolean };
    return kind === 'user' ? data.user !== null : data.operator;
  };
  const both = async () => (await askBoth('/session', { cookie })).map(isKnown);
  await until(async () => (await both()).every((known) => known));
  await http(origin, `/session?as=${kind}`, { method: 'DELETE', headers: { cookie } });
  await until(async () => !(await both()).some((known) => known));
});

it('the limit per minute counts the requests to both workers together', async () => {
  const minute = () => Math.floor(Date.now() / 60_000);
  let admitted: number;
  let toldRemaining: boolean;
  let begun: number;
  let begunAnew = 0;
  // Again if a new minute began meanwhile, with a user who has not asked anything yet.
  do {
    const { email } = await addUser(database.db, systemClock, `limited${begunAnew++}@example.com`, 'Limited');
    const { key } = await mintKey(database.db, systemClock, email);
    [admitted, toldRemaining, begun] = [0, false, minute()];
    const refusing = new Set<number>();
    while (refusing.size < 2 && minute() === begun) {
      const { status, worker, headers } = await ask('/api/v1/runs', { 'x-api-key': key });
      if (status === 200) admitted += 1;
      if (status === 429) refusing.add(worker);
      toldRemaining ||= admitted > LIMIT / 2 && headers['ratelimit-remaining'] === String(LIMIT - admitted);
    }
  } while (minute() !== begun);
  expect(toldRemaining).toBe(true);
  expect(admitted).toBeGreaterThanOrEqual(LIMIT);
  expect(admitted).toBeLessThan(LIMIT * 1.1);
});

it('one page of metrics adds up both workers, and keeps their counts if one is killed and replaced', async () => {
  const answered = 'boxing_http_request_duration_seconds_count{operation="getHealth",method="GET",status="200"}';
  await askBoth('/api/v1/health');
  const sent = logged('request').filter(({ operation }) => operation === 'getHealth').length;
  await until(async () => (await figure(answered)) === sent);
  for (const { text } of await askBoth('/metrics')) {
    expect(text.match(/^process_resident_memory_bytes\{worker="\w+"\}/gm)).toHaveLength(3);
    expect(text.match(/^# TYPE boxing_runs_total /gm)).toHaveLength(1);
    expect(text.match(/^boxing_key_directory_age_seconds /gm)).toHaveLength(1);
  }

  process.kill(pids().get(1) ?? NaN, 'SIGKILL');
  await until(() => logged(ENDED).length === 1);
  for (let i = 0; i < 5; i++) expect(await ask('/api/v1/health')).toMatchObject({ status: 200, worker: 2 });
  await until(() => logged(SERVES).length === 3);
  await askBoth('/api/v1/health');
  const more = logged('request').filter(({ operation }) => operation === 'getHealth').length;
  await until(async () => (await figure(answered)) === more);
});

it('a connection given to a killed worker but not accepted is closed, and the others are answered', async () => {
  const { origin } = new URL(server.baseUrl);
  const serving = logged(SERVES).length;
  const ended = logged(ENDED).length;
  const pid = pids().get(2) ?? NaN;
  // It takes nothing any more, so connections wait for it as they do for one that dies the moment after.
  process.kill(pid, 'SIGSTOP');
  const outcomes = Array.from({ length: 20 }, () =>
    http(origin, '/livez').then(
      ({ status }) => String(status),
      (error: NodeJS.ErrnoException) => error.code,
    ),
  );
  const answered: unknown[] = [];
  for (const outcome of outcomes) void outcome.then((found) => answered.push(found));
  await until(() => answered.length >= 19);
  process.kill(pid, 'SIGKILL');
  const found = await Promise.all(outcomes);
  expect(found.filter((outcome) => outcome === '200').length).toBeGreaterThanOrEqual(19);
  expect(['200', 'ECONNRESET']).toEqual(expect.arrayContaining([...new Set(found)]));
  await until(() => logged(ENDED).length === ended + 1);
  for (let i = 0; i < 50; i++) expect((await http(origin, '/livez')).status).toBe(200);
  await until(() => logged(SERVES).length === serving + 1);
});

it('a stop during many requests answers all that were sent before the service was seen to be not ready', async () => {
  const { origin } = new URL(server.baseUrl);
  const statuses: number[] = [];
  let isReady = true;
  // Each from an address of its own, so that none reaches the limit of one address.
  const clients = Array.from({ length: 10 }, async (_, at) => {
    while (isReady) statuses.push((await http(origin, '/api/v1/health', { localAddress: `127.0.0.${at + 2}` })).status);
  });
  await until(() => statuses.length > 50);
  const exited = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await until(async () => (await http(origin, '/readyz')).status === 503);
  isReady = false;
  await Promise.all(clients);
  expect([...new Set(statuses)]).toEqual([200]);
  expect(await exited).toEqual([0, null]);
  expect(logged(ENDED)).toHaveLength(2);
});

it('the workers end if the first process is killed', async () => {
  server = await startServer(env);
  server.child.kill('SIGKILL');
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await until(() => ![...pids().values()].some(isAlive));
});

it('a worker that cannot start ends the service with one message', async () => {
  const starting = startServer({ ...env, LOG_LEVEL: 'error', DATABASE_READ_URL: await createDatabase(EMPTY) });
  await expect(starting).rejects.toThrow(/^the server exited with 1: boxing: (?!.*(boxing: |\n {4}at )).*\n$/s);
});

it('a port in use ends the service with one message', async () => {
  const holder = await listen('127.0.0.1', 0, () => () => undefined);
  const { host, port } = new URL(holder.origin);
  const taken = `the server exited with 1: boxing: ${host} is taken: stop what listens there, or set another PORT\n`;
  await expect(startServer({ ...env, PORT: port })).rejects.toThrow(new Error(taken));
  await holder.stop();
});
