import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * The exit code of a child process that the signal kills. It is waited for even then: until it has ended, it uses what its parent shares with
 * it, such as the embedded database.
 * @param event `close` comes once its output has been read, too
 * @throws the reason of the signal; an error where the child cannot be started
 */
export async function exitCodeOf(child: ChildProcess, signal: AbortSignal, event: 'exit' | 'close' = 'exit'): Promise<number | null> {
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  try {
    await once(child, event);
  } finally {
    signal.removeEventListener('abort', kill);
  }
  signal.throwIfAborted();
  return child.exitCode;
}
