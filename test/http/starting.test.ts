import { pino } from 'pino';
import { frozenClock } from '../../src/lib/clock';
import { listen, type Listening } from '../../src/http/connections/server';
import { answerWhileStarting, type Starting } from '../../src/http/starting';
import { http } from '../support/http';

let ms = 0;
let starting: Starting;
let server: Listening;
beforeEach(async () => {
  ms = 0;
  const parts = {
    clock: frozenClock('2026-11-25T12:00:00.000Z'),
    log: pino({ level: 'silent' }),
    corsOrigins: '*' as const,
    now: () => ms,
  };
  starting = answerWhileStarting(parts);
  server = await listen('127.0.0.1', 0, () => starting.listener);
});
afterEach(() => server.stop());

const ask = (path: string, accept = 'text/html') => http(server.origin, path, { headers: { accept } });

it('a service that is starting is alive and not ready', async () => {
  const [alive, ready] = [await ask('/livez'), await ask('/readyz')];
  expect([alive.status, ready.status, JSON.parse(ready.text)]).toEqual([200, 503, { status: 'not_ready' }]);
});

it.each(['/api/v1/picks/live', '/api/desk/v1/me', '/nothing'])(
  'a program that asks for %s is told how far the start is and when to ask again',
  async (path) => {
    starting.report({ step: 'predict the past', done: 1, total: 5, unit: 'cutoffs' });
    ms = 2_000;
    starting.report({ step: 'predict the past', done: 2, total: 5, unit: 'cutoffs' });
    const { status, headers, body } = await ask(path, 'application/json');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    const message = 'the service is starting; predict the past: 40 %, 2 of 5 cutoffs, about 6 s left';
    expect(body).toMatchObject({ ok: false, error: { code: 'starting', message } });
  },
);

it.each(['/api/v1/picks/live', '/nothing'])('a program that prefers problem details for %s gets them', async (path) => {
  const { status, headers, text } = await ask(path, 'application/problem+json');
  expect([status, headers['content-type'], headers.vary]).toEqual([503, 'application/problem+json', expect.stringContaining('Accept')]);
  expect(JSON.parse(text)).toMatchObject({ type: '/docs/errors#starting', title: 'Starting', detail: 'the service is starting' });
});

it('a browser gets a page that lists the steps, shows the current one as a bar, and asks again by itself', async () => {
  starting.report({ step: 'open the <database>', done: 0, unit: 'steps' });
  ms = 3_000;
  starting.report({ step: 'predict the past', done: 3, total: 10, unit: 'cutoffs' });
  for (const path of ['/', '/fights/12']) {
    const { status, headers, text } = await ask(path);
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '1']);
    expect(text).toContain('<meta http-equiv="refresh" content="1">');
    expect(text).toContain('<li>open the &lt;database&gt;: done in 3 s</li>');
    expect(text).toContain('<progress value="3" max="10">predict the past: 30 %, 3 of 10 cutoffs</progress>');
  }
  expect((await ask('/starting.css', 'text/css')).headers['content-type']).toBe('text/css; charset=utf-8');
});

it('the next request is answered by the service once that is ready', async () => {
  expect((await ask('/')).status).toBe(503);
  server.replace((_request, response) => void response.end('the board'));
  expect((await ask('/')).text).toBe('the board');
});
