import type { Answer } from 'boxing-prediction-trading-client';
import type { Browser } from 'playwright-core';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { faultsOf, LOOKS, TWO_LOOKS, visitPortal, type Visitor } from '../../../support/portal';
import { bookTitle } from '../../../../src/betting/odds/books';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';
const MARKUP = '<img src=x onerror=alert(1)>';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the optimizer', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let fight: number;
  beforeAll(async () => {
    app = await startApp({
      now: NOW,
      seed: async (db) => {
        const world = await makeWorld(db);
        fight = await world.fight();
        await world.event(fight, 'event-1');
        await world.predict(fight, { p_a: 0.5 });
        // The best pair costs 1 / 2.2 + 1 / 2.1 = 0.9307.
        await world.quote({ event: 'event-1', book: 'pinnacle', home: 2.2, away: 1.75, first: POLL });
        await world.quote({ event: 'event-1', book: 'bovada', home: 1.8, away: 2.1, first: POLL });
        await world.quote({ event: 'event-1', book: 'betway', home: 1.9, away: 1.9, first: POLL });
        await world.quote({ event: 'event-1', book: 'lowvig', home: 1.9, away: 1.95, first: POLL });
        await world.run(POLL);
        await db('master.fighters').where({ name: 'Fighter 2' }).update({ name: MARKUP });
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

  const textOf = async (selector: string) => (await visitor.page.locator(selector).innerText()).replaceAll('\u00a0', ' ');
  const money = (amount: number) => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;

  it('shows an arbitrage with its first leg, the split of an outlay and what each outcome earns', async () => {
    const { page } = visitor;
    await visitor.goto('/optimizer');
    const answer = async (outlay: number) =>
      (await app.get(`/optimizer/arbitrage?outlay=${outlay}`)).body?.data as Answer<'/optimizer/arbitrage'>['data'];
    const [row] = await answer(100);
    expect(await textOf('.opportunities .locked')).toContain(`+${row!.profit_pct.toFixed(2)} %`);
    const legs = page.locator('.opportunities tbody tr');
    const first = row!.recommended_first_leg === 'leg_picked' ? row!.leg_picked : row!.leg_opposite;
    expect(await legs.nth(0).innerText()).toContain(first.fighter);
    expect(await legs.nth(0).innerText()).toContain(bookTitle(first.book));
    expect(await textOf('.opportunities')).toContain(`${bookTitle(first.book)} is the soft book of the two`);

    await page.getByLabel('Outlay, USD').fill('250.55');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/optimizer?outlay=250.55');
    const [more] = await answer(250.55);
    const split = more!.recommended_split!;
    await page
      .getByText(`+${money(split.locked_profit_dollars)}`, { exact: true })
      .first()
      .waitFor();
    const shown = await textOf('.opportunities');
    expect(shown).toContain(`on ${money(split.total_outlay_dollars)}`);
    for (const stake of [split.leg_picked_stake_dollars, split.leg_opposite_stake_dollars]) expect(shown).toContain(money(stake));
    // The least of what the outcomes earn is what is locked in.
    const profits = (await page.locator('.opportunities td[data-label="If it wins"]').allInnerTexts()).map((text) =>
      Number(text.replace(/[+$]/g, '')),
    );
    expect(Math.min(...profits)).toBe(split.locked_profit_dollars);
    expect(await page.locator('main img').count()).toBe(0);
    expect(shown).toContain(MARKUP);
    // The first leg, once it is placed, is logged with what was shown.
    await legs.nth(0).getByRole('link', { name: 'log this bet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a bet' });
    await dialog.getByText('Fighter 1').first().waitFor({ state: 'attached' });
    const stake = row!.recommended_first_leg === 'leg_picked' ? split.leg_picked_stake_dollars : split.leg_opposite_stake_dollars;
    expect(await dialog.getByLabel('Book', { exact: true }).inputValue()).toBe(first.book);
    expect(await dialog.getByLabel('Stake, USD').inputValue()).toBe(String(stake));
    expect(await dialog.getByLabel('Market').inputValue()).toBe('h2h');
  });

  it('prices with the selected books, and shows near misses if nothing is locked in', async () => {
    const { page } = visitor;
    await visitor.goto('/optimizer?books=betway,lowvig');
    await page.getByText('No prices lock in a profit now.').waitFor();
    await page.getByRole('button', { name: 'Show near misses' }).click();
    await page.getByText('No prices come that close now.').waitFor();
    await page.getByLabel('Pinnacle').check();
    await page.waitForURL('**/optimizer?books=betway%2Clowvig%2Cpinnacle&min_profit=-3');
    await page.locator('.opportunities tbody tr').nth(1).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('shows prices with an edge by expected profit, with stakes from the bankroll, and marks as BET what the board does', async () => {
    await visitor.goto('/optimizer?part=plus-ev&bankroll=1000');
    // At the policy's edge, by which the page asks and judges how robust a price is.
    const listed = (await app.get('/optimizer/plus-ev?bankroll=1000&min_edge_pp=0.03')).body?.data as Answer<'/optimizer/plus-ev'>['data'];
    const rows = listed.toSorted((one, other) => other.ev_per_dollar - one.ev_per_dollar);
    expect(rows.length).toBeGreaterThan(0);
    const bets = ((await app.get('/picks/live?bet_only=true')).body?.data as Answer<'/picks/live'>['data']).map(({ fight_id }) => fight_id);
    const shown = visitor.page.locator('tbody tr:not(.group)');
    for (const [i, row] of rows.entries()) {
      const text = (await shown.nth(i).innerText()).replaceAll('\u00a0', ' ');
      expect(text).toContain(bets.includes(row.fight_id) ? 'BET' : 'No bet');
      for (const part of [
        row.fighter,
        bookTitle(row.book),
        row.decimal_odds.toFixed(2),
        `${(100 * row.fair_prob).toFixed(1)} % ± ${(100 * row.sigma).toFixed(1)} %`,
      ])
        expect(text).toContain(part);
      expect(text).toContain(money(row.stake_dollars!));
      expect(text).toContain(`${row.robust.passes} of ${row.robust.of}`);
    }
  });

  it('opens the endings that the books of an arbitrage settle differently, and compares any two books', async () => {
    const { page } = visitor;
    await visitor.goto('/optimizer');
    await page.getByText('Endings that the books settle differently').click();
    await page.locator('.opportunities details tbody tr').first().waitFor();
    expect(await textOf('.opportunities details')).toContain('Unknown');
    await visitor.goto('/optimizer?part=rules');
    const differs = page.locator('tbody tr', { hasText: 'one fighter wins' }).filter({ hasText: 'Differs' });
    await differs.waitFor();
    expect(await differs.innerText()).toMatch(/48 to 144 hours late[^]*void[^]*winner win, loser lose/);
    const cell = page.getByRole('row', { name: /^Draw on the cards/ }).getByRole('link', { name: 'void' });
    expect(await cell.first().getAttribute('href')).toBe('https://help.betonline.ag/en/articles/185181-boxing-mma-rules');
    await page.getByLabel('Second book').selectOption('betmgm');
    await page.getByText('Choose two different books.').waitFor();
    expect(visitor.complaints).toEqual([]);
    expect(await faultsOf(visitor, '/optimizer?part=rules')).toEqual({});
  });

  it('hedges a bet on a fight found by name, at a price in any format', async () => {
    const { page } = visitor;
    await visitor.goto('/optimizer?part=hedge');
    await page.getByLabel('Fight').selectOption({ label: `Fighter 1 v ${MARKUP}, Sat 20 Sept 2025` });
    await page.getByLabel('Price taken').fill('+200');
    await page.getByLabel('Stake, USD').fill('50');
    await page.keyboard.press('Enter');
    const hedge = (await app.get(`/optimizer/hedge?fight_id=${fight}&side=a&odds=3&stake=50`)).body
      ?.data as Answer<'/optimizer/hedge'>['data'];
    await page.getByText('Locked in').waitFor();
    const shown = await textOf('section.panel .stats');
    expect(shown).toContain(`+${money(hedge.outcome.locked_profit_dollars)}`);
    await page.getByText(hedge.settlement.summary).waitFor();
    expect(shown).toContain(money(hedge.hedge.stake_dollars));
    // The address holds the whole bet.
    await page.reload();
    await page.getByText('Locked in').waitFor();
    expect(await textOf('section.panel .stats')).toBe(shown);
  });

  it('computes fair prices and free bets for typed prices', async () => {
    const { page } = visitor;
    await visitor.goto('/optimizer?part=calculators');
    const panel = (title: string) => page.locator('section.panel', { has: page.getByRole('heading', { name: title }) });
    const market = panel('Fair price of a market');
    await market.getByLabel('First price').fill('4/5');
    await market.getByLabel('Second price').fill('2.1');
    await market.getByRole('button').click();
    // As in the example of the contract.
    await market.getByText('Overround 3.17 %').waitFor();
    expect((await market.locator('tr', { hasText: 'Power' }).innerText()).replaceAll('\u00a0', ' ')).toContain('54.03 %');
    const freeBet = panel('Turn a free bet into cash');
    await freeBet.getByLabel('Free bet, USD').fill('50');
    await freeBet.getByLabel('Price of the free bet').fill('+300');
    await freeBet.getByLabel('Price of the other side').fill('1.35');
    await freeBet.getByRole('button').click();
    await freeBet.getByText('+$38.88').waitFor();
    await freeBet.getByLabel('Price of the other side').fill('cheap');
    await freeBet.getByRole('button').click();
    await freeBet.getByText('“cheap” is not a price.').waitFor();
    expect(await freeBet.getByText('+$38.88').count()).toBe(0);
    const stakes = panel('Stakes on a card');
    await stakes.getByLabel('Bankroll, USD').fill('1000');
    await stakes.getByLabel('Probability of bet 1, %').fill('60');
    await stakes.getByLabel('Price of bet 1').fill('2');
    await stakes.getByLabel('Maximum stake').fill('100');
    await stakes.getByRole('button', { name: 'Calculate the stakes' }).click();
    // A quarter of the Kelly stake of 20 %.
    await stakes.locator('tr', { hasText: 'Bet 1' }).getByText('$50.00').waitFor();
  });

  it.each([
    ['arbitrage', () => '?books=pinnacle,bovada', LOOKS],
    ['an edge', () => '?part=plus-ev&bankroll=1000', LOOKS],
    ['a hedge', () => `?part=hedge&fight_id=${fight}&side=a&odds=3&stake=50`, TWO_LOOKS],
    ['calculators', () => '?part=calculators', TWO_LOOKS],
  ])('the part for %s is accessible and no wider than the window, on a phone and a laptop', async (_, query, looks) => {
    expect(await faultsOf(visitor, `/optimizer${query()}`, { looks })).toEqual({});
  });
});
