import type { Browser } from 'playwright-core';
import type { Answer } from 'boxing-prediction-trading-client';
import { percentText, pointsText } from '../src/format/figures';
import { addJudgedFights } from '../../../test/builders/judged-fights';
import { startApp, type TestApp } from '../../../test/support/app';
import { CHROMIUM, startBrowser } from '../../../test/support/browser';
import { cutTables, shownText, visitPortal, type Visitor } from '../../../test/support/portal';
import { bookTitle } from '../../../src/betting/odds/books';

type PickRow = Answer<'/picks/live'>['data'][number];

/** As the page shows it, with plain spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What every page that shows a pick has to say of it. */
function figuresOf({ fair_prob, edge_pp, decimal_odds, book }: PickRow): string[] {
  return [percentText(fair_prob), pointsText(edge_pp), decimal_odds.toFixed(2), bookTitle(book)].map(plain);
}

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the pages of the portal', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let picks: readonly PickRow[];
  let bets: readonly PickRow[];
  beforeAll(async () => {
    app = await startApp({ seed: addJudgedFights });
    picks = (await app.get('/picks/live?bankroll=1000')).body?.data as PickRow[];
    bets = picks.filter(({ verdict }) => verdict === 'BET');
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key });
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(() => visitor.begin());

  /** The link to a fight, to which the bankroll of the page goes along. */
  const linkTo = (fightId: number | undefined) => `fights/${fightId}?bankroll=1000`;
  const rowOf = ({ fight_id }: PickRow) => visitor.page.locator('main tr', { has: visitor.page.locator(`a[href="${linkTo(fight_id)}"]`) });

  it('show on the board the verdict, price, fair price, edge and stake of each pick, the BETs first', async () => {
    await visitor.goto('/?bankroll=1000');
    for (const pick of picks) {
      const row = await shownText(rowOf(pick));
      for (const figure of figuresOf(pick)) expect(row).toContain(figure);
      expect([row.includes('BET'), row.includes('No bet')]).toEqual([pick.verdict === 'BET', pick.verdict === 'NO BET']);
      if (pick.verdict === 'BET') expect(row).toContain(`$${pick.stake_dollars?.toFixed(2)}`);
    }
    const first = await visitor.page.locator('main tbody tr a[href^="fights/"]').first().getAttribute('href');
    expect(first).toBe(linkTo(bets[0]?.fight_id));
  });

  it('say of each fight what the board says of it', async () => {
    for (const pick of picks) {
      await visitor.goto(`/fights/${pick.fight_id}?bankroll=1000`);
      const page = await shownText(visitor.page.locator('main'));
      for (const figure of figuresOf(pick)) expect([pick.fighter, page]).toEqual([pick.fighter, expect.stringContaining(figure)]);
    }
  });

  it('set the opinion of the model alone apart from the fair price that is used', async () => {
    for (const { fight_id, fighter, fair_source, fair_prob, fair_sources } of picks) {
      await visitor.goto(`/fights/${fight_id}`);
      const panel = visitor.page.locator('section', { hasText: `How likely is a win of ${fighter}?` });
      await panel.getByRole('button', { name: 'Show as table' }).click();
      const opinions = panel.locator('tbody tr');
      const used = await shownText(opinions.filter({ hasText: 'used' }));
      expect([fighter, used]).toEqual([fighter, expect.stringContaining(`${fair_prob} `)]);
      const alone = await shownText(opinions.filter({ hasText: 'Model' }));
      expect(alone).toContain(`${fair_sources.model.fair_prob} `);
      expect([fair_source, alone.includes('used')]).toEqual([fair_source, fair_source === 'model']);
    }
  });

  it('call no price a BET in the ranking of the optimizer that the board does not', async () => {
    await visitor.goto('/optimizer?part=plus-ev&bankroll=1000');
    const called = visitor.page.locator('main tr.row-bet a[href^="fights/"]');
    const ids = await Promise.all((await called.all()).map((link) => link.getAttribute('href')));
    expect(ids.toSorted()).toEqual(bets.map(({ fight_id }) => linkTo(fight_id)).toSorted());
    for (const pick of bets) {
      const row = await shownText(rowOf(pick));
      for (const figure of figuresOf(pick)) expect(row).toContain(figure);
    }
  });

  it('show in full how old a price is that no poll has confirmed', async () => {
    const later = await startApp({ now: '2025-10-04T18:00:00Z', beside: app });
    const reader = await visitPortal(browser, later.origin, { key: app.user.key });
    await reader.goto('/');
    const ages = reader.page.locator('main tbody time.stale');
    expect(await ages.count()).toBeGreaterThanOrEqual(picks.length);
    for (const age of await ages.allInnerTexts()) expect(age).toMatch(/ old$/);
    expect(await cutTables(reader.page)).toEqual([]);
    await reader.context.close();
    await later.close();
  });

  it('show a BET with its price and stake on the first screen of a phone', async () => {
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await visitor.goto('/?bankroll=1000');
    const card = rowOf(bets[0]!);
    const box = (await card.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(844);
    const shown = await shownText(card);
    for (const text of ['BET', bets[0]!.decimal_odds.toFixed(2), `$${bets[0]!.stake_dollars?.toFixed(2)}`]) expect(shown).toContain(text);
  });
});
