import type { Clock } from './clock';

interface Outcome<T> {
  readonly begun: number;
  readonly promise: Promise<T>;
  pending: boolean;
}

/**
 * Shares one call among all callers while it runs and for `ms` from its start: they get the same result, or the same failure.
 * @param clock of the machine: with a replayed instant the first result would never expire
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

/** A clock that was set back must not keep a result alive. */
function isWithin(age: number, ms: number): boolean {
  return age >= 0 && age < ms;
}
