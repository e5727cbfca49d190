import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Environment } from '../environment';
import { noProgress, type OnProgress, type Progress } from '../lib/progress';
import { exitCodeOf } from '../lib/stop-signal';
import { UserError } from '../lib/user-error';

/** The first that a newcomer reads, before the progress of each step. */
const FIRST_START = `First start: this fills an empty database with the demo world. Fighters, bouts and prices are simulated, and a model is trained on them.
It takes about 100 seconds on two idle cores, longer on a busy machine. Later starts take seconds.
`;

/** Room for young objects, in MB: with the default, a seventh of the time of the set-up is spent on collecting them. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

/**
 * Sets up the demo world in a child process, whose end frees its memory: training needs several times as much as serving. Standard error gets what
 * happens and how far it is.
 * @param report is told how far it is, too
 * @param origin where a page shows that; undefined where none does
 * @param env the service's environment, from which the child reads its configuration
 * @throws UserError when the set-up fails, the reason of the signal once the child has ended
 */
export async function setUpInChild(
  env: Environment,
  signal: AbortSignal,
  { report = noProgress, origin }: { readonly report?: OnProgress; readonly origin?: string | undefined } = {},
): Promise<void> {
  signal.throwIfAborted();
  process.stderr.write(FIRST_START);
  if (origin !== undefined) process.stderr.write(`Follow it in a browser: ${origin}\n`);
  const command = join(__dirname, '..', 'cli', `main${extname(__filename)}`);
  const child = spawn(process.execPath, [...process.execArgv, YOUNG_OBJECTS, command, 'demo', 'setup'], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (progress: Progress) => report(progress));
  if ((await exitCodeOf(child, signal)) !== 0) throw new UserError('the demo world could not be set up: see the reason above');
}
