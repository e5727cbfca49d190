import { parse } from 'yaml';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
let isReady = true;
beforeAll(async () => {
  app = await startApp({ ready: () => (isReady ? Promise.resolve() : Promise.reject(new Error('draining'))) });
});
afterAll(() => app.close());

test('liveness is about the process alone', async () => {
  isReady = false;
  expect(await app.ask('/livez')).toMatchObject({ status: 200, body: { status: 'alive' } });
});

test('readiness says whether requests are welcome', async () => {
  isReady = true;
  expect(await app.ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  isReady = false;
  expect(await app.ask('/readyz')).toMatchObject({ status: 503, body: { status: 'not_ready' } });
});

test('the contract is served as JSON and as YAML, alike', async () => {
  const json = await app.ask('/openapi.json');
  const yaml = await app.ask('/openapi.yaml');
  expect(json.body).toEqual(app.document);
  expect(yaml.headers['content-type']).toBe('application/yaml');
  expect(parse(yaml.text)).toEqual(app.document);
});

test('the docs page runs only its own script', async () => {
  const { status, headers, text } = await app.ask('/docs');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; connect-src 'self'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/,
  );
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
});
