import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { handlers } from './api/trading';
import { banner, firstSteps, thingsToTry } from './cli/banner';
import { liveBoard } from './board/live';
import { startImportWorker } from './journal/imports/worker';
import { openWorkers, type ApiWorkers } from './cluster/workers';
import { releaseList, withCleanup, type Defer } from './lib/cleanup';
import { systemClock } from './lib/clock';
import { stopped } from './lib/stop-signal';
import type { Config } from './config';
import { openDemo, type OpenDemo } from './demo/open';
import { openEventHub } from './events/stream/hub';
import { keepLines } from './api/desk/lines/kept-lines';
import { openQuoteArchive } from './archive/quote-archive';
import { isDemoWanted, webhooksOnLoopback } from './demo/setup/choice';
import { assertPortFree } from './http/connections/address';
import { sampledCheck } from './http/contract/response-check';
import { createApp } from './http/app';
import { prepareBoard } from './board/values';
import { openContract } from './http/contract/backend';
import type { Answer } from './http/answers/answer';
import { API_ROOT, PROBES } from './http/api-root';
import { deskHandlers } from './api/desk';
import { openKeyDirectory } from './http/access/keys';
import { recordKeyUsage } from './http/access/key-usage';
import type { RequestCounts } from './http/access/request-counts';
import { openMetrics, type MetricsRegistry } from './http/ops/metrics';
import { metricsPage } from './http/ops/page';
import { createMetricsApp } from './http/ops/server';
import { listen } from './http/connections/server';
import { configuredFeed, feedIsConfigured } from './live/feed/configured-feed';
import { startWorker } from './live/run/worker';
import { createSender } from './events/webhooks/post';
import { startDeliveryWorker } from './events/webhooks/worker';
import { migrate } from './store/migrate';
import { assertSessions } from './store/servers/pooler';
import { openStore, type Store } from './store/store';
import { readPipelineStats } from './store/pipeline-stats';

interface ServeDeps {
  readonly log: Logger;
  readonly print: (text: string) => void;
  readonly setUpDemo: () => Promise<void>;
  readonly signal: AbortSignal;
}

export interface Api {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly systemToken: string;
}

/**
 * Runs the service, as API, worker or both, until the signal. Then both stop at once: the API accepts no new requests and finishes the
 * current ones, the pipeline waits for no feed and finishes what it publishes. All other resources follow, in reverse order. @throws when it cannot start
 */
export async function serve(config: Config, { log, print, setUpDemo, signal }: ServeDeps): Promise<void> {
  await Promise.all([assertPortsFree(config), assertSessions(config.store)]);
  await withCleanup(async (defer) => {
    const store = await openStore(config.store, log);
    defer(() => store.close());
    await migrate(store.db, log);
    const demo = (await isDemoWanted(config, store.db)) ? await openDemo({ store, config, log }, setUpDemo) : undefined;
    const workers = config.workers > 1 && config.role !== 'worker' ? openWorkers(config.workers, { log, signal }) : undefined;
    const metrics = openMetrics({
      clock: config.clock,
      pools: { owner: store.db, reader: store.reader },
      readServers: store.readServers,
      worker: workers && 'primary',
      page: metricsPage({
        ...{ clock: config.clock, machineClock: systemClock, log, gather: workers?.gather },
        readPipelineStats: () => readPipelineStats(store.reader, config.clock.now()),
      }),
    });
    if (config.metricsPort !== undefined)
      await startMetricsServer(config, store, { log, metrics, workers, port: config.metricsPort }, defer);
    const [ofApi, ofPipeline] = [releaseList(), releaseList()];
    defer(async () => void (await Promise.all([ofApi.releaseAll(), ofPipeline.releaseAll()])));
    if (config.role !== 'worker') await openApi(config, store, { log, print, signal, metrics, workers, demo }, ofApi.defer);
    if (config.role !== 'api') {
      startPipeline(config, store, { log, demo }, ofPipeline.defer);
      const imports = startImportWorker({ db: store.db, clock: config.clock, log });
      ofPipeline.defer(() => imports.stop());
      // Also where no feed makes events: tests and settlements do.
      const send = createSender({ allowLoopback: webhooksOnLoopback(config, demo !== undefined) });
      const deliveries = await startDeliveryWorker({ store, clock: config.clock, send, random: Math.random, log });
      ofPipeline.defer(() => deliveries.stop());
    }
    await stopped(signal);
    log.info('stopping');
  });
}

/** Checks the ports first, because the first start works for a while before it listens. */
async function assertPortsFree({ host, port, metricsPort, role }: Config): Promise<void> {
  if (role !== 'worker') await assertPortFree(host, port);
  if (metricsPort !== undefined) await assertPortFree(host, metricsPort, METRICS_PORT);
}

const METRICS_PORT = 'METRICS_PORT';

/** Share of the connections that streams may hold; the others are for requests. */
const STREAM_SHARE = 0.75;

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
  { log, metrics, workers, port }: { log: Logger; metrics: MetricsRegistry; workers: ApiWorkers | undefined; port: number },
  defer: Defer,
): Promise<void> {
  const ready = async () => {
    workers?.assertServing();
    await store.ping();
  };
  const app = createMetricsApp({ clock: config.clock, log, metrics, ready });
  const server = await listen(config.host, port, () => app.callback(), { setting: METRICS_PORT, clock: config.clock });
  defer(() => server.stop());
  log.info({ origin: server.origin }, 'metrics are served');
}

interface OpenApiDeps extends Pick<ServeDeps, 'log' | 'print' | 'signal'> {
  readonly metrics: MetricsRegistry;
  /** If unset, this process serves the API. */
  readonly workers: ApiWorkers | undefined;
  readonly demo: OpenDemo | undefined;
}

/** Opens the API and prints where it is. @throws when it cannot be opened */
async function openApi(
  config: Config,
  store: Store,
  { log, print, signal, metrics, workers, demo }: OpenApiDeps,
  defer: Defer,
): Promise<void> {
  const systemToken = systemTokenOf(config);
  const demoKey = demo?.key;
  const openHere = async () => (await startApi({ ...config, systemToken }, store, { log, signal, metrics, demoKey }, defer)).baseUrl;
  const openInWorkers = async (cluster: ApiWorkers) => {
    defer(() => cluster.stop());
    const port = await assertPortFree(config.host, config.port);
    return await cluster.start({ port, databaseUrl: store.url, systemToken, demoKey }, metrics.text);
  };
  const baseUrl = await (workers === undefined ? openHere() : openInWorkers(workers));
  if (baseUrl === undefined) return;
  // Read before the banner is printed: from then on, losing the database must not end the service.
  const hints = demo === undefined ? await firstSteps(store, config.clock.now()) : thingsToTry(baseUrl, demo.key);
  print(banner({ baseUrl, demoKey, systemToken: config.systemToken === undefined ? systemToken : undefined }));
  print(hints);
}

function systemTokenOf({ systemToken }: Config): string {
  return systemToken ?? randomBytes(32).toString('base64url');
}

interface StartApiDeps extends Pick<ServeDeps, 'log' | 'signal'> {
  readonly metrics?: MetricsRegistry;
  readonly demoKey?: string | undefined;
  /** Requests of all processes that serve the API together. */
  readonly counts?: RequestCounts;
}

/** Opens the API on the configured address. @throws when it cannot be opened */
export async function startApi(
  config: Config,
  store: Store,
  { log, signal, metrics, demoKey, counts }: StartApiDeps,
  defer: Defer,
): Promise<Api> {
  const contract = await openContract<Answer>();
  const board = await liveBoard({ store, clock: config.clock, log, prepare: prepareBoard });
  defer(() => board.close());
  const keys = await openKeyDirectory(store, log);
  defer(() => keys.close());
  const keyUsage = recordKeyUsage(store.writer, log, systemClock.now);
  defer(() => keyUsage.close());

  const systemToken = systemTokenOf(config);
  const check = sampledCheck(contract.violation, log);
  const ready = async () => {
    signal.throwIfAborted();
    await store.ping();
  };
  const baseUrlAt = (origin: string) => config.baseUrl ?? origin + API_ROOT;
  const events = await openEventHub({ reader: store.reader, primary: store.primary, listen: store.listen }, { log });
  defer(() => events.close());
  const common = { db: store.reader, primary: store.primary, board, clock: config.clock, log };
  const deskContract = await openContract<Answer>('desk');
  const desk = {
    ...{ contract: deskContract, handlers: deskHandlers, writer: store.writer },
    deps: {
      ...common,
      owner: store.db,
      events,
      mostStreams: Math.floor(config.maxConnections * STREAM_SHARE),
      lines: keepLines(openQuoteArchive(config.archiveDir)),
      webhooksOnLoopback: webhooksOnLoopback(config, demoKey !== undefined),
    },
    check: sampledCheck(deskContract.violation, log),
  };
  const serveAt = (origin: string) => {
    const baseUrl = baseUrlAt(origin);
    const deps = { ...common, contract: contract.document, baseUrl };
    const observed = metrics && { metrics, servesMetrics: config.metricsPort === undefined };
    return createApp({
      ...config,
      ...observed,
      deps,
      handlers,
      contract,
      desk,
      noteKey: keyUsage.note,
      check,
      keys,
      systemToken,
      ready,
      demoKey,
      counts,
    }).callback();
  };
  const server = await listen(config.host, config.port, serveAt, {
    ...{ maxConnections: config.maxConnections, probes: PROBES, stopping: signal, clock: config.clock },
  });
  metrics?.watchBoard(board);
  metrics?.watchKeys(keys);
  defer(async () => {
    // From the signal on the service is not ready but still answers, because load balancers need time to notice.
    await sleep(config.shutdownGraceMs);
    // Streams never end by themselves.
    await events.close();
    await server.stop();
  });
  return { baseUrl: baseUrlAt(server.origin), systemToken };
}
