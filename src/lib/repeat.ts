import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on until it is stopped. */
export interface Repeated {
  /** Begins nothing more; resolves when the work under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does work again and again, with a pause between. @param work handles its own failures @param pauseMs milliseconds from an end to the next beginning
 */
export function repeat(work: (signal: AbortSignal) => Promise<void>, pauseMs: number): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = loop();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
