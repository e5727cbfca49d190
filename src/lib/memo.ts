/**
 * Remembers what was computed for an owner and an argument. Results are dropped with their owner, and those asked for longest ago when an
 * owner has more than `keep`. `compute` must be a pure function of both.
 */
export function memoByOwner<O extends object, A, T>(
  compute: (owner: O, argument: A) => T,
  keyOf: (argument: A) => string,
  keep = Infinity,
): (owner: O, argument: A) => T {
  const byOwner = new WeakMap<O, Map<string, { readonly result: T }>>();
  return (owner, argument) => {
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
