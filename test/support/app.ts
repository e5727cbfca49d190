import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { addUser } from '../../src/users/users';
import { mintKey } from '../../src/users/keys';
import { handlers } from '../../src/api/trading';
import type { Handlers } from '../../src/api/trading/handler';
import type { DeskHandlers } from '../../src/api/desk/handler';
import type { BoardSource } from '../../src/board/board';
import { loadBoard } from '../../src/board/load';
import { frozenClock, type Clock } from '../../src/lib/clock';
import { openEventHub } from '../../src/events/stream/hub';
import { strictCheck } from './strict-check';
import { createApp } from '../../src/http/app';
import { openContract, type Contract } from '../../src/http/contract/backend';
import type { ContractDocument } from '../../src/http/contract/bundle';
import type { Answer } from '../../src/http/answers/answer';
import { API_ROOT, DESK_ROOT } from '../../src/http/api-root';
import { deskHandlers } from '../../src/api/desk';
import { keepLines } from '../../src/api/desk/lines/kept-lines';
import { openQuoteArchive } from '../../src/archive/quote-archive';
import { SCOPES } from '../../src/users/scopes';
import { openKeyDirectory, type LiveKeys } from '../../src/http/access/keys';
import type { MetricsRegistry } from '../../src/http/ops/metrics';
import type { Limits } from '../../src/http/access/tally';
import { listen } from '../../src/http/connections/server';
import type { Store } from '../../src/store/store';
import { createTestDatabase, type TestDatabase } from './database';
import { http, type HttpAnswer, type HttpRequest } from './http';

/** An instant at which the recorded feed of September 2025 had been polled. */
export const NOW = '2025-09-27T21:07:00.000Z';
export const SYSTEM_TOKEN = 'system-token-of-the-tests-in-full';

interface AppOptions {
  /** Where the clock stands still. */
  readonly now?: string;
  /** One that moves, in place of one that stands still. */
  readonly clock?: Clock;
  /** Fills the database before the board is loaded. */
  readonly seed?: (db: Knex) => Promise<void>;
  readonly board?: BoardSource;
  /** Handlers to put in place of the real ones. */
  readonly instead?: Partial<Handlers>;
  /** The same for the desk contract. */
  readonly deskInstead?: Partial<DeskHandlers>;
  /** In place of the database's own. */
  readonly writer?: Knex;
  readonly webhooksOnLoopback?: boolean;
  /** Where archived months of quotes are. */
  readonly archiveDir?: string;
  readonly corsOrigins?: '*' | readonly string[];
  readonly rateLimitPerMinute?: number;
  readonly writeLimitPerMinute?: number;
  readonly importLimitPerMinute?: number;
  readonly inFlight?: Limits;
  readonly keptBytes?: number;
  /** Streams that may be open at once; by default as with the default of MAX_CONNECTIONS. */
  readonly mostStreams?: number;
  readonly trustedProxies?: readonly string[];
  /** Gets each line of the log, in place of `errors`. */
  readonly logged?: (line: Record<string, unknown>) => void;
  /** Shows the user's key on the documentation pages. */
  readonly demo?: boolean;
  readonly ready?: () => Promise<void>;
  /** Where the portal was built; by default in the checkout. */
  readonly portalDirectory?: string;
  /** Another app, whose database and user it shares. */
  readonly beside?: Pick<TestApp, 'database' | 'user'>;
  readonly systemToken?: string;
  /** The public root of the API; by default where the app listens. */
  readonly baseUrl?: string;
  /** Reads the keys of the app's database in another way. */
  readonly keys?: (database: TestDatabase) => Promise<LiveKeys>;
  /** Serves them at `/metrics`. */
  readonly metrics?: (store: Store) => MetricsRegistry;
}

export interface TestApp {
  readonly origin: string;
  readonly database: TestDatabase;
  readonly document: ContractDocument;
  readonly deskDocument: Record<string, unknown>;
  readonly contract: Contract<Answer>;
  /** A user with a key. */
  readonly user: { readonly id: string; readonly key: string };
  /** The errors that the service logged. */
  readonly errors: readonly LoggedError[];
  /** Asks below the contract's root with the user's key. */
  get(path: string, request?: HttpRequest): Promise<HttpAnswer>;
  /** The same with the system token. */
  getAsSystem(path: string, request?: HttpRequest): Promise<HttpAnswer>;
  /** Asks below the root of the desk contract, with the user's key or another one; `null` sends none. */
  desk(method: string, path: string, request?: DeskRequest): Promise<HttpAnswer>;
  /** Asks at the origin, as nobody. */
  ask(path: string, request?: HttpRequest): Promise<HttpAnswer>;
  close(): Promise<void>;
}

interface DeskRequest {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly key?: string | null;
  /** Of a POST; a new one by default. */
  readonly idempotencyKey?: string;
}

interface LoggedError {
  readonly msg: string;
  readonly request_id?: string;
  readonly err?: { readonly message: string };
}

/** The whole service on a free port over a database of its own; an answer that is not as the contract describes it is a 500. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? frozenClock(options.now ?? NOW);
  const errors: LoggedError[] = [];
  const { logged } = options;
  const log = pino(
    { level: logged === undefined ? 'error' : 'info' },
    { write: (line) => (logged === undefined ? errors.push(JSON.parse(line)) : logged(JSON.parse(line))) },
  );

  const database = options.beside?.database ?? (await createTestDatabase());
  const user = options.beside?.user ?? (await userWithKey(database.db, clock));
  const { key } = user;
  await options.seed?.(database.db);

  const contract = await openContract<Answer>();
  const { document } = contract;
  const keys = await (options.keys?.(database) ?? openKeyDirectory(database.store, log));
  const loaded = await loadBoard(database.reader, clock.now());
  const board = options.board ?? { current: () => loaded };
  const metrics = options.metrics?.(database.store);
  metrics?.watchBoard(board);
  metrics?.watchKeys(keys);
  const { reader, primary } = database.store;
  const events = await openEventHub({ reader, primary, listen: database.store.listen }, { log });
  const deskContract = await openContract<Answer>('desk');
  const desk = {
    contract: deskContract,
    deps: {
      ...{ db: reader, primary, owner: database.db, events, board, clock, log, mostStreams: options.mostStreams ?? 750 },
      lines: keepLines(openQuoteArchive(options.archiveDir)),
      webhooksOnLoopback: options.webhooksOnLoopback ?? false,
    },
    writer: options.writer ?? database.store.writer,
    check: strictCheck(deskContract.violation),
    handlers: { ...deskHandlers, ...options.deskInstead },
  };
  const baseUrlAt = (origin: string) => options.baseUrl ?? origin + API_ROOT;
  const server = await listen('127.0.0.1', 0, (origin) =>
    createApp({
      deps: { db: database.reader, primary, board, clock, log, contract: document, baseUrl: baseUrlAt(origin) },
      handlers: { ...handlers, ...options.instead },
      contract,
      desk,
      check: strictCheck(contract.violation),
      keys,
      systemToken: options.systemToken ?? SYSTEM_TOKEN,
      corsOrigins: options.corsOrigins ?? '*',
      rateLimitPerMinute: options.rateLimitPerMinute ?? 0,
      writeLimitPerMinute: options.writeLimitPerMinute,
      importLimitPerMinute: options.importLimitPerMinute,
      inFlight: options.inFlight ?? { each: 64, all: 256 },
      keptBytes: options.keptBytes,
      trustedProxies: options.trustedProxies,
      demoKey: options.demo === true ? key : undefined,
      portalDirectory: options.portalDirectory,
      ready: options.ready ?? (() => database.store.ping()),
      ...(metrics && { metrics, servesMetrics: true }),
    }).callback(),
  );

  const askAs =
    (token: string) =>
    (path: string, request: HttpRequest = {}): Promise<HttpAnswer> =>
      http(server.origin, API_ROOT + path, { ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  return {
    origin: server.origin,
    database,
    document,
    deskDocument: deskContract.document,
    contract,
    user,
    errors,
    get: askAs(key),
    getAsSystem: askAs(SYSTEM_TOKEN),
    desk: (method, path, { body, headers, key: given = key, idempotencyKey = randomUUID() }: DeskRequest = {}) =>
      http(server.origin, DESK_ROOT + path, {
        method,
        headers: {
          ...(given !== null && { authorization: `Bearer ${given}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ask: (path, request) => http(server.origin, path, request),
    async close() {
      await events.close();
      await server.stop();
      await keys.close();
      if (options.beside === undefined) await database.drop();
    },
  };
}

async function userWithKey(db: Knex, clock: Clock): Promise<TestApp['user']> {
  const { user_id, email } = await addUser(db, clock, 'ada@example.com', 'Ada');
  return { id: user_id, key: (await mintKey(db, clock, email, { scopes: SCOPES })).key };
}
