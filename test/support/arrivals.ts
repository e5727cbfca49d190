import { EventEmitter, once } from 'node:events';

const PATIENCE_MS = 90_000;

/**
 * Waits until something is found, at once or after an event of an emitter.
 * @param soFar what to say where it is not found
 * @throws when it is not within 90 seconds
 */
export async function foundAfter<T>(emitter: EventEmitter, event: string, find: () => T | undefined, soFar: () => string): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await once(emitter, event, { signal }).catch(() => {
      throw new Error(`it did not come to pass within 90 s: ${soFar()}`);
    });
  }
}

/** What a callback is given, one after the other. */
export interface Arrivals<T> {
  /** All so far. */
  readonly all: readonly T[];
  /** The callback. */
  readonly add: (item: T) => void;
  /** Resolves with the n-th, counted from 1, once it has arrived. */
  nth(n: number): Promise<T>;
}

/** Keeps what arrives, so that a test can wait for it. */
export function arrivals<T>(): Arrivals<T> {
  const all: T[] = [];
  const arrived = new EventEmitter().setMaxListeners(0);
  return {
    all,
    add(item) {
      all.push(item);
      arrived.emit('item');
    },
    nth: (n) =>
      foundAfter(
        arrived,
        'item',
        () => all[n - 1],
        () => `${all.length} of ${n} have arrived: ${JSON.stringify(all)}`,
      ),
  };
}
