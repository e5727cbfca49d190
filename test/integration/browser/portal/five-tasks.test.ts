import type { Browser } from 'playwright-core';
import { addFighter, addModel, priced, runAt } from '../../../builders/feed-world';
import { OTHER_BOOKS } from '../../../builders/graded-world';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { deskOf } from '../../../support/desk';
import { settled, shownText, visitPortal, type Visitor } from '../../../support/portal';

const NOW = '2025-10-04T18:02:00.000Z';
const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const MOST_STEPS = 4;

/** One key, or one tap. What opens by itself and is read is no step. */
type Step = () => Promise<void>;

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('what a bettor does most takes at most four steps', () => {
  let app: TestApp;
  let browser: Browser;
  const desk = deskOf(() => app);
  beforeAll(async () => {
    app = await startApp({
      now: NOW,
      seed: async (db) => {
        await addModel(db);
        for (const name of PAIR) await addFighter(db, name);
        await runAt(db, '2025-10-04T18:00:00Z', [priced('e1', PAIR, { bovada: [1.6, 2.3], ...OTHER_BOOKS })]);
      },
    });
    const { headers } = await desk<'getMe'>('GET', '/me');
    await desk<'updateMe'>('PATCH', '/me', { body: { bankroll: 1000 }, headers: { 'if-match': headers.etag ?? '' } });
    browser = await startBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const logged = async () => (await desk<'listBets'>('GET', '/journal/bets')).data.length;

  describe.each([
    ['by keyboard alone', 1440],
    ['by thumb alone', 390],
  ])('%s', (how, width) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visitPortal(browser, app.origin, { key: app.user.key, width });
    }, 60_000);
    afterAll(() => visitor.context.close());
    beforeEach(async () => {
      await visitor.goto('/');
      await visitor.page.locator('main a[href^="fights/"]').first().waitFor();
    });

    const press = (key: string) => async () => {
      await visitor.page.keyboard.press(key);
      await settled(visitor.page);
    };
    const tap =
      (name: string | RegExp, role: 'link' | 'button' = 'link') =>
      async () => {
        await visitor.page.getByRole(role, { name }).first().click();
        await settled(visitor.page);
      };
    const byKeys = how === 'by keyboard alone';
    const find: readonly Step[] = byKeys ? [press('j')] : [];
    const open: Step = byKeys ? press('Enter') : tap(/ v /);
    const take = async (steps: readonly Step[]) => {
      expect(steps.length).toBeLessThanOrEqual(MOST_STEPS);
      for (const step of steps) await step();
    };
    const page = () => shownText(visitor.page.locator('main'));

    it('finds the best bet of today', async () => {
      await take(find);
      const first = visitor.page.locator('main a[href^="fights/"]').first();
      expect(await first.isVisible()).toBe(true);
      if (byKeys) expect(await first.evaluate((link) => link.matches(':focus'))).toBe(true);
    });

    it('logs it', async () => {
      await take(find);
      const before = await logged();
      await take([
        open,
        ...(byKeys ? [press('Tab'), press('Enter'), press('Enter')] : [tap('Log this bet'), tap('Add the bet', 'button')]),
      ]);
      await visitor.page.getByText(/added/i).first().waitFor();
      expect(await logged()).toBe(before + 1);
    });

    it('sees why', async () => {
      await take([...find, open]);
      expect(await page()).toMatch(/Edge of \+?−?\d/);
    });

    it('sees whether its price is going', async () => {
      await take([...find, open]);
      expect(await page()).toMatch(/Prices over time .*(opened at|Latest)/s);
    });

    it('finds out how it has done', async () => {
      await take(byKeys ? [press('Control+k'), () => visitor.page.keyboard.type('journal'), press('Enter')] : [tap('Journal')]);
      await visitor.page.getByRole('heading', { name: 'Journal' }).waitFor();
      expect(await page()).toMatch(/Pending/);
    });
  });
});
