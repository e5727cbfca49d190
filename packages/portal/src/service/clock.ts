import { signal } from '@preact/signals';

/**
 * The service's time, by which ages are counted: the clock of the reader's machine may be wrong, and a service that replays the past has a clock of
 * its own. Moves every second while the page is visible.
 */
export const now = signal(new Date());

let offsetMs = 0;

/** Takes the service's time from an answer that is never cached. */
export function noteServerTime(instant: string): void {
  offsetMs = Date.parse(instant) - Date.now();
  tick();
}

/** The time of the machines, by which keys end: also where the service replays the past, and counts ages by the time above. */
export function machineTime(): number {
  return Date.now();
}

function tick(): void {
  now.value = new Date(Date.now() + offsetMs);
}

setInterval(() => {
  if (document.visibilityState === 'visible') tick();
}, 1_000);
