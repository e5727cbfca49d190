import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Environment } from '../environment';
import { noProgress, type OnProgress, type Progress } from '../lib/progress';
import { exitCodeOf } from '../lib/stop-signal';
import { UserError } from '../lib/user-error';

/** The first that a newcomer reads, before the progress of each step. */
const FIRST_START = `First start: this fills an empty database with the demo world. Fighters, bouts and prices are simulated, and a model is trained on them.
Its board takes about 10 seconds on two cores, longer on a busy machine; its past follows behind it. Later starts take seconds.
`;

/** The first line instead, when the board is already there. */
const GOES_ON = 'The demo is still studying its past results; until it is done, its prices are provisional.\n';

/** The last one. */
const STUDIED = 'The demo has studied its past results: its prices are not provisional any more.\n';

/** What the child process tells: how far it is, and that the database has a board. */
export type SetupMessage = Progress | 'board';

/** Who is told what of a set-up. */
interface Told {
  /** Whether the database has a board already. */
  readonly hasBoard?: boolean;
  readonly report?: OnProgress;
  /** Where a page shows how far it is; undefined where none does. */
  readonly origin?: string | undefined;
  readonly onBoard?: () => void;
}

/** Room for young objects, in MB: with the default, a seventh of the time of the set-up is spent on collecting them. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

/**
 * Sets up the demo world in a child process, whose end frees its memory: training needs several times as much as serving. Standard error gets what
 * happens and how far it is, up to the board; of the past behind it, how long that takes, and its end.
 * @param env the service's environment, from which the child reads its configuration
 * @throws UserError when the set-up fails, the reason of the signal once the child has ended
 */
export async function setUpInChild(
  env: Environment,
  signal: AbortSignal,
  { hasBoard: isThere = false, report = noProgress, origin, onBoard = () => undefined }: Told = {},
): Promise<void> {
  signal.throwIfAborted();
  process.stderr.write(isThere ? GOES_ON : FIRST_START);
  if (!isThere && origin !== undefined) process.stderr.write(`Follow it in a browser: ${origin}\n`);
  const command = join(__dirname, '..', 'cli', `main${extname(__filename)}`);
  const child = spawn(process.execPath, [...process.execArgv, YOUNG_OBJECTS, command, 'demo', 'setup'], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let [hasBoard, hasSaidHowLong] = [isThere, false];
  child.on('message', (message: SetupMessage) => {
    if (message === 'board') {
      hasBoard = true;
      return onBoard();
    }
    report(message);
    const { secondsLeft } = message;
    if (!hasBoard || hasSaidHowLong || !secondsLeft) return;
    hasSaidHowLong = true;
    process.stderr.write(`Provisional prices: the demo is still studying its past results; about ${secondsLeft} s left.\n`);
  });
  if ((await exitCodeOf(child, signal)) !== 0) throw new UserError('the demo world could not be set up: see the reason above');
  process.stderr.write(STUDIED);
}
