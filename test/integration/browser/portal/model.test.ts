import type { Answer } from 'boxing-prediction-trading-client';
import type { Knex } from 'knex';
import type { Browser } from 'playwright-core';
import { updateRecordFigures } from '../../../../src/training/record/refresh-views';
import { recordIn } from '../../../builders/record';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { gainShown, percentShown, publishModelExamples } from '../../../support/figures';
import { faultsOf, LOOKS, openFigures, shownText, TWO_LOOKS, visitPortal, type Visitor } from '../../../support/portal';

const VERSION = 'lgbm_ens_v5_2025-08-01';
const MARKUP = '<img src=x onerror=alert(1)>';

async function seed(db: Knex): Promise<void> {
  const record = recordIn(db);
  await record.version(VERSION, 'lgbm_ens', { is_production: true, note: MARKUP, log_loss: 0.3123456, accuracy: 0.64 });
  for (let i = 0; i < 60; i++) {
    const day = new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10);
    const fight = await record.fight({ fight_date: day, result: i % 3 === 0 ? 'b_win' : 'a_win' });
    await record.predict(fight, VERSION, 'dev', [0.5 + i / 200, 0.02, 0.48 - i / 200]);
  }
  await updateRecordFigures(db);
  await publishModelExamples(db, VERSION);
}

(CHROMIUM === undefined ? describe.skip : describe)('the model', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await startApp({ demo: true, seed });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  const answer = async (path: string) => (await app.get(path)).body?.data;
  const panel = (heading: string) =>
    visitor.page.locator('.panel', { has: visitor.page.getByRole('heading', { name: heading, exact: true }) });
  const four = (value: number | null) => (value === null ? '–' : value.toFixed(4).replace('-', '−'));
  const two = (value: number | null) => (value ?? NaN).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shown = ({ value, ci_low, ci_high }: { value: number | null; ci_low: number | null; ci_high: number | null }) =>
    `${four(value)} (${four(ci_low)} to ${four(ci_high)})`;

  it('says in plain words first how often the model was right, then whether it beats the market, by the interval of the API', async () => {
    await visitor.goto('/model');
    const { samples } = (await answer('/model/comparison')) as Answer<'/model/comparison'>['data'];
    const priced = samples.find(({ sample }) => sample === 'priced');
    const difference = priced?.differences.find(({ model, against }) => model === 'lgbm_ens' && against === 'market');
    expect(await shownText(visitor.page.locator('.conclusion'))).toBe(
      'On 100 past fights that the model had not seen, its favourite won 64 % of the time. A coin toss would be right 50 % of the time.',
    );
    await visitor.page.locator('.panel').first().locator('.drawing svg').waitFor();
    const verdict = await shownText(panel('In production').locator('.note').first());
    expect(verdict).toContain(`on ${priced?.n.toLocaleString('en')} priced bouts`);
    expect(verdict).toContain(`is ${shown(difference!.log_loss)} nats`);
    const production = await shownText(panel('In production'));
    expect(production).toContain('0.3123');
    expect(production).toContain(MARKUP);
    expect(await visitor.page.locator('main img').count()).toBe(0);
    // This world has no corpus and no refits, whose pictures say so.
    expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('shows every difference from the market with its interval', async () => {
    await visitor.goto('/model?part=market');
    const { samples } = (await answer('/model/comparison')) as Answer<'/model/comparison'>['data'];
    const rows = samples.flatMap(({ n, differences }) =>
      differences.filter(({ against }) => against === 'market').map((row) => ({ n, ...row })),
    );
    expect(rows.length).toBeGreaterThan(0);
    await openFigures(visitor.page);
    const text = await shownText(panel('Against the closing market'));
    for (const { n, model, log_loss } of rows) expect(text).toContain(`${n.toLocaleString('en')} ${model} ${shown(log_loss)}`);
  });

  it('shows n and the interval of each bin, for the bins that the reader chooses', async () => {
    await visitor.goto('/model?part=reliability');
    const { bins, ece } = (await answer('/model/calibration?bins=10')) as Answer<'/model/calibration'>['data'];
    await openFigures(visitor.page);
    const text = await shownText(panel('Predicted against observed'));
    expect(text).toContain(`The expected calibration error is ${percentShown(ece ?? NaN)}`);
    for (const { n, mean_predicted, observed } of bins) {
      if (mean_predicted === null || observed === null) continue;
      expect(text).toContain(`${n.toLocaleString('en')} ${percentShown(mean_predicted)} ${percentShown(observed)}`);
    }
    await visitor.page.getByLabel('Bins').selectOption('5');
    await visitor.page.waitForURL(/bins=5/);
  });

  it('says how many decided bouts a window needs, and shows the overall mean until it is full', async () => {
    await visitor.goto('/model?part=reliability');
    await panel('Over time').getByText('A window needs 200 decided bouts; there are only 60.').waitFor();
    await visitor.page.getByLabel('Window, fights').selectOption('50');
    const { overall } = (await answer('/model/rolling?window=50')) as Answer<'/model/rolling'>['data'];
    await panel('Over time')
      .getByText(`mean of all, ${overall.log_loss.toPrecision(4)}`)
      .waitFor();
    await openFigures(visitor.page);
    expect(await shownText(panel('Over time'))).toContain(`all bouts – ${four(overall.log_loss)} ${four(overall.brier)}`);
  });

  it('shows the importance and direction of each feature, and what is not generated yet', async () => {
    await visitor.goto('/model?part=features');
    const pnl = (await answer('/model/feature-pnl')) as Answer<'/model/feature-pnl'>['data'];
    await openFigures(visitor.page);
    const text = await shownText(panel('Return from each feature'));
    for (const { feature, n_bets, roi_attribution } of pnl.rows.filter(({ period }) => period === 'all'))
      expect(text).toContain(`${feature.replaceAll('_', ' ')} ${n_bets.toLocaleString('en')} ${gainShown(roi_attribution ?? NaN)}`);
    expect(await shownText(panel('Principal components'))).toContain('Not generated yet. Run "boxing refit"');
  });

  it('shows how often A won by value of the chosen feature', async () => {
    await visitor.goto('/model?part=features');
    const { features } = (await answer('/model/regression')) as Answer<'/model/regression'>['data'];
    const last = features.at(-1)!;
    await panel('Response to one feature').getByLabel('Feature').selectOption(last.feature);
    await visitor.page.waitForURL(new RegExp(`feature=${last.feature}`));
    await openFigures(visitor.page);
    const text = await shownText(panel('Response to one feature'));
    for (const { n, observed, ci_low, ci_high } of last.bin_response) {
      expect(text).toContain(
        `${n.toLocaleString('en')} ${percentShown(observed ?? NaN)} (${percentShown(ci_low ?? NaN)} to ${percentShown(ci_high ?? NaN)})`,
      );
    }
  });

  it('shows the leak tests with their limits, and whether the holdout is sealed', async () => {
    await visitor.goto('/model?part=leaks');
    const { leak_tests, seal, sigma } = (await answer('/model/holdout-audit')) as Answer<'/model/holdout-audit'>['data'];
    const judged = leak_tests.filter((test) => test.judged);
    expect(await shownText(visitor.page.locator('.conclusion'))).toContain(`All ${judged.length} tests passed`);
    const tests = await shownText(panel('Leak tests'));
    for (const { n, statistic } of leak_tests) {
      expect(tests).toContain(n.toLocaleString('en'));
      expect(tests).toContain(Number.isInteger(statistic) ? String(statistic) : statistic.toFixed(3));
    }
    expect(await shownText(panel('Holdout'))).toContain(`Sealed`);
    expect(await shownText(panel('Holdout'))).toContain(seal.sha256);
    const bands = await shownText(panel('Is sigma large enough?'));
    for (const { ratio, ratio_low, ratio_high } of sigma)
      expect(bands).toContain(`${two(ratio)} (${two(ratio_low)} to ${two(ratio_high)})`);
  });

  it('gives the recommended share of the Kelly stake from the simulation, and shows its paths', async () => {
    await visitor.goto('/model?part=sizing');
    const { body } = await app.desk('GET', '/reports/sizing-audit', { key: null });
    const { cells } = body?.data as Answer<'/model/mc-kelly'>['data'];
    expect(await shownText(visitor.page.locator('.conclusion'))).toContain('At all books: no bets.');
    expect(await shownText(panel('Sizing audit'))).toContain('These figures judge the policy of the board');
    await openFigures(visitor.page);
    const text = await shownText(panel('Terminal bankroll'));
    for (const { kelly_fraction, n_bets, terminal_bankroll, probability_of_ruin } of cells) {
      const { p05, p50, p95 } = terminal_bankroll;
      expect(text).toContain(`${kelly_fraction} ${n_bets} ${four(p05)} ${four(p50)} ${four(p95)}`);
      expect(text).toContain(percentShown(probability_of_ruin));
    }
  });

  it('loads a part when it is selected, and returns to the previous part', async () => {
    await visitor.goto('/model');
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.page.getByRole('link', { name: 'Stake sizing' }).click();
    await panel('Drawdown').locator('svg').first().waitFor();
    expect(asked).toContain('/api/v1/model/mc-kelly');
    expect(asked.filter((path) => /regression|pca|holdout/.test(path))).toEqual([]);
    await visitor.page.goBack();
    await panel('In production').waitFor();
  });

  it.each([
    ['overview', TWO_LOOKS],
    ['market', TWO_LOOKS],
    ['reliability', TWO_LOOKS],
    ['refits', TWO_LOOKS],
    ['features', LOOKS],
    ['leaks', LOOKS],
    ['sizing', LOOKS],
  ] as const)('the part %s is accessible and no wider than the window, on a phone and a laptop', async (part, looks) => {
    expect(await faultsOf(visitor, `/model?part=${part}`, { looks })).toEqual({});
  });
});
