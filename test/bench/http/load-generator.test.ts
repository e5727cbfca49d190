import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { openLoadGenerator, type Load } from '../../../bench/http/load';

const generator = openLoadGenerator(['--import', 'tsx', 'bench/http/load-generator.ts']);
const servers: Server[] = [];

afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));
afterAll(() => generator.stop());

async function loadOn(listener: RequestListener, load: Partial<Load> = {}) {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return generator.run({ port: address.port, path: '/', headers: {}, status: 200, connections: 2, milliseconds: 100, ...load });
}

describe('the load generator', () => {
  it.each<[string, number, RequestListener]>([
    ['with a length', 200, (_, response) => response.writeHead(200, { 'content-length': 300_000 }).end('x'.repeat(300_000))],
    ['in chunks', 200, (_, response) => void response.writeHead(200).write('one', () => response.end('0\r\n'))],
    ['without a body', 304, (_, response) => response.writeHead(304).end()],
  ])('counts each answer %s once', async (_, status, answer) => {
    let answered = 0;
    const { requests } = await loadOn(
      (request, response) => {
        answered += 1;
        answer(request, response);
      },
      { status, milliseconds: 500 },
    );
    expect(requests).toBe(answered);
    expect(requests).toBeGreaterThan(2);
  });

  it('opens another connection if the server closes one', async () => {
    const sockets = new Set<unknown>();
    const { requests } = await loadOn(({ socket }, response) => {
      sockets.add(socket);
      response.writeHead(200, { connection: 'close' }).end('last');
    });
    expect(sockets.size).toBe(requests);
  });

  it('replaces {n} with a number that was never sent before', async () => {
    const urls: (string | undefined)[] = [];
    const listener: RequestListener = ({ url }, response) => {
      urls.push(url);
      response.end('ok');
    };
    await loadOn(listener, { path: '/picks?bankroll={n}' });
    await loadOn(listener, { path: '/picks?bankroll={n}' });
    expect(urls.every((url) => /^\/picks\?bankroll=\d+$/.test(url ?? ''))).toBe(true);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('fails on an answer with another status', async () => {
    await expect(loadOn((_, response) => response.writeHead(503).end())).rejects.toThrow('503');
  });

  it('fails if a connection ends within an answer', async () => {
    const listener: RequestListener = ({ socket }, response) =>
      response.writeHead(200, { 'content-length': 10 }).write('half', () => socket.destroy());
    await expect(loadOn(listener)).rejects.toThrow('before its answer was complete');
  });
});
