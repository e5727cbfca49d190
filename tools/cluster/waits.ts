import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 600_000;
const PAUSE_MS = 200;

/** Waits until something holds that another process does. @throws Error when it does not within ten minutes */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`within ten minutes it did not come to pass that ${what}`);
    await sleep(PAUSE_MS);
  }
}

/** Whether a URL answers with success. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
