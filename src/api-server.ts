import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { deskHandlers } from './api/desk';
import type { Places } from './api/desk/handler';
import { keepLines } from './api/desk/lines/kept-lines';
import { handlers } from './api/trading';
import type { Handlers } from './api/trading/handler';
import { openQuoteArchive } from './archive/quote-archive';
import type { BoardSource } from './board/board';
import { liveBoard } from './board/live';
import { prepareBoard } from './board/values';
import { limitClockOf, type Config } from './config';
import { webhooksOnLoopback } from './demo/setup/choice';
import { configuredSources } from './live/feed/configured-feed';
import { openEventHub } from './events/stream/hub';
import { recordKeyUsage } from './http/access/key-usage';
import { openKeyDirectory, type LiveKeys } from './http/access/keys';
import type { OneTimeCode } from './http/access/one-time-code';
import type { RequestCounts } from './http/access/request-counts';
import type { Answer } from './http/answers/answer';
import { API_ROOT, PROBES } from './http/api-root';
import { createApp } from './http/app';
import { listen, type Listening } from './http/connections/server';
import { openContract, type Contract } from './http/contract/backend';
import { sampledCheck, type AnswerCheck, type Violation } from './http/contract/response-check';
import type { MetricsRegistry } from './http/ops/metrics';
import type { Defer } from './lib/cleanup';
import { systemClock } from './lib/clock';
import { once } from './lib/once';
import { runWhenIdle } from './http/run-when-idle';
import { openRemote, prepareRemote } from './mcp/remote';
import type { Setup } from './setup/setup';
import type { Store } from './store/store';

interface ApiParts {
  /** With the token of `systemTokenOf`. */
  readonly config: Config & { readonly systemToken: string };
  readonly store: Store;
  readonly log: Logger;
  /** From the signal on, the service is not ready. */
  readonly signal: AbortSignal;
  readonly metrics?: MetricsRegistry | undefined;
  /** The public key of a demo. */
  readonly demoKey?: string | undefined;
  /** Where the service listens already; by default it begins to once it can answer. */
  readonly listening?: Listening | undefined;
  /** Requests of all processes that serve the API together; by default this one serves it alone. */
  readonly counts?: RequestCounts;
  /** What this process offers to set up its installation; undefined where it imports nothing. */
  readonly setup?: Setup | undefined;
  /** Opens the set-up page as the operator, once. */
  readonly setupCode?: OneTimeCode | undefined;
  readonly overrides?: ApiOverrides;
}

/** What tests and benchmarks put in place of the service's own parts. They close what they opened. */
export interface ApiOverrides {
  readonly board?: BoardSource | undefined;
  readonly keys?: LiveKeys | undefined;
  /** Notes that a request showed a key, in place of a write to the database. */
  readonly noteKey?: ((keyId: string) => void) | undefined;
  /** In place of the handlers of the same operations. */
  readonly handlers?: Partial<Handlers> | undefined;
  /** Makes the check of each answer from that of one contract. */
  readonly checkBy?: ((violation: Violation) => AnswerCheck) | undefined;
  /** Rejects while the service should receive no requests. */
  readonly ready?: (() => Promise<void>) | undefined;
  /** Streams that may be open at once. */
  readonly mostStreams?: number | undefined;
  /** Memory for kept answers, in bytes. */
  readonly keptBytes?: number | undefined;
  /** Where the portal was built. */
  readonly portalDirectory?: string | undefined;
}

export interface RunningApi {
  readonly origin: string;
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly contract: Contract<Answer>;
  readonly deskContract: Contract<Answer>;
  /** Builds what the first messages of assistants would wait for, one part a step. */
  readonly prepare: () => AsyncGenerator<void>;
}

/** The token of the operator: the one that is configured, or a new one. */
export function systemTokenOf({ systemToken }: Pick<Config, 'systemToken'>): string {
  return systemToken ?? randomBytes(32).toString('base64url');
}

function placesOf({ store: { databaseUrl, dataDir }, backupDir, backupsKept }: Config): Places {
  return { dataDir: databaseUrl === undefined ? dataDir : undefined, backupDir, backupsKept };
}

/** Share of the connections that streams may hold; the others are for requests. */
const STREAM_SHARE = 0.75;

/** Listens where the API is served. @param signal from then on, connections end with their answers @throws AddressError */
export function listenForApi(config: Config, signal: AbortSignal, listener: (origin: string) => RequestListener): Promise<Listening> {
  const { host, port, maxConnections, clock } = config;
  return listen(host, port, listener, { maxConnections, probes: PROBES, stopping: signal, clock });
}

/**
 * Opens the API on the configured address: the one place that puts it together, for the service, its worker processes, tests and benchmarks.
 * @throws when it cannot be opened
 */
export async function startApi(
  { config, store, log, signal, metrics, demoKey, listening, counts, setup, setupCode, overrides = {} }: ApiParts,
  defer: Defer,
): Promise<RunningApi> {
  const { clock } = config;
  const closedAtEnd = <T extends { close(): Promise<void> }>(opened: T): T => {
    defer(() => opened.close());
    return opened;
  };
  const board =
    overrides.board ??
    closedAtEnd(
      await liveBoard({ store, clock, log, prepare: prepareBoard, configuredSources: configuredSources(config, demoKey !== undefined) }),
    );
  const keys = overrides.keys ?? closedAtEnd(await openKeyDirectory(store, log));
  const noteKey = overrides.noteKey ?? closedAtEnd(recordKeyUsage(store.writer, log, systemClock.now)).note;
  const events = closedAtEnd(await openEventHub({ reader: store.reader, primary: store.primary, listen: store.listen }, { log }));
  metrics?.watchBoard(board);
  metrics?.watchKeys(keys);

  const contract = await openContract<Answer>();
  const deskContract = await openContract<Answer>('desk');
  const { checkBy = (violation: Violation) => sampledCheck(violation, log) } = overrides;
  const common = { db: store.reader, primary: store.primary, board, clock, log };
  const desk = {
    contract: deskContract,
    handlers: deskHandlers,
    deps: {
      ...common,
      owner: store.db,
      events,
      mostStreams: overrides.mostStreams ?? Math.floor(config.maxConnections * STREAM_SHARE),
      lines: keepLines(openQuoteArchive(config.archiveDir)),
      setup,
      oddsFeed: { apiUrl: config.odds.apiUrl, hasKey: config.odds.apiKey !== undefined },
      places: placesOf(config),
      webhooksOnLoopback: webhooksOnLoopback(config, demoKey !== undefined),
      webPush: config.webPushContact !== undefined,
    },
    writer: store.writer,
    check: checkBy(deskContract.violation),
  };
  const ready = async () => {
    signal.throwIfAborted();
    await store.ping();
  };

  const openMcp = once(openRemote);
  const baseUrlAt = (origin: string) => config.baseUrl ?? origin + API_ROOT;
  const serveAt = (origin: string) =>
    createApp({
      settings: config,
      trading: {
        contract,
        handlers: { ...handlers, ...overrides.handlers },
        deps: { ...common, contract: contract.document, baseUrl: baseUrlAt(origin), verdictGates: config.verdictGates },
        check: checkBy(contract.violation),
      },
      desk,
      keys,
      openMcp,
      limitClock: limitClockOf(config),
      noteKey,
      counts,
      keptBytes: overrides.keptBytes,
      ready: overrides.ready ?? ready,
      metrics,
      demoKey,
      setupCode,
      portalDirectory: overrides.portalDirectory,
    }).callback();
  const server = listening ?? (await listenForApi(config, signal, serveAt));
  listening?.replace(serveAt(listening.origin));
  defer(async () => {
    // From the signal on the service is not ready but still answers, because load balancers need time to notice.
    await sleep(config.shutdownGraceMs);
    // Streams never end by themselves.
    await events.close();
    await server.stop();
  });
  return { origin: server.origin, baseUrl: baseUrlAt(server.origin), contract, deskContract, prepare: () => prepareRemote(openMcp) };
}

/** The board and the first page come first. */
const PREPARE_AFTER_MS = 2_000;

/** Prepares in the background; what fails is left to the first request. */
export function prepareWhenIdle(steps: AsyncGenerator<void>, { signal, log }: Pick<ApiParts, 'signal' | 'log'>): void {
  runWhenIdle(steps, { signal, delayMs: PREPARE_AFTER_MS }).catch((error: unknown) => log.warn({ err: error }, 'not prepared'));
}
