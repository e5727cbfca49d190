import type { Answer } from 'boxing-prediction-trading-client';
import type { Browser } from 'playwright-core';
import { addPair, LATE, PAIR, pollAt } from '../../../builders/graded-world';
import { importDay, kalshi } from '../../../builders/exchange-world';
import { addOutcomeModel } from '../../../builders/outcomes-world';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { deskOf } from '../../../support/desk';
import { faultsOf, settled, shownText, visitPortal, type Visitor } from '../../../support/portal';
import { bookTitle } from '../../../../src/betting/odds/books';

const NOW = '2025-10-04T18:02:00.000Z';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the page of a fight', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let fightId: number;
  const desk = deskOf(() => app);
  beforeAll(async () => {
    app = await startApp({
      now: NOW,
      seed: async (db) => {
        await addPair(db);
        await addOutcomeModel(db);
        await pollAt(db, '2025-10-01T12:00:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
        await pollAt(db, LATE, { bovada: [2, 1.9], lowvig: [2.15, 1.75] });
        ({ fight_id: fightId } = await db('master.fights').first('fight_id'));
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

  const textOf = async (title: string) => {
    const panel = visitor.page.locator('section', { has: visitor.page.getByRole('heading', { name: title }) });
    return (await panel.innerText()).replaceAll('\u00a0', ' ');
  };

  it('shows the pick with its figures as the API has them', async () => {
    await visitor.goto(`/fights/${fightId}?bankroll=1000`);
    const { body } = await app.get(`/picks/${fightId}?bankroll=1000`);
    const pick = body?.data as Answer<'/picks/{fight_id}'>['data'];
    const text = await textOf(`Bet on ${pick.fighter}`);
    expect(text).toContain(`${pick.decimal_odds.toFixed(2)} at ${bookTitle(pick.book)}`);
    expect(text).toContain(`${(100 * pick.fair_prob).toFixed(1)} % ± ${(100 * pick.sigma).toFixed(1)} %`);
    expect(text).toContain(`$${pick.stake_dollars?.toFixed(2)}`);
    expect(text).toContain(`${pick.robust.passes} of ${pick.robust.of}`);
    const log = new URL(await visitor.page.getByRole('link', { name: 'Log this bet' }).evaluate((link) => String(link.href)));
    expect(log.searchParams.get('stake')).toBe(pick.stake_dollars ? String(pick.stake_dollars) : null);
    const books = await textOf('All books');
    for (const { book, decimal_odds } of pick.books) {
      expect(books).toContain(bookTitle(book));
      expect(books).toContain(decimal_odds.toFixed(2));
    }
  });

  it('shows the same figures of a chart as a table', async () => {
    await visitor.goto(`/fights/${fightId}`);
    const { data } = await desk<'getLines'>('GET', `/lines/${fightId}`);
    const { body } = await app.get(`/picks/${fightId}`);
    const { side: shown } = body?.data as Answer<'/picks/{fight_id}'>['data'];
    const panel = visitor.page.locator('section', { has: visitor.page.getByRole('heading', { name: 'Prices over time' }) });
    await panel.locator('.drawing svg').first().waitFor();
    await panel.getByRole('button', { name: 'Show as table' }).click();
    await settled(visitor.page);
    const cells = await panel.locator('.chart-table').innerText();
    for (const { book, points } of data.sides.find(({ side }) => side === shown)?.books ?? []) {
      expect(cells).toContain(bookTitle(book));
      for (const { decimal_odds } of points) if (decimal_odds !== null) expect(cells).toContain(String(decimal_odds));
    }
  });

  it('hedges an existing bet like the API, and leads to the journal with the bet filled in', async () => {
    await visitor.goto(`/fights/${fightId}`);
    await visitor.page.getByLabel('Stake', { exact: true }).fill('50');
    await visitor.page.getByLabel('At decimal odds').fill('2.5');
    const { body } = await app.get(`/optimizer/hedge?fight_id=${fightId}&side=a&stake=50&odds=2.5`);
    const { hedge, outcome } = body?.data as Answer<'/optimizer/hedge'>['data'];
    await visitor.page.getByText(`$${hedge.stake_dollars.toFixed(2)}`, { exact: true }).waitFor();
    expect(await textOf('My position')).toContain(`$${outcome.total_outlay_dollars.toFixed(2)}`);
    await visitor.page.getByRole('link', { name: 'Log this bet' }).click();
    await visitor.page.waitForURL(`**/journal?add=1&fight_id=${fightId}&**`);
  });

  it('reads all prices of a moment by the arrow keys, and those of the latest with Escape', async () => {
    await visitor.goto(`/fights/${fightId}?side=a`);
    const slider = visitor.page.getByRole('slider', { name: 'Time of the prices' });
    const latest = await slider.getAttribute('aria-valuetext');
    expect(latest).toMatch(/best 2\.15, .*LowVig\.ag 2\.15, Bovada 2\.00$/);
    await slider.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Wed 1 Oct 2025, 12:00: best 2\.20, .*Bovada 2\.20, LowVig\.ag 2\.10$/);
    expect(await shownText(visitor.page.getByRole('region', { name: 'Prices at the chosen time' }))).toContain('Bovada best 2.20');
    await slider.press('Escape');
    expect(await slider.getAttribute('aria-valuetext')).toBe(latest);
  });

  it('offers ranges shorter than the history only, and keeps the chosen one in the address', async () => {
    await visitor.goto(`/fights/${fightId}`);
    const range = visitor.page.getByRole('group', { name: 'Range' });
    expect(await range.getByRole('button').allInnerTexts()).toEqual(['24 hours', 'All']);
    await range.getByRole('button', { name: '24 hours' }).click();
    expect(new URL(visitor.page.url()).searchParams.get('range')).toBe('24h');
  });

  it('watches a fight in this browser, and the board marks it and filters by it', async () => {
    await visitor.goto(`/fights/${fightId}`);
    await visitor.page.getByRole('button', { name: 'Watch' }).click();
    await visitor.page.getByText('the board marks this fight, in this browser only').waitFor();
    await visitor.goto('/?watched=only');
    await visitor.page.getByRole('link', { name: /^Watched: / }).waitFor();
    await visitor.goto(`/fights/${fightId}`);
    await visitor.page.getByRole('button', { name: 'Watch' }).click();
    await visitor.goto('/?watched=only');
    await visitor.page.getByText('No fight matches the filters.').waitFor();
  });

  it('copies the address of the view where the device has no dialog to share', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.origin });
    await visitor.goto(`/fights/${fightId}?side=b`);
    await visitor.page.getByRole('button', { name: 'Share' }).click();
    await visitor.page.getByRole('status').getByText('Link copied.').waitFor();
    expect(await visitor.page.evaluate('navigator.clipboard.readText()')).toBe(`${app.origin}/fights/${fightId}?side=b`);
  });

  it('leads to the hedge of the recommended bet', async () => {
    await visitor.goto(`/fights/${fightId}`);
    await visitor.page.getByRole('group', { name: 'Actions' }).getByRole('link', { name: 'Hedge' }).click();
    await visitor.page.waitForURL(`**/optimizer?part=hedge&fight_id=${fightId}&side=*&odds=*`);
  });

  it('says in one sentence what the price needs', async () => {
    await visitor.goto(`/fights/${fightId}`);
    const { body } = await app.get(`/picks/${fightId}`);
    const { decimal_odds, net_decimal_odds, fighter } = body?.data as Answer<'/picks/{fight_id}'>['data'];
    const text = await textOf(`How likely is a win of ${fighter}?`);
    expect(text).toContain(`At ${decimal_odds.toFixed(2)}, ${fighter} must win ${(100 / net_decimal_odds).toFixed(1)} % of the time`);
  });

  it('draws how the fight ends, with the figures of the API in the table and behind the chart', async () => {
    await app.database.db('master.fights').where({ fight_id: fightId }).update({ rounds_scheduled: 10 });
    await visitor.goto(`/fights/${fightId}`);
    const { data } = await desk<'getOutcomes'>('GET', `/outcomes/${fightId}`);
    const panel = visitor.page.locator('section', { has: visitor.page.getByRole('heading', { name: 'How the fight ends' }) });
    await panel.locator('.drawing svg').first().waitFor();
    const { winner, marginals, fighter_a } = data;
    expect(await panel.locator('.drawing text').allTextContents()).toContain(`▲ ${fighter_a} wins, ${(100 * winner.a).toFixed(1)} %`);
    const text = await textOf('How the fight ends');
    for (const { probability } of marginals.method_by_winner) expect(text).toContain(`${(100 * (probability ?? NaN)).toFixed(1)} %`);
    expect(text).toContain('10 rounds, by the record.');
    expect(text).toContain('We have no prices for these markets');
    await panel.getByRole('button', { name: 'Totals' }).click();
    expect(await textOf('How the fight ends')).toContain('Over 9.5 rounds');
    await panel.getByRole('button', { name: 'Show as table' }).click();
    expect(await panel.locator('.chart-table').innerText()).toContain(String(marginals.totals[8]?.over.probability));
    const download = visitor.page.waitForEvent('download');
    await panel.getByRole('button', { name: 'All markets as CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`markets-${fightId}.csv`);
  });

  it('asks what if the fight had other rounds, and keeps that in the address', async () => {
    await app.database.db('master.fights').where({ fight_id: fightId }).update({ rounds_scheduled: null });
    await visitor.goto(`/fights/${fightId}`);
    expect(await textOf('How the fight ends')).toContain('no number of scheduled rounds is probable enough');
    await visitor.page.getByLabel('Rounds', { exact: true }).selectOption('12');
    await visitor.page.getByText('12 rounds, as you ask.').waitFor();
    expect(new URL(visitor.page.url()).searchParams.get('rounds')).toBe('12');
  });

  it('says nothing of exchanges without a recorded order book, and else what a stake gets, as the API does', async () => {
    const heading = visitor.page.getByRole('heading', { name: 'At size' });
    await visitor.goto(`/fights/${fightId}`);
    expect(await heading.count()).toBe(0);
    const [a, b] = PAIR;
    const recordedAt = '2025-10-04T17:50:00Z';
    await importDay(app.database.db, kalshi('KX-1', `Will ${a} beat ${b}?`, a, [[0.47, 300]], [[0.51, 150]], recordedAt));
    await visitor.goto(`/fights/${fightId}?stake=500`);
    await heading.waitFor();
    // Ten minutes are over, so the page tells of the last time.
    const { data } = await desk<'getDepth'>('GET', `/depth/${fightId}?stake=500&at=${recordedAt}`);
    const text = await textOf('At size');
    expect(text).toContain('No order book is recent');
    expect(text).toContain(`${data.fighter_a} does not win`);
    const offers = data.markets.flatMap((market) => market.offers);
    expect(offers.map(({ at_stake }) => at_stake === null)).toEqual([false, false]);
    for (const { at_stake } of offers) {
      expect(text).toContain(`${at_stake?.outlay.toFixed(2)} USD`);
      expect(text).toContain(at_stake?.net_decimal_odds.toFixed(2));
    }
    expect(text).toContain('Check: Nobody has entered what a draw does');
    await visitor.page.getByLabel('Stake to fill').fill('20');
    await visitor.page.getByLabel('Stake to fill').press('Enter');
    const { data: less } = await desk<'getDepth'>('GET', `/depth/${fightId}?stake=20&at=${recordedAt}`);
    await visitor.page
      .getByText(`${less.markets[0]?.offers[0]?.at_stake?.outlay.toFixed(2)} USD`)
      .first()
      .waitFor();
  });

  it('says that a fight does not exist', async () => {
    await visitor.goto('/fights/999999').catch(() => undefined);
    await visitor.page
      .getByText(/not known|unknown|no fight/i)
      .first()
      .waitFor();
  });

  it('is accessible and no wider than the window, on a phone and a laptop, in both themes', async () => {
    const isDrawn = () => visitor.page.locator('.drawing svg').first().waitFor();
    expect(await faultsOf(visitor, `/fights/${fightId}?bankroll=1000`, { isDrawn })).toEqual({});
  });
});
