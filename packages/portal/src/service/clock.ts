import { signal } from '@preact/signals';

/**
 * The service's time, for computing ages: the reader's clock may be wrong, and a service that replays the past has its
 * own clock. Ticks every second while the page is visible.
 */
export const now = signal(new Date());

/** Where a replay holds the service's clock; undefined while it runs. */
export const clockStoppedAt = signal<string | undefined>(undefined);

let offsetMs = 0;

/** Sets the clock to the service's time. @param meta of an answer that is never cached */
export function noteServerTime(meta: { readonly generated_at: string; readonly clock_stopped_at?: string }): void {
  offsetMs = Date.parse(meta.generated_at) - Date.now();
  clockStoppedAt.value = meta.clock_stopped_at;
  tick();
}

/** The real time, by which keys expire, even if the service replays the past. */
export function machineTime(): number {
  return Date.now();
}

function tick(): void {
  now.value = new Date(clockStoppedAt.value ?? Date.now() + offsetMs);
}

setInterval(() => {
  if (document.visibilityState === 'visible') tick();
}, 1_000);
