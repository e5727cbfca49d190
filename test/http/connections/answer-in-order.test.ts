import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { listen, type Listening, type ListenOptions } from '../../../src/http/connections/server';
import { arrivals } from '../../support/arrivals';
import { getRequest, rawConnection } from '../../support/raw-connection';

/** More than the buffers of a connection on this machine take. */
const LARGE = Buffer.alloc(64_000_000, 'x');

let server: Listening | undefined;
afterEach(() => server?.stop());

async function serve(listener: RequestListener, options: ListenOptions = {}): Promise<string> {
  server = await listen('127.0.0.1', 0, () => listener, options);
  return server.origin;
}

const FENCE = '/fence';
/** Answers the fence, and leaves the rest to a listener. */
function besideFence(listener: RequestListener): RequestListener {
  return (request, response) => (request.url === FENCE ? void response.end() : listener(request, response));
}
/** A request on a connection of its own, which is answered after every other that was sent before has begun, if it could. */
async function passFence(origin: string): Promise<void> {
  await (await fetch(origin + FENCE)).text();
}

it('a pipelined request begins when the answer before it has been sent, and answers come in order', async () => {
  const begun = arrivals<string>();
  const responses: ServerResponse[] = [];
  const origin = await serve(
    besideFence(({ url = '' }, response) => {
      responses.push(response);
      begun.add(url);
    }),
  );
  const { send, read } = await rawConnection(origin);
  send(getRequest('/1') + getRequest('/2'));
  send(getRequest('/3', { connection: 'close' }));
  for (const [i, path] of ['/1', '/2', '/3'].entries()) {
    await begun.nth(i + 1);
    await passFence(origin);
    expect(begun.all.slice(i)).toEqual([path]);
    responses[i]?.end(`answer ${path}`);
  }
  expect((await read()).match(/answer \/\d/g)).toEqual(['answer /1', 'answer /2', 'answer /3']);
});

it('once the server is stopping, an answer announces the end of its connection', async () => {
  const stop = new AbortController();
  const left = arrivals<string>();
  const answer: RequestListener = ({ url = '' }, response) => void response.end('answer').once('close', () => left.add(url));
  const origin = await serve(answer, { stopping: stop.signal });
  const { send, read } = await rawConnection(origin);
  send(getRequest('/1'));
  await left.nth(1);
  stop.abort();
  send(getRequest('/2'));
  expect((await read()).match(/Connection: (close|keep-alive)/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
});

it('the requests behind an unread answer do not begin', async () => {
  const begun = arrivals<string>();
  const origin = await serve(
    besideFence(({ url = '' }, response) => {
      begun.add(url);
      response.end(LARGE);
    }),
  );
  const { socket, send } = await rawConnection(origin);
  send(getRequest('/1') + getRequest('/2'));
  await begun.nth(1);
  send(getRequest('/3'));
  await passFence(origin);
  expect(begun.all).toEqual(['/1']);
  let taken = 0;
  socket.on('data', ({ length }: Buffer) => (taken += length));
  socket.resume();
  while (taken < 3 * LARGE.length) await once(socket, 'data');
  expect(begun.all).toEqual(['/1', '/2', '/3']);
  socket.destroy();
});

it('a connection that pipelines more than 16 requests is closed, and none of them begins', async () => {
  const begun: string[] = [];
  const origin = await serve(({ url = '' }) => void begun.push(url));
  const { send, read } = await rawConnection(origin);
  send(Array.from({ length: 18 }, (_, i) => getRequest(`/${i}`)).join(''));
  expect(await read()).toBe('');
  expect(begun).toEqual(['/0']);
});

it('sixteen pipelined requests are answered', async () => {
  const origin = await serve(({ url = '' }, response) => void response.end(`answer ${url}`));
  const { send, read } = await rawConnection(origin);
  const paths = Array.from({ length: 17 }, (_, i) => `/${i}`);
  send(paths.map((path, i) => getRequest(path, i === 16 ? { connection: 'close' } : {})).join(''));
  expect((await read()).match(/answer \/\d+/g)).toEqual(paths.map((path) => `answer ${path}`));
});

it('a connection that does not read its answer is closed, and one that reads stays open even if the answer is slow', async () => {
  const closed = arrivals<string>();
  const responses: ServerResponse[] = [];
  const origin = await serve(
    ({ url = '' }, response) => {
      response.once('close', () => closed.add(url));
      if (url === '/unread') response.end(LARGE);
      else responses.push(response);
    },
    { stalledMs: 200 },
  );
  const unread = await rawConnection(origin);
  const slow = await rawConnection(origin);
  slow.send(getRequest('/slow', { connection: 'close' }));
  unread.send(getRequest('/unread'));
  expect(await closed.nth(1)).toBe('/unread');
  responses[0]?.end('made at last');
  expect(await slow.read()).toContain('made at last');
  expect((await unread.read()).length).toBeLessThan(LARGE.length);
});

it('an idle connection is closed', async () => {
  const origin = await serve((_, response) => void response.end(), { stalledMs: 100 });
  const { read } = await rawConnection(origin);
  expect(await read()).toBe('');
});

it('connections beyond the limit are closed, and one that ends makes room for another', async () => {
  const origin = await serve((_, response) => void response.end('answered'), { maxConnections: 2 });
  const first = await rawConnection(origin);
  const second = await rawConnection(origin);
  const third = await rawConnection(origin);
  expect(await third.read()).toBe('');
  first.socket.destroy();
  let answer = '';
  while (answer === '') {
    const next = await rawConnection(origin);
    next.send(getRequest('/', { connection: 'close' }));
    answer = await next.read();
  }
  expect(answer).toContain('answered');
  second.socket.destroy();
});

it('answers only probes beyond the limit, each on its own connection', async () => {
  const origin = await serve(({ url = '' }, response) => void response.end(`answered ${url}`), { maxConnections: 2, probes: ['/livez'] });
  const held = await Promise.all([rawConnection(origin), rawConnection(origin)]);
  const ask = async (path: string) => {
    const { send, read } = await rawConnection(origin);
    send(getRequest(path));
    return read();
  };
  // Far more than the spare connections, and none of them asks anything.
  const idle = await Promise.all(Array.from({ length: 200 }, () => rawConnection(origin)));
  const probe = await ask('/livez?verbose');
  expect(probe).toContain('answered /livez');
  expect(probe).toMatch(/^connection: close\r$/im);
  const refused = await ask('/picks');
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(refused).toMatch(/^retry-after: 1\r$/im);
  expect(refused).not.toContain('answered');
  for (const { socket } of [...held, ...idle]) socket.destroy();
});

it('the last answer allowed on a connection announces its end and closes it', async () => {
  const origin = await serve(({ url = '' }, response) => void response.end(`answer ${url}`), { requestsPerConnection: 3 });
  const { send, read } = await rawConnection(origin);
  send(['/1', '/2', '/3', '/4'].map((path) => getRequest(path)).join(''));
  const text = await read();
  expect(text.match(/answer \/\d/g)).toEqual(['answer /1', 'answer /2', 'answer /3']);
  expect(text.match(/connection: [-\w]+/gi)).toEqual(['Connection: keep-alive', 'Connection: keep-alive', 'Connection: close']);
});
