import { KnexTimeoutError } from 'knex';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Problem, type ProblemCode } from '../api/problem';
import type { Clock } from '../lib/clock';
import { isBadValue, isDatabaseFailure, isUnwritable } from '../store/failures';
import { failureBody, failureOf } from './failure';
import type { State } from './request-id';

export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** Seconds that a caller should wait before the next request: slots are released soon, keys are read every five seconds, and a directory is mounted by a person. */
const RETRY_SECONDS: Partial<Record<ProblemCode, number>> = {
  overloaded: 1,
  keys_unavailable: 5,
  read_only: 5,
  idempotency_in_progress: 1,
  starting: 5,
  quotes_archived: 60,
};

/** Answers every failure in the form that the caller prefers, and keeps headers that are already set. No error reaches Koa. */
export function failures({ clock, log }: { clock: Clock; log: Logger }): Middleware<State> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { requestId } = ctx.state;
      const problem = loggedProblem(error, { log, requestId });
      const { status } = problem;
      const { type, body } = failureBody(failureOf(problem, clock.now(), ctx.path), status, { accept: ctx.headers.accept, requestId });
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
export function loggedProblem(error: unknown, { log, requestId }: { log: Logger; requestId: string }): Problem {
  const problem = asProblem(error);
  if (problem.status === 500) log.error({ err: error, request_id: requestId }, 'request failed');
  if (problem.status !== 500 && problem.cause !== undefined) log.warn({ err: problem.cause, request_id: requestId }, problem.message);
  if (error instanceof KnexTimeoutError) log.warn({ request_id: requestId }, 'no database connection was free in time');
  return problem;
}

/** Does work that stores something. @throws Problem read_only, or what the work throws */
export async function ifWritable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUnwritable(error) ? new Problem('read_only', 'nothing can be stored at the moment; retry in a few seconds', {}, error) : error;
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
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof URIError) return new Problem('invalid_path', 'the path is not valid percent-encoded UTF-8');
  if (error instanceof KnexTimeoutError) return new Problem('overloaded', 'all database connections are busy; retry in a second');
  if (isBadValue(error)) return new Problem('invalid_value', 'the database cannot hold a value of the request', {}, error);
  if (isDatabaseFailure(error)) return new Problem('db_error', 'the database did not answer; retry in a few seconds');
  return new Problem('fetch_failed', 'the answer could not be made; retry in a few seconds');
}
