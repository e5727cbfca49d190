import { tally, type Limits } from './tally';

export interface UnreadBytes {
  /**
   * Counts an answer until `release`. Returns undefined if the answer does not fit beside the unread answers of its subject, or of all
   * subjects. The only answer of a subject always fits.
   */
  hold(subject: string, bytes: number): { release(): void } | undefined;
}

/** Counts the bytes of answers that their callers have not read yet. */
export function countUnreadBytes(limits: Limits): UnreadBytes {
  const unread = tally(limits);
  return {
    hold(subject, bytes) {
      if (unread.countOf(subject) > 0 && !unread.hasRoomFor(subject, bytes)) return undefined;
      unread.add(subject, bytes);
      return { release: () => unread.remove(subject, bytes) };
    },
  };
}
