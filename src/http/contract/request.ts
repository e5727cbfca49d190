import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request } from 'openapi-backend';
import { Problem } from '../../api/problem';
import { percentDecoded } from '../../lib/unknown-values';
import { fieldAt, malformedParameter, quoted, nearestName, type Parameter, type ParameterText } from '../../api/request-errors';

/** Parameters, headers and body of a request as text says them, before they are validated. */

/**
 * Reads the parameters of an operation from the text of a URL. The validator would accept much that people do not read as a number (`0x10`,
 * `1e3`, `+1`, an empty value) or drop it silently (`__proto__`), so the text is checked before it is coerced.
 * @throws Problem unknown_parameter or invalid_<name> for the first bad parameter
 */
export function readParameters(parameters: readonly Parameter[], path: Record<string, string>, querystring: string): ParameterText {
  const ofPath = parameters.filter((parameter) => parameter.in === 'path');
  const ofQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    path: Object.fromEntries(ofPath.map((parameter) => [parameter.name, readText(parameter, path[parameter.name] ?? '')])),
    query: readQuery(ofQuery, querystring),
  };
}

function readQuery(parameters: readonly Parameter[], querystring: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const pair of querystring.split('&').filter((pair) => pair !== '')) {
    const [, rawName = '', rawValue = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const name = percentDecoded(plusAsSpace(rawName)) ?? rawName;
    const parameter = parameters.find((parameter) => parameter.name === name);
    if (parameter === undefined) throw new Problem('unknown_parameter', unknownParameter(name, parameters));
    if (query.has(name)) throw malformedParameter(parameter, 'given more than once');
    query.set(name, readText(parameter, plusAsSpace(rawValue)));
  }
  return Object.fromEntries(query);
}

/** A plus sign is a space in a query, so `+1` is not a number. Neither is `%2B1`. */
function plusAsSpace(text: string): string {
  return text.replaceAll('+', ' ');
}

function readText(parameter: Parameter, raw: string): string {
  const text = percentDecoded(raw);
  const given = fault(parameter, raw, text);
  if (given !== undefined || text === undefined) throw malformedParameter(parameter, given ?? quoted(raw));
  return text;
}

function unknownParameter(name: string, parameters: readonly Parameter[]): string {
  const known = parameters.map((parameter) => parameter.name);
  return `${quoted(name).slice(1, -1)} is not a parameter of this operation; ${nearestName(name, known)}`;
}

/** The fault in the text of a value, in words that complete "was"; undefined when there is none. */
function fault({ schema }: Parameter, raw: string, text: string | undefined): string | undefined {
  if (text === undefined) return `${quoted(raw)}, which is not valid percent-encoding`;
  if (text.trim() === '') return 'empty';
  if (/\p{Cc}/u.test(text)) return `${quoted(text)}, which holds a control character`;
  const form = typeof schema.type === 'string' ? FORMS[schema.type] : undefined;
  return form === undefined || form.test(text) ? undefined : quoted(text);
}

/** The textual forms of the types that are coerced. */
const FORMS: Readonly<Record<string, RegExp>> = {
  integer: /^-?(0|[1-9]\d*)$/,
  number: /^-?(0|[1-9]\d*)(\.\d+)?$/,
  boolean: /^(true|false)$/,
};

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

/** A body as JSON gives it, before it is validated. */
export type UnvalidatedBody = Request['body'];

/** The largest body of a request, in bytes. */
const LARGEST_BODY = 256_000;

/**
 * Bytes beyond the largest body that are read and dropped, so that the client can read the answer: the answer to a client that is still
 * sending is lost when the connection ends.
 */
const MOST_DROPPED = 2_000_000;

/** Levels of lists and objects in a body. No operation takes more than a few, and code that walks a document must not run out of stack. */
const DEEPEST_BODY = 32;

/**
 * Reads the JSON body of a request; undefined for an empty one.
 * @param largest in bytes
 * @throws Problem unsupported_media_type, body_too_large, invalid_json, invalid_body for a text that no database can store
 */
export async function readBody(req: IncomingMessage, largest = LARGEST_BODY): Promise<UnvalidatedBody> {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared === 0 && req.headers['transfer-encoding'] === undefined) return undefined;
  const type = req.headers['content-type'];
  const isPatch = req.method === 'PATCH';
  if (!(isPatch ? PATCH_TYPE : JSON_TYPE).test(type ?? '')) throw unsupportedMediaType(type, isPatch);
  if (declared > largest + MOST_DROPPED) throw bodyTooLarge(largest, { Connection: 'close' });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req) {
    const bytes: Buffer = chunk;
    length += bytes.length;
    if (length <= largest) chunks.push(bytes);
    if (length > largest + MOST_DROPPED) throw bodyTooLarge(largest, { Connection: 'close' });
  }
  if (length > largest) throw bodyTooLarge(largest);
  return parsed(Buffer.concat(chunks));
}

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
/** Every PATCH is a merge patch (RFC 7396), under either name. */
const PATCH_TYPE = /^application\/(merge-patch\+)?json\s*(;\s*charset="?utf-8"?\s*)?$/i;
export const ACCEPT_PATCH = 'application/json, application/merge-patch+json';

function parsed(bytes: Buffer): UnvalidatedBody {
  const text = decoded(bytes);
  if (depthOf(text) > DEEPEST_BODY) throw invalidJson(` that this service takes: it is nested more than ${DEEPEST_BODY} levels deep`);
  const body = parsedJson(text);
  // JSON in UTF-8 holds such characters only as escapes.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnstorable(body, '');
  return body;
}

function parsedJson(text: string): UnvalidatedBody {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidJson(`: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no character. @param at the place of the value, as a JSON pointer */
function refuseUnstorable(value: unknown, at: string): void {
  if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value))
    throw new Problem(
      'invalid_body',
      `${at === '' ? 'the body' : at} was ${quoted(value)}; allowed is text without NUL and half surrogate pairs`,
    );
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    refuseUnstorable(name, at);
    refuseUnstorable(part, fieldAt(at, name));
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidJson(': it is not UTF-8');
  }
}

/** How deep lists and objects are nested in JSON. Brackets in texts do not count. */
function depthOf(json: string): number {
  let [depth, deepest, inText] = [0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText && character === '\\') at += 1;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}

function unsupportedMediaType(given: string | undefined, isPatch: boolean): Problem {
  const was = given === undefined ? 'missing' : quoted(given);
  const allowed = isPatch ? 'application/json or application/merge-patch+json' : 'application/json';
  const headers = isPatch ? { 'Accept-Patch': ACCEPT_PATCH } : undefined;
  return new Problem('unsupported_media_type', `Content-Type was ${was}; allowed is ${allowed} in UTF-8`, headers);
}

function bodyTooLarge(largest: number, headers?: Record<string, string>): Problem {
  return new Problem('body_too_large', `the body is larger than ${largest / 1000} kB, the most that is allowed`, headers);
}

/** @param detail completes the message */
export function invalidJson(detail: string): Problem {
  return new Problem('invalid_json', `the body is not JSON${detail}`);
}
