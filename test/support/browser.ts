import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { listen } from '../../src/http/connections/server';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the machine has Chromium; undefined where it has none. `CHROMIUM` names another place. */
export const CHROMIUM = PLACES.find((place) => place !== undefined && existsSync(place));

/** The variable by which test files, in their own processes, find the browser of the run. */
export const browserVariable = 'BOXING_TEST_BROWSER_URL';

/** The browser of the test run, or a new one outside a run. To close it ends what was opened with it. */
export async function startBrowser(): Promise<Browser> {
  const [{ chromium }, url] = [await import('playwright-core'), process.env[browserVariable]];
  if (url === undefined) return chromium.launch(machinesOwn());
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(await answer.text());
  return chromium.connect(await answer.text());
}

export interface SharedBrowser {
  /** Tells where to connect. */
  readonly url: string;
  stop(): Promise<void>;
}

/** One browser for a whole run. It starts when the first test file asks for it: most runs need none. */
export async function shareBrowser(): Promise<SharedBrowser> {
  const start = async () => (await import('playwright-core')).chromium.launchServer(machinesOwn());
  let browser: ReturnType<typeof start> | undefined;
  const told = await listen('127.0.0.1', 0, () => async (_, response) => {
    browser ??= start();
    await browser.then(
      (started) => response.end(started.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const stop = async () => {
    await (await browser?.catch(() => undefined))?.close();
    await told.stop();
  };
  return { url: told.origin, stop };
}

/** Nothing is downloaded. */
function machinesOwn() {
  if (CHROMIUM === undefined) throw new Error('no Chromium on this machine: install the package chromium, or name one in CHROMIUM');
  return { executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] };
}
