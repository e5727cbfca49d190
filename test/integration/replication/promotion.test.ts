import { once } from 'node:events';
import type { Knex } from 'knex';
import { mintKey } from '../../../src/users/keys';
import { SCOPES } from '../../../src/users/scopes';
import { addUser } from '../../../src/users/users';
import { publishEvents } from '../../../src/events/outbox';
import { systemClock } from '../../../src/lib/clock';
import { connect, requestTimeouts } from '../../../src/store/connect';
import { addPricedFight } from '../../builders/feed-world';
import { openEventStream, type EventStream, type Frame } from '../../support/event-stream';
import { http, type HttpAnswer } from '../../support/http';
import { startServer, type ServerProcess } from '../../support/processes';
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { until } from '../../support/until';
import { betWriter } from '../trials/kills/bets';
import { openCluster, type Cluster, type Server } from './cluster';

jest.setTimeout(240_000);

let cluster: Cluster;
/** The stable address of the primary, as a balancer or a name gives it. */
let address: TcpProxy;
let server: ServerProcess;
let db: Knex;
let key: string;
let fightId: number;

beforeAll(async () => {
  cluster = await openCluster();
  const { primary, replicas } = cluster;
  await primary.query(`alter system set synchronous_standby_names = 'ANY 1 (replica_a, replica_b)'`);
  await primary.query('select pg_reload_conf()');
  address = await tcpProxy(primary.port);
  const url = `postgres://postgres@127.0.0.1:${address.port}/boxing`;
  db = connect(url, { applicationName: 'boxing-test', poolSize: 4, timeouts: requestTimeouts });
  await addPricedFight(db);
  ({ fight_id: fightId } = await db('master.feed_events').first('fight_id'));
  const { email } = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(db, systemClock, email, { scopes: SCOPES }));
  server = await startServer({
    ...{ DATABASE_URL: url, DATABASE_READ_URL: replicas.map((replica) => replica.url).join(','), ROLE: 'api', DEMO: 'off' },
    ...{ REPLAY_AT: '2025-09-27T21:06:00Z', LOG_LEVEL: 'fatal', WRITE_LIMIT_PER_MINUTE: '0' },
  });
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await address.close();
  await cluster.close();
});

const origin = (): string => new URL(server.baseUrl).origin;
const authorization = () => ({ authorization: `Bearer ${key}` });
const ask = (path: string): Promise<HttpAnswer> => http(origin(), path, { headers: authorization() });
const reasons = async (): Promise<string> => (await ask('/api/v1/health')).text;

/** The replica that has received most, as docs/operations/replicate.md says. */
async function mostAdvanced(): Promise<[chosen: Server, other: Server]> {
  const [a, b] = cluster.replicas;
  const received = async ({ query }: Server) =>
    (await query<{ at: string }>(`select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as at`))[0]?.at ?? '0';
  return BigInt(await received(a)) >= BigInt(await received(b)) ? [a, b] : [b, a];
}

const idOf = (position = ''): number => Number(position.split('.')[1]);

/** Repeats something until it is told to stop. A failure is tried again after a moment. */
function steadily(work: () => Promise<void>): { failures: number; stop: () => Promise<void> } {
  let working = true;
  const succeeds = () =>
    work().then(
      () => true,
      () => ((told.failures += 1), !working),
    );
  const loop = (async () => {
    while (working) await until(succeeds);
  })();
  const told = { failures: 0, stop: () => ((working = false), loop) };
  return told;
}

/** Stopped after each test, also where it fails. */
const followers: Follower[] = [];
afterEach(() => Promise.all(followers.splice(0).map((follower) => follower.stop())));

interface Follower {
  /** All so far, of one stream after the other. */
  frames(): readonly Frame[];
  stop(): Promise<void>;
}

/** Follows the stream as a client does: it returns with the last id whenever the stream ends. */
function follow(): Follower {
  const streams: EventStream[] = [];
  const frames = () => streams.flatMap((stream) => stream.frames);
  const stopped = new AbortController();
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const last = frames().findLast(({ id }) => id !== undefined)?.id;
      const headers = { ...authorization(), ...(last !== undefined && { 'last-event-id': last }) };
      const open = () => openEventStream(`${origin()}/api/desk/v1/events/stream`, headers);
      await until(async () => {
        const stream = await open().catch(() => undefined);
        if (stream !== undefined) streams.push(stream);
        return stream !== undefined || stopped.signal.aborted;
      }, 'the stream opens');
      await Promise.race([streams.at(-1)?.closed, once(stopped.signal, 'abort')]);
    }
    for (const stream of streams) stream.cut();
  })();
  const follower = {
    frames,
    stop: () => {
      stopped.abort();
      return loop;
    },
  };
  followers.push(follower);
  return follower;
}

it('writes get 503 while no synchronous replica is there, and are stored once when one is back', async () => {
  const [a, b] = cluster.replicas;
  const writer = betWriter(key, fightId);
  await writer.writeOnce(origin());
  await Promise.all([a.crash(), b.crash()]);
  await expect(writer.writeOnce(origin())).rejects.toMatchObject({ status: 503, code: 'read_only' });
  expect((await ask('/api/v1/fighters')).status).toBe(200);
  await Promise.all([a.start(), b.start()]);
  await until(async () =>
    writer.retry(origin()).then(
      () => true,
      () => false,
    ),
  );
  expect(new Set(await db('public.bets').pluck('bet_id'))).toEqual(writer.acknowledged);
  expect(writer.acknowledged.size).toBe(2);
});

it('no acknowledged bet or event is lost or doubled if the primary is killed during writes and a replica is promoted behind its address', async () => {
  const { primary } = cluster;
  const earlier = await db('public.bets').pluck<string[]>('bet_id');
  const writers = [1, 2, 3].map(() => betWriter(key, fightId));
  const writing = writers.map((writer) => steadily(() => writer.writeOnce(origin())));
  const acknowledged = (): number => writers.reduce((sum, writer) => sum + writer.acknowledged.size, 0);
  const published = new Set<number>();
  let next = 0;
  const publishing = steadily(async () => {
    const n = (next += 1);
    await db.transaction((trx) =>
      publishEvents(trx, systemClock.now(), [{ type: 'line.moved', fight_id: null, user_id: null, data: { n } }]),
    );
    published.add(n);
    // One for each answer, so that there are not very many.
    await reasons();
  });
  const reader = follow();
  await until(() => acknowledged() > 100 && published.size > 50);

  await primary.crash('SIGKILL');
  await until(async () => (await reasons()).includes('"primary_unreachable"'));
  const before = acknowledged();
  for (const path of [
    '/api/v1/picks/live',
    '/api/v1/fighters',
    '/api/v1/journal/bets',
    '/api/desk/v1/lines',
    `/api/desk/v1/lines/${fightId}`,
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  // What users keep is read from the primary alone: a replica may not have it yet.
  const own = await ask('/api/desk/v1/journal/bets');
  expect([own.status, own.body?.error?.code]).toEqual([500, 'db_error']);
  expect(acknowledged()).toBe(before);

  const [chosen, other] = await mostAdvanced();
  await chosen.query('select pg_promote()');
  await chosen.query(`alter system set synchronous_standby_names = 'ANY 1 (replica_a, replica_b)'`);
  await chosen.query('select pg_reload_conf()');
  const name = other === cluster.replicas[0] ? 'replica_a' : 'replica_b';
  await other.query(`alter system set primary_conninfo = 'host=127.0.0.1 port=${chosen.port} user=postgres application_name=${name}'`);
  await other.query('select pg_reload_conf()');
  address.leadTo(chosen.port);

  await until(() => acknowledged() > before + 50 && published.size > 100);
  await until(async () => !(await reasons()).includes('"primary_unreachable"'));
  await until(() => reader.frames().some(({ event }) => event === 'resync'), 'the reader is told of the other history');
  // The reader gets no event from before the place of its resync, so the newest one has to be after it. One may be under way.
  const toldAt = published.size;
  await until(() => published.size > toldAt + 1);
  await Promise.all([...writing, publishing].map((each) => each.stop()));
  for (const writer of writers) await writer.retry(origin());
  const newest = Number((await db('public.events').where({ type: 'line.moved' }).max({ newest: 'event_id' }))[0]?.newest);
  await until(() => reader.frames().some(({ id, event }) => event === 'line.moved' && idOf(id) === newest), 'the newest event is read');
  await reader.stop();
  const frames = reader.frames();

  const stored = await db('public.bets').pluck<string[]>('bet_id');
  const known = new Set([...earlier, ...writers.flatMap((writer) => [...writer.acknowledged])]);
  expect(new Set(stored)).toEqual(known);
  expect(stored).toHaveLength(known.size);

  const rows = await db<{ event_id: number; data: { n?: number } }>('public.events').orderBy('event_id');
  const events = new Map(rows.flatMap(({ event_id, data }) => (data.n === undefined ? [] : [[event_id, data.n] as const])));
  expect([...published].filter((n) => ![...events.values()].includes(n))).toEqual([]);
  const met = frames.filter(({ event }) => event === 'line.moved');
  for (const { id, data } of met) expect([id, events.get(idOf(id))]).toEqual([id, (JSON.parse(data) as { data: { n: number } }).data.n]);
  const ids = met.map(({ id }) => idOf(id));
  expect(new Set(ids).size).toBe(ids.length);
  // Between the last event of the old history and the place of the resync, the reader is told to read the state again.
  const [resync, ...others] = frames.filter(({ event }) => event === 'resync');
  expect([others, JSON.parse(resync?.data ?? '{}')]).toMatchObject([[], { reason: 'other_epoch' }]);
  const place = idOf(resync?.id);
  const [start, last] = [Math.min(...ids), Math.max(...ids.filter((id) => id <= place))];
  const missed = [...events.keys()].filter((id) => id >= start && !ids.includes(id));
  expect(missed.filter((id) => id <= last || id > place)).toEqual([]);
});
