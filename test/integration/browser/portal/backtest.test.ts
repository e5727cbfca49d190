import type { Answer } from 'boxing-prediction-trading-client';
import type { Browser } from 'playwright-core';
import { recordIn } from '../../../builders/record';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { gainShown, percentShown, publishBacktest } from '../../../support/figures';
import { faultsOf, openFigures, shownText, visitPortal, type Visitor } from '../../../support/portal';

const VERSION = 'lgbm_ens_v5_2025-08-01';
const EQUITY = [
  { date: '2018-10-13', bankroll: 0.9 },
  { date: '2023-12-31', bankroll: 2.186096 },
];

(CHROMIUM === undefined ? describe.skip : describe)('the backtest', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await startApp({ demo: true });
    await recordIn(app.database.db).version(VERSION, 'lgbm_ens', { is_production: true });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  const store = (changes: object = {}) => publishBacktest(app.database.db, VERSION, { equity: EQUITY, ...changes });
  const main = () => shownText(visitor.page.locator('main'));

  it('says how to create the first backtest', async () => {
    await visitor.goto('/backtest');
    expect(await main()).toContain('Not generated yet. Run "boxing import moneylines FILE", then "boxing refit", which runs the backtest');
    expect(await visitor.page.locator('main .panel').count()).toBe(1);
  });

  it('shows the return with its interval, n and dates, as the API answers them, and what it assumes', async () => {
    await store();
    await visitor.goto('/backtest');
    const { body } = await app.get('/backtest/latest');
    const data = body?.data as Answer<'/backtest/latest'>['data'];
    await openFigures(visitor.page);
    const text = await main();
    const roi = `${gainShown(data.roi!)} (${gainShown(data.roi_ci_low!)} to ${gainShown(data.roi_ci_high!)})`;
    expect(text).toContain(`${data.total_picks} bets returned ${roi} of their Kelly stakes: the interval is above zero.`);
    expect(text).toContain(`Return per dollar staked ${roi}`);
    expect(text).toContain(`Won ${percentShown(data.hit_rate!)}`);
    expect(text).toContain(`Largest drawdown ${percentShown(data.max_drawdown!)}`);
    expect(text).toContain(`Final bankroll ${data.final_bankroll.toFixed(2)}×`);
    expect(text).toContain(`From 3,508 priced bouts, ${data.input_from} to ${data.input_to}.`);
    expect(text).toContain('Each stake is 25 % of the Kelly stake, at most 3.0 % of the bankroll.');
    for (const { mean_clv, mean_clv_low, mean_clv_high } of data.by_fair ?? [])
      expect(text).toContain(`${gainShown(mean_clv!)} (${gainShown(mean_clv_low!)} to ${gainShown(mean_clv_high!)})`);
    await visitor.page.locator('figure svg path[stroke="var(--orange)"]').first().waitFor();
    expect(visitor.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  it('says that nothing is known if the policy placed no bet', async () => {
    await store({ total_picks: 0, roi: null, roi_ci_low: null, roi_ci_high: null, hit_rate: null, equity: [], by_fair: [] });
    await visitor.goto('/backtest');
    const text = await main();
    expect(text).toContain(
      'The policy placed no bets: none of 3,412 priced bouts had an edge of at least 3 pp and a positive expected value.',
    );
    expect(text).toContain('The backtest placed no bets.');
    expect(text).not.toContain('Return per dollar staked');
  });

  it('is accessible and no wider than the window, on a phone and a laptop, in both themes', async () => {
    await store();
    expect(await faultsOf(visitor, '/backtest')).toEqual({});
  });
});
