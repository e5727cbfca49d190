import cors from '@koa/cors';
import Koa from 'koa';
import type { Clock } from '../lib/clock';
import { codeOf } from '../lib/unknown-values';
import { ALLOWED_METHODS, failures } from './errors';
import { requestId, type RequestLog, type State } from './request-id';

/** Socket error codes for a closed connection. Callers may disconnect at any time; that is no fault of the service. */
const LEFT: readonly string[] = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'];

interface Shell extends RequestLog {
  readonly clock: Clock;
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
  /** Runs before all other middleware. */
  readonly first?: Koa.Middleware<State>;
  /** Request headers that browsers may send besides those of the contract. */
  readonly moreHeaders?: readonly string[];
}

/**
 * An application with the parts that all answers share: request id, CORS, failure envelope and OPTIONS. Failures are answered inside CORS,
 * so no header is lost.
 */
export function baseApp({ clock, corsOrigins, first, moreHeaders = [], ...requests }: Shell): Koa<State> {
  const { log } = requests;
  const app = new Koa<State>();
  app.on('error', (error: unknown) => {
    const code = codeOf(error);
    if (LEFT.includes(code)) log.debug({ code }, 'the caller left before its answer was sent');
    else log.warn({ err: error }, 'an answer could not be sent');
  });
  if (first) app.use(first);
  app.use(requestId(requests));
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
    exposeHeaders:
      'X-Request-Id, ETag, X-Cron-Age-Minutes, X-Data-Status, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, WWW-Authenticate',
    maxAge: 600,
  });
}

/** Stops browsers from guessing a content type. */
const noSniffing: Koa.Middleware = (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  return next();
};

/** Answers OPTIONS requests that are no preflight with the allowed methods. */
const plainOptions: Koa.Middleware = (ctx, next) => {
  if (ctx.method !== 'OPTIONS') return next();
  ctx.status = 204;
  ctx.set('Allow', ALLOWED_METHODS);
};
