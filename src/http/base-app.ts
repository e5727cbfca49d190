import cors from '@koa/cors';
import Koa from 'koa';
import type { Clock } from '../lib/clock';
import { codeOf } from '../lib/unknown-values';
import { DESK_ROOT, isOfContract, MCP_PATH, pathUnder } from './api-root';
import type { CallerAddress } from './connections/caller-address';
import { ACCEPT_PATCH } from './contract/request';
import { ALLOWED_METHODS, failures } from './errors';
import { requestId, type FindOperation, type RequestLog, type State } from './request-id';
import type { Logger } from 'pino';

/** Socket error codes for a closed connection. Callers may disconnect at any time; that is no fault of the service. */
const LEFT: readonly string[] = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'];

interface Shell {
  readonly log: Logger;
  readonly requests: RequestLog;
  readonly operationAt?: FindOperation;
  readonly clock: Clock;
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
  /** Whether the public address is https. */
  readonly isSecure?: boolean;
  /** The client's address, by default that of the connection. */
  readonly addressOf?: CallerAddress;
  /** Runs before all other middleware. */
  readonly first?: Koa.Middleware<State>;
  /** Request headers that browsers may send besides those of the contract. */
  readonly moreHeaders?: readonly string[];
}

/**
 * An application with the parts that all answers share: request id, CORS, failure envelope and OPTIONS. Failures are answered inside CORS,
 * so no header is lost.
 */
export function baseApp({
  clock,
  log,
  requests,
  operationAt,
  corsOrigins,
  isSecure = false,
  addressOf,
  first,
  moreHeaders = [],
}: Shell): Koa<State> {
  const app = new Koa<State>();
  app.on('error', (error: unknown) => {
    const code = codeOf(error);
    if (LEFT.includes(code)) log.debug({ code }, 'the caller left before its answer was sent');
    else log.warn({ err: error }, 'an answer could not be sent');
  });
  if (addressOf)
    app.use((ctx, next) => {
      ctx.request.ip = addressOf(ctx.req);
      return next();
    });
  if (first) app.use(first);
  app.use(requestId(requests, operationAt));
  app.use(crossOrigin(corsOrigins, moreHeaders));
  const headers = securityHeaders(isSecure);
  app.use((ctx, next) => {
    ctx.set(headers);
    return next();
  });
  app.use(failures({ clock, log }));
  app.use(plainOptions);
  return app;
}

const EXPOSED_HEADERS =
  'X-Request-Id, ETag, Location, Idempotent-Replayed, Content-Disposition, X-Cron-Age-Minutes, X-Data-Status, Retry-After, Deprecation, Sunset, Link, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit, RateLimit-Policy, WWW-Authenticate';

function crossOrigin(origins: '*' | readonly string[], moreHeaders: readonly string[]): Koa.Middleware {
  const allowing = (methods: string) =>
    cors({
      origin: origins === '*' ? '*' : (ctx) => origins.find((origin) => origin === ctx.get('Origin')) ?? '',
      allowMethods: methods,
      allowHeaders: [...ALLOWED_HEADERS, ...moreHeaders].join(', '),
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: 600,
    });
  const [reading, writing] = [allowing(ALLOWED_METHODS), allowing(DESK_METHODS)];
  return (ctx, next) => {
    if (!isForOtherOrigins(ctx.path)) return next();
    return pathUnder(DESK_ROOT, ctx.path) === undefined && ctx.path !== MCP_PATH ? reading(ctx, next) : writing(ctx, next);
  };
}

/** Pages, collections of requests and the session show the key of a demo, which no page of another origin may read. */
function isForOtherOrigins(path: string): boolean {
  return isOfContract(path) || path === MCP_PATH || CONTRACT_DOCUMENTS.includes(path) || path.startsWith('/workflows/');
}

const CONTRACT_DOCUMENTS = [
  ...['openapi', 'desk', 'desk-3.2', 'asyncapi'].flatMap((name) => [`/${name}.json`, `/${name}.yaml`]),
  ...['/llms.txt', '/.well-known/api-catalog'],
];

const DESK_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS = [
  ...['Authorization', 'X-API-Key', 'X-Request-Id', 'If-None-Match', 'Cache-Control', 'Content-Type'],
  ...['Idempotency-Key', 'If-Match', 'Last-Event-ID'],
  ...['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
];

/** Headers that this shell puts on the answer to a request without `Origin`, besides the id. */
export function shellHeaders(corsOrigins: '*' | readonly string[], isSecure: boolean) {
  const toAnyOrigin = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS };
  return { Vary: 'Origin', ...(corsOrigins === '*' && toAnyOrigin), ...securityHeaders(isSecure) };
}

/** Stops browsers from guessing a content type and, behind TLS, from ever asking without it. */
function securityHeaders(isSecure: boolean): Record<string, string> {
  return { 'X-Content-Type-Options': 'nosniff', ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }) };
}

/** Answers OPTIONS requests that are no preflight with the allowed methods. */
const plainOptions: Koa.Middleware = (ctx, next) => {
  if (ctx.method !== 'OPTIONS') return next();
  ctx.status = 204;
  const mayWrite = pathUnder(DESK_ROOT, ctx.path) !== undefined;
  ctx.set('Allow', mayWrite ? DESK_METHODS : ALLOWED_METHODS);
  if (mayWrite) ctx.set('Accept-Patch', ACCEPT_PATCH);
};
