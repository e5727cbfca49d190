import { once } from 'node:events';

/** Fires on the first SIGTERM or SIGINT of a process; the second one has its default effect and kills it. */
export function stopSignal(source: Pick<NodeJS.Process, 'once'>): AbortSignal {
  const stop = new AbortController();
  source.once('SIGTERM', () => stop.abort());
  source.once('SIGINT', () => stop.abort());
  return stop.signal;
}

/** Resolves when the signal has fired. */
export async function stopped(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
