/** Does work for owners, at most so much of one owner at once. What comes later waits for its turn, in order. */
export function atMostEach(most: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const places = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (owner, work) => {
    const place = places.get(owner) ?? { running: 0, waiting: [] };
    places.set(owner, place);
    if (place.running < most) place.running += 1;
    // The work that ends passes its place on.
    else await new Promise<void>((resolve) => place.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = place.waiting.shift();
      if (next !== undefined) next();
      else {
        place.running -= 1;
        if (place.running === 0) places.delete(owner);
      }
    }
  };
}
