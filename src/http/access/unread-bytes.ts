import type { InFlightLimits } from './in-flight';

export interface UnreadBytes {
  /**
   * Counts an answer until `release`. Returns undefined if the answer does not fit beside the unread answers of its subject, or of all
   * subjects. The only answer of a subject always fits.
   */
  hold(subject: string, bytes: number): { release(): void } | undefined;
}

/** Counts the bytes of answers that their callers have not read yet. */
export function countUnreadBytes({ each, all }: InFlightLimits): UnreadBytes {
  const unread = new Map<string, number>();
  let total = 0;
  return {
    hold(subject, bytes) {
      const own = unread.get(subject) ?? 0;
      if (own > 0 && (own + bytes > each || total + bytes > all)) return undefined;
      unread.set(subject, own + bytes);
      total += bytes;
      return {
        release() {
          const left = (unread.get(subject) ?? 0) - bytes;
          if (left > 0) unread.set(subject, left);
          else unread.delete(subject);
          total -= bytes;
        },
      };
    },
  };
}
