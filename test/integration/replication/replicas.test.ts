import type { Knex } from 'knex';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { publishEvents, type NewEvent } from '../../../src/events/outbox';
import { systemClock } from '../../../src/lib/clock';
import { connect, requestTimeouts } from '../../../src/store/connect';
import { arrivals } from '../../support/arrivals';
import { openEventStream } from '../../support/event-stream';
import { http, type HttpAnswer } from '../../support/http';
import { startServer, type ServerProcess } from '../../support/processes';
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { until } from '../../support/until';
import { openReplicatedServers, type ReplicatedServers } from './replicas';

/** Within which reads go on after the loss of a server. */
const FAILOVER_MS = 5_000;
/** Reads before and after such a loss. */
const MANY = 200;

let replicated: ReplicatedServers;
let proxies: readonly [TcpProxy, TcpProxy];
let server: ServerProcess;
let db: Knex;
let key: string;

beforeAll(async () => {
  replicated = await openReplicatedServers();
  const { primary, replicas } = replicated;
  db = connect(primary.url, { applicationName: 'boxing-test', poolSize: 2, timeouts: requestTimeouts });
  const { email } = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(db, systemClock, email, { scopes: ['read', 'stream', 'account'] }));
  proxies = [await tcpProxy(replicas[0].port), await tcpProxy(replicas[1].port)];
  const readUrls = proxies.map(({ port }) => `postgres://postgres@127.0.0.1:${port}/boxing`).join(',');
  server = await start({ DATABASE_URL: primary.url, DATABASE_READ_URL: readUrls });
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await replicated.close();
});

const start = (env: Record<string, string>) => startServer({ ...env, ROLE: 'api', DEMO: 'off', LOG_LEVEL: 'error' });
const origin = (): string => new URL(server.baseUrl).origin;
const authorization = () => ({ authorization: `Bearer ${key}` });
const ask = (path: string): Promise<HttpAnswer> => http(origin(), path, { headers: authorization() });

let sent = 0;
function logIn(label: string): Promise<HttpAnswer> {
  const body = JSON.stringify({ label, scopes: ['read'] });
  const headers = { ...authorization(), 'content-type': 'application/json', 'idempotency-key': `write-${(sent += 1)}` };
  return http(origin(), '/api/desk/v1/me/keys', { method: 'POST', headers, body });
}

/** The figure of each server, by its port. */
async function figures(name: string): Promise<Map<number, number>> {
  const { text } = await http(origin(), '/metrics');
  const lines = text.matchAll(new RegExp(`^${name}\\{[^}]*server="127\\.0\\.0\\.1:(\\d+)"[^}]*\\} (\\d+)$`, 'gm'));
  return new Map([...lines].map(([, port, value]) => [Number(port), Number(value)]));
}

async function readsFrom(port: number): Promise<void> {
  await until(async () => (await figures('boxing_read_server_in_use')).get(port) === 1);
}

/** Reads without pause, four at a time, while servers are lost, until many reads have followed the first from another server. */
async function whileReading(lose: () => Promise<void> | void, next: number): Promise<{ failed: number; lastFailureMs: number }> {
  let lost = Infinity;
  let reading = true;
  const answered = arrivals<number>();
  const seen = { failed: 0, lastFailureMs: 0 };
  const read = async (): Promise<void> => {
    while (reading) {
      const { status } = await ask('/api/v1/fighters');
      answered.add(status);
      if (status === 200) continue;
      seen.failed += 1;
      seen.lastFailureMs = Math.max(seen.lastFailureMs, performance.now() - lost);
    }
  };
  const readers = Promise.all([read(), read(), read(), read()]);
  await answered.nth(MANY);
  lost = performance.now();
  await lose();
  await readsFrom(next);
  await answered.nth(answered.all.length + MANY);
  reading = false;
  await readers;
  return seen;
}

const event = (n: number): NewEvent => ({ type: 'line.moved', fight_id: null, user_id: null, data: { n } });
const publish = (to: Knex, n: number): Promise<void> => to.transaction((trx) => publishEvents(trx, systemClock.now(), [event(n)]));

it('reads move to the next replica if one crashes, to the primary if one falls silent, and back', async () => {
  const [a, b] = proxies;
  await readsFrom(a.port);
  const crashed = await whileReading(() => replicated.replicas[0].crash(), b.port);
  expect(crashed.failed).toBeLessThanOrEqual(4);
  expect(crashed.lastFailureMs).toBeLessThan(FAILOVER_MS);
  const silent = await whileReading(() => b.blackhole(), replicated.primary.port);
  expect(silent.failed).toBeLessThanOrEqual(4);
  expect(silent.lastFailureMs).toBeLessThan(FAILOVER_MS);
  b.reset();
  await b.pass();
  await readsFrom(b.port);
  await replicated.replicas[0].start();
  await readsFrom(a.port);
});

it('a stream through a replica four seconds behind gets each event once and in order, and the next answer shows a user’s own write', async () => {
  const [a] = replicated.replicas;
  await a.crash();
  await a.start({ recovery_min_apply_delay: '4s' });
  await readsFrom(proxies[0].port);
  const stream = await openEventStream(`${origin()}/api/desk/v1/events/stream`, authorization());
  await stream.next('snapshot');
  let published = 0;
  const publishOne = (): Promise<void> => publish(db, (published += 1));
  await until(async () => {
    await publishOne();
    return ((await figures('boxing_replica_lag_bytes')).get(proxies[0].port) ?? 0) > 0;
  }, 'the lag is seen');
  while (published < 20) await publishOne();
  expect((await logIn('lagging')).status).toBe(201);
  expect((await ask('/api/desk/v1/me/keys')).text).toContain('"lagging"');
  await stream.next('line.moved', published);
  const events = stream.frames.filter((frame) => frame.event === 'line.moved');
  expect(events.map(({ data }) => (JSON.parse(data) as { data: { n: number } }).data.n)).toEqual(
    Array.from({ length: published }, (_, n) => n + 1),
  );
  expect(stream.frames.map((frame) => frame.event)).not.toContain('resync');
  stream.cut();
  await a.crash();
  await a.start({ recovery_min_apply_delay: '0' });
});

it('without the primary, reads continue, health says so, and writes get read_only; a promoted replica has all acknowledged writes and new event ids', async () => {
  const { primary, replicas } = replicated;
  await primary.query(`alter system set synchronous_standby_names = 'ANY 1 (replica_b)'`);
  await primary.query('select pg_reload_conf()');
  const labels = Array.from({ length: 10 }, (_, n) => `before ${n}`);
  for (const label of labels) expect((await logIn(label)).status).toBe(201);
  await publish(db, 1_001);
  const newest = async (from: Knex): Promise<number> =>
    (await from<{ event_id: number }>('public.events').orderBy('event_id', 'desc').first())?.event_id ?? 0;
  const given = await newest(db);

  await primary.crash();
  await until(async () => (await ask('/api/v1/health')).text.includes('"primary_unreachable"'));
  for (const path of ['/api/v1/fighters', '/api/v1/runs', '/api/desk/v1/events'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const refused = await logIn('refused');
  expect([refused.status, refused.body?.error?.code]).toEqual([503, 'read_only']);

  await replicas[1].query('select pg_promote()');
  await server.stop();
  server = await start({ DATABASE_URL: replicas[1].url });
  const keys = (await ask('/api/desk/v1/me/keys')).text;
  for (const label of labels) expect(keys).toContain(`"${label}"`);
  expect(keys).not.toContain('"refused"');
  expect((await logIn('after')).status).toBe(201);
  const promoted = connect(replicas[1].url, { applicationName: 'boxing-test', poolSize: 1, timeouts: requestTimeouts });
  await publish(promoted, 1_002);
  expect(await newest(promoted)).toBeGreaterThan(given);
  await promoted.destroy();
});
