import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between steps, in which events are handled. */
const PAUSE_MS = 100;
/** Share of a pause; above it other work has precedence. */
const BUSY = 0.5;
/** Pauses after which a step is taken in a busy process too. */
const MOST_PAUSES = 50;

interface Options {
  /** Ends the work between two steps. */
  readonly signal: AbortSignal;
  /** Milliseconds before the first step. */
  readonly delayMs?: number;
}

/** Takes the steps of long work one by one while the event loop has little else to do. @throws what a step throws */
export async function runWhenIdle(steps: AsyncIterator<unknown>, { signal, delayMs = 0 }: Options): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const untilIdle = async (): Promise<void> => {
    for (let pauses = 0; pauses < MOST_PAUSES && !signal.aborted; pauses += 1) {
      const before = performance.eventLoopUtilization();
      await pause(PAUSE_MS);
      if (performance.eventLoopUtilization(before).utilization <= BUSY) return;
    }
  };

  await pause(delayMs);
  for (let isDone = false; !isDone && !signal.aborted;) {
    await untilIdle();
    if (!signal.aborted) isDone = (await steps.next()).done === true;
  }
}
