import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the machine has Chromium; undefined where it has none. `CHROMIUM` names another place. */
export const CHROMIUM = PLACES.find((place) => place !== undefined && existsSync(place));

/** Starts the machine's own Chromium; nothing is downloaded. */
export function startBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('no Chromium on this machine: install the package chromium, or name one in CHROMIUM');
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}
