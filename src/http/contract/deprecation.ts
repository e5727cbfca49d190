import type { Middleware } from 'koa';
import { isRecord } from '../../lib/unknown-values';

/** That an operation will go, as `x-deprecation` says it in the contract. */
interface Deprecation {
  /** The day from which callers should use something else. */
  readonly since: string;
  /** The day from which the operation may not answer any more; absent while that is open. */
  readonly sunset?: string;
  /** The page that says what to use in its place, as a URL or a path from the root of the host. */
  readonly link: string;
  readonly reason: string;
}

type Headers = Readonly<Record<string, string>>;

/** The deprecation of an operation; undefined for one that stays. @throws where the contract does not say it whole */
export function deprecationOf({ operationId, 'x-deprecation': given }: Record<string, unknown>): Deprecation | undefined {
  if (given === undefined) return undefined;
  if (!isDeprecation(given)) {
    const form = '{ since: DAY, sunset: DAY after it or absent, link: URL or /path, reason: TEXT }';
    throw new Error(`x-deprecation of ${String(operationId)} must be ${form}, where DAY is YYYY-MM-DD`);
  }
  return given;
}

function isDeprecation(given: unknown): given is Deprecation {
  if (!isRecord(given)) return false;
  const { since, sunset, link, reason } = given;
  const isPlanned = sunset === undefined || (isDay(sunset) && isDay(since) && sunset > since);
  return isDay(since) && isPlanned && typeof link === 'string' && /^(https:\/\/|\/)[\w./#?=&-]+$/.test(link) && typeof reason === 'string';
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The headers of every answer of a deprecated operation. Sources: RFC 9745, sections 2 and 3; RFC 8594, sections 3 and 6. */
export function deprecationHeaders({ since, sunset, link }: Deprecation): Headers {
  const page = (relation: string): string => `<${link}>; rel="${relation}"; type="text/html"`;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset !== undefined && { Sunset: new Date(sunset).toUTCString() }),
    Link: [page('deprecation'), ...(sunset === undefined ? [] : [page('sunset')])].join(', '),
  };
}

/** Sends the headers of deprecated operations, with their failures too. While there is none, no operation is looked up. */
export function announceDeprecations<Operation extends { readonly deprecation: Headers | undefined }>(
  operations: readonly Operation[],
  operationAt: (path: string, method: string) => Operation | undefined,
): Middleware {
  if (operations.every(({ deprecation }) => deprecation === undefined)) return (_, next) => next();
  return (ctx, next) => {
    ctx.set(operationAt(ctx.path, ctx.method)?.deprecation ?? {});
    return next();
  };
}
