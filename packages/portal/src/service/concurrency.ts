/** Runs at most `most` tasks at once; the others wait. A page with hundreds of rows must not send hundreds of requests at once. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work, signal) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
