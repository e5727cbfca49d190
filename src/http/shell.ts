import cors from '@koa/cors';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { ALLOWED_METHODS, failures } from './errors';
import { requestId, type State } from './request-id';

interface Shell {
  readonly clock: Clock;
  readonly log: Logger;
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
  /** Before all else. */
  readonly first?: Koa.Middleware<State>;
  /** Request headers that browsers may send beside those of the contract. */
  readonly moreHeaders?: readonly string[];
}

/**
 * An application with what all answers share: the request's name, CORS, the failure envelope and OPTIONS. Each layer sees what
 * the inner ones answer, and failures are answered inside CORS, so no header is lost.
 */
export function shell({ clock, log, corsOrigins, first, moreHeaders = [] }: Shell): Koa<State> {
  const app = new Koa<State>();
  app.on('error', (error: unknown) => log.warn({ err: error }, 'an answer could not be sent'));
  if (first) app.use(first);
  app.use(requestId(log));
  app.use(crossOrigin(corsOrigins, moreHeaders));
  app.use(noSniffing);
  app.use(failures({ clock, log }));
  app.use(plainOptions);
  return app;
}

function crossOrigin(origins: '*' | readonly string[], moreHeaders: readonly string[]): Koa.Middleware {
  return cors({
    origin: origins === '*' ? '*' : (ctx) => origins.find((origin) => origin === ctx.get('Origin')) ?? '',
    allowMethods: ALLOWED_METHODS,
    allowHeaders: ['Authorization', 'X-API-Key', 'X-Request-Id', 'If-None-Match', 'Cache-Control', 'Content-Type', ...moreHeaders].join(
      ', ',
    ),
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
