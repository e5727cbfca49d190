import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { Environment } from '../config';
import { UserError } from '../lib/user-error';

/**
 * Sets up the demo world in a process of its own, which takes its memory along when it ends: training needs several times what serving
 * does. Its progress and its words go to this process's standard error.
 * @param env of the service, which the command reads as the service did
 * @returns rejects when the set-up fails or the signal fires
 */
export async function setUpInChild(env: Environment, signal: AbortSignal): Promise<void> {
  const command = join(__dirname, '..', 'cli', `main${extname(__filename)}`);
  const child = spawn(process.execPath, [...process.execArgv, command, 'demo', 'setup'], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new UserError('the demo world could not be set up: the reason stands above');
}
