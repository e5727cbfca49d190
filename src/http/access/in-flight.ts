import type { BeginInTurn } from '../batches';
import { tally, type Limits } from './tally';

export interface Slot {
  /** Resolves when work on the request may begin. */
  readonly turn: Promise<void>;
  /** Releases the slot, whether or not its turn has come. Call it once. */
  leave(): void;
}

export interface InFlight {
  /** Takes a slot; undefined when all slots of the subject, or all slots, are taken. */
  enter(subject: string): Slot | undefined;
}

/**
 * Counts the requests in flight. A request gets a slot within `limits`. Its turn comes at once within `working`, and otherwise when another
 * request ends: oldest first, skipping subjects that have as many at work as they may.
 * @param schedule calls the function that begins the work on a request whose turn has come
 */
export function countInFlight(limits: Limits, working: Limits = limits, schedule: BeginInTurn = (_, begin) => begin()): InFlight {
  const present = tally(limits);
  const atWork = tally(working);
  const line: { readonly subject: string; readonly begin: () => void }[] = [];

  const callNext = (): void => {
    const next = line.findIndex(({ subject }) => atWork.hasRoomFor(subject));
    const [called] = next < 0 ? [] : line.splice(next, 1);
    if (called === undefined) return;
    atWork.add(called.subject);
    schedule(called.subject, called.begin);
    callNext();
  };

  return {
    enter(subject) {
      if (!present.hasRoomFor(subject)) return undefined;
      present.add(subject);
      let begin: () => void = () => undefined;
      const turn = new Promise<void>((resolve) => (begin = resolve));
      const waiting = { subject, begin };
      line.push(waiting);
      callNext();
      return {
        turn,
        leave() {
          const position = line.indexOf(waiting);
          if (position >= 0) line.splice(position, 1);
          else atWork.remove(subject);
          present.remove(subject);
          callNext();
        },
      };
    },
  };
}
