/** An answer in which every pick is stale: without the service, nobody knows whether its price is still there. */
export function markedStale(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(markedStale);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, key === 'stale' && typeof held === 'boolean' ? true : markedStale(held)]),
  );
}
