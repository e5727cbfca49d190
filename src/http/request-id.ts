import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

export interface State {
  /** The caller's own where it sent a sane one, so that its log and ours can be joined. */
  requestId: string;
}

const SANE = /^[\w.:@/+=-]{1,128}$/;

/** Names each request in `X-Request-Id` and in one line of the log. */
export function requestId(log: Logger): Middleware<State> {
  return async (ctx, next) => {
    const started = performance.now();
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = SANE.test(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info({ request_id: ctx.state.requestId, method: ctx.method, url: ctx.url.slice(0, 500), status: ctx.status, ms }, 'request');
  };
}
