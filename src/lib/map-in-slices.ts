import { setImmediate as nextRound } from 'node:timers/promises';

/** Longest time of a slice; the item under way is finished. */
const SLICE_MS = 5;

/** Maps a long list, and yields to the event loop every 5 milliseconds. */
export async function mapInSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began >= SLICE_MS) {
      await nextRound();
      began = performance.now();
    }
    mapped.push(map(item));
  }
  return mapped;
}
