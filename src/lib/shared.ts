import type { Clock } from './clock';

interface Outcome<T> {
  readonly begun: number;
  readonly promise: Promise<T>;
  pending: boolean;
}

/**
 * Does the work once for all who ask while it is under way, or within `ms` of its beginning: they share its result, or its failure.
 * @param clock of the machine: an instant that is replayed would keep the first result for ever
 */
export function shared<T>(work: () => Promise<T>, ms: number, clock: Clock): () => Promise<T> {
  let latest: Outcome<T> | undefined;
  return () => {
    const now = clock.now().getTime();
    if (latest !== undefined && (latest.pending || isWithin(now - latest.begun, ms))) return latest.promise;
    const outcome = { begun: now, promise: work(), pending: true };
    const done = () => void (outcome.pending = false);
    outcome.promise.then(done, done);
    latest = outcome;
    return outcome.promise;
  };
}

/** A clock that was set back must not keep a result. */
function isWithin(age: number, ms: number): boolean {
  return age >= 0 && age < ms;
}
