import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
let isReady = true;
beforeAll(async () => {
  app = await startApp({ ready: () => (isReady ? Promise.resolve() : Promise.reject(new Error('draining'))) });
});
afterAll(() => app.close());

it('liveness depends on the process alone', async () => {
  isReady = false;
  expect(await app.ask('/livez')).toMatchObject({ status: 200, body: { status: 'alive' } });
});

it('readiness says whether requests are welcome', async () => {
  isReady = true;
  expect(await app.ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  isReady = false;
  expect(await app.ask('/readyz')).toMatchObject({ status: 503, body: { status: 'not_ready' } });
});

it.each(['/LIVEZ', '/Readyz'])('%s is not a probe', async (path) => {
  expect((await app.ask(path)).status).toBe(404);
});
