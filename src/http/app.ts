import type { RequestListener } from 'node:http';
import Router from 'koa-router';
import { fightToTry } from '../api/trading/docs/to-try';
import { sessionHasher } from '../users/sessions';
import { isShown } from '../api/rights';
import { OPERATIONS_IN_MEMORY } from '../api/trading';
import { countWrites } from '../users/write-counts';
import { DESK_OPERATIONS_IN_MEMORY } from '../api/desk';
import type { Config } from '../config';
import { systemClock, type Clock } from '../lib/clock';
import { Moment } from '../lib/moment';
import type { Remote } from '../mcp/remote';
import { admitCallers, identifyInBatches } from './access/admission';
import { authenticator, identifier } from './access/auth';
import { callerAddress } from './connections/caller-address';
import type { LiveKeys } from './access/keys';
import { directAnswers } from './answers/direct';
import { digestOf } from './answers/etag';
import { serveDesk, serveTrading, type Desk, type Trading } from './contracts';
import { VARY, freshnessOf } from './answers/headers';
import { keepAnswers } from './answers/kept';
import { API_ROOT, DESK_ROOT, HEALTH, isOfContract, MCP_PATH } from './api-root';
import { deskRateLimits } from './access/policies';
import { loadAssets } from './docs/assets';
import { home } from './docs/home';
import { readWithKey } from './docs/reference/demo-answers';
import { docs } from './docs/routes';
import { once } from '../lib/once';
import { methodNotAllowed, pathNotFound } from './errors';
import { askHere } from './ask-here';
import { serveMcp } from './mcp';
import type { MetricsRegistry } from './ops/metrics';
import { announceDeprecations } from './contract/deprecation';
import { operationFinder } from './contract/fast-router';
import { usesOwnBooks } from './own-books';
import { operatorsOnly } from './ops/operators-only';
import { probes } from './ops/probes';
import { servePortal } from './portal/routes';
import { sessions } from './portal/session';
import type { OneTimeCode } from './access/one-time-code';
import { readLimits } from './access/public-limits';
import { countRequests, type RequestCounts } from './access/request-counts';
import { loggedCaller, requestLog } from './request-id';
import { baseApp, shellHeaders } from './base-app';

/** What of the configuration the application follows. */
interface AppSettings extends Pick<
  Config,
  | 'corsOrigins'
  | 'trustedProxies'
  | 'rateLimitPerMinute'
  | 'publicLimitPerMinute'
  | 'writeLimitPerMinute'
  | 'importLimitPerMinute'
  | 'inFlight'
  | 'metricsPort'
> {
  readonly systemToken: string;
}

interface AppParts {
  readonly settings: AppSettings;
  readonly trading: Trading;
  readonly desk: Desk;
  readonly keys: LiveKeys;
  /** Opens the Model Context Protocol, once. */
  readonly openMcp: () => Promise<Remote>;
  /** By which people's limits count; the machine's, even while the service replays an instant. */
  readonly limitClock: Clock;
  /** Called with the id of each valid key that a request shows. */
  readonly noteKey: (keyId: string) => void;
  /** Of all processes that serve the API together; by default this one serves it alone. */
  readonly counts?: RequestCounts | undefined;
  /** Memory for kept answers, in bytes. */
  readonly keptBytes?: number | undefined;
  /** Rejects while the service should receive no requests. */
  readonly ready: () => Promise<void>;
  readonly metrics?: MetricsRegistry | undefined;
  /** A public key: the documentation pages fill it in, and the portal signs in with it. */
  readonly demoKey?: string | undefined;
  /** Signs the operator in once, by the link that the start of an empty installation prints. */
  readonly setupCode?: OneTimeCode | undefined;
  /** Where the portal was built; by default in the package. */
  readonly portalDirectory?: string | undefined;
}

/** Builds the public application: Koa, and before it the answers that are kept. */
export function createApp({
  settings,
  trading,
  desk,
  keys,
  openMcp,
  limitClock,
  noteKey,
  counts = countRequests(),
  keptBytes,
  ready,
  metrics,
  demoKey,
  setupCode,
  portalDirectory,
}: AppParts): { callback(): RequestListener } {
  const { systemToken, corsOrigins, rateLimitPerMinute } = settings;
  const { contract, deps } = trading;
  const { board, clock, log } = deps;
  const sessionHash = sessionHasher(systemToken);
  const authenticate = authenticator({ keys, systemToken, sessionHash, used: noteKey });
  const identify = identifier({ authenticate, keys, sessionHash, machineClock: systemClock });
  const isCredential = (text: string) => ['user', 'system'].includes(authenticate({ headers: { 'x-api-key': text } }).kind);
  const operationAt = operationFinder([
    { root: API_ROOT, operations: contract.operations },
    { root: DESK_ROOT, operations: desk.contract.operations },
  ]);
  const addressOf = callerAddress(settings.trustedProxies);
  const requests = requestLog({
    log,
    isCredential,
    callerOf: (request) => loggedCaller(addressOf(request), authenticate(request)),
  });
  // Rate limits use real time, even while the service replays an instant.
  const countRead = readLimits({ user: rateLimitPerMinute, address: settings.publicLimitPerMinute }, systemClock, counts);
  const deskLimits = deskRateLimits(
    { reads: rateLimitPerMinute, writes: settings.writeLimitPerMinute, imports: settings.importLimitPerMinute },
    systemClock,
    {
      ...{ own: counts, writes: countWrites(desk.writer), countRead },
      operationAt: (path, method) => operationAt(DESK_ROOT + path, method),
    },
  );
  const admission = admitCallers({
    askedIn: ({ path, method, query }) => {
      const operation = operationAt(path, method);
      return operation && { ...operation, isInMemory: IN_MEMORY.has(operation.operationId) && !usesOwnBooks(query) };
    },
    authenticate,
    limits: settings.inFlight,
  });
  const kept = keepAnswers({
    board,
    clock,
    version: digestOf(JSON.stringify(contract.document), deps.verdictGates, clock.stoppedAt?.toISOString() ?? ''),
    maxBytes: keptBytes,
  });
  metrics?.watchAnswers(kept.counts);
  const freshness = () => freshnessOf(board.current(), new Moment(clock.now()));
  const isSecure = new URL(deps.baseUrl).protocol === 'https:';
  const shell = shellHeaders(corsOrigins, isSecure);
  const fixedHeaders = { ...shell, Vary: [shell.Vary, ...VARY].join(', ') };
  const direct = directAnswers({
    kept,
    authenticate,
    countRead,
    isShown: (operation, caller) => isShown(operation, caller, 'json', board.current()),
    holdUnread: admission.holdUnread,
    freshness,
    addressOf,
    log: requests,
    meter: metrics?.meter,
    fixedHeaders,
  });

  const publicRouter = new Router({ sensitive: true });
  publicRouter.use(probes(ready).routes());
  if (metrics && settings.metricsPort === undefined) publicRouter.use(metrics.routes(operatorsOnly(authenticate, addressOf)).routes());
  const first = identifyInBatches(authenticate, ({ path, method }) => path === HEALTH || publicRouter.match(path, method).route);
  const app = baseApp({ clock, log, requests, corsOrigins, isSecure, addressOf, first, operationAt });
  if (metrics) {
    app.use((ctx, next) => {
      const { res } = ctx;
      const ended = metrics.meter(ctx.path === MCP_PATH ? 'mcp' : operationAt(ctx.path, ctx.method)?.operationId, ctx.method);
      res.once('close', () => ended(res.statusCode));
      return next();
    });
  }
  const assets = once(loadAssets);
  const portal = servePortal({ baseUrl: deps.baseUrl, directory: portalDirectory });
  const root = home({ deps, portal });
  const ask = askHere({
    ...{ trading: contract, desk: desk.contract, operationAt },
    ...{ count: deskLimits.count, meter: metrics?.meter, clock, log },
  });
  const pages = docs({
    assets,
    readDemo: demoKey === undefined ? undefined : readWithKey(demoKey, { ask, authenticate }),
    document: deps.contract,
    desk: desk.contract.document,
    baseUrl: deps.baseUrl,
    demoKey,
    fightToTry: () => fightToTry(board.current(), new Moment(clock.now())),
  });
  const signIn = sessions({
    deps: desk.deps,
    writer: desk.writer,
    keys,
    identify,
    sessionHash,
    counts,
    machineClock: systemClock,
    baseUrl: deps.baseUrl,
    demoKey,
    setupCode,
  });
  app.use(announceDeprecations([...contract.operations, ...desk.contract.operations], operationAt));
  app.use(publicRouter.routes());
  app.use(admission.middleware);
  app.use(root.routes());
  app.use(signIn.routes());
  app.use(portal.router.routes());
  app.use(pages.routes());
  app.use(serveTrading(trading, { identify, freshness, limitClock, countRead, operationAt, kept, remember: direct.remember }));
  app.use(serveDesk(desk, { identify, freshness, limitClock, limits: deskLimits, keys, baseUrl: deps.baseUrl }));
  app.use(serveMcp({ open: openMcp, identify, countRead, board, ask, baseUrl: deps.baseUrl, corsOrigins }));
  app.use((ctx) => {
    const isKnown = [publicRouter, pages, portal.router].some((router) => router.match(ctx.path, ctx.method).path.length > 0);
    if (isKnown) throw methodNotAllowed(ctx.method);
    // A person who followed a wrong link gets a page that says so; a program gets the failure.
    const isPage = !isOfContract(ctx.path) && ctx.method === 'GET';
    if (isPage) ctx.vary('Accept');
    if (isPage && ctx.accepts('json', 'html') === 'html') return portal.sendMissing(ctx);
    throw pathNotFound(ctx.path);
  });
  const handle = app.callback();
  return { callback: () => direct.before((req, res) => void handle(req, res)) };
}

const IN_MEMORY: ReadonlySet<string> = new Set<string>([...OPERATIONS_IN_MEMORY, ...DESK_OPERATIONS_IN_MEMORY]);
