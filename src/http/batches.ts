/** Begins a piece of work when its subject, which is a key or an address, has its turn. */
export type BeginInTurn = (subject: string, begin: () => void) => void;

/**
 * Begins `perBatch` pieces of work per round of the event loop, so that other events are handled between rounds. Subjects take turns, so a
 * subject with a long queue blocks no other.
 */
export function batchScheduler(perBatch: number): BeginInTurn {
  /** The subject with the next turn is first. */
  const lines = new Map<string, (() => void)[]>();
  let isComing = false;

  const beginNext = (): void => {
    const [next] = lines;
    if (next === undefined) return;
    const [subject, line] = next;
    lines.delete(subject);
    const begin = line.shift();
    if (line.length > 0) lines.set(subject, line);
    begin?.();
  };

  const round = (): void => {
    for (let i = 0; i < perBatch; i++) beginNext();
    isComing = lines.size > 0;
    if (isComing) setImmediate(round);
  };

  return (subject, begin) => {
    if (!isComing) setImmediate(round);
    isComing = true;
    const line = lines.get(subject);
    if (line === undefined) lines.set(subject, [begin]);
    else line.push(begin);
  };
}
