import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { CapturedAnswer } from '../peers/peer';
import type { ServerProcess } from './server-process';

/** Headers that every server sets itself. */
const OWN = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: CapturedAnswer['headers'];
  readonly body: Buffer;
}

/** Asks a server once. @param path with the root of the API */
export async function ask({ port }: ServerProcess, path: string, headers: Readonly<Record<string, string>>): Promise<WireAnswer> {
  const [response] = await once(get({ port, host: '127.0.0.1', path, headers, agent: false }), 'response');
  const body = await buffer(response);
  return { status: response.statusCode, headers: headersOf(response.headers), body };
}

function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || OWN.includes(name) ? [] : [[name, String(value)]])),
  );
}

/** Headers and fields that differ between two requests of one server. */
const VARYING = ['x-request-id', 'x-cron-age-minutes', 'etag', 'generated_at', 'cron_age_minutes', 'age_minutes', 'quote_age'];

/** Whether two answers agree in status, headers and JSON, up to the order of keys and to what changes with the clock. */
export function isSameAnswer(one: WireAnswer, other: WireAnswer): boolean {
  return isDeepStrictEqual(lasting(one), lasting(other));
}

function lasting({ status, headers, body }: WireAnswer): unknown {
  const text = JSON.stringify({ status, headers, body: body.length === 0 ? null : JSON.parse(body.toString()) });
  return JSON.parse(text, (key, value: unknown) => (VARYING.includes(key) ? undefined : value));
}
