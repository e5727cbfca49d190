import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { handlers } from './api';
import { docsUrl } from './api/docs/descriptor';
import { liveBoard } from './board/live';
import { systemClock } from './lib/clock';
import type { Config } from './config';
import { openDemo, type OpenDemo } from './demo/open';
import { demoIsWanted } from './demo/setup/choice';
import { assertPortFree } from './http/connections/address';
import { sampledCheck } from './http/contract/response-check';
import { createApp } from './http/app';
import { readBundle } from './http/contract/bundle';
import { rowOrder } from './http/contract/key-order';
import { deriveFromBoards } from './api/derived';
import { openContract } from './http/contract/backend';
import type { Answer } from './http/answers/answer';
import { API_ROOT } from './http/api-root';
import { openKeyDirectory } from './http/access/keys';
import { openMetrics, type MetricsRegistry } from './http/ops/metrics';
import { createMetricsApp } from './http/ops/server';
import { listen } from './http/connections/server';
import { configuredFeed, feedIsConfigured } from './live/feed/configured-feed';
import { readStatus } from './installation/status';
import { startWorker } from './live/run/worker';
import { migrate } from './store/migrate';
import { openStore, type Store } from './store/store';
import { readPipelineStats } from './http/ops/pipeline-stats';

interface ServeDeps {
  readonly log: Logger;
  readonly print: (text: string) => void;
  readonly setUpDemo: () => Promise<void>;
  readonly signal: AbortSignal;
}

type Defer = (release: () => Promise<void>) => void;

export interface Api {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly systemToken: string;
}

/**
 * Runs the service, as API, worker or both, until the signal. Then it accepts no new requests, finishes the current ones and releases all
 * resources in reverse order. @throws when it cannot start
 */
export async function serve(config: Config, { log, print, setUpDemo, signal }: ServeDeps): Promise<void> {
  await assertPortsFree(config);
  await withCleanup(async (defer) => {
    const store = await openStore(config.store, log);
    defer(() => store.close());
    await migrate(store.db, log);
    const demo = (await demoIsWanted(config, store.db)) ? await openDemo({ store, config, log }, setUpDemo) : undefined;
    const metrics = openMetrics({
      ...{ clock: config.clock, machineClock: systemClock, log, pools: { owner: store.db, reader: store.reader } },
      readPipelineStats: () => readPipelineStats(store.reader, config.clock.now()),
    });
    if (config.metricsPort !== undefined) await startMetricsServer(config, store, { log, metrics, port: config.metricsPort }, defer);
    if (config.role !== 'worker') {
      const { baseUrl, systemToken } = await startApi(config, store, { log, signal, metrics, demoKey: demo?.key }, defer);
      print(banner({ baseUrl, demoKey: demo?.key, systemToken: config.systemToken === undefined ? systemToken : undefined }));
      print(demo === undefined ? await firstSteps(store, config.clock.now()) : thingsToTry(baseUrl, demo.key));
    }
    if (config.role !== 'api') startPipeline(config, store, { log, demo }, defer);
    await aborted(signal);
    log.info('stopping');
  });
}

/** Checks the ports first, because the first start works for a while before it listens. */
async function assertPortsFree({ host, port, metricsPort, role }: Config): Promise<void> {
  if (role !== 'worker') await assertPortFree(host, port);
  if (metricsPort !== undefined) await assertPortFree(host, metricsPort, METRICS_PORT);
}

const METRICS_PORT = 'METRICS_PORT';

/** Does the work, then runs all cleanup functions in reverse order. */
export async function withCleanup<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  const releases: (() => Promise<void>)[] = [];
  try {
    return await work((release) => void releases.unshift(release));
  } finally {
    for (const release of releases) await release();
  }
}

function startPipeline(config: Config, store: Store, { log, demo }: { log: Logger; demo: OpenDemo | undefined }, defer: Defer): void {
  if (demo === undefined && !feedIsConfigured(config)) {
    log.warn('no odds feed is configured: set ODDS_API_KEY to poll one; until then only imported polls are published');
    return;
  }
  const worker = startWorker({ store, feed: demo?.feed ?? configuredFeed(config, store.db), clock: config.clock, log });
  defer(() => worker.stop());
  const record = demo?.follow();
  if (record !== undefined) defer(() => record.stop());
}

/** Serves metrics and probes on a separate port. */
async function startMetricsServer(
  config: Config,
  store: Store,
  { log, metrics, port }: { log: Logger; metrics: MetricsRegistry; port: number },
  defer: Defer,
): Promise<void> {
  const app = createMetricsApp({ clock: config.clock, log, metrics, ready: () => store.ping() });
  const server = await listen(config.host, port, () => app.callback(), { setting: METRICS_PORT });
  defer(() => server.stop());
  log.info({ origin: server.origin }, 'metrics are served');
}

/** Opens the API on the configured address. @throws when it cannot be opened */
export async function startApi(
  config: Config,
  store: Store,
  { log, signal, metrics, demoKey }: Pick<ServeDeps, 'log' | 'signal'> & { metrics?: MetricsRegistry; demoKey?: string | undefined },
  defer: Defer,
): Promise<Api> {
  const document = await readBundle();
  const contract = await openContract<Answer>(document);
  const derived = deriveFromBoards(rowOrder(document));
  const board = await liveBoard({ store, clock: config.clock, log, prepare: derived.prepare });
  defer(() => board.close());
  const keys = await openKeyDirectory(store, log);
  defer(() => keys.close());

  const systemToken = config.systemToken ?? randomBytes(32).toString('base64url');
  const check = sampledCheck(contract.violation, log);
  const ready = async () => {
    signal.throwIfAborted();
    await store.ping();
  };
  const baseUrlAt = (origin: string) => config.baseUrl ?? origin + API_ROOT;
  const serveAt = (origin: string) => {
    const deps = { db: store.reader, board, clock: config.clock, log, contract: document, derived, baseUrl: baseUrlAt(origin) };
    const observed = metrics && { metrics, servesMetrics: config.metricsPort === undefined };
    return createApp({ ...config, ...observed, deps, handlers, contract, check, keys, systemToken, ready, demoKey }).callback();
  };
  const server = await listen(config.host, config.port, serveAt, { maxConnections: config.maxConnections });
  metrics?.watchBoard(board);
  metrics?.watchKeys(keys);
  defer(async () => {
    // From the signal on the service is not ready but still answers, because load balancers need time to notice.
    await sleep(config.shutdownGraceMs);
    await server.stop();
  });
  return { baseUrl: baseUrlAt(server.origin), systemToken };
}

interface Banner {
  readonly baseUrl: string;
  readonly demoKey: string | undefined;
  /** Undefined if the environment set the token, which is not repeated. */
  readonly systemToken: string | undefined;
}

/** The details that a person or a script needs to start. */
function banner({ baseUrl, demoKey, systemToken }: Banner): string {
  const lines = [`base_url=${baseUrl}`, `docs_url=${docsUrl(baseUrl)}`];
  if (demoKey !== undefined) lines.push(`demo_key=${demoKey}`);
  if (systemToken !== undefined) lines.push(`system_token=${systemToken}`);
  return lines.join('\n') + '\n';
}

function thingsToTry(baseUrl: string, key: string): string {
  return `
This is the demo world: simulated fighters, books and prices, marked "source": "demo". Try:
  ${docsUrl(baseUrl)} in a browser
  curl -s -H 'Authorization: Bearer ${key}' '${baseUrl}/picks/live?bet_only=true'
`;
}

async function firstSteps(store: Store, now: Date): Promise<string> {
  return (await readStatus(store.db, now)).fights === 0 ? FIRST_STEPS : '';
}

const FIRST_STEPS = `
The fight record is empty, so there is nothing to predict yet. Import, in this order:
  npm run -s boxing -- import fighters FILE            fighters, with their source ids
  npm run -s boxing -- import bouts FILE               the record; ratings and the model follow from it
  npm run -s boxing -- import odds FILE --at INSTANT   a recorded poll of the odds feed; ODDS_API_KEY polls it live
docs/import.md describes the files.
`;

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
