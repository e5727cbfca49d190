import type { Browser } from 'playwright-core';
import { boardOf, market, pendingFight } from '../../../builders/board';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { findingsOf, shownText, visitPortal, type Visitor } from '../../../support/portal';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the frame of the pages', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    const board = boardOf([pendingFight(17, [market('bovada', 2.3, 1.8), market('pinnacle', 2, 1.95)])]);
    app = await startApp({ demo: true, board: { current: () => board } });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());
  afterEach(() => visitor.page.unrouteAll());

  const heading = (name: string) => visitor.page.getByRole('heading', { name, level: 1 });

  it('an unknown address names the pages that it may mean, and leads there', async () => {
    await visitor.goto('/fihgts/17');
    const main = visitor.page.getByRole('main');
    expect(await shownText(main)).toContain('Page not found There is no page at /fihgts/17. You may have meant /fights/17');
    expect(await findingsOf(visitor.page)).toEqual([]);
    await main.getByRole('link', { name: 'board' }).click();
    await heading('Board').waitFor();
  });

  it('a page whose code fails says what failed, and the other pages work', async () => {
    const { page } = visitor;
    await page.route('**/api/v1/fighters?*', (route) => route.fulfill({ json: { ok: true, data: null, meta: {} } }));
    await page.goto(`${app.origin}/fighters`);
    await heading('This page has failed').waitFor();
    expect(await shownText(page.getByRole('main').getByRole('alert'))).toContain('TypeError');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Help', exact: true }).click();
    await heading('Help').waitFor();
    await page.unrouteAll();
    await page.goBack();
    await heading('Fighters').waitFor();
  });

  it('a service that cannot be reached is asked again, and the page opens by itself', async () => {
    const { page } = visitor;
    await page.route('**/session', (route) => route.abort());
    await page.goto(app.origin);
    await heading('The service cannot be reached').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.unrouteAll();
    await heading('Board').waitFor();
  });

  it('paper shows the figures in black on white, without navigation and buttons', async () => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'dark' });
    await visitor.goto('/');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main tbody tr').first().isVisible()).toBe(true);
    expect(await page.locator('.navigation, .top-bar, .filters, main button:not(.term, .sort)').filter({ visible: true }).count()).toBe(0);
    const colours = await page.evaluate(`[getComputedStyle(document.body).color, getComputedStyle(document.documentElement).colorScheme]`);
    expect(colours).toEqual([expect.stringMatching(/^rgb\((?:\d|[1-4]\d)(?:, (?:\d|[1-4]\d)){2}\)$/), 'light']);
    await page.emulateMedia({ media: 'screen' });
  });

  it('the menu leads to help and to the documentation of the API', async () => {
    const { page } = visitor;
    await visitor.goto('/');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: 'Help' }).count()).toBe(1);
    await pages.getByRole('link', { name: 'API docs' }).click();
    await page.waitForURL('**/docs');
  });
});
