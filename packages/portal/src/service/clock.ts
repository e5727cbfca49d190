import { signal } from '@preact/signals';

/**
 * The service's time, for computing ages: the reader's clock may be wrong, and a service that replays the past has its
 * own clock. Ticks every second while the page is visible.
 */
export const now = signal(new Date());

let offsetMs = 0;

/** Sets the clock to the service's time. @param instant from an answer that is never cached */
export function noteServerTime(instant: string): void {
  offsetMs = Date.parse(instant) - Date.now();
  tick();
}

/** The real time, by which keys expire, even if the service replays the past. */
export function machineTime(): number {
  return Date.now();
}

function tick(): void {
  now.value = new Date(Date.now() + offsetMs);
}

setInterval(() => {
  if (document.visibilityState === 'visible') tick();
}, 1_000);
