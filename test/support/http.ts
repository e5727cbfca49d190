import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body parsed; undefined when there is none. */
  readonly body: Envelope | undefined;
}

interface Envelope {
  readonly ok: boolean;
  readonly data?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
  readonly meta: { readonly generated_at: string; readonly api_version: string; readonly [key: string]: unknown };
}

export interface HttpRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Keeps connections open between requests; without one each request has its own. */
  readonly agent?: Agent;
  /** The address of this machine from which to ask. */
  readonly localAddress?: string;
}

/** The bytes of an answer as they are sent. */
export function bytesOf(
  origin: string,
  path: string,
  key: string,
  accepted: string,
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': accepted };
    const sent = request(new URL(path, origin), { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
    });
    sent.on('error', reject).end();
  });
}

/** The body of an answer to a request that accepts it compressed. */
function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Asks with exactly this path: no client in between that would tidy it up. */
export function http(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, agent, localAddress }: HttpRequest = {},
): Promise<HttpAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: agent ?? false, localAddress }, (answer) => {
      const chunks: Buffer[] = [];
      // It was cut.
      answer.on('error', reject);
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = unpacked(Buffer.concat(chunks), answer.headers['content-encoding']).toString();
        const isJson = answer.headers['content-type']?.startsWith('application/json') === true && text !== '';
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined });
      });
    });
    sent.on('error', reject).end(body);
  });
}
