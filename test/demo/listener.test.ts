import { demoListener } from '../../src/demo/feed/listener';
import { demoVendor } from '../../src/demo/feed/vendor';
import { createWorld } from '../../src/demo/world/world';
import { listen, type Listening } from '../../src/http/connections/server';
import { frozenClock } from '../../src/lib/clock';
import { getRequest, rawConnection } from '../support/raw-connection';

let server: Listening;
beforeAll(async () => {
  const listener = demoListener({ vendor: demoVendor({ world: createWorld({ seed: 1 }) }), clock: frozenClock('2025-09-20T12:00:00Z') });
  server = await listen('127.0.0.1', 0, () => listener);
});
afterAll(() => server.stop());

it.each([
  ['//', 404],
  ['http://elsewhere.example/', 404],
  ['*', 404],
  ['/v4/sports', 401],
])('GET %s is answered with %i', async (path, status) => {
  const { send, read } = await rawConnection(server.origin);
  send(getRequest(path, { connection: 'close' }));
  expect(await read()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
