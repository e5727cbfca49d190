import type { Logger } from 'pino';
import { listenForApi, prepareWhenIdle, startApi, systemTokenOf } from './api-server';
import { banner, firstSteps, thingsToTry } from './cli/banner';
import { startFileImportWorker } from './journal/file-imports/worker';
import { startImportWorker } from './journal/imports/worker';
import { startLimitWatch } from './journal/limits/watch';
import { openWorkers, type ApiWorkers } from './cluster/workers';
import { releaseList, withCleanup, type Defer } from './lib/cleanup';
import { systemClock } from './lib/clock';
import { noProgress, type OnProgress } from './lib/progress';
import { stopped } from './lib/stop-signal';
import { limitClockOf, type Config } from './config';
import { claimForDemo, openDemo, type OpenDemo } from './demo/open';
import { isDemoWanted, mayChooseDemo, webhooksOnLoopback } from './demo/setup/choice';
import { oneTimeCode } from './http/access/one-time-code';
import { assertPortFree } from './http/connections/address';
import { openMetrics, type MetricsRegistry } from './http/ops/metrics';
import { metricsPage } from './http/ops/page';
import { createMetricsApp } from './http/ops/server';
import { listen, type Listening } from './http/connections/server';
import { answerWhileStarting } from './http/starting';
import { configuredSources } from './live/feed/configured-feed';
import { createSender } from './events/webhooks/post';
import { vapidKeys } from './events/webhooks/vapid-keys';
import type { PushSender } from './events/webhooks/web-push';
import { startDeliveryWorker } from './events/webhooks/worker';
import type { RunCommand } from './setup/command';
import { readSetupFacts } from './setup/facts';
import { openSetup, type Setup } from './setup/setup';
import { startBackups, startPipeline, startRetention, startSweep } from './pipeline';
import { migrate } from './store/schema/migrate';
import { assertSessions } from './store/servers/pooler';
import { openStore, type Store } from './store/store';
import { readPipelineStats } from './store/pipeline-stats';

/** Fills the database of a demo, tells how far it is and when it has a board, and says at which address that is shown. */
export type SetUpDemo = (shown: {
  /** Whether only the past behind it is missing. */
  readonly hasBoard: boolean;
  readonly report: OnProgress;
  readonly origin: string | undefined;
  readonly onBoard: () => void;
}) => Promise<void>;

interface ServeDeps {
  readonly log: Logger;
  readonly print: (text: string) => void;
  readonly setUpDemo: SetUpDemo;
  /** Runs a command of the program in this environment. */
  readonly runCommand: RunCommand;
  readonly signal: AbortSignal;
}

/**
 * Runs the service, as API, worker or both, until the signal. Then both stop at once: the API accepts no new requests and finishes the
 * current ones, the pipeline waits for no feed and finishes what it publishes. All other resources follow, in reverse order. Where an operator
 * makes an empty installation the demo, the service starts again as the demo.
 * @throws when it cannot start; the reason of the signal when that fires before the service can answer
 */
export async function serve(config: Config, deps: ServeDeps): Promise<void> {
  const systemToken = systemTokenOf(config);
  const again = new AbortController();
  const signal = AbortSignal.any([deps.signal, again.signal]);
  await serveOnce(config, { ...deps, signal, systemToken, startAgain: () => again.abort() });
  if (!again.signal.aborted || deps.signal.aborted) return;
  deps.log.info('the demo was chosen: the service starts again');
  await serveOnce({ ...config, demo: 'on' }, { ...deps, systemToken, startAgain: () => undefined });
}

/** One time from the start to the end of the service. */
interface OnceDeps extends ServeDeps {
  readonly systemToken: string;
  readonly startAgain: () => void;
}

async function serveOnce(config: Config, deps: OnceDeps): Promise<void> {
  const { log, print, setUpDemo, runCommand, signal, systemToken, startAgain } = deps;
  await Promise.all([assertPortsFree(config), assertSessions(config.store)]);
  await withCleanup(async (defer) => {
    const start = isAlone(config) ? await openStart(config, { log, signal }, defer) : NO_START;
    start.report({ step: 'open the database', done: 0, unit: 'steps' });
    const store = await openStore(config.store, log, { signal });
    defer(() => store.close());
    signal.throwIfAborted();
    await migrate(store.db, log);
    signal.throwIfAborted();
    const demo = (await isDemoWanted(config, store.db))
      ? await openDemo({ store, config, log, signal }, (told) =>
          setUpDemo({ ...told, report: start.report, origin: start.listening?.origin }),
        )
      : undefined;
    // Its process, which the signal ends, uses the database.
    if (demo !== undefined) defer(() => demo.past);
    signal.throwIfAborted();
    start.report({ step: 'read the board', done: 0, unit: 'steps' });
    const workers = config.workers > 1 && config.role !== 'worker' ? openWorkers(config.workers, { log, signal }) : undefined;
    const metrics = openMetrics({
      clock: config.clock,
      pools: { owner: store.db, reader: store.reader },
      readServers: store.readServers,
      worker: workers && 'primary',
      page: metricsPage({
        clock: config.clock,
        machineClock: systemClock,
        log,
        gather: workers?.gather,
        readPipelineStats: () => readPipelineStats(store.reader, config.clock.now()),
      }),
    });
    if (config.metricsPort !== undefined)
      await startMetricsServer(config, store, { log, metrics, workers, port: config.metricsPort }, defer);
    const [ofApi, ofPipeline] = [releaseList(), releaseList()];
    defer(async () => void (await Promise.all([ofApi.releaseAll(), ofPipeline.releaseAll()])));
    const { listening } = start;
    const chooseDemo = mayChooseDemo(config) ? () => claimForDemo(store.db, config.clock.now()).then(startAgain) : undefined;
    const setup = workers === undefined && config.role === 'all' && demo === undefined ? openSetup(runCommand, chooseDemo) : undefined;
    if (setup !== undefined) defer(() => setup.close());
    if (config.role !== 'worker')
      await openApi(config, store, { log, print, signal, metrics, workers, demo, listening, setup, systemToken }, ofApi.defer);
    if (config.role !== 'api') {
      await startPipeline(config, store, { log, demo }, ofPipeline.defer);
      const imports = startImportWorker({ db: store.db, clock: config.clock, log });
      ofPipeline.defer(() => imports.stop());
      const fileImports = startFileImportWorker({ db: store.db, clock: config.clock, limitClock: limitClockOf(config), log });
      ofPipeline.defer(() => fileImports.stop());
      const limitWatch = startLimitWatch({ db: store.db, clock: limitClockOf(config), log });
      ofPipeline.defer(() => limitWatch.stop());
      startBackups(config, store, log, ofPipeline.defer);
      startRetention(config, store, log, ofPipeline.defer);
      startSweep(store, log, ofPipeline.defer);
      // Also where no feed makes events: tests and settlements do.
      const send = createSender({ allowLoopback: webhooksOnLoopback(config, demo !== undefined) });
      const deliveries = await startDeliveryWorker({
        ...{ store, clock: config.clock, send, random: Math.random, log },
        pushSender: await pushSenderOf(config, store),
        configuredSources: configuredSources(config, demo !== undefined),
      });
      ofPipeline.defer(() => deliveries.stop());
    }
    await stopped(signal);
    log.info('stopping');
  });
}

/** Undefined where Web Push is off. */
async function pushSenderOf({ webPushContact: contact }: Config, { db }: Store): Promise<PushSender | undefined> {
  return contact === undefined ? undefined : { contact, ...(await vapidKeys(db, systemClock)) };
}

/** Checks the ports first, because the first start works for a while before it serves anything. */
async function assertPortsFree({ host, port, metricsPort, role }: Config): Promise<void> {
  if (role !== 'worker') await assertPortFree(host, port);
  if (metricsPort !== undefined) await assertPortFree(host, metricsPort, METRICS_PORT);
}

const METRICS_PORT = 'METRICS_PORT';

/** The port of the API while the service starts. */
interface Start {
  /** Undefined where the service listens only once it can answer. */
  readonly listening?: Listening;
  readonly report: OnProgress;
}

const NO_START: Start = { report: noProgress };

/**
 * Whether no proxy balances requests between this process and others: it has a database of its own, or serves a demo. It listens at once then, and
 * says how far its start is. A replica of several listens once it can answer, because a proxy passes its 503 on, and takes a refused connection to
 * another replica.
 */
function isAlone({ role, demo, store }: Config): boolean {
  return role !== 'worker' && (store.databaseUrl === undefined || demo === 'on');
}

async function openStart(config: Config, { log, signal }: { log: Logger; signal: AbortSignal }, defer: Defer): Promise<Start> {
  const { listener, report } = answerWhileStarting({ ...config, log });
  const listening = await listenForApi(config, signal, () => listener);
  defer(() => listening.stop());
  return { listening, report };
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
  /** Where the service listens already. */
  readonly listening: Listening | undefined;
  /** Undefined where this process imports nothing. */
  readonly setup: Setup | undefined;
  readonly systemToken: string;
}

/** Opens the API and prints where it is. @throws when it cannot be opened */
async function openApi(
  config: Config,
  store: Store,
  { log, print, signal, metrics, workers, demo, listening, setup, systemToken }: OpenApiDeps,
  defer: Defer,
): Promise<void> {
  const demoKey = demo?.key;
  // Read before the banner is printed: from then on, losing the database must not end the service.
  const isNew = demo === undefined && (await readSetupFacts(store.db, config.clock.now())).bouts === 0;
  const setupCode = isNew && setup !== undefined ? oneTimeCode(systemClock) : undefined;
  const openHere = async () => {
    const parts = { config: { ...config, systemToken }, store, log, signal, metrics, demoKey, listening, setup, setupCode };
    const { baseUrl, prepare } = await startApi(parts, defer);
    prepareWhenIdle(prepare(), { signal, log });
    return baseUrl;
  };
  const openInWorkers = async (cluster: ApiWorkers) => {
    defer(() => cluster.stop());
    // The workers share the port among themselves.
    await listening?.stop();
    const port = await assertPortFree(config.host, config.port);
    return await cluster.start({ port, databaseUrl: store.url, systemToken, demoKey }, metrics.text);
  };
  const baseUrl = await (workers === undefined ? openHere() : openInWorkers(workers));
  if (baseUrl === undefined) return;
  const hints = demo === undefined ? (isNew ? firstSteps(setupCode !== undefined) : '') : thingsToTry(baseUrl, demo.key);
  print(banner({ baseUrl, demoKey, systemToken: config.systemToken === undefined ? systemToken : undefined, setupCode: setupCode?.code }));
  print(hints);
}
