import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../../api/problem';
import { quoted, type Parameter } from './parameter-errors';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const IF_MATCH = 'If-Match';
export const IF_NONE_MATCH = 'If-None-Match';

/** The headers of a request that its operation declares, by their names in the contract. */
export type RequestHeaders = Readonly<Record<string, string>>;

/**
 * Reads the headers that an operation declares.
 * @param method in lower case
 * @throws Problem missing_idempotency_key, invalid_idempotency_key, precondition_required
 */
export function readHeaders(parameters: readonly Parameter[], method: string, headers: IncomingHttpHeaders): RequestHeaders {
  const declared = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const given = Object.fromEntries(
    declared.flatMap((name) => {
      const value = [headers[name.toLowerCase()] ?? []].flat().join(', ').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );
  if (declared.includes(IDEMPOTENCY_KEY) && !PRINTABLE.test(given[IDEMPOTENCY_KEY] ?? ''))
    throw idempotencyKeyProblem(given[IDEMPOTENCY_KEY]);
  if (method !== 'get' && declared.includes(IF_MATCH) && given[IF_MATCH] === undefined && given[IF_NONE_MATCH] === undefined)
    throw preconditionRequired(declared.includes(IF_NONE_MATCH));
  return given;
}

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** The problem for a key that is missing or cannot be used. */
export function idempotencyKeyProblem(given: string | undefined): Problem {
  if (given === undefined)
    return new Problem(
      'missing_idempotency_key',
      'send Idempotency-Key with 1 to 255 printable characters that no other request has, such as a UUID; a retry sends the same one',
    );
  return new Problem('invalid_idempotency_key', `Idempotency-Key was ${quoted(given)}; allowed are 1 to 255 printable ASCII characters`);
}

/** @param creates whether the operation can also create what it names */
function preconditionRequired(creates: boolean): Problem {
  const create = creates ? ', or If-None-Match: * to create it' : '';
  return new Problem('precondition_required', `send If-Match with the ETag of the version that you change${create}`);
}
