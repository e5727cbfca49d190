/** Where an instant lies among the changes that the clock brings; instants in milliseconds. */
export interface ClockPlace {
  /** How many of the changes are past. */
  readonly past: number;
  /** The last of them; -Infinity before the first. */
  readonly from: number;
  /** The next change; Infinity after the last. */
  readonly until: number;
}

/** @param changes lists of instants in any order */
export function clockPlace(now: number, ...changes: readonly (readonly number[])[]): ClockPlace {
  let [past, from, until] = [0, -Infinity, Infinity];
  for (const list of changes) {
    for (const instant of list) {
      if (instant > now) {
        if (instant < until) until = instant;
      } else {
        past += 1;
        if (instant > from) from = instant;
      }
    }
  }
  return { past, from, until };
}
