/** Most of what is counted: for each subject, which is a user or an address, and for all subjects together. */
export interface Limits {
  readonly each: number;
  readonly all: number;
}

/** Counts what each subject holds, by default one thing at a time, and whether more is within the limits. */
export function tally({ each, all }: Limits) {
  const counts = new Map<string, number>();
  let total = 0;
  const countOf = (subject: string): number => counts.get(subject) ?? 0;
  const add = (subject: string, amount = 1): void => {
    const count = countOf(subject) + amount;
    if (count === 0) counts.delete(subject);
    else counts.set(subject, count);
    total += amount;
  };
  return {
    countOf,
    hasRoomFor: (subject: string, amount = 1): boolean => total + amount <= all && countOf(subject) + amount <= each,
    add,
    remove: (subject: string, amount = 1): void => add(subject, -amount),
  };
}
