import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Environment } from '../environment';
import type { OnProgress, Progress } from '../lib/progress';
import { exitCodeOf } from '../lib/stop-signal';

/** How a command of the program ended. */
interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the program to its end, and tells how far it is. @param cancel ends it earlier @throws the reason of `cancel` */
export type RunCommand = (args: readonly string[], report: OnProgress, cancel: AbortSignal) => Promise<Ended>;

/**
 * Runs commands in child processes: an import takes memory and the processor for longer than requests may wait, and its end frees both.
 * @param env the service's environment, from which the child reads its configuration
 * @param signal ends the children; what they had not finished is not stored
 */
export function commandsInChildren(env: Environment, signal: AbortSignal): RunCommand {
  const program = join(__dirname, '..', 'cli', `main${extname(__filename)}`);
  return async (args, report, cancel) => {
    const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.on('message', (progress: Progress) => report(progress));
    const ended = exitCodeOf(child, AbortSignal.any([signal, cancel]), 'close');
    const [out, err, code] = await Promise.all([all(child.stdout), all(child.stderr), ended]);
    return { code: code ?? 1, out, err };
  };
}

async function all(stream: Readable | null): Promise<string> {
  return stream === null ? '' : text(stream);
}
