import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Command } from 'commander';
import { loadConfig } from '../../config';
import { print, type Terminal } from '../context';
import { examples } from '../examples';
import { originOf, withServiceAt } from '../service';

export function openCommand(terminal: Terminal): Command {
  return new Command('open')
    .description('Open the portal of the running service in a browser, and print its address.')
    .addHelpText('after', examples('open', 'open --url https://odds.example.com'))
    .option('--url <address>', 'the service (environment: BOXING_URL; otherwise the one at HOST and PORT)')
    .action(async (options: { url?: string; json?: boolean }) => {
      const { env } = terminal;
      const url = options.url ?? (env['BOXING_URL'] || originOf(loadConfig(env)));
      const docs = await withServiceAt(url, undefined, async (api) => (await api.get('/docs')).data.interactive_docs_url);
      // The portal is at the root, beside the documentation.
      const page = new URL('.', docs).href;
      const opened = await startBrowser(page, terminal);
      print(terminal, options, { url: page, opened }, () => [page]);
    });
}

/** The program of the platform that opens an address in the default browser. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Resolves to whether a browser was started: not without the opener, nor on a Linux machine without a screen. */
async function startBrowser(page: string, { env }: Terminal): Promise<boolean> {
  const [opener, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  if (opener === 'xdg-open' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return false;
  const child = spawn(opener, [...args, page], { env: { ...env }, stdio: 'ignore', detached: true });
  child.unref();
  return once(child, 'spawn').then(
    () => true,
    () => false,
  );
}
