import type { Browser } from 'playwright-core';
import { sealDays, testSeal } from '../../../builders/sealed-world';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { faultsOf, visitPortal, type Visitor } from '../../../support/portal';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the page that verifies', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await startApp({ now: '2025-10-05T09:07:00.000Z', seed: (db) => sealDays(db, testSeal()) });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  /** A day as a file, perhaps changed. */
  const day = async (name: string, change: (text: string) => string = (text) => text) => {
    const { text } = await app.ask(`/api/desk/v1/seal/bundles/${name}`);
    return { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(change(text)) };
  };

  it('a reader without a key checks the log of the service, and the next check compares the head that this browser kept', async () => {
    const { page } = visitor;
    await visitor.goto('/verify');
    await page.getByRole('button', { name: 'Check the log' }).click();
    await page.getByText('7 publications, none altered, dropped, reordered or added later.').waitFor();
    await page.getByText('not proven against the operator: no copy kept outside was compared').waitFor();
    await page.getByRole('button', { name: 'Check the log' }).click();
    await page.getByText('the head that was kept is part of it').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('files of days are checked without a network, and a changed one is named with its leaf', async () => {
    const { page, context } = visitor;
    await visitor.goto('/verify');
    const whole = [await day('2025-10-04'), await day('2025-10-05')];
    const changed = await day('2025-10-04', (text) => text.replace(String.raw`\"verdict\":\"NO BET\"`, String.raw`\"verdict\":\"BET\"`));
    await context.setOffline(true);
    try {
      await page.getByLabel('Days of a log').setInputFiles(whole);
      await page.getByRole('button', { name: 'Check the files' }).click();
      await page.getByText('4 publications, none altered').waitFor();
      await page.getByLabel('Days of a log').setInputFiles([changed]);
      await page.getByRole('button', { name: 'Check the files' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Fault' });
      await alert.waitFor();
      expect(await alert.innerText()).toMatch(/^FAULT entry altered at leaf \d+: an entry of leaf \d+ is not what was sealed\.$/i);
    } finally {
      await context.setOffline(false);
    }
  });

  it('the page is accessible and no wider than the window, on a phone and a laptop, in both themes', async () => {
    expect(await faultsOf(visitor, '/verify')).toEqual({});
  });
});
