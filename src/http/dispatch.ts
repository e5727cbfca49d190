import { API_ROOT, pathUnder } from './api-root';
import type { Context, Middleware } from 'koa';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call, Deps, Handlers, OperationId } from '../api/handler';
import { healthReasons, minutesSinceRun } from '../api/system/health';
import type { AnswerCheck } from './contract/response-check';
import type { Identity } from './access/auth';
import { sendCacheable, setFreshness, tagged } from './conditional';
import type { Contract, Operation } from './contract/backend';
import { envelope, type Success } from './envelope';
import { keyOrders } from './contract/key-order';
import type { State } from './request-id';

export type Served = Success & { readonly operation: Operation };

interface Dispatch {
  readonly contract: Contract<Served>;
  readonly handlers: Handlers;
  readonly deps: Deps;
  readonly authenticate: (headers: IncomingHttpHeaders) => Identity;
  readonly limit: (ctx: Context, identity: Identity) => void;
  readonly check: AnswerCheck;
}

/** Serves the contract: passes each request under its root to the handler of its operation and wraps the answer in the envelope. */
export function dispatch({ contract, handlers, deps, authenticate, limit, check }: Dispatch): Middleware<State> {
  const serve =
    <K extends OperationId>(id: K) =>
    async (call: Call<K>, operation: Operation): Promise<Served> => ({ ...(await handlers[id](call, deps)), operation });
  for (const { operationId } of contract.operations) {
    if (!hasHandler(handlers, operationId)) throw new Error(`operation ${operationId} has no handler`);
    contract.register(operationId, serve(operationId));
  }
  const orders = keyOrders(deps.contract);

  return async (ctx, next) => {
    const path = pathUnder(API_ROOT, ctx.path);
    if (path === undefined) return next();
    ctx.vary(['Authorization', 'X-API-Key']);
    const identity = authenticate(ctx.req.headers);
    limit(ctx, identity);
    const method = ctx.method === 'HEAD' ? 'get' : ctx.method.toLowerCase();
    const { operation, ...served } = await contract.handle({ method, path, querystring: ctx.querystring, identity });
    const answer = { ...served, data: orders.get(operation.operationId)?.(served.data) ?? served.data };
    const now = deps.clock.now();
    const board = deps.board.current();
    const [cronAge, health] = [minutesSinceRun(board, now), healthReasons(board, now)];
    const { body } = envelope(answer, now, { cronAge, demo: board.demo });
    check(operation, body);
    setFreshness(ctx, { cronAge, isHealthy: health.length === 0 });
    // Public operations may show the system token more, and that is for the operator alone.
    const isPublic = operation.isPublic && identity.kind !== 'system';
    sendCacheable(ctx, tagged(answer.data, { ...answer.meta, health }, body.meta), isPublic);
  };
}

function hasHandler(handlers: Handlers, id: string): id is OperationId {
  return Object.hasOwn(handlers, id);
}
