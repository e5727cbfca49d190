import type { Browser } from 'playwright-core';
import { boardOf, market, pendingFight } from '../../../builders/board';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { deskOf } from '../../../support/desk';
import { until } from '../../../support/until';
import { faultsOf, findingsOf, settled, visitPortal, type Visitor } from '../../../support/portal';

const MARKUP = '<img src=x onerror=alert(1)>';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the settings', () => {
  let app: TestApp;
  let browser: Browser;
  /** Signed in with the user's key. */
  let reader: Visitor;
  /** Of the test at hand. */
  let visitor: Visitor;
  const desk = deskOf(() => app);
  beforeAll(async () => {
    const board = boardOf([pendingFight(17, [market('bovada', 2.5, 1.6), market('pinnacle', 2, 1.95), market('lowvig', 2.02, 1.9)])]);
    app = await startApp({ board: { current: () => board } });
    browser = await startBrowser();
    reader = await visitPortal(browser, app.origin, { key: app.user.key });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(async () => {
    visitor = reader;
    await reader.begin();
  });
  afterEach(async () => {
    if (visitor !== reader) await visitor.context.close();
  });

  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true });
  const status = (text: string | RegExp) => visitor.page.getByRole('status').filter({ hasText: text }).waitFor();
  const main = () => visitor.page.locator('main').innerText();

  it('saves how prices and times are written, and other pages follow at once', async () => {
    await visitor.goto('/settings');
    await visitor.page.getByLabel('Odds').selectOption('american');
    await visitor.page.getByLabel('Time zone').selectOption('America/New_York');
    await button('Save').click();
    await status('Saved');
    const { data } = await desk<'getMe'>('GET', '/me');
    expect(data.settings).toMatchObject({ odds_format: 'american', time_zone: 'America/New_York', currency: 'USD' });
    await visitor.page.getByRole('link', { name: 'Board' }).click();
    await settled(visitor.page);
    expect(await main()).toContain('+150');
    expect(await main()).not.toContain('2.50');
  });

  it('saves percentages as fractions', async () => {
    await visitor.goto('/settings?part=stakes');
    await visitor.page.getByLabel('Bankroll, USD').fill('1234.5');
    await visitor.page.getByLabel('Maximum stake').fill('2.9');
    await button('Save').click();
    await status('Saved');
    const { data } = await desk<'getMe'>('GET', '/me');
    expect(data.settings).toMatchObject({ bankroll: 1234.5, max_bet_pct: 0.029, kelly_fraction: 0.25 });
  });

  it('shows the newest settings if they were changed elsewhere', async () => {
    await visitor.goto('/settings?part=stakes');
    const { headers } = await desk<'getMe'>('GET', '/me');
    await app.desk('PATCH', '/me', { body: { bankroll: 777 }, headers: { 'if-match': headers.etag ?? '' } });
    await visitor.page.getByLabel('Bankroll, USD').fill('5');
    await button('Save').click();
    await status('changed elsewhere');
    await until(async () => (await visitor.page.getByLabel('Bankroll, USD').inputValue()) === '777');
    expect((await desk<'getMe'>('GET', '/me')).data.settings.bankroll).toBe(777);
  });

  it('creates a key, shows it once, and revokes it', async () => {
    await visitor.goto('/settings?part=keys');
    await button('New key').click();
    await visitor.page.getByLabel('Label').fill(MARKUP);
    // A key for a person has all that its maker has.
    await visitor.page.getByLabel(/^account/).uncheck();
    await button('Create the key').click();
    const key = await visitor.page.getByLabel('API key').inputValue();
    // A process learns of new and revoked keys within moments.
    await until(async () => (await app.desk('GET', '/journal/summary', { key })).status === 200);
    expect((await app.desk('GET', '/me', { key })).status).toBe(403);
    expect(await findingsOf(visitor.page)).toEqual([]);
    await button('Done').click();
    const row = visitor.page.getByRole('row').filter({ hasText: key.slice(0, 12) });
    await row.waitFor();
    expect(await row.innerText()).toContain(MARKUP);
    expect(await visitor.page.locator('main img').count()).toBe(0);
    expect(await visitor.page.content()).not.toContain(key);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await button('Revoke it').click();
    await row.getByText('revoked on').waitFor();
    await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 401);
  });

  it('stays signed in with the new key when its own key is rotated', async () => {
    const { key } = (await desk<'createMyKey'>('POST', '/me/keys', { body: { label: 'mine', scopes: ['account', 'stream'] } })).data;
    await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
    visitor = await visitPortal(browser, app.origin, { key: key ?? '' });
    await visitor.goto('/settings?part=keys');
    const own = visitor.page.getByRole('row').filter({ hasText: 'this session' });
    await own.getByRole('button', { name: 'Rotate' }).click();
    expect(await visitor.page.getByLabel('The old key stays valid for').locator('option').allInnerTexts()).not.toContain('Expires at once');
    await button('Rotate the key').click();
    const successor = await visitor.page.getByLabel('API key').inputValue();
    await status('now signed in with the new key');
    await button('Done').click();
    await own.filter({ hasText: successor.slice(0, 12) }).waitFor();
  });

  it('says which scope a key lacks', async () => {
    const { key } = (await desk<'createMyKey'>('POST', '/me/keys', { body: { scopes: ['read'] } })).data;
    await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
    visitor = await visitPortal(browser, app.origin, { key: key ?? '' });
    await visitor.goto('/settings?part=webhooks');
    expect(await main()).toContain('Your key does not have the scope “account”.');
    expect(await main()).toContain('has these scopes: read');
  });

  it('offers a read-only key nothing that it cannot do, and shows no error', async () => {
    const { key } = (await desk<'createMyKey'>('POST', '/me/keys', { body: { scopes: ['read'] } })).data;
    await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
    visitor = await visitPortal(browser, app.origin, { key: key ?? '' });
    const offered = () => visitor.page.locator('a, button').allInnerTexts();
    await visitor.goto('/');
    expect(await main()).not.toContain('Your settings could not be read');
    const links = await visitor.page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts();
    expect(links).toContain('Journal');
    expect(links).not.toContain('Settings');
    await visitor.goto('/fights/17');
    expect(await offered()).not.toContain('Log this bet');
    await visitor.goto('/journal');
    for (const text of ['Add a bet', 'Import']) expect(await offered()).not.toContain(text);
    // The lines of this fight are not in the database.
    expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('says at the sign-in that a key for a person has all scopes', async () => {
    await visitor.goto('/sign-in');
    expect(await main()).toContain('A key for a person has all four scopes: read, journal, account and stream.');
  });

  it('saves the reader’s bookmakers', async () => {
    await visitor.goto('/settings?part=bookmakers');
    await button('Add a bookmaker').click();
    await visitor.page.getByLabel('Bookmaker', { exact: true }).selectOption('pinnacle');
    await visitor.page.getByLabel('Commission').fill('2.9');
    await visitor.page.getByLabel('Maximum stake').fill('200');
    await button('Save').click();
    const row = visitor.page.getByRole('row').filter({ hasText: 'Pinnacle' });
    await row.waitFor();
    const held = async () => (await desk<'listMyBookmakers'>('GET', '/me/bookmakers')).data;
    expect(await held()).toMatchObject([{ book: 'pinnacle', active: true, commission: 0.029, max_stake: 200 }]);
    await row.getByRole('button', { name: 'Edit' }).click();
    await visitor.page.getByLabel(/^Active/).uncheck();
    await button('Save').click();
    await row.getByText('paused').waitFor();
    await row.getByRole('button', { name: 'Remove' }).click();
    await button('Remove it').click();
    await visitor.page.getByText('You have no bookmakers yet.').waitFor();
    expect(await held()).toEqual([]);
  });

  it('creates a webhook, shows its secret once, and sends a test', async () => {
    await visitor.goto('/settings?part=webhooks');
    await button('New webhook').click();
    await visitor.page.getByLabel('URL').fill('https://desk.example.com/hooks');
    await visitor.page.getByLabel('Label').fill(MARKUP);
    await visitor.page.getByText('Any book').click();
    await visitor.page.getByLabel('Pinnacle').check();
    await button('Create the webhook').click();
    expect(await visitor.page.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
    await button('Done').click();
    await visitor.page.getByRole('link', { name: MARKUP }).click();
    await button('Send a test').click();
    await visitor.page.getByRole('row').filter({ hasText: 'Test' }).filter({ hasText: 'pending' }).waitFor();
    await button('Switch off').click();
    await visitor.page.getByText('switched off by you').waitFor();
    const { data } = await desk<'listWebhooks'>('GET', '/webhooks');
    expect(data).toMatchObject([{ label: MARKUP, enabled: false, types: null, filter: { books: ['pinnacle'], fight_id: null } }]);
  });

  it('saves which events cause a message', async () => {
    await visitor.goto('/settings?part=notifications');
    await visitor.page.getByLabel('Send me messages').check();
    await visitor.page.getByLabel('All events').uncheck();
    await button('Save').click();
    await status('Choose at least one event');
    await visitor.page.getByLabel('An arbitrage appeared').check();
    await visitor.page.getByLabel('Hold messages').check();
    await visitor.page.getByLabel('From', { exact: true }).fill('22:00');
    await visitor.page.getByLabel('To', { exact: true }).fill('07:00');
    await button('Save').click();
    await status('Saved');
    const { data } = await desk<'getNotifications'>('GET', '/me/notifications');
    expect(data).toMatchObject({ enabled: true, event_types: ['arbitrage.detected'], quiet_hours: { from: '22:00', to: '07:00' } });
  });

  it.each(['stakes', 'limits', 'keys', 'notifications'])(
    'the part %s is accessible and no wider than the window, on a phone and a laptop, in both themes',
    async (part) => {
      expect(await faultsOf(visitor, `/settings?part=${part}`)).toEqual({});
    },
  );
});
