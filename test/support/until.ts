import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 90_000;
/** Between two questions at the start, which is doubled up to the most. */
const PAUSES_MS = { first: 1, most: 20 };

/**
 * Waits until something holds, for what gives no event: a row of a database, another process. What gives one is awaited as it is.
 * @param what that it holds, for the error; by default the source of the question
 * @throws when it does not within 90 seconds
 */
export async function until(holds: () => boolean | Promise<boolean>, what = String(holds)): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let pause = PAUSES_MS.first; !(await holds()); pause = Math.min(2 * pause, PAUSES_MS.most)) {
    if (Date.now() > end) throw new Error(`it did not come to pass within 90 s: ${what}`);
    await sleep(pause);
  }
}
