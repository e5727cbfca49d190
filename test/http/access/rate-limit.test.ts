import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 3 });
});
afterAll(() => app.close());

it('each key has its own count, and a request beyond the limit is told to wait', async () => {
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await app.get('/runs?limit=0'));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
  expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['2', '1', '0', '0']);
  const [last] = answers.slice(-1);
  const wait = Number(last?.headers['retry-after']);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
  expect(last?.headers['ratelimit-limit']).toBe('3');
  expect(last?.body?.error).toEqual({ code: 'rate_limited', message: `more than 3 requests in a minute; retry after ${wait} seconds` });

  expect((await app.getAsSystem('/runs')).status).toBe(200);
});
