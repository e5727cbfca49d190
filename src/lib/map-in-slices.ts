import { setImmediate as nextRound } from 'node:timers/promises';

/** Longest time of a slice; the item under way is finished. */
const SLICE_MS = 5;

/** Maps a long list, and yields to the event loop every 5 milliseconds. */
export async function mapInSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  const pause = pauseBetweenSlices();
  for (const item of items) {
    const paused = pause();
    if (paused !== undefined) await paused;
    mapped.push(map(item));
  }
  return mapped;
}

/** Returns a function to call before each item of long work: every 5 milliseconds it yields to the event loop. */
export function pauseBetweenSlices(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return nextRound().then(() => void (began = performance.now()));
  };
}
