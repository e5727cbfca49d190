import type { Answer } from 'boxing-prediction-trading-client';
import type { Browser } from 'playwright-core';
import { AFTER, gradeAt, recommendedFight, recordSays } from '../../../builders/graded-world';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { gainShown, percentShown, publishClvExamples } from '../../../support/figures';
import { faultsOf, LOOKS, openFigures, shownText, TWO_LOOKS, visitPortal, type Visitor } from '../../../support/portal';
import { bookTitle } from '../../../../src/betting/odds/books';

const MARKUP = '<img src=x onerror=alert(1)>';

(CHROMIUM === undefined ? describe.skip : describe)('CLV', () => {
  let empty: TestApp;
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let fight: number;

  beforeAll(async () => {
    empty = await startApp({ demo: true });
    app = await startApp({
      demo: true,
      now: AFTER,
      seed: async (db) => {
        fight = await recommendedFight(db);
        await recordSays(db, fight, 'b_win');
        await gradeAt(db, AFTER);
        await db('master.fighters').where({ name: 'Bea Rivers' }).update({ name: MARKUP });
        await publishClvExamples(db);
      },
    });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await empty.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  const answer = async <P extends Parameters<typeof app.get>[0]>(path: P) => (await app.get(path)).body?.data;
  const panel = (heading: string) =>
    visitor.page.locator('.panel', { has: visitor.page.getByRole('heading', { name: heading, exact: true }) });

  it('says how to create the first figures', async () => {
    const reader = await visitPortal(browser, empty.origin);
    await reader.goto('/clv');
    const { body } = await empty.get('/clv/devig');
    const cure = String(body?.error?.message).replace(/^.*not generated yet; /, '');
    expect(await shownText(reader.page.locator('main'))).toContain(`Not generated yet. ${cure.charAt(0).toUpperCase()}${cure.slice(1)}.`);
    expect(await reader.page.locator('main .chart').count()).toBe(0);
    await reader.context.close();
  });

  it('shows each mean with its interval and n, as the API answers them', async () => {
    await visitor.goto('/clv');
    const evolution = (await answer('/clv/evolution')) as Answer<'/clv/evolution'>['data'];
    const devig = (await answer('/clv/devig')) as Answer<'/clv/devig'>['data'];
    const intervals = (await answer('/clv/ci')) as Answer<'/clv/ci'>['data'];
    const shown = (mean: number | null, low: number | null, high: number | null) =>
      `${gainShown(mean ?? NaN)} (${gainShown(low ?? NaN)} to ${gainShown(high ?? NaN)})`;

    await openFigures(visitor.page);
    const byTime = await shownText(panel('By time before the start'));
    for (const { clv } of evolution.buckets) expect(byTime).toContain(`${clv.n} ${shown(clv.mean, clv.ci_low, clv.ci_high)}`);
    const byBooks = await shownText(panel('Against the vig-free close'));
    for (const { clv, by_verdict } of devig.universes)
      for (const { n, mean, ci_low, ci_high, share_above_zero } of [clv, ...by_verdict.map(({ clv: own }) => own)]) {
        expect(byBooks).toContain(`${n} ${shown(mean, ci_low, ci_high)}`);
        expect(byBooks).toContain(percentShown(share_above_zero ?? NaN));
      }
    const byPeriod = await shownText(panel('By period'));
    for (const { period, n, mean, ci_low, ci_high } of intervals.intervals)
      expect(byPeriod).toContain(`${period} ${n} ${shown(mean, ci_low, ci_high)}`);
    expect(byPeriod).toContain(`From ${intervals.input_count} settled picks, ${intervals.input_from} to ${intervals.input_to}.`);
    expect(await visitor.page.locator('.conclusion').innerText()).toContain(
      'the interval contains zero, so this does not show that the BETs beat the closing market',
    );
    expect(visitor.complaints).toEqual([]);
  });

  it('shows the price of each settled pick on its way to the close', async () => {
    await visitor.goto('/clv');
    const { trajectories } = (await answer('/clv/evolution')) as Answer<'/clv/evolution'>['data'];
    const [pick] = trajectories;
    await openFigures(visitor.page);
    const text = await shownText(panel('On the way to the close'));
    expect(text).toContain(`${pick!.side === 'a' ? pick!.fighter_a : pick!.fighter_b} ${pick!.fight_date} ${pick!.book}`);
    expect(text).toContain(gainShown(pick!.points[0]!.clv ?? NaN));
    expect(await panel('On the way to the close').locator('tbody tr').count()).toBe(trajectories.length);
  });

  it('keeps the figures behind a button below the chart and its sentence', async () => {
    await visitor.goto('/clv');
    const finding = panel('By period');
    await finding.locator('svg text').first().waitFor();
    expect(await finding.locator('table').count()).toBe(0);
    await finding.getByText('Figures', { exact: true }).click();
    const intervals = (await answer('/clv/ci')) as Answer<'/clv/ci'>['data'];
    expect(await finding.locator('tbody tr').count()).toBe(intervals.intervals.length);
    await finding.getByRole('button', { name: 'Download CSV' }).waitFor();
  });

  it('shows open and close of each pick', async () => {
    await visitor.goto('/clv?part=open-close');
    const { fights } = (await answer('/clv/openclose')) as Answer<'/clv/openclose'>['data'];
    const text = await shownText(panel('Pick by pick'));
    for (const { open_decimal_odds, taken_decimal_odds, book, clv_vs_open } of fights) {
      expect(text).toContain(bookTitle(book));
      expect(text).toContain(open_decimal_odds.toFixed(2));
      expect(text).toContain(taken_decimal_odds.toFixed(2));
      expect(text).toContain(gainShown(clv_vs_open ?? NaN));
    }
  });

  it('lists settled picks with their names as text, and keeps the filter in the address', async () => {
    await visitor.goto('/clv?part=settled');
    const [pick] = (await answer('/picks/settled')) as Answer<'/picks/settled'>['data'];
    expect(pick?.fight_id).toBe(fight);
    const row = visitor.page.locator('tbody tr');
    const text = await shownText(row);
    expect(text).toContain(MARKUP);
    expect(await visitor.page.locator('main img').count()).toBe(0);
    for (const figure of [pick?.best_market.decimal_odds, pick?.close?.decimal_odds]) expect(text).toContain(figure?.toFixed(2));
    expect(text).toContain(gainShown(pick?.best_market.clv_vs_close ?? NaN));
    expect(text).toContain('Lost');

    await visitor.page.getByLabel('Verdict').selectOption(pick?.verdict === 'BET' ? 'NO BET' : 'BET');
    await visitor.page.waitForURL(/verdict=/);
    expect(await row.count()).toBe(0);
    await visitor.page.reload();
    await visitor.page.getByText('No settled pick matches the filters.').waitFor();
  });

  it('lists past picks by model and kind', async () => {
    await visitor.goto('/clv?part=past&model=baseline');
    const [pick] = (await answer('/picks/historical?model=baseline&limit=100')) as Answer<'/picks/historical'>['data'];
    const row = visitor.page.locator('tbody tr');
    const text = await shownText(row);
    expect(text).toContain(`${pick!.fighter} v ${MARKUP}`);
    expect(text).toContain(pick!.best_market.decimal_odds.toFixed(2));
    expect(text).toContain(`${percentShown(pick!.fair_prob)} ${percentShown(pick!.implied_prob_vigfree)}`);
    expect(text).toContain(gainShown(pick!.best_market.clv_vs_close!));
    expect(text).toContain('Live');

    await visitor.page.getByLabel('Kind').selectOption('dev');
    await visitor.page.getByText('No pick matches the filters.').waitFor();
    expect(new URL(visitor.page.url()).search).toBe('?part=past&model=baseline&kind=dev');
  });

  // The part with all kinds of elements in both themes at each width.
  it.each([
    ['overview', LOOKS],
    ['open-close', TWO_LOOKS],
    ['settled', TWO_LOOKS],
    ['past', TWO_LOOKS],
  ] as const)('the part %s is accessible and no wider than the window, on a phone and a laptop', async (part, looks) => {
    expect(await faultsOf(visitor, `/clv?part=${part}`, { looks })).toEqual({});
  });
});
