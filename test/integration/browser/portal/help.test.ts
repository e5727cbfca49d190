import type { Browser } from 'playwright-core';
import { boardOf, market, pendingFight } from '../../../builders/board';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { faultsOf, findingsOf, shownText, visitPortal, type Visitor } from '../../../support/portal';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('navigation and help', () => {
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

  it('a phone shows four pages, and the others behind More', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.goto('/');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link').allInnerTexts()).toEqual(['Board', 'Optimizer', 'Journal', 'CLV']);
    await pages.getByRole('button', { name: 'More' }).click();
    const others = page.getByRole('dialog', { name: 'More pages' });
    await others.waitFor();
    const texts = ['Model', 'Backtest', 'Fighters', 'Audit', 'Operations', 'Settings', 'Help', 'API docs'];
    expect(await others.getByRole('link').allInnerTexts()).toEqual(texts);
    expect(await findingsOf(page)).toEqual([]);
    await others.getByRole('link', { name: 'Help' }).click();
    await others.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    expect(await pages.getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBe('true');
  });

  it('a column header explains its word by hover, focus and press, within the window, and Escape closes it', async () => {
    const { page } = visitor;
    await visitor.goto('/');
    const word = page.locator('thead').getByRole('button', { name: 'Robust' });
    const tip = page.getByRole('tooltip');
    await word.hover();
    expect(await shownText(tip)).toContain('Under how many ways of computing vig and fair price the pick is a BET.');
    expect(await findingsOf(page)).toEqual([]);
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: 'detached' });
    for (const open of [() => word.focus(), () => word.click()]) {
      await open();
      await tip.waitFor();
      expect(await word.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
      const box = await tip.boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(1440);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'detached' });
      await word.blur();
    }
  });

  it('help explains the words of the board, and links to headings of the glossary', async () => {
    const { page } = visitor;
    await visitor.goto('/');
    await page.getByRole('link', { name: 'What these words mean' }).click();
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    const glossary = (await app.ask('/docs/glossary')).text;
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) {
      const [path, heading] = link.split('#');
      expect([link, (await app.ask(`/${path}`)).status]).toEqual([link, 200]);
      if (heading !== undefined) expect(glossary).toContain(`id="${heading}"`);
    }
  });

  it('help is accessible and no wider than the window, on a phone and a laptop, in both themes', async () => {
    expect(await faultsOf(visitor, '/help')).toEqual({});
  });
});
