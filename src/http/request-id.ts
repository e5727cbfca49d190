import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { loggedParameters, loggedPath } from './logged-request';

export interface State {
  /** The caller's own id if it is well-formed, so that both logs can be joined. */
  requestId: string;
}

export interface RequestLog {
  readonly log: Logger;
  /** The id of the operation at a path; undefined for a path outside the contract. */
  readonly operationAt?: ((path: string) => string | undefined) | undefined;
  /** Whether a text is a credential, which must not serve as an id because ids are logged and returned. */
  readonly isCredential?: ((text: string) => boolean) | undefined;
}

const SANE = /^[\w.:@/+=-]{1,128}$/;
const LIKE_A_KEY = /bpk_/i;

/** Puts an id on each request in `X-Request-Id` and in one line of the log, which holds names of parameters but no values. */
export function requestId({ log, operationAt, isCredential }: RequestLog): Middleware<State> {
  const isFit = (id: string) => SANE.test(id) && !LIKE_A_KEY.test(id) && isCredential?.(id) !== true;
  return async (ctx, next) => {
    const started = performance.now();
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = isFit(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path, querystring, status } = ctx;
    const asked = { method, operation: operationAt?.(path), path: loggedPath(path), parameters: loggedParameters(querystring) };
    log.info({ request_id: ctx.state.requestId, ...asked, status, ms }, 'request');
  };
}
