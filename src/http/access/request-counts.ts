/** Requests of each subject in one minute. */
export interface MinuteCounts {
  /** Minutes since 1970. */
  readonly minute: number;
  readonly bySubject: ReadonlyMap<string, number>;
}

/** Counts the requests of the current minute. Those of an earlier minute are forgotten. */
export interface RequestCounts {
  /** Counts one request. Returns how many the subject has made in this minute. */
  count(subject: string, minute: number): number;
  /** How many requests the subject has made in a minute, without counting one. */
  of(subject: string, minute: number): number;
}

/** Counts that several processes add to. */
export interface MergedCounts extends RequestCounts {
  /** Adds what another process counted. */
  merge(counts: MinuteCounts): void;
  /** All that was counted in the latest minute. */
  current(): MinuteCounts;
  /** The same, and starts counting from zero. */
  take(): MinuteCounts;
}

/** For this time at most, a process keeps to itself what it counted. */
const UNSENT_MS = 10;

export function countRequests(): MergedCounts {
  let minute = 0;
  let counts = new Map<string, number>();

  const turnTo = (current: number): void => {
    if (current !== minute) counts.clear();
    minute = current;
  };
  const add = (subject: string, requests: number): number => {
    const total = (counts.get(subject) ?? 0) + requests;
    counts.set(subject, total);
    return total;
  };

  return {
    count(subject, current) {
      turnTo(current);
      return add(subject, 1);
    },
    of: (subject, current) => (current === minute ? (counts.get(subject) ?? 0) : 0),
    merge(other) {
      if (other.minute < minute) return;
      turnTo(other.minute);
      for (const [subject, requests] of other.bySubject) add(subject, requests);
    },
    current: () => ({ minute, bySubject: counts }),
    take() {
      const taken = { minute, bySubject: counts };
      counts = new Map();
      return taken;
    },
  };
}

/**
 * Counts here what all processes of the service count. Each counts its own requests at once and learns of the others' some milliseconds
 * later, so a burst over several processes may exceed a limit by what arrives in that time.
 * @param send passes the counts of the last ten milliseconds on to the others, who `merge` them
 */
export function shareCounts(send: (counts: MinuteCounts) => void): MergedCounts {
  const all = countRequests();
  const unsent = countRequests();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    send(unsent.take());
  };
  return {
    ...all,
    count(subject, minute) {
      unsent.count(subject, minute);
      timer ??= setTimeout(flush, UNSENT_MS).unref();
      return all.count(subject, minute);
    },
  };
}
