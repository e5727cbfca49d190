import { startApp, type TestApp } from '../../support/app';

const RULES = '/api/desk/v1/settlement-rules';
const COMPARISON = `${RULES}/compare?books=pinnacle,bovada`;
const PUBLIC = { headers: {} };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ publicLimitPerMinute: 20 });
});
afterAll(() => app.close());

const statusesOf = async (path: string, times: number, headers: Record<string, string> = {}) => {
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await app.ask(path, { headers })).status);
  return statuses;
};

it('callers without a key get a tenth of the requests for what computes, and the rest for what reads', async () => {
  // The minute may end in between, which begins a new count.
  const computed = await statusesOf(COMPARISON, 6);
  expect(computed).toContain(429);
  expect(computed.filter((status) => status !== 429).length).toBeLessThan(5);
  const refused = await app.ask(COMPARISON, PUBLIC);
  if (refused.status === 429)
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"public_compute";q=2;w=60',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
  const read = await app.ask(RULES, PUBLIC);
  expect(read.headers).toMatchObject({ 'ratelimit-policy': '"public";q=20;w=60' });
  expect(read.status).toBe(200);
  expect(await statusesOf(RULES, 45)).toContain(429);
});

it('probes, pages and what they load do not count, and a wrong key counts as none', async () => {
  await statusesOf(RULES, 45);
  for (const path of ['/livez', '/readyz', '/docs']) expect(await statusesOf(path, 30)).not.toContain(429);
  expect(await statusesOf('/api/v1/picks/live', 45, { 'x-api-key': 'bpk_wrong' })).toContain(429);
});

it('a key has the limit that is configured, here none', async () => {
  expect(new Set(await statusesOf(COMPARISON, 45, { 'x-api-key': app.user.key }))).toEqual(new Set([200]));
  expect((await app.ask(RULES, { headers: { 'x-api-key': app.user.key } })).headers).not.toHaveProperty('ratelimit-policy');
});

it('a lower limit of users holds for addresses too', async () => {
  const lower = await startApp({ publicLimitPerMinute: 600, rateLimitPerMinute: 3 });
  const answer = await lower.ask(RULES, PUBLIC);
  expect(answer.headers).toMatchObject({ 'ratelimit-policy': '"reads";q=3;w=60' });
  await lower.close();
});
