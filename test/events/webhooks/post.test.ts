import type { lookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createSender } from '../../../src/events/webhooks/post';
import { sendChunks } from '../../support/send-chunks';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function receiver(answer: RequestListener): Promise<{ origin: string; port: number; requests: () => number }> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, requests: () => requests };
}

const post = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"é":1}' });

test('a message arrives whole, with its headers', async () => {
  const seen: string[] = [];
  const { origin } = await receiver((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    request.on('data', (chunk: Buffer) => seen.push(chunk.toString())).on('end', () => response.writeHead(204).end());
  });
  const send = createSender({ allowLoopback: true });
  expect(await send(post(`${origin}/hook?a=b`))).toEqual({ status: 204, error: null });
  expect(seen).toEqual(['POST /hook?a=b application/json', '{"é":1}']);
});

test('a redirect is not followed', async () => {
  const target = await receiver((_, response) => response.end());
  const { origin } = await receiver((_, response) => response.writeHead(307, { location: target.origin }).end());
  const answer = await createSender({ allowLoopback: true })(post(origin));
  expect(answer).toEqual({ status: 307, error: 'answered 307; redirects are not followed', retryAfter: undefined });
  expect(target.requests()).toBe(0);
});

test('Retry-After is returned', async () => {
  const { origin } = await receiver((_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
  expect(await createSender({ allowLoopback: true })(post(origin))).toEqual({ status: 429, error: 'answered 429', retryAfter: '120' });
});

test('a receiver times out if it does not answer or sends its head too slowly', async () => {
  const send = createSender({ allowLoopback: true, timeoutMs: 150 });
  const { origin } = await receiver(() => undefined);
  expect(await send(post(origin))).toEqual({ status: null, error: 'no answer within 0.15 s' });
  const slow = await receiver((_, response) => {
    let next: NodeJS.Immediate;
    const goOn = (): void => {
      response.writeProcessing();
      next = setImmediate(goOn);
    };
    response.once('close', () => clearImmediate(next));
    goOn();
  });
  expect(await send(post(slow.origin))).toEqual({ status: null, error: 'no answer within 0.15 s' });
});

test('an endless answer is not read beyond its head', async () => {
  const { origin } = await receiver((_, response) => sendChunks(response, endless()));
  expect(await createSender({ allowLoopback: true, timeoutMs: 2_000 })(post(origin))).toEqual({ status: 200, error: null });
});

test('the reason for a refused connection or an unknown name has no addresses', async () => {
  const { origin, port } = await receiver(() => undefined);
  closing.splice(0).forEach((close) => close());
  const send = createSender({ allowLoopback: true });
  expect((await send(post(origin))).error).toMatch(/^no connection \(ECONN/);
  const unknown = createSender({ allowLoopback: true, lookup: resolvingTo([]) });
  expect((await unknown(post(`http://nowhere.example:${port}/`))).error).toBe('no connection (ENOTFOUND)');
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, 'x');
}

/** Resolves to one answer after the other; fails without any. */
function resolvingTo(...answers: string[][]): typeof lookup {
  const next = (_: string, __: unknown, callback: (error: Error | null, addresses: unknown) => void): void => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    if (addresses?.length)
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    else callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);
  };
  return next as unknown as typeof lookup;
}

const UNREACHABLE = { status: null, error: 'the address of the host is not on the public internet' };

test.each([['10.0.0.1'], ['127.0.0.1'], ['169.254.169.254'], ['::ffff:127.0.0.1'], ['::1']])(
  'a name that resolves to %s is never connected to, nor one that also has a public address',
  async (address) => {
    const { port, requests } = await receiver((_, response) => response.end());
    for (const addresses of [[address], ['93.184.216.34', address]]) {
      const send = createSender({ allowLoopback: false, lookup: resolvingTo(addresses) });
      expect(await send(post(`http://rebind.example:${port}/`))).toEqual(UNREACHABLE);
    }
    expect(requests()).toBe(0);
  },
);

test('a host name is resolved and checked again for each attempt', async () => {
  const { port, requests } = await receiver((_, response) => response.end());
  const send = createSender({ allowLoopback: true, lookup: resolvingTo(['127.0.0.1'], ['10.0.0.1']) });
  expect(await send(post(`http://rebind.example:${port}/`))).toEqual({ status: 200, error: null });
  expect(await send(post(`http://rebind.example:${port}/`))).toEqual(UNREACHABLE);
  expect(requests()).toBe(1);
});

test('a literal address is checked too', async () => {
  const { port, requests } = await receiver((_, response) => response.end());
  const send = createSender({ allowLoopback: false });
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '[::ffff:7f00:1]'])
    expect(await send(post(`http://${host}:${port}/`))).toEqual(UNREACHABLE);
  expect(requests()).toBe(0);
});

test('if one port of loopback is allowed, no other one can be reached by address or by name', async () => {
  const [allowed, other] = [await receiver((_, response) => response.end()), await receiver((_, response) => response.end())];
  const send = createSender({ allowLoopback: { port: allowed.port }, lookup: resolvingTo(['127.0.0.1'], ['127.0.0.1']) });
  expect(await send(post(`http://127.0.0.1:${allowed.port}/`))).toEqual({ status: 200, error: null });
  expect(await send(post(`http://127.0.0.1:${other.port}/`))).toEqual(UNREACHABLE);
  expect(await send(post(`http://rebind.example:${other.port}/`))).toEqual(UNREACHABLE);
  expect([allowed.requests(), other.requests()]).toEqual([1, 0]);
});
