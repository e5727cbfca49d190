import type { Browser } from 'playwright-core';
import type { Clock } from '../../../../src/lib/clock';
import { boardOf, market, pendingFight } from '../../../builders/board';
import { NOW, startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { deskOf } from '../../../support/desk';
import { findingsOf, settled, visitPortal, type Visitor } from '../../../support/portal';
import { until } from '../../../support/until';

const HOUR = 3_600_000;

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the limits of a reader', () => {
  let now = Date.parse(NOW);
  const clock: Clock = { now: () => new Date(now) };
  let app: TestApp;
  let browser: Browser;
  let reader: Visitor;
  const desk = deskOf(() => app);
  beforeAll(async () => {
    const prices = [market('bovada', 2.5, 1.6), ...['pinnacle', 'lowvig', 'betway', 'fanduel'].map((book) => market(book, 2.05, 1.9))];
    const board = boardOf([pendingFight(17, prices), pendingFight(18, prices)]);
    app = await startApp({ clock, board: { current: () => board } });
    browser = await startBrowser();
    reader = await visitPortal(browser, app.origin, { key: app.user.key });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => reader.begin());

  const main = () => reader.page.locator('main').innerText();
  const button = (name: string | RegExp) => reader.page.getByRole('button', { name, exact: true });
  const status = (text: string | RegExp) => reader.page.getByRole('status').filter({ hasText: text }).first().waitFor();

  it('are set, shown where stakes are, loosened after a wait, and read by everybody', async () => {
    await reader.goto('/settings?part=limits');
    await reader.page.getByLabel('Stakes within 24 hours').fill('12.5');
    await reader.page.getByLabel('Losses in a row').fill('3');
    await reader.page.getByLabel('Hours of pause').fill('48');
    await button('Add a tier').click();
    await reader.page.getByLabel('From a drawdown of').fill('10');
    await reader.page.getByLabel('Stakes, % of normal').fill('50');
    await button('Save limits').click();
    await status('Saved. The limits apply now.');
    expect((await desk<'listMyLimits'>('GET', '/me/limits')).data).toMatchObject([
      {
        ...{ currency: 'USD', stake_24h: 12.5, stake_7d: null, cool_off: { losses: 3, amount: null, hours: 48 } },
        tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }],
      },
    ]);

    await reader.goto('/?bankroll=10000');
    await settled(reader.page);
    expect(await main()).toContain('Your limits reduce the stakes shown here');
    expect(await main()).toContain('stakes within 24 hours');

    await reader.goto('/settings?part=limits');
    await reader.page.getByLabel('Stakes within 24 hours').fill('50');
    await button('Save limits').click();
    await status('Saved. Stricter limits apply now; a looser one waits.');
    await reader.page.getByText('Waiting: stakes within 24 hours becomes 50.').waitFor();
    await button('Confirm stakes within 24 hours').click();
    await status(/can be confirmed from/);
    // Saving another field does not give the change up.
    await reader.page.getByLabel('Stake of one bet').fill('40');
    await button('Save limits').click();
    await until(async () => (await desk<'listMyLimits'>('GET', '/me/limits')).data[0]?.stake_per_bet === 40);
    now += 24 * HOUR;
    await reader.goto('/settings?part=limits');
    await button('Confirm stakes within 24 hours').click();
    await until(async () => (await desk<'listMyLimits'>('GET', '/me/limits')).data[0]?.stake_24h === 50);
    expect(await findingsOf(reader.page)).toEqual([]);
  });

  it('that exclude them replace the pages of stakes by a calm one with help lines', async () => {
    const { data } = await desk<'listMyLimits'>('GET', '/me/limits');
    const { cool_off, stake_24h, version = 0 } = data[0] ?? {};
    const end = new Date(now + 300 * 24 * HOUR).toISOString();
    const headers = { 'if-match': `"${version}"` };
    await desk('PUT', '/me/limits', { body: { currency: 'USD', cool_off, stake_24h, exclude_until: end }, headers });
    for (const path of ['/', '/optimizer?tab=arbitrage']) {
      await reader.goto(path);
      await settled(reader.page);
      const text = await main();
      expect(text).toContain('You have excluded yourself until');
      expect(text).toContain('GamCare in the United Kingdom, 0808 8020 133. In the United States, 1-800-GAMBLER.');
      expect(text).not.toContain('2.50');
      expect(await reader.page.locator('main .notice-worse').count()).toBe(0);
      expect(await findingsOf(reader.page)).toEqual([]);
    }
    await reader.goto('/journal');
    await settled(reader.page);
    expect(await main()).not.toContain('You have excluded yourself');
  });
});
