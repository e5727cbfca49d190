import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { startApi, type ApiOverrides } from '../../src/api-server';
import type { Handlers } from '../../src/api/trading/handler';
import { loadBoard } from '../../src/board/load';
import { loadConfig, type Config } from '../../src/config';
import type { LiveKeys } from '../../src/http/access/keys';
import type { OneTimeCode } from '../../src/http/access/one-time-code';
import type { Answer } from '../../src/http/answers/answer';
import { API_ROOT, DESK_ROOT } from '../../src/http/api-root';
import type { Contract } from '../../src/http/contract/backend';
import type { ContractDocument } from '../../src/http/contract/bundle';
import type { MetricsRegistry } from '../../src/http/ops/metrics';
import { releaseList } from '../../src/lib/cleanup';
import { frozenClock, type Clock } from '../../src/lib/clock';
import type { Setup } from '../../src/setup/setup';
import type { Store } from '../../src/store/store';
import { mintKey } from '../../src/users/keys';
import { SCOPES } from '../../src/users/scopes';
import { addUser } from '../../src/users/users';
import { createTestDatabase, type TestDatabase } from './database';
import { http, type HttpAnswer, type HttpRequest } from './http';
import { strictCheck } from './strict-check';

/** An instant at which the recorded feed of September 2025 had been polled. */
export const NOW = '2025-09-27T21:07:00.000Z';
export const SYSTEM_TOKEN = 'system-token-of-the-tests-in-full';

type Settings = Pick<
  Config,
  | 'archiveDir'
  | 'baseUrl'
  | 'corsOrigins'
  | 'inFlight'
  | 'odds'
  | 'rateLimitPerMinute'
  | 'publicLimitPerMinute'
  | 'writeLimitPerMinute'
  | 'importLimitPerMinute'
  | 'trustedProxies'
  | 'verdictGates'
  | 'webhooksOnLoopback'
  | 'webPushContact'
>;
type Overrides = Pick<ApiOverrides, 'board' | 'checkBy' | 'keptBytes' | 'mostStreams' | 'portalDirectory' | 'ready'>;

interface AppOptions extends Partial<Settings>, Overrides {
  /** Where the clock stands still. */
  readonly now?: string;
  /** One that moves, in place of one that stands still. */
  readonly clock?: Clock;
  /** Fills the database before the board is loaded. */
  readonly seed?: (db: Knex) => Promise<void>;
  /** Handlers to put in place of the real ones. */
  readonly instead?: Partial<Handlers>;
  /** In place of the database's own. */
  readonly writer?: Knex;
  /** Gets each line of the log, in place of `errors`. */
  readonly logged?: (line: Record<string, unknown>) => void;
  /** Shows the user's key on the documentation pages. */
  readonly demo?: boolean;
  /** Another app, whose database and user it shares. */
  readonly beside?: Pick<TestApp, 'database' | 'user'>;
  readonly systemToken?: string;
  /** What the service offers to set up its database. */
  readonly setup?: (database: TestDatabase) => Setup;
  /** Signs the operator in once. */
  readonly setupCode?: OneTimeCode;
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

/** By default nothing is limited. */
const SETTINGS: Config = {
  ...loadConfig({}),
  port: 0,
  shutdownGraceMs: 0,
  publicLimitPerMinute: 0,
  writeLimitPerMinute: 0,
  importLimitPerMinute: 0,
};

/**
 * The whole service on a free port over a database of its own. Its board stays as it was at the start, and an answer that is not as the
 * contract describes it is a 500.
 */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const { now = NOW, clock = frozenClock(now), systemToken = SYSTEM_TOKEN, seed, writer, logged, beside, ...more } = options;
  const {
    board,
    checkBy,
    instead,
    keys: readKeys,
    keptBytes,
    mostStreams,
    portalDirectory,
    ready,
    demo,
    metrics: openMetrics,
    setup: openSetup,
    setupCode,
    ...settings
  } = more;
  const errors: LoggedError[] = [];
  const log = pino(
    { level: logged === undefined ? 'error' : 'info' },
    { write: (line) => (logged === undefined ? errors.push(JSON.parse(line)) : logged(JSON.parse(line))) },
  );

  const database = beside?.database ?? (await createTestDatabase());
  const user = beside?.user ?? (await userWithKey(database.db, clock));
  const { key } = user;
  await seed?.(database.db);

  const { defer, releaseAll } = releaseList();
  const keys = await readKeys?.(database);
  if (keys !== undefined) defer(() => keys.close());
  const setup = openSetup?.(database);
  if (setup !== undefined) defer(() => setup.close());
  const loaded = await loadBoard(database.reader, clock.now());
  const { origin, contract, deskContract } = await startApi(
    {
      config: { ...SETTINGS, ...settings, clock, systemToken },
      store: { ...database.store, ...(writer && { writer }) },
      log,
      signal: new AbortController().signal,
      metrics: openMetrics?.(database.store),
      demoKey: demo === true ? key : undefined,
      setup,
      setupCode,
      overrides: {
        board: board ?? { current: () => loaded },
        keys,
        // Only the test itself writes to its database.
        noteKey: () => undefined,
        handlers: instead,
        checkBy: checkBy ?? strictCheck,
        ready,
        keptBytes,
        mostStreams,
        portalDirectory,
      },
    },
    defer,
  );

  const askAs =
    (token: string) =>
    (path: string, request: HttpRequest = {}): Promise<HttpAnswer> =>
      http(origin, API_ROOT + path, { ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  return {
    origin,
    database,
    document: contract.document,
    deskDocument: deskContract.document,
    contract,
    user,
    errors,
    get: askAs(key),
    getAsSystem: askAs(SYSTEM_TOKEN),
    desk: (method, path, { body, headers, key: given = key, idempotencyKey = randomUUID() }: DeskRequest = {}) =>
      http(origin, DESK_ROOT + path, {
        method,
        headers: {
          ...(given !== null && { authorization: `Bearer ${given}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ask: (path, request) => http(origin, path, request),
    async close() {
      await releaseAll();
      if (beside === undefined) await database.drop();
    },
  };
}

async function userWithKey(db: Knex, clock: Clock): Promise<TestApp['user']> {
  const { user_id, email } = await addUser(db, clock, 'ada@example.com', 'Ada');
  return { id: user_id, key: (await mintKey(db, clock, email, { scopes: SCOPES })).key };
}
