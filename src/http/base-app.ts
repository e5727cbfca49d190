import cors from '@koa/cors';
import Koa from 'koa';
import type { Clock } from '../lib/clock';
import { codeOf } from '../lib/error-code';
import { ALLOWED_METHODS, failures } from './errors';
import { requestId, type RequestLog, type State } from './request-id';

/** How a socket says that the other end is gone. Callers leave as they like, which is no fault of the service. */
const LEFT: readonly string[] = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'];

interface Shell extends RequestLog {
  readonly clock: Clock;
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
