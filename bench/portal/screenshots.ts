import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from '../../test/support/browser';
import { visitPortal } from '../../test/support/portal';
import { allComputed, baseUrlOf } from '../service-process';

/** The pictures of the README: page, width and theme. */
const PICTURES = [
  { name: 'board', path: () => '/?bankroll=5000', width: 1440, height: 900, scheme: 'light' },
  { name: 'fight', path: (fight: string) => `/${fight}?bankroll=5000`, width: 1440, height: 1300, scheme: 'dark' },
  { name: 'journal', path: () => '/journal', width: 390, height: 844, scheme: 'light' },
] as const;

const FOLDER = join(__dirname, '../../docs/images');

/** Starts the demo in a new data directory, takes the pictures and stops it. Needs a build and Chromium. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boxing-screenshots-'));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0', DEMO: 'on', LOG_LEVEL: 'silent' };
  const service = spawn(process.execPath, ['dist/src/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const browser = await startBrowser();
  try {
    const baseUrl = await baseUrlOf(service);
    await allComputed(baseUrl);
    const { origin } = new URL(baseUrl);
    for (const { name, path, width, height, scheme } of PICTURES) {
      const { page, goto, context } = await visitPortal(browser, origin, { width, scheme });
      await page.setViewportSize({ width, height });
      await goto('/');
      // A BET shows the most; the demo always has some.
      const fight = await page.locator('tr.row-bet a[href^="fights/"]').first().getAttribute('href');
      await goto(path(fight ?? ''));
      // Charts are drawn after their figures have arrived.
      await page.waitForTimeout(2_000);
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      console.log(`docs/images/${name}.png`);
      await context.close();
    }
  } finally {
    await browser.close();
    service.kill('SIGTERM');
    await once(service, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

void main();
