import type { Browser } from 'playwright-core';
import { loadConfig } from '../../../../src/config';
import { configuredFeed } from '../../../../src/live/feed/configured-feed';
import { storePollingFigures } from '../../../../src/live/feed/polling';
import { addBout, addFighter, priced, runAt } from '../../../builders/feed-world';
import { SYSTEM_TOKEN, startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { deskOf } from '../../../support/desk';
import { faultsOf, visitPortal, type Visitor } from '../../../support/portal';
import { NEWEST_SCHEMA } from '../../../support/schema';

const config = loadConfig({ ODDS_POLLING: 'adaptive', ODDS_CREDITS_BUDGET: '500' });

const MARKUP = 'Nobody <img src=x onerror=alert(1)>';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('operations', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let son = 0;
  const desk = deskOf(() => app);
  beforeAll(async () => {
    app = await startApp({
      seed: async (db) => {
        const father = await addFighter(db, 'Abe Hall');
        son = await addFighter(db, 'Abe Hall');
        const other = await addFighter(db, 'Bea Rivers');
        for (const bearer of [father, son]) await addBout(db, bearer, other, '2025-05-01');
        await runAt(db, '2025-09-27T21:00:00Z', [
          priced('e1', ['Abe Hall', 'Bea Rivers'], { bovada: [2.1, 1.8] }),
          priced('e2', [MARKUP, 'Bea Rivers'], { bovada: [2.1, 1.8] }),
        ]);
        const started_at = '2025-09-27T21:05:00Z';
        const failure = { status: 'failed', error_code: 'feed_unreachable', error_message: 'the feed did not answer', duration_ms: 30_000 };
        await db('public.runs').insert({ trigger: 'schedule', tick_at: started_at, started_at, feed: 'the_odds_api', ...failure });
        await storePollingFigures({ db, feed: configuredFeed(config, db), settings: config.odds }, new Date(started_at));
      },
    });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key, systemToken: SYSTEM_TOKEN });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name });
  const main = () => visitor.page.locator('main').innerText();
  const waiting = async () => (await desk<'listNames'>('GET', '/admin/names', { key: SYSTEM_TOKEN })).data.map(({ name }) => name);

  it('is opened only by the system token, and closed again', async () => {
    const { page, goto, context } = await visitPortal(browser, app.origin);
    await goto('/operations');
    await page.getByLabel('Token').fill('not the token of this service');
    await page.getByRole('button', { name: 'Open Operations' }).click();
    await page.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    await page.getByLabel('Token').fill(SYSTEM_TOKEN);
    await page.getByRole('button', { name: 'Open Operations' }).click();
    await page.getByRole('heading', { name: 'Users and bets' }).waitFor();
    expect(await page.content()).not.toContain(SYSTEM_TOKEN);
    await page.getByRole('button', { name: 'Sign out as operator' }).click();
    await page.getByLabel('Token').waitFor();
    expect((await context.request.get(`${app.origin}/session`).then((answer) => answer.json())).data.operator).toBe(false);
    await context.close();
  });

  it('shows the figures of the API, and why the data cannot be trusted', async () => {
    await visitor.goto('/operations');
    const { body } = await app.getAsSystem('/admin/stats');
    const stats = body?.data as { users: { total: number }; pipeline: { runs_24h: number } };
    const text = (await main()).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Users ${stats.users.total}`);
    expect(text).toContain(`Runs in 24 hours ${stats.pipeline.runs_24h}`);
    expect(text).toContain('Credits of the odds feed 0 used this month of 500, 500 left, 105 forecast');
    expect(text).toContain('(adaptive)');
    expect(text).toContain('No model is in production');
  });

  it('shows the last backup, the last drill with its report, versions, disk and credits, and what is wrong', async () => {
    await visitor.goto('/operations?part=installation');
    expect(await main()).toContain('There is no backup.');
    const { db } = app.database;
    const begun = { started_at: '2025-09-27T02:17:00Z', duration_ms: 41_310 };
    await db('public.backups').insert({
      ...{ ...begun, trigger: 'schedule', status: 'ok', file: '/srv/boxing.tar.gz', bytes: 96_100_000, sha256: Buffer.alloc(32) },
      ...{ tables: 62, rows: 2_210_334, schema_version: NEWEST_SCHEMA, service_version: '0.1.0' },
    });
    const report = JSON.stringify(['restored 2210334 rows of 62 tables in 61.2 s', 'public.bets has 3 rows in place of 4']);
    await db('public.restore_drills').insert({
      ...{ ...begun, trigger: 'schedule', status: 'failed', file: '/srv/boxing.tar.gz', place: 'a scratch database on the same server' },
      ...{ tables: 62, rows: 2_210_334, report, error: 'the restored copy differs: public.bets has 3 rows in place of 4' },
    });
    await visitor.goto('/operations?part=installation');
    const text = (await main()).replaceAll(/\s+/g, ' ');
    for (const part of [
      ...['96.1 MB', '2,210,334 rows', '/srv/boxing.tar.gz', 'the restored copy differs: public.bets has 3 rows in place of 4'],
      ...[
        'The last restore drill failed',
        'restored 2210334 rows of 62 tables in 61.2 s',
        `Schema ${NEWEST_SCHEMA}`,
        'PostgreSQL',
        `Node ${process.versions.node}`,
      ],
      'Credits of the odds feed 0 used this month of 500',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('There is no backup.');
  });

  it('lists runs, with the reason of a failure in words', async () => {
    await visitor.goto('/operations?part=runs');
    const failed = visitor.page.getByRole('row').filter({ hasText: 'the feed did not answer' });
    expect((await failed.innerText()).replaceAll('\u00a0', ' ')).toContain('30.0 s');
    expect(await failed.innerText()).toContain('feed_unreachable');
    await button('Show as table').click();
    expect(await visitor.page.getByRole('table', { name: 'Runs by start and duration' }).locator('tbody tr').count()).toBe(2);
  });

  it('decides which fighter a name means, and reverses the decision', async () => {
    await visitor.goto('/operations?part=names');
    expect(await main()).toContain(MARKUP);
    expect(await visitor.page.locator('main img').count()).toBe(0);
    await visitor.page.getByLabel('Decided by').fill('ada');
    await button(`This fighter: Abe Hall is Abe Hall, fighter ID ${son}`).click();
    await visitor.page.getByText('“Abe Hall” now means Abe Hall.').waitFor();
    await visitor.page.getByRole('heading', { name: 'Abe Hall' }).waitFor({ state: 'detached' });
    expect(await waiting()).toEqual([MARKUP]);
    const { db } = app.database;
    const decision = await db('master.name_resolutions').where({ name_normal: 'abe hall' }).first('fighter_id', 'decided_by');
    expect(decision).toEqual({ fighter_id: son, decided_by: 'ada' });
    await button('Undo').click();
    await visitor.page.getByText('The assignment of “Abe Hall” was undone.').waitFor();
  });

  it('assigns a name to a fighter who is not a candidate, and explains an invalid number', async () => {
    await visitor.goto('/operations?part=names');
    const name = visitor.page.locator('section').filter({ has: visitor.page.getByRole('heading', { name: MARKUP }) });
    await name.getByText('Another fighter').click();
    await name.getByLabel('ID of the fighter').fill('99999999');
    await name.getByRole('button', { name: 'Assign' }).click();
    await visitor.page.getByRole('alert').filter({ hasText: 'allowed is a fighter of the record' }).waitFor();
    expect(await waiting()).toContain(MARKUP);
  });

  it('shows a user in full, and a sample of a table', async () => {
    await visitor.goto('/operations?part=users&search=ada');
    await visitor.page.getByRole('link', { name: 'Ada' }).click();
    await visitor.page.getByText('ada@example.com, joined').waitFor();
    expect(await main()).toContain(app.user.key.slice(0, 12));
    await visitor.goto('/operations?part=tables&table=master.fighters');
    expect(await main()).toContain('Abe Hall');
  });

  it.each(['health', 'installation', 'runs', 'names'])(
    'the part %s is accessible and no wider than the window, on a phone and a laptop, in both themes',
    async (part) => {
      expect(await faultsOf(visitor, `/operations?part=${part}`)).toEqual({});
    },
  );
});
