import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Identity } from './access/auth';
import { loggedUrl, type LoggedUrl } from './logged-request';

export interface State {
  /** The caller's own id if it is well-formed, so that both logs can be joined. */
  requestId: string;
  /** Of the trace that the request belongs to; undefined where its caller names none. */
  traceId?: string;
  /** The operation that a tool called; undefined for all other requests. */
  operationId?: string;
}

/** Finds the operation of a request; undefined for a path outside the contracts. */
export type FindOperation = (path: string, method: string) => { readonly operationId: string } | undefined;

export interface RequestLogParts {
  readonly log: Logger;
  /** Whether a text is a credential, which must not serve as an id because ids are logged and returned. */
  readonly isCredential?: ((text: string) => boolean) | undefined;
  /** Who sent a request, as the log may show them. */
  readonly callerOf?: ((request: LoggedRequest) => LoggedCaller) | undefined;
}

/** What tells who sent a request. */
type LoggedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** A caller as the log shows them: enough to trace abuse, and nothing that gives access. */
interface LoggedCaller {
  /** Of the client. */
  readonly address: string;
  /** The id of the key, which opens nothing, or `system`; undefined without a valid key. */
  readonly key?: string | undefined;
}

export function loggedCaller(address: string, identity: Identity): LoggedCaller {
  if (identity.kind === 'user') return { address, key: identity.keyId };
  return { address, key: identity.kind === 'system' ? 'system' : undefined };
}

/** A request as the log shows it. */
interface Ended {
  readonly method: string;
  /** The id of the operation; undefined for a path outside the contract. */
  readonly operation: string | undefined;
  readonly asked: LoggedUrl;
  readonly status: number;
}

/** Gives each request an id and a line in the log, which holds names of parameters but no values. */
export interface RequestLog {
  /** @param known who sent the request, where that is known already */
  begin(
    request: LoggedRequest,
    known?: LoggedCaller,
  ): { readonly id: string; readonly traceId: string | undefined; end(request: Ended): void };
}

/** Source: W3C Trace Context, section 3.2. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** The trace id of a `traceparent`; undefined without a valid one. */
function traceIdIn(traceparent: string | readonly string[] | undefined): string | undefined {
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
}

const SANE = /^[\w.:@/+=-]{1,128}$/;
const LIKE_A_KEY = /bpk_/i;

export function requestLog({ log, isCredential, callerOf }: RequestLogParts): RequestLog {
  const isFit = (id: unknown): id is string =>
    typeof id === 'string' && SANE.test(id) && !LIKE_A_KEY.test(id) && isCredential?.(id) !== true;
  return {
    begin(request, known) {
      const given = request.headers['x-request-id'];
      // At the end it may be closed, and a closed connection no longer tells its address.
      const caller = known ?? (log.isLevelEnabled('info') ? callerOf?.(request) : undefined);
      const started = performance.now();
      const id = isFit(given) ? given : randomUUID();
      const traceId = traceIdIn(request.headers.traceparent);
      return {
        id,
        traceId,
        end({ method, operation, asked: { level, path, parameters }, status }) {
          if (!log.isLevelEnabled(level)) return;
          const ms = Math.round((performance.now() - started) * 10) / 10;
          log[level]({ request_id: id, trace_id: traceId, method, operation, path, parameters, status, ms, ...caller }, 'request');
        },
      };
    },
  };
}

/** Puts the id of each request in `X-Request-Id`, and logs the request. @param operationAt the operation of a path and method */
export function requestId(log: RequestLog, operationAt?: FindOperation): Middleware<State> {
  return async (ctx, next) => {
    const request = log.begin(ctx.req);
    ctx.state.requestId = request.id;
    if (request.traceId !== undefined) ctx.state.traceId = request.traceId;
    ctx.set('X-Request-Id', request.id);
    await next();
    request.end({
      method: ctx.method,
      operation: ctx.state.operationId ?? operationAt?.(ctx.path, ctx.method)?.operationId,
      asked: loggedUrl(ctx.originalUrl),
      status: ctx.status,
    });
  };
}
