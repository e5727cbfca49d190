import type Koa from 'koa';
import Router from 'koa-router';
import { fightToTry } from '../api/docs/to-try';
import type { Deps, Handlers } from '../api/handler';
import { systemClock } from '../clock';
import type { AnswerCheck } from './answer-check';
import { authenticator, type KeyDirectory } from './auth';
import type { Contract } from './contract';
import { dispatch, type Served } from './dispatch';
import { docs } from './docs/routes';
import { methodNotAllowed, nothingAt } from './errors';
import type { Metrics } from './metrics';
import { probes } from './probes';
import { rateLimiter } from './rate-limit';
import type { State } from './request-id';
import { shell } from './shell';

export interface AppDeps {
  readonly deps: Deps;
  readonly handlers: Handlers;
  readonly contract: Contract<Served>;
  readonly check: AnswerCheck;
  readonly keys: KeyDirectory;
  readonly systemToken: string;
  readonly corsOrigins: '*' | readonly string[];
  /** 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** Rejects while the service should get no requests. */
  readonly ready: () => Promise<void>;
  readonly metrics?: Metrics;
  /** Whether `/metrics` is served here; else it has a port of its own. */
  readonly servesMetrics?: boolean;
  /** Filled in on the documentation pages, for anybody to use. */
  readonly demoKey?: string | undefined;
}

/** The whole HTTP side. */
export function createApp({
  deps,
  handlers,
  contract,
  check,
  keys,
  systemToken,
  corsOrigins,
  rateLimitPerMinute,
  ready,
  metrics,
  servesMetrics = false,
  demoKey,
}: AppDeps): Koa<State> {
  const app = shell({ clock: deps.clock, log: deps.log, corsOrigins });
  if (metrics) app.use(metrics.measure(contract.operations));
  const outside = new Router();
  outside.use(probes(ready).routes());
  if (metrics && servesMetrics) outside.use(metrics.routes().routes());
  outside.use(
    docs({
      document: deps.contract,
      baseUrl: deps.baseUrl,
      demoKey,
      fightToTry: () => fightToTry(deps.board.current(), deps.clock.now()),
    }).routes(),
  );
  app.use(outside.routes());
  app.use(
    dispatch({
      contract,
      handlers,
      deps,
      check,
      authenticate: authenticator(keys, systemToken),
      // Requests pass in real time, also while the service replays an instant.
      limit: rateLimiter(rateLimitPerMinute, systemClock),
    }),
  );
  app.use((ctx) => {
    throw outside.match(ctx.path, ctx.method).path.length > 0 ? methodNotAllowed(ctx.method) : nothingAt(ctx.path);
  });
  return app;
}
