import type { Knex } from 'knex';
import type { Browser } from 'playwright-core';
import { frozenClock } from '../../../src/lib/clock';
import { updateRatings } from '../../../src/training/record/ratings';
import { updateRecordFigures } from '../../../src/training/record/refresh-views';
import { addBout, MODEL, priced, runAt } from '../../../test/builders/feed-world';
import { addTwoPairs, AFTER, gradeAt, LATE, OTHERS, pollAt, recordSays } from '../../../test/builders/graded-world';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../../test/support/app';
import { CHROMIUM, startBrowser } from '../../../test/support/browser';
import { publishBacktest, publishClvExamples, publishModelExamples } from '../../../test/support/figures';
import { faultsOf, shownText, smallTargets, TWO_LOOKS, visitPortal, type Visitor } from '../../../test/support/portal';
import { portalPatterns } from '../../../test/support/portal-paths';

/** What a page has to show of the world: its heading, and a figure or a name. */
const SHOWN: Readonly<Record<string, readonly [heading: string, ...texts: string[]]>> = {
  '/': ['Board', 'Fights shown 1', 'Cay Hill v Dee Lake', '1.70 Bovada'],
  '/fights/:id': ['Cay Hill v Dee Lake', '2.60 at LowVig.ag', '1.70'],
  '/optimizer': ['Optimizer', '+2.79 %', 'Dee Lake'],
  '/journal': ['Journal', 'Cay Hill', '−$10.00'],
  '/clv': ['Closing line value', '388 picks'],
  '/model': ['Model', '3,412 priced bouts', MODEL],
  '/backtest': ['Backtest', '308 bets returned'],
  '/fighters': ['Fighters', 'Ann Stone'],
  '/fighters/:id': ['Ann Stone', '2–1–0'],
  '/audit': ['Audit', 'Fighters 4'],
  '/operations': ['Operations', 'Bets 2'],
  '/settings': ['Settings', 'ada@example.com'],
  '/help': ['Help', 'Expected value'],
  '/sign-in': ['Sign in', 'You are signed in as Ada.'],
};

/** The other parts of pages. */
const PARTS = [
  ...['/?view=grid', '/optimizer?part=plus-ev', '/optimizer?part=hedge', '/optimizer?part=calculators', '/journal?add=1', '/fighters/0'],
  ...['/journal?part=results', '/journal?part=bankroll', '/journal?part=import', '/journal?status=voided', '/model?part=leaks'],
  ...['stakes', 'bookmakers', 'keys', 'notifications', 'webhooks', 'markets'].map((part) => `/settings?part=${part}`),
  ...['runs', 'names', 'users', 'bets', 'bookmakers', 'notifications', 'tables'].map((part) => `/operations?part=${part}`),
];

/** A settled fight and one to come, ratings, and figures of everything that is computed. */
async function seed(db: Knex): Promise<{ past: number; pending: number; ann: number }> {
  await addTwoPairs(db);
  await pollAt(db, '2025-10-01T12:00:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  await pollAt(db, LATE, { bovada: [2, 1.9], lowvig: [2.15, 1.75] });
  const { fight_id: past, fighter_a_id: ann, fighter_b_id: bea } = await db('master.fights').first();
  await recordSays(db, past, 'b_win');
  await gradeAt(db, AFTER);
  // The best prices cost 1 / 1.7 + 1 / 2.6 = 0.9729.
  const prices = { bovada: [1.7, 2.2], lowvig: [1.5, 2.6] } as const;
  await runAt(db, AFTER, [priced('e2', OTHERS, prices, { commence_time: '2026-03-01T20:00:00Z' })]);
  const { fight_id: pending } = await db('master.fights').whereNot({ fight_id: past }).first();
  for (const date of ['2025-03-01', '2025-06-01']) await addBout(db, ann, bea, date);
  await updateRatings(db, frozenClock(AFTER));
  await updateRecordFigures(db);
  await publishClvExamples(db);
  await publishModelExamples(db, MODEL);
  const judged = { in_sample_log_loss: 0.4, out_of_sample_log_loss: 0.5, in_sample_brier: 0.1, out_of_sample_brier: 0.2 };
  await db('public.refits').insert({
    ...{ version: MODEL, family: 'lgbm_ens', cutoff: '2025-01-01', status: 'ok', started_at: AFTER, finished_at: AFTER },
    ...{ ...judged, n_train: 100, n_out_of_sample: 50, duration_ms: 1000 },
  });
  await publishBacktest(db, MODEL);
  return { past, pending, ann };
}

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('a walk through the portal', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let ids: Awaited<ReturnType<typeof seed>>;
  beforeAll(async () => {
    app = await startApp({ now: AFTER, seed: async (db) => void (ids = await seed(db)) });
    const bet = { side: 'a', book: 'bovada', placed_at: LATE };
    const rows = [
      { ...bet, fight_id: ids.past, decimal_odds: 2, stake: 10 },
      { ...bet, fight_id: ids.pending, decimal_odds: 1.7, stake: 20 },
    ];
    await app.desk('POST', '/journal/imports', { body: { rows } });
    const lost = await app.database.db('public.bets').where({ fight_id: ids.past }).first('bet_id');
    await app.desk('POST', `/journal/bets/${lost.bet_id}/settlements`, { body: { result: 'lost' } });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key, systemToken: SYSTEM_TOKEN });
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  it('comes by every page that the portal lists', async () => {
    expect(Object.keys(SHOWN).toSorted()).toEqual((await portalPatterns()).toSorted());
  });

  const pathOf = (pattern: string) => pattern.replace('fights/:id', `fights/${ids.pending}`).replace('fighters/:id', `fighters/${ids.ann}`);

  it.each([...Object.keys(SHOWN), ...PARTS])('%s has nothing to press that is smaller than a fingertip on a phone', async (path) => {
    await visitor.page.setViewportSize({ width: 390, height: 4000 });
    await visitor.goto(pathOf(path));
    expect(await smallTargets(visitor.page)).toEqual([]);
  });

  it.each(Object.entries(SHOWN))(
    '%s shows its figures on a phone and on a laptop, without a fault',
    async (pattern, [heading, ...texts]) => {
      const faults = await faultsOf(visitor, pathOf(pattern), { looks: TWO_LOOKS });
      const main = visitor.page.locator('main');
      expect(await main.locator('h1').innerText()).toBe(heading);
      const shown = await shownText(main);
      for (const text of texts) expect(shown).toContain(text);
      expect([faults, visitor.complaints]).toEqual([{}, []]);
    },
  );
});
