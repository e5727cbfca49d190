import type { Browser } from 'playwright-core';
import { HOSTILE_NAMES } from '../../../builders/hostile-names';
import { makeWorld } from '../../../builders/published-world';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { visitPortal, type Visitor } from '../../../support/portal';

const POLL = '2025-09-13T08:40:00Z';
const NAMES = Object.values(HOSTILE_NAMES);
const ALL = NAMES.join(' ');
/** As long as a name may be. */
const MANY = ALL.slice(0, 200);

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('hostile names on pages', () => {
  let app: TestApp;
  let browser: Browser;
  let visitor: Visitor;
  let fight: number;
  let fighter: number;
  beforeAll(async () => {
    app = await startApp({
      now: '2025-09-13T08:42:00Z',
      seed: async (db) => {
        const world = await makeWorld(db);
        for (const [at, name] of [...NAMES, MANY].entries()) {
          const event = `event-${at}`;
          fight = await world.fight();
          await world.event(fight, event);
          await world.predict(fight, { p_a: 0.6 });
          await world.quote({ event, book: 'pinnacle', home: 2.1, away: 1.7, first: POLL });
          await world.quote({ event, book: 'bovada', home: 1.5, away: 2.9, first: POLL });
          ({ fighter_a_id: fighter } = await db('master.fights').where({ fight_id: fight }).first('fighter_a_id'));
          await db('master.fighters')
            .where({ fighter_id: fighter })
            .update({ name, name_normal: `stone ${at}` });
          await db('public.users').insert({ email: `user-${at}@example.com`, name, created_at: POLL });
          const unknown = { source: 'the_odds_api', outcome: 'unresolved', reason: 'unknown_name', method: 'none', decided_at: POLL };
          await db('master.name_resolutions').insert({ ...unknown, name, name_normal: `stone ${at}`, candidates: '[]' });
        }
        await world.run(POLL);
      },
    });
    const bet = { fight_id: fight, side: 'a', book: 'pinnacle', decimal_odds: 2, stake: 10, external_ref: MANY, note: ALL };
    await app.desk('POST', '/journal/bets', {
      body: { ...bet, tags: NAMES.map((name) => name.replaceAll(';', '').slice(0, 50)).slice(0, 10) },
    });
    const account = { username: ALL.slice(0, 500), account_id: ALL.slice(0, 500), notes: ALL };
    await app.desk('PUT', '/me/bookmakers/pinnacle', { body: account, headers: { 'if-none-match': '*' } });
    await app.desk('POST', '/me/keys', { body: { label: MANY, scopes: ['read'] } });
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key, systemToken: SYSTEM_TOKEN });
  }, 60_000);
  afterAll(async () => {
    await visitor.context.close();
    await browser.close();
    await app.close();
  });

  it.each([
    ['the board', () => '/?stale=show', 'Ann'],
    ['a fight', () => `/fights/${fight}`, 'onerror=window.taken'],
    ['the optimizer', () => '/optimizer', 'Fighter'],
    ['the journal', () => '/journal', 'onerror=window.taken'],
    ['fighters', () => '/fighters?search=ann', 'Ann'],
    ['a fighter', () => `/fighters/${fighter}`, 'onerror=window.taken'],
    ['bookmakers', () => '/settings?part=bookmakers', 'onerror=window.taken'],
    ['keys', () => '/settings?part=keys', 'onerror=window.taken'],
    ['waiting names', () => '/operations?part=names', 'onerror=window.taken'],
    ['users', () => '/operations?part=users', 'onerror=window.taken'],
    ['bets of all', () => '/operations?part=bets', 'Fighter'],
  ])('%s shows the names as text', async (_, path, part) => {
    await visitor.goto(path());
    await visitor.page.getByText(part).first().waitFor({ state: 'attached', timeout: 10_000 });
    expect(await visitor.page.evaluate('window.taken')).toBeUndefined();
    expect(
      await visitor.page.evaluate(
        `document.querySelectorAll('main img, main script, main [onload], main [onerror], main [onmouseover]').length`,
      ),
    ).toBe(0);
    expect(visitor.complaints.filter((text) => /Content.Security.Policy|is not defined|taken/.test(text))).toEqual([]);
  });
});
