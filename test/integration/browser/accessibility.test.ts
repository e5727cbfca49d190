import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, type TestApp } from '../../support/app';
import { CHROMIUM, startBrowser } from '../../support/browser';

const PAGES = ['/api/v1', '/docs', '/docs/getting-started', '/docs/glossary', '/docs/errors', '/docs/changelog'];
const CASES = PAGES.flatMap((path) => (['light', 'dark'] as const).map((scheme) => [path, scheme] as const));

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the pages, read by axe', () => {
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);
    app = await startApp({ demo: true, board: { current: () => board } });
    browser = await startBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  it.each(CASES)(
    '%s has no finding in %s',
    async (path, colorScheme) => {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      await page.goto(app.origin + path, { waitUntil: 'networkidle' });
      if (path === '/docs') {
        await page.waitForSelector('#reference[data-ready]');
        await page.click('#operations-Picks-listLivePicks .opblock-summary-control');
        await page.waitForSelector('#operations-Picks-listLivePicks .microlight');
      }
      await page.evaluate(axe.source);
      const findings = await page.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`))',
      );
      expect(findings).toEqual([]);
      await context.close();
    },
    60_000,
  );
});
