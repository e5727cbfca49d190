import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Waits until something holds, which is asked every 20 ms. @throws when it does not within 30 seconds */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await holds());) {
    if (Date.now() > end) throw new Error('it did not come to pass within 30 s');
    await sleep(20);
  }
}
