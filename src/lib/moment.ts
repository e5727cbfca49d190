/** For how long what was found out at a moment stays right; instants in milliseconds since 1970. */
export interface Validity {
  /** The last instant that was asked about and has come; -Infinity without one. */
  readonly from: number;
  /** The next one that was asked about; Infinity without one. */
  readonly until: number;
}

/**
 * Now, for one answer. It remembers which instants it was asked about. What follows from it stays right from the last of them that has come to
 * the next that has not: between these two every question has the same answer, so the same questions are asked.
 */
export class Moment implements Validity {
  from = -Infinity;
  until = Infinity;
  readonly #now: number;

  constructor(now: Date) {
    this.#now = now.getTime();
  }

  /** Whether an instant is now or earlier. @param instant in milliseconds since 1970 */
  hasCome(instant: number): boolean {
    if (instant > this.#now) {
      if (instant < this.until) this.until = instant;
      return false;
    }
    if (instant > this.from) this.from = instant;
    return true;
  }

  /** Whether an instant is earlier than now. @param instant in whole milliseconds since 1970 */
  isPast(instant: number): boolean {
    return this.hasCome(instant + 1);
  }

  /** Milliseconds since an instant. They grow all the time, so they are no part of what stays right. */
  since(instant: Date): number {
    return this.#now - instant.getTime();
  }

  /** The instant itself. What follows from it is right for a millisecond. */
  date(): Date {
    this.hasCome(this.#now);
    this.hasCome(this.#now + 1);
    return new Date(this.#now);
  }

  /** The same instant, asked about nothing yet. */
  fresh(): Moment {
    return new Moment(new Date(this.#now));
  }

  isWithin({ from, until }: Validity): boolean {
    return this.#now >= from && this.#now < until;
  }

  /** Takes what another moment at this instant was asked as asked. */
  add({ from, until }: Validity): void {
    this.hasCome(from);
    this.hasCome(until);
  }
}
