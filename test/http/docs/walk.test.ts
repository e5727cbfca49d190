import type { Browser } from 'playwright-core';
import { startApp, type TestApp } from '../../support/app';
import { CHROMIUM, startBrowser } from '../../support/browser';
import { findingsOf, showAt, TWO_LOOKS, visitPortal, widerThanWindow, type Visitor } from '../../support/portal';

const PAGES = [
  '/docs',
  '/docs/desk',
  '/docs/getting-started',
  '/docs/glossary',
  '/docs/workflows',
  '/docs/errors',
  '/docs/promises',
  '/docs/changelog',
];

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('a walk through the documentation', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await startApp();
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin);
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  it('visits every page that the navigation lists', async () => {
    const { page } = visitor;
    await page.goto(`${app.origin}/docs/errors`);
    expect(await page.evaluate(`[...document.querySelectorAll('nav a')].map(({ pathname }) => pathname)`)).toEqual(PAGES);
  });

  it.each(PAGES)('%s is shown without a fault on a phone and on a laptop', async (path) => {
    const { page } = visitor;
    await page.goto(app.origin + path);
    if ((await page.locator('#reference').count()) > 0) await page.waitForSelector('#reference[data-ready]');
    expect(await page.locator('h1').first().textContent()).toMatch(/\w/);
    for (const { width, scheme } of TWO_LOOKS) {
      await showAt(page, { width, height: 900 }, scheme);
      expect([width, await findingsOf(page), await widerThanWindow(page)]).toEqual([width, [], []]);
    }
    expect(visitor.complaints).toEqual([]);
  });
});
