import type { ErrorObject } from 'ajv';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'openapi-backend';
import { Problem } from '../../api/problem';
import { isRecord } from '../../lib/unknown-values';
import { allowed, quoted } from './parameter-errors';

/** A body as JSON gives it, before it is validated. */
export type Body = Request['body'];

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
export async function readBody(req: IncomingMessage, largest = LARGEST_BODY): Promise<Body> {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared === 0 && req.headers['transfer-encoding'] === undefined) return undefined;
  const type = req.headers['content-type'];
  if (!JSON_TYPE.test(type ?? '')) throw unsupportedMediaType(type);
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

function parsed(bytes: Buffer): Body {
  const text = decoded(bytes);
  if (depthOf(text) > DEEPEST_BODY) throw invalidJson(` that this service takes: it is nested more than ${DEEPEST_BODY} levels deep`);
  const body = parsedJson(text);
  // JSON in UTF-8 holds such characters only as escapes.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnstorable(body, '');
  return body;
}

function parsedJson(text: string): Body {
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

function fieldAt(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
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

function unsupportedMediaType(given: string | undefined): Problem {
  const was = given === undefined ? 'missing' : quoted(given);
  return new Problem('unsupported_media_type', `Content-Type was ${was}; allowed is application/json in UTF-8`);
}

function bodyTooLarge(largest: number, headers?: Record<string, string>): Problem {
  return new Problem('body_too_large', `the body is larger than ${largest / 1000} kB, the most that is allowed`, headers);
}

/** @param detail completes the message */
export function invalidJson(detail: string): Problem {
  return new Problem('invalid_json', `the body is not JSON${detail}`);
}

/** The problem for a body that the validator rejected: its first error, with the place as a JSON pointer. */
export function invalidBody(errors: readonly ErrorObject[]): Problem {
  // Of a choice, the branches that do not fit are less telling than what is wrong inside the one that does.
  const error = errors.find(({ keyword }) => !CHOICES.includes(keyword)) ?? errors[0];
  if (error === undefined) throw new Error('the validator rejected a body without an error');
  return new Problem('invalid_body', messageOf(error));
}

const CHOICES: readonly string[] = ['oneOf', 'anyOf', 'allOf', 'if', 'not'];

function messageOf({ keyword, instancePath, params, parentSchema, schema, data, message }: ErrorObject): string {
  const at = instancePath.replace(/^\/requestBody/, '');
  const field = (name: unknown) => fieldAt(at, String(name));
  switch (keyword) {
    case 'required':
      return params.missingProperty === 'requestBody' ? 'the body is missing' : `${field(params.missingProperty)} is missing`;
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const names = isRecord(parentSchema?.properties) ? Object.keys(parentSchema.properties) : [];
      const name = field(params.additionalProperty ?? params.unevaluatedProperty);
      return `${name} is not a field of this body${names.length > 0 ? `; allowed are ${names.join(', ')}` : ''}`;
    }
    default: {
      const where = at === '' ? 'the body' : at;
      return `${where} was ${shown(data)}; allowed is ${allowedBy(keyword, schema, parentSchema) ?? message ?? keyword}`;
    }
  }
}

function allowedBy(keyword: string, schema: unknown, parent: ErrorObject['parentSchema']): string | undefined {
  if (keyword === 'pattern' && parent?.format !== 'date-time') return `text matching ${String(schema)}`;
  if (keyword === 'minItems' || keyword === 'maxItems')
    return `a list of ${keyword === 'minItems' ? 'at least' : 'at most'} ${String(schema)}`;
  if (keyword === 'const') return JSON.stringify(schema);
  if (parent === undefined || CHOICES.includes(keyword)) return undefined;
  const types: unknown[] = [parent.type].flat();
  const [type] = types.filter((type) => type !== 'null');
  if (type === 'object' || type === 'array') return type === 'object' ? 'an object' : 'a list';
  const value = allowed({ ...parent, type: typeof type === 'string' ? type : 'string' });
  return types.includes('null') ? `${value}, or null` : value;
}

function shown(data: unknown): string {
  return typeof data === 'string' ? quoted(data) : quoted(JSON.stringify(data) ?? 'missing').slice(1, -1);
}
