/** Begins a piece of work for a subject, which is a key or an address, when its turn comes. */
export type BeginInTurn = (subject: string, begin: () => void) => void;

/**
 * Begins so many pieces of work in each round of the event loop: between two rounds whatever else has arrived is heard. Subjects take
 * turns, so that one with a long line keeps no other waiting.
 */
export function inRounds(perRound: number): BeginInTurn {
  /** The subject whose turn is next comes first. */
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
    for (let i = 0; i < perRound; i++) beginNext();
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
