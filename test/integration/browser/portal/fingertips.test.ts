import type { Browser } from 'playwright-core';
import { pathOf, startWalked, type Walked } from '../../../builders/walked-world';
import { SYSTEM_TOKEN } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { smallTargets, visitPortal, type Visitor } from '../../../support/portal';
import { portalPatterns } from '../../../support/portal-paths';

/** The other parts of pages. */
const PARTS = [
  ...['/?view=grid', '/optimizer?part=plus-ev', '/optimizer?part=hedge', '/optimizer?part=calculators', '/journal?add=1', '/fighters/0'],
  ...['/journal?part=results', '/journal?part=bankroll', '/journal?part=import', '/journal?status=voided', '/model?part=leaks'],
  ...['stakes', 'bookmakers', 'keys', 'notifications', 'webhooks', 'markets'].map((part) => `/settings?part=${part}`),
  ...['runs', 'names', 'users', 'bets', 'bookmakers', 'notifications', 'tables'].map((part) => `/operations?part=${part}`),
];

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('on a phone, nothing to press is smaller than a fingertip', () => {
  let walked: Walked;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    walked = await startWalked();
    browser = await startBrowser();
    visitor = await visitPortal(browser, walked.app.origin, { key: walked.app.user.key, systemToken: SYSTEM_TOKEN });
    await visitor.page.setViewportSize({ width: 390, height: 4000 });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await walked.app.close();
  });

  it('on each page', async () => {
    for (const pattern of await portalPatterns()) {
      await visitor.goto(pathOf(pattern, walked.ids));
      expect([pattern, await smallTargets(visitor.page)]).toEqual([pattern, []]);
    }
  }, 120_000);

  it.each(PARTS)('on %s', async (path) => {
    await visitor.goto(path);
    expect(await smallTargets(visitor.page)).toEqual([]);
  });
});
