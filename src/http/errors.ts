import { KnexTimeoutError } from 'knex';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Problem, type ProblemCode } from '../api/problem';
import type { Clock } from '../lib/clock';
import { isBadValue, isDatabaseFailure, isUnwritable, serverShortageOf } from '../store/failures';
import { failureBody, failureOf } from './failure';
import type { State } from './request-id';

export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/**
 * Seconds that a caller should wait before the next request: slots are released soon, keys are read every five seconds, figures may be computed at
 * any moment, and a directory is mounted by a person.
 */
const RETRY_SECONDS: Partial<Record<ProblemCode, number>> = {
  overloaded: 1,
  db_error: 5,
  keys_unavailable: 5,
  read_only: 5,
  idempotency_in_progress: 1,
  starting: 5,
  not_generated: 5,
  quotes_archived: 60,
};

/** Answers every failure in the form that the caller prefers, and keeps headers that are already set. No error reaches Koa. */
export function failures({ clock, log }: { clock: Clock; log: Logger }): Middleware<State> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { requestId, traceId } = ctx.state;
      const problem = loggedProblem(error, { log, requestId, traceId });
      const { status } = problem;
      const { type, body } = failureBody(failureOf(problem, clock.now(), ctx.path), status, {
        accept: ctx.headers.accept,
        requestId,
        traceId,
      });
      ctx.vary('Accept');
      ctx.set('Cache-Control', 'no-store');
      if (status === 401) ctx.set('WWW-Authenticate', 'Bearer realm="boxing"');
      ctx.set(problem.headers);
      const retrySeconds = RETRY_SECONDS[problem.code];
      if (retrySeconds !== undefined) ctx.set('Retry-After', String(retrySeconds));
      ctx.status = status;
      ctx.set('Content-Type', type);
      ctx.body = body;
    }
  };
}

/** The caller's problem with an error, of which the log holds what the caller is not told. */
export function loggedProblem(
  error: unknown,
  { log, requestId, traceId }: { log: Logger; requestId: string; traceId?: string | undefined },
): Problem {
  const ids = { request_id: requestId, trace_id: traceId };
  const problem = asProblem(error, requestId);
  if (problem.status === 500) log.error({ err: error, ...ids }, 'request failed');
  if (problem.status !== 500 && problem.cause !== undefined) log.warn({ err: problem.cause, ...ids }, problem.message);
  if (error instanceof KnexTimeoutError) log.warn(ids, 'no database connection was free in time');
  return problem;
}

/** Does work that stores something. @throws Problem read_only, or what the work throws */
export async function ifWritable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUnwritable(error)
      ? new Problem('read_only', `${serverShortageOf(error) ?? 'nothing can be stored at the moment'}; retry in a few seconds`, {}, error)
      : error;
  }
}

/** The problem for an unknown path. @throws URIError when the path is not valid percent-encoding, which has its own answer */
export function pathNotFound(path: string): Problem {
  const decoded = decodeURIComponent(path);
  return new Problem('not_found', `there is nothing at ${JSON.stringify(decoded.slice(0, 80))}`);
}

export function methodNotAllowed(method: string, allowed = ALLOWED_METHODS): Problem {
  return new Problem('method_not_allowed', `${method.toUpperCase()} is not allowed here; allowed are ${allowed}`, { Allow: allowed });
}

/** Maps an error to the caller's problem. The cause of an internal failure goes to the log only, because database messages hold SQL. */
function asProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof URIError) return new Problem('invalid_path', 'the path is not valid percent-encoded UTF-8');
  if (error instanceof KnexTimeoutError) return new Problem('overloaded', 'all database connections are busy; retry in a second');
  if (isBadValue(error)) return new Problem('invalid_value', 'the database cannot hold a value of the request', {}, error);
  if (isDatabaseFailure(error))
    return new Problem('db_error', `${serverShortageOf(error) ?? 'the database did not answer'}; retry in a few seconds`);
  // A defect of the service: to retry would fail again.
  return new Problem(
    'fetch_failed',
    `the service failed; tell its operator the request id ${requestId}, under which the log has the cause`,
  );
}
