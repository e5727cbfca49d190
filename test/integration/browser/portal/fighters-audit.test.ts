import type { Browser } from 'playwright-core';
import { addBout, addFighter, addModel, priced, runAt } from '../../../builders/feed-world';
import { frozenClock } from '../../../../src/lib/clock';
import { updateRatings } from '../../../../src/training/record/ratings';
import { updateRecordFigures } from '../../../../src/training/record/refresh-views';
import { NOW, startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { faultsOf, visitPortal, type Visitor } from '../../../support/portal';

const MARKUP = 'Cy <img src=x onerror=alert(1)>';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('fighters and the audit', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let ann = 0;
  beforeAll(async () => {
    app = await startApp({
      seed: async (db) => {
        await addModel(db);
        ann = await addFighter(db, 'Ann Stone');
        const bea = await addFighter(db, 'Bea Rivers');
        await db('master.fighters').where({ fighter_id: ann }).update({ stance: 'southpaw', height_cm: 179 });
        await addBout(db, ann, await addFighter(db, MARKUP), '2025-03-01', { method: 'TKO', round_ended: 4 });
        await addBout(db, bea, ann, '2024-11-01', { date_precision: 'month' });
        for (let i = 0; i < 55; i += 1) await addFighter(db, `Opponent ${i}`);
        await runAt(db, '2025-09-27T21:05:00Z', [
          priced('e1', ['Ann Stone', 'Bea Rivers'], { bovada: [2.1, 1.8], lowvig: [2, 1.85] }),
          priced('e2', ['Nobody Known', 'Bea Rivers'], { bovada: [2.1, 1.8] }),
        ]);
        await updateRatings(db, frozenClock(NOW));
        await updateRecordFigures(db);
      },
    });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  const main = async () => (await visitor.page.locator('main').innerText()).replaceAll('\u00a0', ' ');
  const rows = () => visitor.page.locator('main tbody tr');

  it('finds fighters by name, keeps the search in the address, and pages through the others', async () => {
    await visitor.goto('/fighters');
    expect(await rows().count()).toBe(50);
    await visitor.page.getByRole('button', { name: 'Next' }).click();
    await visitor.page.getByText('Rows 51 to 58').waitFor();
    await visitor.page.getByLabel('Name').fill('aNN s');
    await visitor.page.waitForURL('**/fighters?search=aNN+s');
    await visitor.page.getByRole('row').filter({ hasText: 'Ann Stone' }).waitFor();
    expect(await rows().count()).toBe(1);
    expect(await rows().innerText()).toContain('not known');
    await visitor.page.getByLabel('Name').fill('zzz');
    await visitor.page.getByText("No fighter's name contains “zzz”.").waitFor();
  });

  it('leaves out fighters without any details', async () => {
    await visitor.goto('/fighters?bio=yes');
    expect(await rows().count()).toBe(1);
    expect(await visitor.page.getByLabel('Only with a biography').isChecked()).toBe(true);
  });

  it('shows a fighter: record, what is unknown, and what the next fight is worth', async () => {
    await visitor.goto(`/fighters/${ann}`);
    const text = await main();
    expect(text).toContain('1–1–0');
    expect(text).toContain('179 cm');
    expect(text).toContain('Nov 2024');
    expect(text).toMatch(/Reach\s+not known/);
    expect(text).toContain(MARKUP);
    expect(await visitor.page.locator('main img').count()).toBe(0);
    const { body } = await app.get('/picks/live?include_stale=true');
    const [pick] = body?.data as { fight_id: number; fair_prob_a: number; decimal_odds: number }[];
    expect(text).toContain(`${(100 * (pick?.fair_prob_a ?? NaN)).toFixed(1)} %`);
    expect(text).toContain(pick?.decimal_odds.toFixed(2));
    await visitor.page.getByRole('link', { name: 'Prices at all books' }).click();
    await visitor.page.waitForURL(`**/fights/${pick?.fight_id}`);
  });

  it('draws the rating over time, with the figures of the API in its table', async () => {
    await visitor.goto(`/fighters/${ann}`);
    const panel = visitor.page.locator('section').filter({ has: visitor.page.getByRole('heading', { name: 'Rating over time' }) });
    await panel.locator('path[fill="var(--better)"]').first().waitFor();
    await panel.getByRole('button', { name: 'Show as table' }).click();
    const shown = (await panel.locator('tbody').innerText()).split(/\s+/);
    const { rating, rating_history } = Object((await app.get(`/fighters/${ann}`)).body?.data);
    expect(rating_history).toHaveLength(2);
    for (const { rating: points, deviation } of [...rating_history, rating])
      expect(shown).toEqual(expect.arrayContaining([String(points), String(deviation)]));
  });

  it('says that there is no such fighter', async () => {
    await visitor.goto('/fighters/99999');
    expect(await main()).toContain('Fighter 99999 is not known.');
  });

  it('audits the record with the figures of the API', async () => {
    await visitor.goto('/audit');
    const { body } = await app.get('/audit/data-quality');
    const { totals, bio_coverage } = body?.data as {
      totals: { fights: number; fighters: number };
      bio_coverage: { height: { share: number } };
    };
    const text = (await main()).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Fights ${totals.fights}`);
    expect(text).toContain(`Fighters ${totals.fighters}`);
    expect(text).toContain(`Height 1 ${(100 * bio_coverage.height.share).toFixed(1)} %`);
    await visitor.goto('/audit?part=prices');
    const link = visitor.page.getByRole('row').filter({ hasText: 'Ann Stone against Bea Rivers' });
    const [compared] = (await app.get('/audit/odds-comparison')).body?.data as { sharp: { median_prob_a: number } }[];
    expect((await link.innerText()).replaceAll('\u00a0', ' ')).toContain(`${(100 * (compared?.sharp.median_prob_a ?? NaN)).toFixed(1)} %`);
  });

  it('says why a name has no fighter', async () => {
    await visitor.goto('/audit?part=names&search=nobody');
    expect(await rows().count()).toBe(1);
    expect(await rows().innerText()).toContain('No fighter on record has this name.');
  });

  it('says how to create missing figures', async () => {
    await visitor.goto('/audit?part=features');
    const { body } = await app.get('/audit/distributions');
    expect(body?.ok).toBe(false);
    const [, remedy = ''] = body?.error?.message.split('; ') ?? [];
    expect((await main()).toLowerCase()).toContain(remedy.toLowerCase());
    expect(remedy).toContain('boxing import');
  });

  it.each([
    ['the list of fighters', () => '/fighters?search=ann'],
    ['a fighter', () => `/fighters/${ann}`],
    ['the audit', () => '/audit'],
    ['the audit of prices', () => '/audit?part=prices'],
  ])('%s is accessible and no wider than the window, on a phone and a laptop, in both themes', async (_, path) => {
    expect(await faultsOf(visitor, path())).toEqual({});
  });
});
