import type Koa from 'koa';
import Router from 'koa-router';
import { fightToTry } from '../api/docs/to-try';
import type { Deps, Handlers } from '../api/handler';
import { systemClock } from '../lib/clock';
import { admitCallers, lookInRounds } from './access/admission';
import type { AnswerCheck } from './contract/response-check';
import { authenticator, type KeyDirectory } from './access/auth';
import type { Contract } from './contract/backend';
import { dispatch, type Served } from './dispatch';
import { docs } from './docs/routes';
import { methodNotAllowed, nothingAt } from './errors';
import type { Limits } from './access/tally';
import type { MetricsRegistry } from './ops/metrics';
import { operationFinder } from './contract/routes';
import { probes } from './ops/probes';
import { rateLimiter } from './access/rate-limit';
import type { State } from './request-id';
import { baseApp } from './base-app';

export interface AppDeps {
  readonly deps: Deps;
  readonly handlers: Handlers;
  readonly contract: Contract<Served>;
  readonly check: AnswerCheck;
  readonly keys: KeyDirectory;
  readonly systemToken: string;
  readonly corsOrigins: '*' | readonly string[];
  /** 0 means no limit. */
  readonly rateLimitPerMinute: number;
  readonly inFlight: Limits;
  /** Rejects while the service should receive no requests. */
  readonly ready: () => Promise<void>;
  readonly metrics?: MetricsRegistry;
  /** Whether `/metrics` is served here; otherwise it has its own port. */
  readonly servesMetrics?: boolean;
  /** A public key, filled in on the documentation pages. */
  readonly demoKey?: string | undefined;
}

/** Builds the public Koa application. */
export function createApp({
  deps,
  handlers,
  contract,
  check,
  keys,
  systemToken,
  corsOrigins,
  rateLimitPerMinute,
  inFlight,
  ready,
  metrics,
  servesMetrics = false,
  demoKey,
}: AppDeps): Koa<State> {
  const authenticate = authenticator(keys, systemToken);
  const isCredential = (text: string) => ['user', 'system'].includes(authenticate({ 'x-api-key': text }).kind);
  const operationAt = operationFinder(contract.operations);
  const publicRouter = new Router();
  publicRouter.use(probes(ready).routes());
  if (metrics && servesMetrics) publicRouter.use(metrics.routes().routes());
  const first = lookInRounds(authenticate, ({ path, method }) => publicRouter.match(path, method).route);
  const app = baseApp({ clock: deps.clock, log: deps.log, corsOrigins, first, operationAt, isCredential });
  if (metrics) app.use(metrics.measure(operationAt));
  const pages = docs({
    document: deps.contract,
    baseUrl: deps.baseUrl,
    demoKey,
    fightToTry: () => fightToTry(deps.board.current(), deps.clock.now()),
  });
  app.use(publicRouter.routes());
  const openPaths = new Set(contract.operations.filter(({ isPublic }) => isPublic).map(({ path }) => path));
  app.use(admitCallers({ openPaths, authenticate, limits: inFlight }));
  app.use(pages.routes());
  app.use(
    dispatch({
      contract,
      handlers,
      deps,
      check,
      authenticate,
      // Rate limits use real time, even while the service replays an instant.
      limit: rateLimiter(rateLimitPerMinute, systemClock),
    }),
  );
  app.use((ctx) => {
    const isKnown = [publicRouter, pages].some((router) => router.match(ctx.path, ctx.method).path.length > 0);
    throw isKnown ? methodNotAllowed(ctx.method) : nothingAt(ctx.path);
  });
  return app;
}
