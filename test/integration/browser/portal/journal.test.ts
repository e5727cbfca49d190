import type { Browser } from 'playwright-core';
import type { Clock } from '../../../../src/lib/clock';
import type { Data } from '../../../../src/api/operation';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { faultsOf, LOOKS, TWO_LOOKS, visitPortal, type Visitor } from '../../../support/portal';
import { until } from '../../../support/until';
import { dataOf, type Bet } from '../../../api/desk/journal/journal';

const POLL = '2025-09-13T08:40:00Z';
const BEFORE = '2025-09-13T08:42:00Z';
const AFTER = '2025-09-21T20:00:00Z';
const MARKUP = '<img src=x onerror=alert(1)>';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the journal', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let fight: number;
  let now = BEFORE;
  const clock: Clock = { now: () => new Date(now) };
  beforeAll(async () => {
    app = await startApp({
      clock,
      seed: async (db) => {
        const world = await makeWorld(db);
        fight = await world.fight();
        await world.event(fight, 'event-1');
        await world.predict(fight, { p_a: 0.5 });
        await world.quote({ event: 'event-1', book: 'pinnacle', home: 1.6, away: 2.5, first: POLL });
        await world.quote({ event: 'event-1', book: 'bovada', home: 1.65, away: 2.4, first: POLL });
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
  beforeEach(async () => {
    now = BEFORE;
    await app.database.db.raw('truncate public.bets, public.bet_changes, public.bankroll_transactions cascade');
    await visitor.begin();
  });

  const log = async (given: object = {}) => {
    const body = { fight_id: fight, side: 'a', book: 'pinnacle', decimal_odds: 1.6, stake: 33.33, ...given };
    return dataOf<Bet>(await app.desk('POST', '/journal/bets', { body }));
  };
  const settle = (id: string, result: string) => app.desk('POST', `/journal/bets/${id}/settlements`, { body: { result } });
  const bets = async () => dataOf<Bet[]>(await app.desk('GET', '/journal/bets'));
  const textOf = async (selector: string) => (await visitor.page.locator(selector).innerText()).replaceAll('\u00a0', ' ');

  it('adds, settles and voids a bet by keyboard', async () => {
    const { page } = visitor;
    await visitor.goto('/journal');
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Add a bet' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add a bet' }).getByText(`Fighter 1 v ${MARKUP}`).waitFor({ state: 'attached' });
    // The first field has the focus: the fight, chosen by the first letters of its name.
    await keyboard.type('Fighter 1');
    for (const typed of ['<img', 'Bovada', '+140', '20']) {
      await keyboard.press('Tab');
      await keyboard.type(typed);
    }
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(`Added: ${MARKUP} at 2.40, $20.00.`).waitFor();
    expect(await bets()).toMatchObject([{ fight_id: fight, side: 'b', book: 'bovada', decimal_odds: 2.4, stake: 20, status: 'pending' }]);

    now = AFTER;
    // The page learns the service's time when it is opened.
    await visitor.goto('/journal');
    await page.getByRole('button', { name: /^Change/ }).focus();
    await keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: /^Change/ });
    const focusIsInMenu = () => menu.locator('[role=menuitem]:focus').waitFor();
    // The menu has the focus on its first entry, Settle.
    await focusIsInMenu();
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Settle the bet' }).getByLabel('Result').focus();
    await keyboard.type('Lost');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.getByText(`Lost: ${MARKUP} at 2.40, $20.00.`).waitFor();
    await page.locator('td .badge-worse').getByText('Lost').waitFor();
    await until(async () => (await bets())[0]?.status === 'lost');
    expect(await bets()).toMatchObject([{ status: 'lost', profit: -20, settled_by: 'owner' }]);

    await page.getByRole('button', { name: /^Change/ }).focus();
    await keyboard.press('Enter');
    await focusIsInMenu();
    await keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Change/);
    await keyboard.press('Enter');
    await focusIsInMenu();
    // Up from the first entry is the last one.
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await page.getByText('The journal is empty.').waitFor();
    expect(await bets()).toEqual([]);

    await page.getByLabel('Status').selectOption('Voided');
    await page.getByRole('button', { name: `Restore ${MARKUP} at 2.40, $20.00` }).press('Enter');
    await page.getByText(`Restored: ${MARKUP} at 2.40, $20.00.`).waitFor();
    await page.getByText('There are no voided bets.').waitFor();
    expect(await bets()).toMatchObject([{ status: 'lost', profit: -20, settled_by: 'owner' }]);
    expect(visitor.complaints).toEqual([]);
  });

  it('settles a bet by one tap, and lets the reader undo it before it is saved', async () => {
    await log();
    now = AFTER;
    await visitor.goto('/journal');
    const { settle: group, won, undo } = quick();
    await won.click();
    await page().locator('td .badge-better').getByText('Won').waitFor();
    await undo.click();
    await page().getByText('Undone. Still pending: Fighter 1 at 1.60, $33.33.').waitFor();
    await group.waitFor();
    expect(await bets()).toMatchObject([{ status: 'pending' }]);
    await won.click();
    await until(async () => (await bets())[0]?.status === 'won');
    await undo.waitFor({ state: 'detached' });
    await page().locator('main .stats').getByText('+$20.00').waitFor();
  });

  it('saves a settlement at once when the reader makes another change or leaves the page', async () => {
    await log();
    await log({ side: 'b', book: 'bovada', decimal_odds: 2.4 });
    now = AFTER;
    await visitor.goto('/journal');
    const group = (name: string) => page().getByRole('group', { name: `Settle ${name}` });
    await group('Fighter 1').getByRole('button', { name: 'Won' }).click();
    await group(MARKUP).getByRole('button', { name: 'Lost' }).click();
    const statuses = async () => Object.fromEntries((await bets()).map(({ side, status }) => [side, status]));
    await until(async () => (await statuses()).a === 'won');
    expect(await statuses()).toEqual({ a: 'won', b: 'pending' });
    await page().getByRole('link', { name: 'Board' }).click();
    await until(async () => (await statuses()).b === 'lost');
  });

  it('undoes a void, an edit, a correction and an added bet', async () => {
    const bet = await log({ tags: ['early'] });
    now = AFTER;
    await settle(bet.bet_id, 'lost');
    await visitor.goto('/journal');
    const { undo } = quick();
    const open = async (name: string) => {
      await page()
        .getByRole('button', { name: /^Change/ })
        .click();
      await page().getByRole('menuitem', { name }).click();
    };
    await open('Void');
    await page().getByText('The journal is empty.').waitFor();
    await undo.click();
    await page().getByText('Restored: Fighter 1').waitFor();
    expect(await bets()).toMatchObject([{ bet_id: bet.bet_id, status: 'lost' }]);

    await open('Edit');
    await page().getByLabel('Tags').fill('late');
    await page().getByRole('button', { name: 'Save' }).click();
    await until(async () => (await bets())[0]?.tags[0] === 'late');
    await undo.click();
    await until(async () => (await bets())[0]?.tags[0] === 'early');

    await open('Correct the settlement');
    await page().getByLabel('Result').selectOption('Won');
    await page().getByRole('button', { name: 'Settle', exact: true }).click();
    await until(async () => (await bets())[0]?.status === 'won');
    await undo.click();
    await until(async () => (await bets())[0]?.status === 'lost');

    now = BEFORE;
    await visitor.goto(`/journal?add=1&fight_id=${fight}&side=b&book=pinnacle&odds=2.5&stake=10`);
    await page().getByRole('button', { name: 'Add the bet' }).click();
    await until(async () => (await bets()).length === 2);
    await undo.click();
    await until(async () => (await bets()).length === 1);
    expect(await bets()).toMatchObject([{ bet_id: bet.bet_id }]);
  });

  it('opens the form filled in by a link, and explains in words what is wrong with it', async () => {
    const { page } = visitor;
    await visitor.goto(`/journal?add=1&fight_id=${fight}&side=b&book=pinnacle&odds=2.5&stake=10`);
    const dialog = page.getByRole('dialog');
    const values = async () =>
      Promise.all(
        ['Fight', 'Bet on', 'Book', 'Price taken', 'Stake, USD'].map((label) => dialog.getByLabel(label, { exact: true }).inputValue()),
      );
    await dialog.getByText(`Fighter 1 v ${MARKUP}`).waitFor({ state: 'attached' });
    expect(await values()).toEqual([String(fight), 'b', 'pinnacle', '2.5', '10']);
    await dialog.getByLabel('Price taken').fill('nothing');
    await dialog.getByRole('button', { name: 'Add the bet' }).click();
    await dialog.getByText('“nothing” is not a price.').waitFor();
    now = AFTER;
    await dialog.getByLabel('Price taken').fill('6/4');
    await dialog.getByRole('button', { name: 'Add the bet' }).click();
    // The service's own words, with the time as the reader's clock shows it.
    await dialog.getByText(/^Fight \d+ .* began at Sat 20 Sept 2025, 20:00 UTC/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await until(() => new URL(page.url()).search === '');
  });

  it('says if a bet was changed elsewhere, and shows its newest version', async () => {
    const { page } = visitor;
    const bet = await log();
    await visitor.goto('/journal');
    await page.getByRole('button', { name: /^Change/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Stake, USD').fill('40');
    await app.desk('PATCH', `/journal/bets/${bet.bet_id}`, { body: { stake: 55 }, headers: { 'if-match': '"1"' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This was changed elsewhere in the meantime.').waitFor();
    await until(async () => (await dialog.getByLabel('Stake, USD').inputValue()) === '55');
    expect(await bets()).toMatchObject([{ stake: 55, version: 2 }]);
    await dialog.getByLabel('Tags').fill('model, early');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await bets()).toMatchObject([{ stake: 55, decimal_odds: 1.6, tags: ['model', 'early'], version: 3 }]);
  });

  it('does not offer a win or a loss of a fight that has not begun', async () => {
    const { page } = visitor;
    await log();
    await visitor.goto('/journal');
    await page.getByRole('button', { name: /^Change/ }).click();
    await page.getByRole('menuitem', { name: 'Settle' }).click();
    await page.getByLabel('Result').waitFor();
    expect(await page.getByLabel('Result').locator('option').allInnerTexts()).toEqual(['Cashed out', 'Push']);
    now = AFTER;
    await visitor.goto('/journal');
    await page.getByRole('button', { name: /^Change/ }).click();
    await page.getByRole('menuitem', { name: 'Settle' }).click();
    await page.getByLabel('Result').waitFor();
    expect(await page.getByLabel('Result').locator('option').allInnerTexts()).toEqual(['Won', 'Lost', 'Push', 'Cashed out']);
  });

  describe('import', () => {
    const HEADER = 'Date,Bookmaker,Selection,Bet type,Odds,Stake,Result,Profit';
    const FILE = [
      HEADER,
      `03/09/2025,Pinnacle,Fighter 1,Single,1.60,40.00,Pending,`,
      `04/09/2025,Bovada,Fighter 1,Lay,1.65,25.00,Pending,`,
      `05/09/2025,Nowhere Bets,Fighter 1,Single,1.65,25.00,Pending,`,
      `06/09/2025,Bovada,Fighter 1,Parlay,5.00,25.00,Pending,`,
    ].join('\n');
    const choose = async (text: string, name = 'bets.csv') =>
      page()
        .getByLabel('Drop a file here, or choose one')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    beforeEach(() => app.database.db.raw('truncate public.file_imports, public.file_import_answers cascade'));

    it('asks what the file leaves open, shows what each line becomes, imports and undoes', async () => {
      await visitor.goto('/journal?part=import');
      await choose(FILE);
      const open = page().getByRole('region', { name: 'Questions' });
      await open.getByText('One question before we can import it').waitFor();
      expect(await page().getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
      await open.getByLabel(/^day, month, year/).click();
      const store = page().getByRole('button', { name: 'Import 1 bet' });
      await store.waitFor();
      const leftOut = await textOf('main .import-reasons >> nth=0');
      for (const reason of ['1 Parlays and other combined bets', '1 Lay bets']) expect(leftOut).toContain(reason);
      await page().getByText('We do not know "Nowhere Bets".').waitFor();
      expect(await bets()).toEqual([]);
      await store.click();
      await page().locator('.conclusion').getByText('1 bet added.').waitFor();
      expect(await bets()).toMatchObject([{ stake: 40, source: 'import', placed_at: '2025-09-03T00:00:00.000Z' }]);
      await page().getByRole('button', { name: 'Undo this import' }).click();
      await page().getByRole('button', { name: 'Undo the import' }).click();
      await page().locator('.conclusion').getByText('Undone: 1 bet removed.').waitFor();
      expect(await bets()).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    });

    it('reads a pasted list, remembers the answers, and lists earlier imports', async () => {
      await visitor.goto('/journal?part=import');
      await choose(FILE);
      await page()
        .getByLabel(/^day, month, year/)
        .check();
      await page().getByRole('button', { name: 'Import 1 bet' }).click();
      await page().getByRole('button', { name: 'Import another file' }).click();
      await page().getByText('Paste instead').click();
      await page()
        .getByLabel('Bets, with the column names in the first line')
        .fill(`${FILE}\n07/09/2025,Pinnacle,Fighter 1,Single,1.70,30.00,Pending,`);
      await page().getByRole('button', { name: 'Read it' }).click();
      await page().getByText('As you answered last time.').waitFor();
      await page().getByRole('button', { name: 'Import 1 bet' }).click();
      await page().locator('.conclusion').getByText('1 bet added.').waitFor();
      expect((await bets()).map(({ stake }) => stake).toSorted()).toEqual([30, 40]);
      const earlier = page().getByRole('table', { name: 'Earlier imports, newest first' });
      await earlier.locator('tbody tr').nth(1).waitFor();
      expect(await earlier.locator('tbody tr').count()).toBe(2);
      await earlier.getByRole('button', { name: 'Undo' }).last().click();
      await page().getByRole('button', { name: 'Undo the import' }).click();
      await until(async () => (await bets()).length === 1);
    });

    it('explains a file that is no list of bets, and discards one that is not imported', async () => {
      await visitor.goto('/journal?part=import');
      await choose('Name,Colour\nAda,red', 'colours.csv');
      await page().getByText('We found no line with column names.').waitFor();
      await page().getByRole('button', { name: 'Import another file' }).click();
      await choose(FILE);
      await page().getByRole('button', { name: 'Discard' }).click();
      await page().getByText('bets.csv was not imported.').waitFor();
    });
  });

  it('shows the API’s figures, and whether luck explains them', async () => {
    const [one, other] = [await log({ tags: [MARKUP] }), await log({ side: 'b', book: 'bovada', decimal_odds: 2.4, stake: 12.5 })];
    await app.desk('POST', '/journal/transactions', { body: { kind: 'deposit', amount: 500 } });
    now = AFTER;
    await settle(one.bet_id, 'won');
    await settle(other.bet_id, 'lost');
    const summary = dataOf<Data<'getJournalSummary'>>(await app.desk('GET', '/journal/summary'));
    const [total] = summary.totals;
    const { expected_at_log: log1 } = total!;
    await visitor.goto('/journal');
    // 33.33 at 1.60 is 53.33, so 20 were won and 12.50 lost.
    expect(await textOf('main .stats')).toContain('+$7.50');
    expect(await textOf('main .stats')).toContain(`${(100 * total!.yield!).toFixed(1)} %`);
    expect(await page().getByText(MARKUP).count()).toBeGreaterThan(0);
    expect(await page().locator('main img').count()).toBe(0);
    // The curve of the bankroll is first; beside it, expected and earned with the conclusion.
    expect(await page().locator('main h2').first().innerText()).toBe('Bankroll, USD');
    const luck = page().locator('section.panel', { has: page().getByRole('heading', { name: 'Expected and earned, USD' }) });
    expect((await luck.innerText()).replaceAll('\u2060', '')).toContain('Luck explains it: you earned +$7.50 where');
    await luck.locator('.drawing svg').waitFor();
    await page().getByRole('button', { name: 'Yield' }).click();
    expect(await page().getByRole('tooltip').innerText()).toBe('Profit divided by the total stakes.');

    await visitor.goto('/journal?part=results&by=book');
    const row = (await page().locator('tr', { hasText: 'Fair price when placed' }).innerText()).replaceAll('\u00a0', ' ');
    for (const amount of [log1.expected, log1.expected_low!, log1.expected_high!, log1.actual]) expect(row).toContain(signed(amount));
    await page()
      .getByText(/^Luck explains it: you earned \+\$7\.50 where/)
      .first()
      .waitFor();
    const books = page().getByRole('table', { name: 'Bets by book' });
    expect(await books.locator('tr', { hasText: 'Bovada' }).innerText()).toContain('−$12.50');

    await visitor.goto('/journal?part=bankroll');
    await page().waitForSelector('.drawing svg');
    expect(await textOf('section.panel .stats')).toContain('$507.50');
    expect(visitor.complaints).toEqual([]);
  });

  it('follows a bet that is settled elsewhere', async () => {
    const bet = await log();
    now = AFTER;
    await visitor.goto('/journal');
    await page().waitForSelector('.status-live');
    expect(await textOf('tbody tr')).toContain('Pending');
    await settle(bet.bet_id, 'won');
    await page().locator('td .badge-better').getByText('Won').waitFor({ timeout: 10_000 });
    await page().locator('main .stats').getByText('+$20.00').waitFor();
  });

  it('keeps filters in the address, and pages through older bets', async () => {
    const row = { fight_id: fight, side: 'a', book: 'pinnacle', decimal_odds: 1.6, placed_at: POLL };
    const imported = Array.from({ length: 51 }, (_, i) => ({ ...row, stake: 5 + i, tags: i === 50 ? ['last'] : [] }));
    await app.desk('POST', '/journal/imports', { body: { rows: imported } });
    await visitor.goto('/journal');
    const rows = page().locator('tbody tr');
    expect(await rows.count()).toBe(50);
    await page().getByRole('button', { name: 'Older bets' }).click();
    await rows.nth(1).waitFor({ state: 'detached' });
    await page().goBack();
    await rows.nth(49).waitFor();
    await page().getByLabel('Tag').fill('last');
    await page().keyboard.press('Enter');
    await rows.nth(1).waitFor({ state: 'detached' });
    expect(new URL(page().url()).search).toBe('?tag=last');
  });

  describe('with bets, one of them settled', () => {
    beforeEach(async () => {
      const bet = await log({ tags: ['model'], note: 'A note.' });
      await log({ side: 'b', book: 'bovada', decimal_odds: 2.4 });
      await app.desk('POST', '/journal/transactions', { body: { kind: 'deposit', amount: 500 } });
      now = AFTER;
      await settle(bet.bet_id, 'lost');
    });

    it('is a list of cards of three lines on a phone, with filters and words folded away', async () => {
      await page().setViewportSize({ width: 390, height: 844 });
      await visitor.goto('/journal?tag=model');
      const lines = page().locator('tbody tr .card-lines > div');
      expect((await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
        'Fighter 1 Lost',
        '1.60 Pinnacle, $33.33 −$33.33',
        'Sat 13 Sept 2025, 08:42 CLV no close',
      ]);
      expect(await page().getByLabel('Tag').isVisible()).toBe(false);
      await page().getByText('Filters, 1 set').click();
      expect(await page().getByLabel('Tag').inputValue()).toBe('model');
      await page().getByText('Words in this table').click();
      await page().getByText('Closing line value: the price taken over the closing price, less 1').waitFor();
    });

    it.each([
      ['', LOOKS],
      ['?part=results', LOOKS],
      ['?add=1', TWO_LOOKS],
      ['?part=bankroll', TWO_LOOKS],
      ['?part=import', TWO_LOOKS],
    ])('/journal%s is accessible and no wider than the window, on a phone and a laptop', async (query, looks) => {
      expect(await faultsOf(visitor, `/journal${query}`, { looks })).toEqual({});
    });
  });

  function page() {
    return visitor.page;
  }

  /** The buttons that settle the only pending bet, and the one that undoes the last change. */
  function quick() {
    const group = page().getByRole('group', { name: /^Settle/ });
    const undo = page().getByRole('button', { name: 'Undo' });
    return { settle: group, won: group.getByRole('button', { name: 'Won' }), undo };
  }
});

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}$${Math.abs(amount).toFixed(2)}`;
}
