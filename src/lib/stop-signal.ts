import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** The process was told to stop before its work was done. Not a failure to report: the sender of the signal knows. */
export class Stopped extends Error {
  /** As a shell gives it: 130 for SIGINT, 143 for SIGTERM. */
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Fires on the first SIGTERM or SIGINT of a process, with `Stopped`; the second one has its default effect and kills it. */
export function stopSignal(source: Pick<NodeJS.Process, 'once'>): AbortSignal {
  const stop = new AbortController();
  source.once('SIGTERM', () => stop.abort(new Stopped('SIGTERM')));
  source.once('SIGINT', () => stop.abort(new Stopped('SIGINT')));
  return stop.signal;
}

/** Resolves when the signal has fired. */
export async function stopped(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** The result of work that cannot be stopped, unless the signal fires first. @throws the reason of the signal */
export async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const listening = new AbortController();
  const stop = once(signal, 'abort', { signal: listening.signal }).then(() => signal.throwIfAborted());
  stop.catch(() => undefined);
  signal.throwIfAborted();
  return await Promise.race([work, stop.then(() => work)]).finally(() => listening.abort());
}

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
