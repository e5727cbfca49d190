import type { Browser } from 'playwright-core';
import { createClient } from 'boxing-prediction-trading-client';
import { listen, type Listening } from '../../../src/http/connections/server';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';
import { CHROMIUM, startBrowser } from '../../support/browser';

/** What a run publishes. */
const boardAt = (revision: string, odds: number) => ({ ...boardOf([pendingFight(17, [market('pinnacle', odds, 1.8)])]), revision });

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('the client in a page of another origin', () => {
  let app: TestApp;
  let site: Listening;
  let browser: Browser;
  let board = boardAt('1', 2.1);
  beforeAll(async () => {
    app = await startApp({ board: { current: () => board } });
    site = await listen('127.0.0.1', 0, () => (_, response) => void response.end('a page'));
    browser = await startBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await app.close();
  });

  it('the client polls in a browser: an unchanged answer is a 304, and a changed one is reported', async () => {
    const page = await browser.newPage();
    await page.goto(site.origin);
    const statuses: number[] = [];
    /** Lets the page ask what the client asks. */
    const fetchInPage = async ({ url, headers }: Request): Promise<Response> => {
      const { status, text, answered } = await page.evaluate(
        async ({ address, sent }) => {
          const answer = await fetch(address, { headers: sent });
          return { status: answer.status, text: await answer.text(), answered: [...answer.headers] };
        },
        { address: url, sent: [...headers] },
      );
      statuses.push(status);
      if (status === 304) board = boardAt('2', 2.4);
      return new Response(status === 304 ? null : text, { status, headers: answered });
    };
    const client = createClient({ baseUrl: `${app.origin}/api/v1`, key: app.user.key, fetch: fetchInPage });
    const stop = new AbortController();
    const odds: number[] = [];
    for await (const { data } of client.poll({ everyMs: 1, signal: stop.signal }, '/picks/live')) {
      odds.push(...data.map(({ decimal_odds }) => decimal_odds));
      if (odds.length === 2) stop.abort();
    }
    expect([statuses, odds]).toEqual([
      [200, 304, 200],
      [2.1, 2.4],
    ]);
  }, 60_000);
});
