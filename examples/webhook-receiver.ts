/**
 * Receives webhooks on this machine: verifies each message by Standard Webhooks and prints it, until Ctrl-C. A demo on this machine
 * sends to port 4000; for other ports and other services, start the service with WEBHOOKS_ON_LOOPBACK=on. The webhook is created at the start and deleted at the end.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/webhook-receiver.ts [port, 0 for any free one]
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { baseUrlOf, COMMON, run } from './run.js';

const TOLERANCE_SECONDS = 300;
const LARGEST_BODY = 20_000;

/** Whether a message was signed with the secret within the last minutes. https://www.standardwebhooks.com */
function isSigned({ headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return (signatures ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > LARGEST_BODY) throw new Error('the message is larger than 20 kB');
  }
  return Buffer.concat(chunks);
}

interface Answer {
  readonly data: { readonly webhook_id: string; readonly secret: string };
  readonly error: { readonly code: string; readonly message: string };
}

/** Asks the Desk API. @throws with its sentence when it refuses */
const asking =
  (baseUrl: string) =>
  async (method: string, path: string, { body, headers }: { body?: object; headers?: Record<string, string> } = {}) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${process.env['BOXING_KEY']}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 204) return { tag: '' };
    const { data, error } = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${error.code}: ${error.message}`);
    return { data, tag: response.headers.get('etag') ?? '' };
  };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: COMMON });
  // It stands beside the trading API.
  const ask = asking(baseUrlOf(values).replace(/\/api\/v1$/, '/api/desk/v1'));
  const [port = '4000'] = positionals;
  let secret = '';
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    const receive = async (): Promise<number> => {
      const body = await bodyOf(request);
      if (!isSigned(request, body, secret)) return 401;
      const id = String(request.headers['webhook-id']);
      if (!seen.has(id)) console.log(body.toString());
      seen.add(id);
      return 204;
    };
    receive().then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  await once(server.listen(Number(port), '127.0.0.1'), 'listening');

  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/`;
  const { data } = await ask('POST', '/webhooks', { body: { url, label: 'example' }, headers: { 'idempotency-key': randomUUID() } });
  if (data === undefined) throw new Error('the service created no webhook');
  secret = data.secret;
  const path = `/webhooks/${data.webhook_id}`;
  await ask('POST', `${path}/test`, { headers: { 'idempotency-key': randomUUID() } });
  console.error(`listening at ${url}; a test and every event follow`);

  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  const { tag } = await ask('GET', path);
  await ask('DELETE', path, { headers: { 'if-match': tag } });
  server.close();
  server.closeAllConnections();
}

run(main);
