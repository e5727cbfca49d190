import type { Browser } from 'playwright-core';
import { handlers } from '../../../../src/api/trading';
import type { Board } from '../../../../src/board/board';
import { systemClock } from '../../../../src/lib/clock';
import { mintKey } from '../../../../src/users/keys';
import { addUser } from '../../../../src/users/users';
import { boardOf, market, pendingFight } from '../../../builders/board';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { tcpProxy, type TcpProxy } from '../../../support/tcp-proxy';
import { findingsOf, settled, visitPortal, type Visitor } from '../../../support/portal';

const boardAt = (price: number): Board => ({
  ...boardOf([pendingFight(17, [market('bovada', price, 1.6), market('pinnacle', 2, 1.95), market('lowvig', 2.02, 1.9)])]),
  revision: String(price),
});

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the portal without network', () => {
  let app: TestApp;
  let browser: Browser;
  let network: TcpProxy;
  let origin: string;
  let board: Board;
  /** Whether the live picks cannot be computed. */
  let fails = false;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await startApp({
      board: { current: () => board },
      instead: {
        listLivePicks: (...call) => {
          if (fails) throw new Error('the picks cannot be computed');
          return handlers.listLivePicks(...call);
        },
      },
    });
    network = await tcpProxy(Number(new URL(app.origin).port));
    origin = `http://127.0.0.1:${network.port}`;
    browser = await startBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await network.close();
    await app.close();
  });
  beforeEach(async () => {
    board = boardAt(2.5);
    fails = false;
    await network.pass();
    visitor = await visitPortal(browser, origin, { key: app.user.key, worker: true });
    visitor.page.setDefaultTimeout(10_000);
    await visitor.goto('/');
    await visitor.page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
    // The next load is the first that the worker sees as a whole.
    await visitor.page.evaluate(`new Promise((resolve) => {
      const worker = navigator.serviceWorker;
      worker.addEventListener('controllerchange', () => resolve());
      if (worker.controller !== null) resolve();
    })`);
    await visitor.goto('/');
  });
  afterEach(async () => visitor.context.close());

  /** Cuts the worker's connections too, which the browser's own switch leaves open. */
  const goOffline = async () => {
    await network.refuse();
    await visitor.context.setOffline(true);
  };
  const goOnline = async () => {
    await network.pass();
    await visitor.context.setOffline(false);
  };
  const main = () => visitor.page.locator('main').innerText();
  const offlineBanner = () => visitor.page.getByRole('alert').filter({ hasText: 'Offline.' });
  const keptUrls = () =>
    visitor.page.evaluate<string[]>(`caches.open('answers').then((kept) => kept.keys()).then((keys) => keys.map(({ url }) => url))`);
  const reload = async () => {
    await visitor.page.reload();
    await settled(visitor.page);
  };

  it('shows the last board with its age, and every pick as stale', async () => {
    expect(await main()).toContain('2.50');
    await goOffline();
    await reload();
    await offlineBanner()
      .filter({ hasText: /^Offline\. Prices of \d\d:\d\d, \d+\s(s|min) old\. You cannot save anything/ })
      .waitFor();
    expect(await main()).toContain('2.50');
    expect(await visitor.page.locator('main .badge-bet').count()).toBe(0);
    expect(await visitor.page.locator('main .badge-stale').count()).toBeGreaterThan(0);
    expect(await findingsOf(visitor.page)).toEqual([]);
  });

  it('marks an open page as soon as the network is gone, and takes the fresh prices when it is back', async () => {
    await goOffline();
    await offlineBanner().waitFor();
    await visitor.page.locator('main .badge-stale').first().waitFor();
    board = boardAt(3.25);
    await goOnline();
    await offlineBanner().waitFor({ state: 'detached' });
    await visitor.page.locator('main').getByText('3.25').first().waitFor();
    expect(await main()).not.toContain('2.50');
  });

  it('never shows a kept answer where the service answers, not even with a failure', async () => {
    board = boardAt(3.25);
    await reload();
    expect(await main()).toContain('3.25');
    expect(await main()).not.toContain('2.50');
    fails = true;
    // Answers of the last board are kept by the service too.
    board = boardAt(3.5);
    const answer = await visitor.page.evaluate<number>(
      `fetch('api/v1/picks/live?include_stale=true', { headers: { 'X-Session': 'user' } }).then(({ status }) => status)`,
    );
    expect([answer, await offlineBanner().count()]).toEqual([500, 0]);
  });

  it('refuses a change in words', async () => {
    await visitor.goto('/settings');
    await goOffline();
    await offlineBanner().waitFor();
    await visitor.page.getByLabel('Odds').selectOption('american');
    await visitor.page.getByRole('button', { name: 'Save', exact: true }).click();
    await visitor.page.getByText('You are offline, so nothing was sent.').waitFor();
  });

  it('keeps neither the stream nor what the operator reads', async () => {
    const kept = await keptUrls();
    expect(kept.some((url) => url.includes('/picks/live'))).toBe(true);
    expect(kept.filter((url) => /stream|admin/.test(url))).toEqual([]);
  });

  it('forgets all answers at sign-out, so that nobody sees them without network', async () => {
    await visitor.page.getByRole('button', { name: 'Sign out' }).click();
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await keptUrls()).filter((url) => /picks|journal|\/me/.test(url))).toEqual([]);
    await goOffline();
    await visitor.page.goto(`${origin}/journal`);
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('shows another user nothing of the journal that was kept', async () => {
    const { email } = await addUser(app.database.db, systemClock, 'grace@example.com', 'Grace');
    const { key } = await mintKey(app.database.db, systemClock, email);
    await visitor.goto('/journal');
    expect((await keptUrls()).some((url) => url.includes('/journal/'))).toBe(true);
    const signedIn = await visitor.page.evaluate<number>(
      `fetch('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '${JSON.stringify({ key })}' }).then(({ status }) => status)`,
    );
    expect(signedIn).toBe(201);
    expect((await keptUrls()).filter((url) => url.includes('/journal/'))).toEqual([]);
    await goOffline();
    await visitor.page.reload();
    await visitor.page.getByText('The service cannot be reached.').first().waitFor();
  });
});
