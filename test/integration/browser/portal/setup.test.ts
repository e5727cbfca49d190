import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { Board } from '../../../../src/board/board';
import { loadBoard } from '../../../../src/board/load';
import { loadConfig } from '../../../../src/config';
import { oneTimeCode, type OneTimeCode } from '../../../../src/http/access/one-time-code';
import { systemClock } from '../../../../src/lib/clock';
import { openSetup } from '../../../../src/setup/setup';
import { inputFolder, type InputFolder } from '../../../builders/import-files';
import { LEAST_NOW, leastFiles } from '../../../builders/least-record';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import {
  findingsOf,
  keepScreenshot,
  SCHEMES,
  showAt,
  smallTargets,
  visitPortal,
  WIDTHS,
  widerThanWindow,
  type Visitor,
} from '../../../support/portal';
import { commandsHere } from '../../../support/setup-commands';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the set-up page', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let folder: InputFolder;
  let setupCode: OneTimeCode;
  beforeAll(async () => {
    browser = await startBrowser();
  }, 60_000);
  afterAll(() => browser.close());
  /** What the service shows; it loads a newer one after each run. */
  let shown: Board;
  /** Whether a check goes on until it is cancelled. */
  let isStuck: boolean;
  beforeEach(async () => {
    isStuck = false;
    folder = await inputFolder();
    setupCode = oneTimeCode(systemClock);
    app = await startApp({
      now: LEAST_NOW,
      setupCode,
      board: { current: () => shown },
      odds: { ...loadConfig({}).odds, apiUrl: 'http://127.0.0.1:1' },
      setup: ({ url }) => {
        const command = commandsHere({ DATABASE_URL: url, REPLAY_AT: LEAST_NOW, DEMO: 'off' });
        return openSetup(async (args, report, cancel) => {
          if (isStuck) await once(cancel, 'abort');
          cancel.throwIfAborted();
          return command(args, report, cancel);
        });
      },
    });
    const { db, reader } = app.database;
    shown = await loadBoard(reader, new Date(LEAST_NOW));
    await db('public.api_keys').delete();
    await db('public.users').delete();
    visitor = await visitPortal(browser, app.origin);
  });
  afterEach(async () => {
    await visitor.context.close();
    await app.close();
    await folder.remove();
  });

  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name });
  const main = async () => (await visitor.page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  const open = () => visitor.goto(`/setup#${setupCode.code}`);
  const choose = (...files: string[]) => visitor.page.getByLabel('Drop files here').setInputFiles(files);

  it('leads from the printed link to picks: a user, files, a preview, the import, and a list that fills', async () => {
    const { page } = visitor;
    await open();
    expect(page.url()).toBe(`${app.origin}/setup`);
    expect(await main()).toContain('Open Record: 0 bouts with a result, 0 fighters Import a file of bouts.');
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Name').fill('Ada');
    await button('Add me and sign in').click();
    expect(await page.getByLabel('Your key').inputValue()).toMatch(/^bpk_/);
    const warning = page.getByRole('alert').filter({ hasText: 'No run has succeeded yet' });
    await warning.waitFor();
    const { record, odds } = await leastFiles(folder);
    await choose(odds, record);
    await button('Import 2 files').click();
    await page.getByText('Picks are published.').waitFor();
    expect(await main()).toContain('Done Picks: 1 fight to come with a pick');
    // The warning follows the steps, without a reload of the page.
    await warning.waitFor();
    shown = await loadBoard(app.database.reader, new Date(LEAST_NOW));
    await warning.waitFor({ state: 'hidden', timeout: 30_000 });
    expect(await app.database.db('public.picks')).toHaveLength(1);
    expect(
      (
        await page
          .context()
          .request.get(`${app.origin}/session`)
          .then((answer) => answer.json())
      ).data,
    ).toMatchObject({
      user: { email: 'ada@example.com' },
      operator: true,
    });
    expect(visitor.complaints).toEqual([]);
  }, 120_000);

  it('a check that is stuck is cancelled at a press, says so, and can be done again', async () => {
    isStuck = true;
    await open();
    const { record } = await leastFiles(folder);
    await choose(record);
    await button('Cancel').click();
    await visitor.page.getByText('The check was cancelled. It changed nothing.').waitFor();
    isStuck = false;
    await button('Check the files').click();
    await visitor.page.getByText('What each line becomes').waitFor();
  }, 120_000);

  it('asks for columns that it does not find, and says what each line becomes before anything is stored', async () => {
    const { page } = visitor;
    await open();
    const { record } = await leastFiles(folder);
    const renamed = await folder.write(
      'mine.csv',
      (await readFile(record, 'utf8')).replace('bout_id', 'number').replace(/\n$/, '\nbroken\n'),
    );
    await choose(renamed);
    await page.getByText('the closest, bouts, needs bout_id').waitFor();
    await page.getByLabel('This file contains').selectOption('bouts');
    expect(await main()).toContain('Columns that are not found: bout_id');
    expect(await button(/^Import/).isDisabled()).toBe(true);
    await page.getByLabel('bout_id (required)').selectOption('number');
    await button('Check the files').click();
    await page.getByText('What each line becomes').click();
    const table = page.getByRole('table', { name: 'Lines of mine.csv' });
    expect(await table.getByRole('row').filter({ hasText: 'Line 2' }).first().innerText()).toMatch(/New[\s\S]*fight_date 2022-03-05/);
    expect(await table.getByRole('row').filter({ hasText: 'column_count' }).innerText()).toMatch(/Line 203\s[\s\S]*Rejected/);
    expect(await main()).toContain('Rejected: column_count 1');
    expect(await app.database.db('master.fights')).toEqual([]);
  }, 120_000);

  it('says why a file cannot be imported, and goes on with the others', async () => {
    await open();
    const { record } = await leastFiles(folder);
    await choose(await folder.write('bad.json', '{"not": "a list"}'), record);
    await visitor.page.getByText('holds no list of events').waitFor();
    await button('Import the file').click();
    await visitor.page.getByText('Done Record').or(visitor.page.getByText('201 bouts with a result')).first().waitFor();
  }, 120_000);

  it('takes a dropped file', async () => {
    const { page } = visitor;
    await open();
    const { record } = await leastFiles(folder);
    const text = await readFile(record, 'utf8');
    const data = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([${JSON.stringify(text)}], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    })()`);
    await page.locator('.drop-place').dispatchEvent('drop', { dataTransfer: data });
    await button('Import the file').waitFor();
    expect(await main()).toContain('dropped.csv Checked');
  }, 120_000);

  it('checks a key of the feed, and shows what is wrong with it', async () => {
    await open();
    await visitor.page.getByLabel('Key', { exact: true }).fill('some-key');
    await button('Check the key').click();
    await visitor.page.getByText('The feed could not be reached').waitFor();
  });

  it('is what the operator of an empty installation sees first; a used link says so, and the system token opens the page', async () => {
    await open();
    await visitor.goto('/');
    await visitor.page.waitForURL(`${app.origin}/setup`);
    const other = await visitPortal(browser, app.origin);
    await other.goto(`/setup#${setupCode.code}`);
    await other.page.getByText('The link was used already').waitFor();
    await other.page.getByLabel('Token').waitFor();
    await other.context.close();
  });

  it('fits a phone, in both themes, without a fault', async () => {
    const { page } = visitor;
    await open();
    const { record, odds } = await leastFiles(folder);
    await choose(record, odds);
    await button('Import 2 files').waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    for (const width of WIDTHS)
      for (const scheme of SCHEMES) {
        await showAt(page, { width, height: 900 }, scheme);
        expect([width, scheme, await findingsOf(page), await widerThanWindow(page)]).toEqual([width, scheme, [], []]);
        await keepScreenshot(page, `setup-${width}-${scheme}`);
        if (width === WIDTHS[0]) expect(await smallTargets(page)).toEqual([]);
      }
  }, 120_000);
});
