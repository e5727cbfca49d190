/** Slices of a patient timer. A blocked thread loses at most one of them. */
const SLICES = 20;

/**
 * Calls back after `ms` milliseconds, of which those while this thread was blocked do not count. A plain timer that is overdue fires before the
 * answer that arrived meanwhile is read.
 * @returns stops the timer
 */
export function patientTimer(ms: number, callback: () => void): () => void {
  let left = SLICES;
  const next = (): NodeJS.Timeout => setTimeout(() => (--left > 0 ? (timer = next()) : callback()), ms / SLICES).unref();
  let timer = next();
  return () => clearTimeout(timer);
}
