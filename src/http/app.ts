import cors from '@koa/cors';
import Koa from 'koa';
import type { Deps, Handlers } from '../api/handler';
import { systemClock } from '../clock';
import type { AnswerCheck } from './answer-check';
import { authenticator, type KeyDirectory } from './auth';
import type { Contract } from './contract';
import { dispatch, type Served } from './dispatch';
import { ALLOWED_METHODS, failures, methodNotAllowed, nothingAt } from './errors';
import { probes } from './probes';
import { rateLimiter } from './rate-limit';
import { requestId, type State } from './request-id';

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
}

/** The whole HTTP side. Each layer sees what the inner ones answer, and failures are answered inside CORS, so no header is lost. */
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
}: AppDeps): Koa<State> {
  const app = new Koa<State>();
  app.on('error', (error: unknown) => deps.log.warn({ err: error }, 'an answer could not be sent'));
  app.use(requestId(deps.log));
  app.use(crossOrigin(corsOrigins));
  app.use(noSniffing);
  app.use(failures(deps));
  app.use(plainOptions);
  const outside = probes({ ready, document: deps.contract });
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

function crossOrigin(origins: '*' | readonly string[]): Koa.Middleware {
  return cors({
    origin: origins === '*' ? '*' : (ctx) => origins.find((origin) => origin === ctx.get('Origin')) ?? '',
    allowMethods: ALLOWED_METHODS,
    allowHeaders: 'Authorization, X-API-Key, X-Request-Id, If-None-Match, Content-Type',
    exposeHeaders: 'X-Request-Id, ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, WWW-Authenticate',
    maxAge: 600,
  });
}

/** A browser takes an answer for what its content type says. */
const noSniffing: Koa.Middleware = (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  return next();
};

/** OPTIONS that asks for no preflight is told the methods. */
const plainOptions: Koa.Middleware = (ctx, next) => {
  if (ctx.method !== 'OPTIONS') return next();
  ctx.status = 204;
  ctx.set('Allow', ALLOWED_METHODS);
};
