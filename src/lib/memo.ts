import type { Moment, Validity } from './moment';

/** What follows from a moment is refused, because the result would outlive the answer. */
type Lasting<A, T> = A extends Moment | { readonly now: Moment } ? never : T;

/**
 * Remembers what was computed for an owner and an argument. Results are dropped with their owner, and those asked for longest ago when an
 * owner has more than `keep`. `compute` must be a pure function of both.
 */
export function memoByOwner<O extends object, A, T>(
  compute: (owner: O, argument: A) => Lasting<A, T>,
  keyOf: (argument: A) => string,
  keep = Infinity,
): (owner: O, argument: A) => T {
  return memo<O, A, Lasting<A, T>>(compute, keyOf, keep);
}

function memo<O extends object, A, T>(compute: (owner: O, argument: A) => T, keyOf: (argument: A) => string, keep: number) {
  const byOwner = new WeakMap<O, Map<string, { readonly result: T }>>();
  return (owner: O, argument: A): T => {
    const known = byOwner.get(owner) ?? new Map<string, { readonly result: T }>();
    byOwner.set(owner, known);
    const key = keyOf(argument);
    const found = known.get(key) ?? { result: compute(owner, argument) };
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > keep && oldest !== undefined) known.delete(oldest);
    return found.result;
  };
}

/** Computes for an owner and an argument at a moment, and remembers the result for as long as it stays right. */
export function memoByMoment<O extends object, A, T>(
  compute: (owner: O, argument: A, now: Moment) => T,
  keyOf: (argument: A) => string,
  keep = Infinity,
): (owner: O, argument: A, now: Moment) => T {
  const places = memo<O, A, { found?: Validity & { readonly result: T } }>(() => ({}), keyOf, keep);
  return (owner, argument, now) => {
    const place = places(owner, argument);
    if (place.found === undefined || !now.isWithin(place.found)) {
      const own = now.fresh();
      const result = compute(owner, argument, own);
      place.found = { result, from: own.from, until: own.until };
    }
    now.add(place.found);
    return place.found.result;
  };
}
