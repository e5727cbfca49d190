import type { Browser, Locator, Page } from 'playwright-core';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';
import { CHROMIUM, startBrowser } from '../../support/browser';
import { findingsOf, PATIENCE_MS, SCHEMES, showAt } from '../../support/portal';

const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);
const PAGES = ['/docs', '/docs/getting-started', '/docs/glossary', '/docs/errors', '/docs/changelog'];
const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };

// Without Chromium there is nothing to drive; the machine that lands changes has it.
const inChromium = CHROMIUM === undefined ? describe.skip : describe;

inChromium(`the documentation in Chromium (${CHROMIUM ?? 'not installed: install the package chromium, or name one in CHROMIUM'})`, () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  /** What the console said, and what was asked for, since the test began. */
  let complaints: string[] = [];
  let requests: string[] = [];
  /** The reference, loaded once: to load it and to open an operation each take a second of the renderer's work. */
  let reference: Page;
  let loading: { readonly complaints: readonly string[]; readonly requests: readonly string[] };
  beforeAll(async () => {
    app = await startApp({ demo: true, board: { current: () => board } });
    browser = await startBrowser();
    // In contexts of their own: pages of one context share a process, and the reference is a large page.
    [page, reference] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
    for (const opened of [page, reference]) opened.setDefaultTimeout(PATIENCE_MS);
    for (const each of [page, reference]) {
      each.on('console', (message) => complaints.push(message.text()));
      each.on('pageerror', (error) => complaints.push(error.message));
      each.on('request', (request) => requests.push(request.url()));
    }
    await visit('/docs', { on: reference });
    // What a page asks for after it has loaded is heard too.
    await reference.waitForLoadState('networkidle');
    loading = { complaints, requests };
  });
  beforeEach(() => {
    [complaints, requests] = [[], []];
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  async function visit(path: string, { viewport = DESK, origin = app.origin, on = page } = {}): Promise<void> {
    await on.setViewportSize(viewport);
    await on.goto(origin + path);
    if (path === '/docs') await on.waitForSelector('#reference[data-ready]');
  }

  /** Opens an operation, unless another test has. */
  async function open(operation: string, on = reference): Promise<Locator> {
    const shown = on.locator(`#operations-${operation}`);
    if ((await shown.locator('button.execute').count()) === 0) await shown.locator('.opblock-summary-control').click();
    // The form is drawn again once the operation is resolved, which its examples show.
    await shown.locator('.microlight').first().waitFor();
    return shown;
  }

  /** Opens an operation and executes it with what its form holds. */
  async function tryIt(operation: string, on = reference): ReturnType<typeof answerOf> {
    const shown = await open(operation, on);
    await shown.locator('button.execute').click();
    return answerOf(shown);
  }

  async function answerOf(shown: Locator): Promise<{ url: string; status: string; body: unknown }> {
    const live = shown.locator('.live-responses-table');
    await live.waitFor();
    const text = await live.locator('.response-col_description pre code').first().innerText();
    return {
      url: await shown.locator('.request-url pre').innerText(),
      status: (await live.locator('tbody .response-col_status').first().innerText()).trim(),
      body: JSON.parse(text),
    };
  }

  it.each(PAGES)('%s loads without an error, from the service alone', async (path) => {
    if (path !== '/docs') await visit(path);
    const heard = path === '/docs' ? loading : { complaints, requests };
    expect(heard.complaints).toEqual([]);
    expect(heard.requests).toContain(app.origin + path);
    expect(heard.requests.filter((url) => !url.startsWith(`${app.origin}/`) && !url.startsWith('data:'))).toEqual([]);
  });

  it('the reference lists all operations', async () => {
    expect(await reference.locator('.opblock').count()).toBe(45);
  });

  it('a public operation can be tried', async () => {
    const { url, status, body } = await tryIt('System-getPolicy');
    expect([url, status]).toEqual([`${app.origin}/api/v1/policy`, '200']);
    expect(body).toEqual((await app.ask('/api/v1/policy')).body);
    expect(complaints).toEqual([]);
  });

  it('an operation that needs a key can be tried with the one filled in by the demo', async () => {
    const { status, body } = await tryIt('Picks-listLivePicks');
    expect([status, body]).toEqual(['200', (await app.get('/picks/live')).body]);
    expect(complaints).toEqual([]);
  });

  it('an operation on one fight is filled in with an existing fight', async () => {
    const { url, status } = await tryIt('Picks-getPick');
    expect([new URL(url).pathname, status]).toEqual(['/api/v1/picks/17', '200']);
  });

  it('the request has the values that the reader fills in', async () => {
    const shown = await open('Picks-listLivePicks');
    await shown.locator('tr[data-param-name="bankroll"] input').fill('10000');
    await shown.locator('button.execute').click();
    const url = await shown.locator('.request-url pre').filter({ hasText: 'bankroll' }).innerText();
    expect(new URL(url).searchParams.get('bankroll')).toBe('10000');
    expect(new URL(url).searchParams.has('books')).toBe(false);
  });

  it('an error is shown as the service answers it', async () => {
    const { status, body } = await tryIt('Admin-getAdminStats');
    expect([status, body]).toEqual([
      '401',
      expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'unauthorized' }) }),
    ]);
  });

  it.each(PAGES)(
    '%s fits a phone, and axe finds nothing on a desktop in either theme, even with an operation open and answered',
    async (path) => {
      await visit(path, { viewport: PHONE });
      if (path === '/docs') await tryIt('Picks-listLivePicks', page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
      for (const scheme of SCHEMES) {
        await showAt(page, DESK, scheme);
        expect([scheme, await findingsOf(page)]).toEqual([scheme, []]);
      }
    },
  );

  it('a reader with only a keyboard skips the navigation, opens an operation and tries it, by the address of the service that they use', async () => {
    const origin = app.origin.replace('127.0.0.1', 'localhost');
    await visit('/docs', { origin });
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    const reach = async (selector: string) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) === true) return;
      }
      throw new Error(`the keyboard does not reach ${selector}`);
    };
    await reach('#operations-Picks-listLivePicks .opblock-summary-control');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#operations-Picks-listLivePicks .microlight');
    await reach('#operations-Picks-listLivePicks button.execute');
    await page.keyboard.press('Enter');
    expect(await answerOf(page.locator('#operations-Picks-listLivePicks'))).toMatchObject({
      url: expect.stringContaining(`${origin}/api/v1/picks/live?`),
      status: '200',
    });
  });

  it('every control of an operation has a name, and scrolling areas can be reached', async () => {
    const form = await open('Optimizer-getHedge');
    const names = await form.locator('[data-param-name] :is(input, select)').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names).toEqual(['fight_id', 'stake', 'odds', 'side', 'books', 'unpredicted', 'book', 'market_type']);
    expect(await form.locator('.examples-select-element:not([aria-label])').count()).toBe(0);
    expect(await form.locator('.microlight:not([tabindex="0"])').count()).toBe(0);
  });

  it('the browser stores no key', async () => {
    expect(await reference.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([0, 0, '']);
  });
});
