import type { Browser } from 'playwright-core';
import type { Answer } from 'boxing-prediction-trading-client';
import { gainText, percentText, pointsText } from '../src/format/figures';
import { addJudgedFights, AFTER_FIGHTS, settleJudgedFights } from '../../../test/builders/judged-fights';
import { startApp, type TestApp } from '../../../test/support/app';
import { CHROMIUM, startBrowser } from '../../../test/support/browser';
import { openFigures, shownText, visitPortal, type Visitor } from '../../../test/support/portal';

type PickRow = Answer<'/picks/live'>['data'][number];
type SettledRow = Answer<'/picks/settled'>['data'][number];

/** As the page shows it, with plain spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
const clvText = ({ best_market: { clv_vs_close } }: SettledRow): string =>
  clv_vs_close === null ? 'no close' : plain(gainText(clv_vs_close));

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the pages of the portal, after the fights', () => {
  let before: TestApp;
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let settled: readonly SettledRow[];
  beforeAll(async () => {
    before = await startApp({ seed: addJudgedFights });
    for (const { fight_id, side, book, market_type, decimal_odds } of (await before.get('/picks/live')).body?.data as PickRow[])
      await before.desk('POST', '/journal/bets', { body: { fight_id, side, book, market_type, decimal_odds, stake: 10 } });
    await settleJudgedFights(before.database.db);
    app = await startApp({ now: AFTER_FIGHTS, beside: before });
    settled = (await app.get('/picks/settled?since=2025-01-01')).body?.data as SettledRow[];
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key });
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
    await before.close();
  });
  beforeEach(() => visitor.begin());

  const rowOf = ({ fight_id }: SettledRow) =>
    visitor.page.locator('main tr', { has: visitor.page.locator(`a[href="fights/${fight_id}"]`) });

  it('show in the journal the verdict, edge and fair price of each pick, and its closing line value', async () => {
    await visitor.goto('/journal');
    for (const pick of settled) {
      const row = await shownText(rowOf(pick).first());
      const known = `${pick.verdict === 'BET' ? 'BET' : 'no bet'} ${plain(pointsText(pick.edge_pp))} fair ${plain(percentText(pick.fair_prob))}`;
      expect(row).toContain(known);
      expect(row).toContain(clvText(pick));
    }
  });

  it('list the settled picks with their verdicts, edges and closing line values', async () => {
    // The service itself gives those of the last week where no date is named.
    await visitor.goto('/clv?part=settled');
    const { overall } = (await app.get('/clv/evolution')).body?.data as Answer<'/clv/evolution'>['data'];
    const counts = await shownText(visitor.page.locator('main .note', { hasText: 'newest first' }));
    expect(counts).toContain(`${settled.length} picks, newest first. ${overall.n} of them have a close`);
    for (const pick of settled) {
      const row = await shownText(rowOf(pick));
      for (const figure of [pick.verdict === 'BET' ? 'BET' : 'No bet', pointsText(pick.edge_pp), percentText(pick.fair_prob)].map(plain))
        expect(row).toContain(figure);
      if (pick.close !== null) expect(row).toContain(clvText(pick));
    }
  });

  it('count the same BETs on the board and beside the closing line value, with the same mean', async () => {
    const { universes } = (await app.get('/clv/devig')).body?.data as Answer<'/clv/devig'>['data'];
    const { clv } = universes.find(({ universe }) => universe === 'all_books')!.by_verdict.find(({ verdict }) => verdict === 'BET')!;
    await visitor.goto('/');
    const line = await shownText(visitor.page.locator('main p', { hasText: 'BETs settled so far' }));
    const { record } = (await app.get('/policy')).body?.data as Answer<'/policy'>['data'];
    expect(line).toContain(`BETs settled so far: ${record!.all.n} bet`);
    expect(line).toContain(`Mean closing line value ${plain(gainText(clv.mean!))}`);
    expect(line).toContain(`yield at one unit per bet ${plain(gainText(record!.all.yield!))}`);
    await visitor.goto('/clv');
    await openFigures(visitor.page);
    const row = await visitor.page.locator('main tr', { hasText: 'all books, BET' }).textContent();
    expect(plain(row ?? '')).toContain(`${clv.n} ${plain(gainText(clv.mean!))}`);
  });
});
