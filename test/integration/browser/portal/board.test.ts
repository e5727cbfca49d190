import type { Answer } from 'boxing-prediction-trading-client';
import type { Browser, Locator } from 'playwright-core';
import type { Board } from '../../../../src/board/board';
import { boardUpdated, publishEvents } from '../../../../src/events/outbox';
import { boardOf, market, pendingFight } from '../../../builders/board';
import { NOW, startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { gainShown } from '../../../support/figures';
import { tcpProxy, type TcpProxy } from '../../../support/tcp-proxy';
import { faultsOf, settled, shownText, visitPortal, type Visitor } from '../../../support/portal';
import { bookTitle } from '../../../../src/betting/odds/books';

/** What settled BETs were worth. */
const ALL = {
  ...{ n: 64, enough: true, mean_clv: 0.021, mean_clv_low: 0.004, mean_clv_high: 0.038 },
  ...{ yield: 0.05, yield_low: -0.07, yield_high: 0.17 },
};
/** On every board here, because a browser keeps the answer of `/policy` for a while. */
const RECORD = { computed_at: new Date(NOW), figures: { all: ALL, by_year: [], by_hours: [] } };
const MARKUP = '<img src=x onerror=alert(1)>';
const boardAt = (revision: string, odds: number): Board => {
  const first = pendingFight(17, [market('bovada', odds, 1.8), market('pinnacle', 2, 1.95), market('lowvig', 2.02, 1.9)]);
  const second = pendingFight(18, [market('bovada', 1.5, 2.6)]);
  return { ...boardOf([first, { ...second, fighter_a: { fighter_id: 3, name: MARKUP } }]), revision, policyRecord: RECORD };
};

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the board', () => {
  let app: TestApp;
  let browser: Browser;
  let board: Board;
  let visitor: Visitor;
  beforeAll(async () => {
    board = boardAt('1', 2.3);
    app = await startApp({ demo: true, board: { current: () => board } });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin);
  }, 60_000);
  const proxies: TcpProxy[] = [];
  afterAll(async () => {
    for (const proxy of proxies) await proxy.close();
    await browser.close();
    await app.close();
  });
  beforeEach(async () => {
    board = boardAt('1', 2.3);
    await visitor.begin();
  });

  const rowOf = (fightId: number, { page } = visitor) => page.locator('tr', { has: page.locator(`a[href^="fights/${fightId}"]`) });
  const publish = async (next: Board, ...events: Parameters<typeof publishEvents>[2]) => {
    board = next;
    await app.database.db.transaction((trx) => publishEvents(trx, new Date(NOW), [...events, boardUpdated('run', null)]));
  };

  const pick = { side: 'a', book: 'bovada', market_type: 'h2h', fair: 0.52, edge_pp: 0.05, ev_per_dollar: 0.1, sigma: 0.02 } as const;
  const at = (odds: number) => ({ ...pick, decimal_odds: odds, net_decimal_odds: odds, verdict: 'BET' as const });
  const names = { fighter_a: 'Ana Alpha', fighter_b: 'Bea Beta', starts_at: null };
  const changed = (fight_id: number, from: number, to: number) => ({
    ...{ type: 'pick.changed' as const, fight_id, user_id: null },
    data: { fight_id, ...names, ...at(to), previous: at(from) },
  });

  it('takes the bankroll typed on it to the fight and back, and keeps it as the reader’s own when asked', async () => {
    const { page } = visitor;
    await visitor.goto('/');
    await page.getByLabel('Bankroll, USD').fill('1234');
    await page.getByLabel('Bankroll, USD').press('Enter');
    await page.locator('a[href="fights/17?bankroll=1234"]').click();
    await page.waitForURL(`${app.origin}/fights/17?bankroll=1234`);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Board' }).click();
    await page.waitForURL(`${app.origin}/?bankroll=1234`);

    await visitor.goto('/?bankroll=1234');
    await page.getByRole('button', { name: 'Save as my bankroll' }).click();
    await page.waitForURL(`${app.origin}/`);
    expect((await app.desk('GET', '/me')).body?.data).toMatchObject({ settings: { bankroll: 1234 } });
    await app.desk('PATCH', '/me', { body: { bankroll: 0 }, headers: { 'If-Match': '"2"' } });
  });

  it('shows each fight on one line when it is compact, also after a reload', async () => {
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    await visitor.goto('/');
    const height = async () => (await rowOf(17).boundingBox())?.height ?? NaN;
    const comfortable = await height();
    await visitor.page.getByLabel('Compact').check();
    const compact = await height();
    expect([comfortable > 40, compact < 32]).toEqual([true, true]);
    await visitor.page.reload();
    await rowOf(17).waitFor();
    expect(await height()).toBe(compact);
    await visitor.page.getByLabel('Compact').uncheck();
    expect(await height()).toBe(comfortable);
  });

  it('signs in automatically in the demo, and shows the figures of the API', async () => {
    await visitor.goto('/?bankroll=1000');
    const { body } = await app.get('/picks/live?bankroll=1000&include_stale=true');
    for (const pick of body?.data as Answer<'/picks/live'>['data']) {
      const row = rowOf(pick.fight_id);
      const text = (await row.innerText()).replaceAll('\u00a0', ' ');
      expect(text).toContain(pick.fighter);
      expect(text).toContain(pick.verdict === 'BET' ? 'BET' : 'No bet');
      expect(text).toContain(pick.decimal_odds.toFixed(2));
      expect(text).toContain(bookTitle(pick.book));
      expect(text).toContain(`${(100 * pick.fair_prob).toFixed(1)} % ± ${(100 * pick.sigma).toFixed(1)} %`);
      expect(text).toContain(`$${pick.stake_dollars?.toFixed(2)}`);
    }
    // The prices of these fights are not in the database, so they have no lines.
    expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  describe('with a BET that starts after ten other fights', () => {
    const BET = [market('bovada', 2.9, 1.8), market('pinnacle', 2, 1.95), market('lowvig', 2.02, 1.9), market('betus', 2.02, 1.9)];
    const NO_BET = [market('bovada', 2, 1.8), market('pinnacle', 2, 1.9), market('lowvig', 2.02, 1.9), market('betus', 2.02, 1.9)];
    beforeEach(() => {
      const others = Array.from({ length: 10 }, (_, i) => pendingFight(100 + i, NO_BET));
      const later = { fight_date: '2025-11-08', starts_at: new Date('2025-11-08T20:00:00Z') };
      board = { ...boardOf([...others, { ...pendingFight(50, BET), ...later }]), revision: '5', policyRecord: RECORD };
    });
    const inView = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom).then((bottom) => bottom < 844 - 64);

    it('lists the BET first, with its price and stake on the first screen of a phone', async () => {
      await visitor.page.setViewportSize({ width: 390, height: 844 });
      await visitor.goto('/?bankroll=1000');
      const rows = visitor.page.locator('.board tbody tr');
      expect(await shownText(rows.nth(0))).toBe('1 bet now');
      const { body } = await app.get('/picks/50?bankroll=1000');
      const pick = body?.data as Answer<'/picks/{fight_id}'>['data'];
      expect(pick.verdict).toBe('BET');
      const card = rows.nth(1);
      for (const text of ['BET', '2.90', `$${pick.stake_dollars?.toFixed(2)}`]) {
        const shown = card.getByText(text, { exact: true });
        expect([text, await inView(shown)]).toEqual([text, true]);
      }
      // A card has three lines of text.
      expect((await card.boundingBox())?.height).toBeLessThan(90);
      expect(await shownText(rows.nth(2))).toBe('Sat 4 Oct 2025');
    });

    it('gives the likely worst loss in money, and what its settled BETs were worth', async () => {
      await visitor.goto('/?bankroll=1000');
      const { outlay } = (await app.get('/picks/live?bankroll=1000&include_stale=true')).body?.meta as Answer<'/picks/live'>['meta'];
      expect(outlay?.loss_1_in_20_dollars).toBeGreaterThan(0);
      expect(await shownText(visitor.page.locator('main .stats'))).toContain(`Loss, 1 in 20 $${outlay?.loss_1_in_20_dollars.toFixed(2)}`);
      await visitor.goto('/');
      const { record } = (await app.get('/policy')).body?.data as Answer<'/policy'>['data'];
      const { n, mean_clv, mean_clv_low, mean_clv_high } = record!.all;
      expect(n).toBe(ALL.n);
      const figures = [mean_clv, mean_clv_low, mean_clv_high].map((share) => gainShown(share ?? NaN));
      const line = await shownText(visitor.page.locator('main p', { hasText: 'BETs settled so far' }));
      expect(line).toContain(`BETs settled so far: ${n} bets`);
      expect(line).toContain(`Mean closing line value ${figures[0]} (${figures[1]} to ${figures[2]})`);
    });

    it('hides the filters behind one button on a phone, which shows how many are set', async () => {
      await visitor.page.setViewportSize({ width: 390, height: 844 });
      await visitor.goto('/?bets=only');
      expect(await visitor.page.getByLabel('Fighter').count()).toBe(0);
      await visitor.page.getByRole('button', { name: 'Filters, 1 set' }).click();
      await visitor.page.getByLabel('Fighter').fill('ana');
      await visitor.page.waitForURL('**/?bets=only&name=ana');
    });

    it('lists the BET first on a laptop too, and the next fight first if the reader sorts by date', async () => {
      await visitor.goto('/?bankroll=1000');
      const first = visitor.page.locator('.board tbody tr:not(.group)').first();
      expect(await shownText(first)).toContain('BET');
      expect(await shownText(first)).toContain('Sat 8 Nov');
      await visitor.goto('/?sort=date');
      expect(await shownText(first)).toContain('No bet');
    });

    it('judges by the thresholds of the account', async () => {
      await visitor.goto('/settings?part=stakes');
      const me = await app.desk('GET', '/me');
      await app.desk('PATCH', '/me', { body: { min_edge_pp: 0.9 }, headers: { 'if-match': me.headers.etag ?? '' } });
      await visitor.goto('/');
      expect(await shownText(visitor.page.locator('main .stats'))).toContain('0 BETs');
      const now = await app.desk('GET', '/me');
      await app.desk('PATCH', '/me', { body: { min_edge_pp: 0.03 }, headers: { 'if-match': now.headers.etag ?? '' } });
    });
  });

  describe('by books', () => {
    const cells = (fightId: number) => visitor.page.locator(`[data-fight="${fightId}"]`);

    it('shows every price of the picked side as the API has it, the best marked, and says so in words', async () => {
      await visitor.goto('/?view=grid');
      const { body } = await app.get('/picks/live?include_stale=true&include_books=true');
      for (const pick of body?.data as Answer<'/picks/live'>['data']) {
        const books = pick.books ?? [];
        const shown = await cells(pick.fight_id).evaluateAll((found) =>
          found.map((cell) => [
            cell.getAttribute('data-book'),
            cell.querySelector('.figure')?.textContent,
            cell.querySelector('.sub')?.textContent ?? '',
          ]),
        );
        expect(shown.map(([book, odds]) => `${book} ${odds}`).toSorted()).toEqual(
          books.map(({ book, decimal_odds }) => `${book} ${decimal_odds.toFixed(2)}`).toSorted(),
        );
        const [best] = books;
        expect(shown.filter(([, , notes]) => notes?.includes('best')).map(([book]) => book)).toEqual([best?.book]);
      }
    });

    it('moves between prices by arrow keys, and opens one by Enter and closes it by Escape', async () => {
      await visitor.goto('/?view=grid');
      const { page } = visitor;
      await cells(17).first().focus();
      await page.keyboard.press('ArrowRight');
      const focused = () => page.evaluate(`document.activeElement.dataset.book`);
      const books = await cells(17).evaluateAll((found) => found.map((cell) => cell.getAttribute('data-book')));
      expect(await focused()).toBe(books[1]);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      expect(await shownText(dialog)).toContain(`at ${bookTitle(books[0] ?? '')}`);
      expect(await dialog.getByRole('link', { name: 'All about the fight' }).getAttribute('href')).toBe('fights/17');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await focused()).toBe(books[0]);
    });

    it('keeps the view in the address, and goes back to the list', async () => {
      await visitor.goto('/');
      await visitor.page.getByRole('button', { name: 'Books', exact: true }).click();
      await visitor.page.waitForURL('**/?view=grid');
      await visitor.page.getByRole('button', { name: 'List', exact: true }).click();
      await rowOf(17).waitFor();
      expect(new URL(visitor.page.url()).search).toBe('');
    });

    it('is shown without a fault on a phone and on a laptop', async () => {
      expect(await faultsOf(visitor, '/?view=grid')).toEqual({});
    });
  });

  describe('by keys', () => {
    it('finds a fight, a page and a fighter by a few letters', async () => {
      await visitor.goto('/');
      const { page } = visitor;
      await page.keyboard.press('Control+k');
      await page.keyboard.type('back');
      await page.getByRole('option', { name: 'Backtest' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/backtest');
      await page.keyboard.press('Control+k');
      const { fighter_b } = ((await app.get('/picks/live')).body?.data as Answer<'/picks/live'>['data']).find(
        ({ fight_id }) => fight_id === 17,
      )!;
      await page.keyboard.type(fighter_b.slice(0, 4));
      await page.getByRole('option', { name: fighter_b }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/fights\/1[78]$/);
    });

    it('goes from row to row, to the search, and shows the keys', async () => {
      await visitor.goto('/');
      const { page } = visitor;
      const links = await page.locator('.board tbody a.fight-link').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      const focused = () => page.evaluate(`document.activeElement.getAttribute('href')`);
      await page.keyboard.press('j');
      expect(await focused()).toBe(links[0]);
      await page.keyboard.press('j');
      expect(await focused()).toBe(links[1]);
      await page.keyboard.press('k');
      expect(await focused()).toBe(links[0]);
      await page.keyboard.press('?');
      expect(await shownText(page.getByRole('dialog'))).toContain('go to the next and the previous row');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('/');
      await page.locator('input[type=search]:focus').waitFor();
      await page.keyboard.type('jk?');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  it('shows markup in names as text', async () => {
    await visitor.goto('/');
    expect(await rowOf(18).innerText()).toContain(MARKUP);
    expect(await visitor.page.locator('main img').count()).toBe(0);
  });

  it('shows a new price when its run is published, and says what changed', async () => {
    await visitor.goto('/');
    await visitor.page.waitForSelector('.status-live');
    const row = rowOf(17);
    expect(await row.innerText()).toContain('2.30');
    await publish(boardAt('2', 2.5), changed(17, 2.3, 2.5));
    await row.getByText('2.50', { exact: true }).waitFor();
    expect(await row.innerText()).toContain('2.30 to 2.50 at Bovada');
  });

  it('says within 10 seconds that the connection is silent, and shows every missed change once', async () => {
    const proxy = await tcpProxy(Number(new URL(app.origin).port));
    proxies.push(proxy);
    const reader = await visitPortal(browser, `http://127.0.0.1:${proxy.port}`);
    const { page } = reader;
    await page.clock.install();
    await reader.goto('/');
    await page.waitForSelector('.status-live');
    // Each mark that a row gets, as a reader sees it.
    await page.evaluate(`
      window.marks = [];
      new MutationObserver(() => {
        for (const mark of document.querySelectorAll('.change:not([data-seen])')) {
          mark.dataset.seen = '';
          marks.push(mark.textContent);
        }
      }).observe(document.querySelector('main'), { childList: true, subtree: true });
    `);
    proxy.blackhole();
    await page.clock.fastForward(10_000);
    await page.getByText('The connection to the service is lost.').waitFor();
    await publish(boardAt('3', 2.7), changed(17, 2.3, 2.7), changed(18, 1.5, 1.6));
    proxy.reset();
    await proxy.pass();
    await rowOf(17, reader).getByText('2.70', { exact: true }).waitFor();
    await page.waitForSelector('.status-live');
    for (const [fightId, text] of [
      [17, '2.30 to 2.70 at Bovada'],
      [18, '1.50 to 1.60 at Bovada'],
    ] as const)
      await rowOf(fightId, reader).getByText(text).waitFor();
    // A change that came a second time would mark its row once more after the first mark has gone.
    await page.clock.fastForward(8_000);
    await page.locator('.change').first().waitFor({ state: 'detached' });
    await publish(boardAt('4', 2.9), changed(17, 2.7, 2.9));
    await rowOf(17, reader).getByText('2.70 to 2.90 at Bovada').waitFor();
    expect((await page.evaluate<string[]>('marks')).toSorted()).toEqual([
      '1.50 to 1.60 at Bovada',
      '2.30 to 2.70 at Bovada',
      '2.70 to 2.90 at Bovada',
    ]);
    await reader.context.close();
  });

  it('keeps filters in the address: the back button and a shared link show the same view', async () => {
    await visitor.goto('/');
    await visitor.page.getByLabel('Fighter').fill('ana');
    await visitor.page.waitForURL('**/?name=ana');
    expect(await rowOf(18).count()).toBe(0);
    await rowOf(17).locator('a').click();
    await visitor.page.waitForURL('**/fights/17');
    await visitor.page.goBack();
    await settled(visitor.page);
    expect([await rowOf(17).count(), await rowOf(18).count()]).toEqual([1, 0]);
  });

  it('can be used by keyboard, from the filters to a fight', async () => {
    await visitor.goto('/');
    await visitor.page.getByLabel('BETs only').focus();
    await visitor.page.keyboard.press('Tab');
    for (let i = 0; i < 12 && (await visitor.page.evaluate('document.activeElement.getAttribute("href")')) === null; i += 1)
      await visitor.page.keyboard.press('Tab');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL('**/fights/*');
    // The focus follows once the page is drawn.
    await visitor.page.waitForSelector('#main:focus');
  });

  it('is accessible and no wider than the window, on a phone and a laptop, in both themes', async () => {
    expect(await faultsOf(visitor, '/?bankroll=1000')).toEqual({});
  });
});
