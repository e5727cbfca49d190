import { setImmediate as nextRound } from 'node:timers/promises';

const ITEMS_PER_SLICE = 100;

/** Maps a long list, and yields to the event loop after every 100 items. */
export async function mapInSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let start = 0; start < items.length; start += ITEMS_PER_SLICE) {
    if (start > 0) await nextRound();
    mapped.push(...items.slice(start, start + ITEMS_PER_SLICE).map(map));
  }
  return mapped;
}
