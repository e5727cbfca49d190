import type { Browser, Page } from 'playwright-core';
import { DESK_ROOT } from '../../../src/http/api-root';
import { listen, type Listening } from '../../../src/http/connections/server';
import { CHROMIUM, startBrowser } from '../../support/browser';
import { startApp, type TestApp } from '../../support/app';

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('a browser that is signed in', () => {
  let app: TestApp;
  /** Of the same site but another origin, so that the browser attaches the cookie although it is SameSite=Strict. */
  let neighbour: Listening;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    app = await startApp();
    neighbour = await listen('127.0.0.1', 0, () => (_, response) => void response.end('a page'));
    browser = await startBrowser();
    page = await browser.newPage();
    await page.goto(`${app.origin}/api/v1/health`);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await neighbour.stop();
    await app.close();
  });

  /** What the page at hand is answered: the status, or that the browser refused. */
  const ask = (path: string, init: Sent): Promise<number | string> =>
    page.evaluate(
      ([url, sent]) =>
        fetch(url, { ...sent, credentials: 'include' }).then(
          ({ status }) => status,
          (error: Error) => error.name,
        ),
      [app.origin + path, init] as const,
    );
  const minting = (label: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session': 'user', 'idempotency-key': label },
    body: JSON.stringify({ label, scopes: ['read'] }),
  });
  const minted = (label: string) => app.database.db('public.api_keys').where({ label }).count('* as n').first();

  it('signs in, reads and writes from a page of the service, whose scripts do not see the cookie', async () => {
    const key = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ key: app.user.key }) };
    expect(await ask('/session', key)).toBe(201);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await ask('/api/v1/runs', {})).toBe(200);
    expect(await ask(`${DESK_ROOT}/me/keys`, minting('own page'))).toBe(201);
  }, 60_000);

  it('stops pages of another origin from writing, signing out or reading, although the cookie is attached', async () => {
    await page.goto(neighbour.origin);
    expect(await ask(`${DESK_ROOT}/me/keys`, minting('neighbour'))).toBe('TypeError');
    expect(await minted('neighbour')).toEqual({ n: 0 });
    expect(await ask('/session', { method: 'DELETE' })).toBe('TypeError');
    expect(await ask('/api/v1/runs', {})).toBe('TypeError');
    await page.goto(`${app.origin}/api/v1/health`);
    expect(await ask('/api/v1/runs', {})).toBe(200);
  }, 60_000);
});
