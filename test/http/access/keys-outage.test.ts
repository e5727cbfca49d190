import { pino } from 'pino';
import { mintKey, revokeKey } from '../../../src/users/keys';
import { frozenClock } from '../../../src/lib/clock';
import { openKeyDirectory } from '../../../src/http/access/keys';
import { openMetrics } from '../../../src/http/ops/metrics';
import { metricsPage } from '../../../src/http/ops/page';
import { openStore, type Store } from '../../../src/store/store';
import { readPipelineStats } from '../../../src/store/pipeline-stats';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { listeningAt, tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { until } from '../../support/until';

const clock = frozenClock(NOW);
const log = pino({ level: 'silent' });
let app: TestApp;
/** Stands between the service and its primary; what the service answers from is reached without it. */
let proxy: TcpProxy;
let primary: Store;
let now = 0;
/** Advances ten seconds per scrape, so that none is answered from the cache. */
let scrapes = 0;
const machineClock = { now: () => new Date(10_000 * (scrapes += 1)) };

beforeAll(async () => {
  app = await startApp({
    keys: async ({ url }) => {
      proxy = await tcpProxy(listeningAt(url));
      const { username, pathname } = new URL(url);
      primary = await openStore({ databaseUrl: `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`, dataDir: '' }, log);
      return openKeyDirectory(primary, log, { pollMs: 20, now: () => now });
    },
    metrics: ({ reader }) =>
      openMetrics({
        ...{ clock, pools: { reader } },
        page: metricsPage({ clock, machineClock, log, readPipelineStats: () => readPipelineStats(reader, clock.now()) }),
      }),
  });
});
beforeEach(async () => {
  await proxy.pass();
  await recovered();
});
afterAll(async () => {
  await proxy.close();
  await app.close();
  await primary.close();
});

const recovered = (): Promise<void> => until(async () => (await app.get('/runs')).status === 200);

const as = async (path: string, token: string) => {
  const { status, headers, body } = await app.ask(`/api/v1${path}`, { headers: { 'x-api-key': token } });
  return { status, code: body?.error?.code, retryAfter: headers['retry-after'] };
};
const unavailable = { status: 503, code: 'keys_unavailable', retryAfter: '5' };
const ok = { status: 200, code: undefined, retryAfter: undefined };

test.each<[string, () => Promise<void> | void]>([
  ['refuses connections', () => proxy.refuse()],
  ['accepts connections and never answers', () => proxy.blackhole()],
])('while the primary %s, keys work for 60 seconds and are then refused until it is back', async (_, fail) => {
  await fail();
  now += 59_000;
  expect(await as('/runs', app.user.key)).toEqual(ok);
  // A reading may have been under way when the primary went: the limit counts from its begin.
  now += 61_000;
  expect(await as('/runs', app.user.key)).toEqual(unavailable);
  expect(await as('/runs', 'bpk_unknown')).toEqual(unavailable);
  expect(await as('/journal/bets', app.user.key)).toEqual(unavailable);
  expect(await as('/admin/stats', app.user.key)).toEqual(unavailable);
  expect((await app.ask('/metrics')).text).toMatch(/^boxing_key_directory_age_seconds (6[1-9]|1[0-2]\d)(\.\d+)?$/m);

  expect(await as('/runs', SYSTEM_TOKEN)).toEqual(ok);
  expect(await as('/admin/stats', SYSTEM_TOKEN)).toEqual(ok);
  expect(await as('/health', app.user.key)).toEqual(ok);
  expect((await app.ask('/api/v1/policy')).status).toBe(200);
  expect((await app.ask('/api/v1/runs')).body?.error?.code).toBe('unauthorized');

  await proxy.pass();
  await recovered();
  expect((await app.ask('/metrics')).text).toMatch(/^boxing_key_directory_age_seconds 0$/m);
});

it('a key that was revoked while the primary was unreachable is refused when it is back', async () => {
  const minted = await mintKey(app.database.db, clock, 'ada@example.com');
  await until(async () => (await as('/runs', minted.key)).status === 200);
  await proxy.refuse();
  await revokeKey(app.database.db, clock, minted.key_id);
  expect(await as('/runs', minted.key)).toEqual(ok);
  await proxy.pass();
  await until(async () => (await as('/runs', minted.key)).status === 401);
  expect(await as('/runs', app.user.key)).toEqual(ok);
});
