import Negotiator from 'negotiator';
import type { Problem } from '../api/problem';
import { isRecord } from '../lib/unknown-values';
import { DESK_ROOT, pathUnder } from './api-root';
import { metaAt, type BaseMeta } from './envelope';

/** The failure envelope. */
export interface Failure {
  readonly ok: false;
  readonly error: { readonly code: string; readonly message: string };
  readonly meta: BaseMeta;
}

/** The same failure as problem details. Source: RFC 9457, section 3. */
export interface ProblemDetails {
  /** The page about the code. It starts at the root of the host, so that a code has one type on every installation. */
  readonly type: string;
  /** The code in words. */
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** Names the request by its id, as the log does; absent where a connection was refused before the request had one. */
  readonly instance?: string;
  /** Of the trace that the request belongs to; absent where its caller named none. */
  readonly trace_id?: string;
  readonly code: string;
  readonly meta: BaseMeta;
}

const PAGE = '/docs/errors';

const ENVELOPE_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';

/** @param path of the request, which tells the API that fails */
export function failureOf({ code, message }: Problem, now: Date, path: string): Failure {
  const version = pathUnder(DESK_ROOT, path) === undefined ? 'v1' : 'desk-v1';
  return { ok: false, error: { code, message }, meta: metaAt(now, version) };
}

/** Whether a body is a failure envelope. */
export function isFailure(body: unknown): body is Failure {
  return isRecord(body) && body.ok === false && isRecord(body.error) && 'code' in body.error;
}

export function problemDetails(
  { error: { code, message }, meta }: Failure,
  status: number,
  { requestId, traceId }: Pick<Asked, 'requestId' | 'traceId'> = {},
): ProblemDetails {
  const words = code.replaceAll('_', ' ');
  return {
    type: `${PAGE}#${code}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status,
    detail: message,
    // No `urn:uuid:`, because a caller may choose the id.
    ...(requestId !== undefined && { instance: `urn:request:${requestId}` }),
    ...(traceId !== undefined && { trace_id: traceId }),
    code,
    meta,
  };
}

/** What decides over the form of a failure. */
interface Asked {
  /** The header `Accept`. */
  readonly accept: string | undefined;
  readonly requestId?: string;
  readonly traceId?: string | undefined;
}

/**
 * Whether a caller ranks problem details above the envelope. Of two types with the same weight the first named wins, so generated clients,
 * which name `application/json` first, get the envelope. @param accept the header `Accept`
 */
function prefersProblemDetails(accept: string | undefined): boolean {
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes([ENVELOPE_TYPE, PROBLEM_TYPE]);
  return best === PROBLEM_TYPE;
}

/** The body of a failure in the form that the caller prefers, and its media type. */
export function failureBody(
  failure: Failure,
  status: number,
  { accept, requestId, traceId }: Asked,
): { readonly type: string; readonly body: Failure | ProblemDetails } {
  return prefersProblemDetails(accept)
    ? { type: PROBLEM_TYPE, body: problemDetails(failure, status, { ...(requestId !== undefined && { requestId }), traceId }) }
    : { type: `${ENVELOPE_TYPE}; charset=utf-8`, body: failure };
}
