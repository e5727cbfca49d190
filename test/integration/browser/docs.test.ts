import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';
import { CHROMIUM, startBrowser } from '../../support/browser';

const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);
const PAGES = ['/docs', '/docs/getting-started', '/docs/glossary', '/docs/errors', '/docs/changelog'];
const PHONE = { width: 375, height: 812 };

/** What a page has to show for itself: what the console said, and what it asked for. */
interface Visit {
  readonly page: Page;
  readonly complaints: string[];
  readonly requests: string[];
}

// Without Chromium there is nothing to drive; the machine that lands changes has it.
const inChromium = CHROMIUM === undefined ? describe.skip : describe;

inChromium(`the documentation in Chromium (${CHROMIUM ?? 'not installed: install the package chromium, or name one in CHROMIUM'})`, () => {
  let app: TestApp;
  let browser: Browser;
  let context: BrowserContext | undefined;
  beforeAll(async () => {
    app = await startApp({ demo: true, board: { current: () => board } });
    browser = await startBrowser();
  }, 60_000);
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  async function visit(path: string, viewport = { width: 1280, height: 900 }, origin = app.origin): Promise<Visit> {
    context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const [complaints, requests]: [string[], string[]] = [[], []];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (path === '/docs') await page.waitForSelector('#reference[data-ready]', { timeout: 30_000 });
    return { page, complaints, requests };
  }

  /** Opens an operation and executes it with what its form holds. */
  async function tryIt(page: Page, operation: string): Promise<{ url: string; status: string; body: unknown }> {
    await page.click(`#operations-${operation} .opblock-summary-control`);
    await page.click(`#operations-${operation} button.execute`);
    const live = page.locator(`#operations-${operation} .live-responses-table`);
    await live.waitFor({ timeout: 20_000 });
    const text = await live.locator('.response-col_description pre code').first().innerText();
    return {
      url: await page.locator(`#operations-${operation} .request-url pre`).innerText(),
      status: (await live.locator('tbody .response-col_status').first().innerText()).trim(),
      body: JSON.parse(text),
    };
  }

  it.each(PAGES)(
    '%s loads without a complaint, from the service alone',
    async (path) => {
      const { complaints, requests } = await visit(path);
      expect(complaints).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(`${app.origin}/`) && !url.startsWith('data:'))).toEqual([]);
    },
    60_000,
  );

  it('the reference lists all operations', async () => {
    const { page } = await visit('/docs');
    expect(await page.locator('.opblock').count()).toBe(45);
  }, 60_000);

  it('a public operation can be tried', async () => {
    const { page, complaints } = await visit('/docs');
    const { url, status, body } = await tryIt(page, 'System-getPolicy');
    expect([url, status]).toEqual([`${app.origin}/api/v1/policy`, '200']);
    expect(body).toEqual((await app.ask('/api/v1/policy')).body);
    expect(complaints).toEqual([]);
  }, 60_000);

  it('an operation that wants a key can be tried with the one that the demo fills in', async () => {
    const { page, complaints } = await visit('/docs');
    const { status, body } = await tryIt(page, 'Picks-listLivePicks');
    expect([status, body]).toEqual(['200', (await app.get('/picks/live')).body]);
    expect(complaints).toEqual([]);
  }, 60_000);

  it('an operation on one fight asks for a fight that is there', async () => {
    const { page } = await visit('/docs');
    const { url, status } = await tryIt(page, 'Picks-getPick');
    expect([new URL(url).pathname, status]).toEqual(['/api/v1/picks/17', '200']);
  }, 60_000);

  it('what the reader fills in is what is asked', async () => {
    const { page } = await visit('/docs');
    await page.click('#operations-Picks-listLivePicks .opblock-summary-control');
    await page.fill('#operations-Picks-listLivePicks tr[data-param-name="bankroll"] input', '10000');
    await page.click('#operations-Picks-listLivePicks button.execute');
    const url = await page.locator('#operations-Picks-listLivePicks .request-url pre').innerText();
    expect(new URL(url).searchParams.get('bankroll')).toBe('10000');
    expect(new URL(url).searchParams.has('books')).toBe(false);
  }, 60_000);

  it('a failure is shown as the service answers it', async () => {
    const { page } = await visit('/docs');
    const { status, body } = await tryIt(page, 'Admin-getAdminStats');
    expect([status, body]).toEqual([
      '401',
      expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'unauthorized' }) }),
    ]);
  }, 60_000);

  it('by another name of the service, calls go to that name', async () => {
    const origin = app.origin.replace('127.0.0.1', 'localhost');
    const { page } = await visit('/docs', undefined, origin);
    expect(await tryIt(page, 'System-getHealth')).toMatchObject({ url: `${origin}/api/v1/health`, status: '200' });
  }, 60_000);

  it.each(PAGES)(
    '%s fits a phone, also with an operation open and answered',
    async (path) => {
      const { page } = await visit(path, PHONE);
      if (path === '/docs') await tryIt(page, 'Picks-listLivePicks');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    },
    60_000,
  );

  it('with the keyboard alone a reader skips the navigation, opens an operation and tries it', async () => {
    const { page } = await visit('/docs');
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
    await reach('#operations-System-getHealth .opblock-summary-control');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#operations-System-getHealth button.execute');
    await reach('#operations-System-getHealth button.execute');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#operations-System-getHealth .live-responses-table');
  }, 60_000);

  it('every control of an operation has a name, and what scrolls can be reached', async () => {
    const { page } = await visit('/docs');
    await page.click('#operations-Optimizer-getHedge .opblock-summary-control');
    await page.waitForSelector('#operations-Optimizer-getHedge .microlight');
    const form = page.locator('#operations-Optimizer-getHedge');
    const names = await form.locator('[data-param-name] :is(input, select)').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names).toEqual(['fight_id', 'stake', 'odds', 'side', 'books']);
    expect(await form.locator('.examples-select-element:not([aria-label])').count()).toBe(0);
    expect(await form.locator('.microlight:not([tabindex="0"])').count()).toBe(0);
  }, 60_000);

  it('no key is kept in the browser', async () => {
    const { page } = await visit('/docs');
    expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([0, 0, '']);
  }, 60_000);
});
