import type { Browser } from 'playwright-core';
import { MODEL } from '../../../test/builders/feed-world';
import { pathOf, startWalked, type Walked } from '../../../test/builders/walked-world';
import { SYSTEM_TOKEN } from '../../../test/support/app';
import { CHROMIUM, startBrowser } from '../../../test/support/browser';
import { faultsOf, shownText, TWO_LOOKS, visitPortal, type Visitor } from '../../../test/support/portal';
import { portalPatterns } from '../../../test/support/portal-paths';

/** What a page has to show of the world: its heading, and a figure or a name. */
const SHOWN: Readonly<Record<string, readonly [heading: string, ...texts: string[]]>> = {
  '/': ['Board', 'Fights shown 1', 'Cay Hill v Dee Lake', '1.70 Bovada'],
  '/fights/:id': ['Cay Hill v Dee Lake', '2.60 at LowVig.ag', '1.70', 'Probability to last longer'],
  '/optimizer': ['Optimizer', '+2.79 %', 'Dee Lake'],
  '/journal': ['Journal', 'Cay Hill', '−$10.00'],
  '/clv': ['Closing line value', '388 picks'],
  '/model': ['Model', '3,412 priced bouts', MODEL],
  '/backtest': ['Backtest', '308 bets returned'],
  '/fighters': ['Fighters', 'Ann Stone'],
  '/fighters/:id': ['Ann Stone', '2–1–0'],
  '/audit': ['Audit', 'Fighters 4'],
  '/operations': ['Operations', 'Bets 2'],
  '/setup': ['Set up', 'What picks need', 'Record'],
  '/settings': ['Settings', 'ada@example.com'],
  '/help': ['Help', 'Expected value'],
  '/verify': ['Verify', 'Check the log'],
  '/sign-in': ['Sign in', 'You are signed in as Ada.'],
};

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('a walk through the portal', () => {
  let app: Walked['app'];
  let browser: Browser;
  let visitor: Visitor;
  let ids: Walked['ids'];
  beforeAll(async () => {
    ({ app, ids } = await startWalked());
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key, systemToken: SYSTEM_TOKEN });
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  it('comes by every page that the portal lists', async () => {
    expect(Object.keys(SHOWN).toSorted()).toEqual((await portalPatterns()).toSorted());
  });

  it.each(Object.entries(SHOWN))(
    '%s shows its figures on a phone and on a laptop, without a fault',
    async (pattern, [heading, ...texts]) => {
      const faults = await faultsOf(visitor, pathOf(pattern, ids), { looks: TWO_LOOKS });
      const main = visitor.page.locator('main');
      expect(await main.locator('h1').innerText()).toBe(heading);
      const shown = await shownText(main);
      for (const text of texts) expect(shown).toContain(text);
      expect([faults, visitor.complaints]).toEqual([{}, []]);
    },
  );
});
