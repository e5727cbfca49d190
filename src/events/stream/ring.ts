import { matchesFilter, type EventFilter, type StoredEvent } from '../read-events';
import { carriesPrices } from '../reduced-event';
import { eventFrame } from './frames';

export type RingEvent = Pick<StoredEvent, 'event_id' | 'type' | 'fight_id' | 'user_id'> & {
  readonly frame: Buffer;
  /** For readers who may not see prices; the same bytes where it carries none. */
  readonly reducedFrame: Buffer;
};

/** Frames for one reader, and the id up to which it has then read. */
export interface Batch {
  readonly frames: Buffer;
  readonly upTo: number;
}

const EVENTS_KEPT = 5_000;

/** The newest events in memory, each serialised once for all readers. */
export class Ring {
  private readonly events: RingEvent[] = [];
  /** The newest event that exists. */
  newest: number;
  /** Bytes of all frames that were ever added. */
  bytes = 0;

  /** @param floor the last event before those that the ring holds */
  constructor(
    private floor: number,
    private readonly kept = EVENTS_KEPT,
  ) {
    this.newest = floor;
  }

  /** @param upTo the newest event that exists; ids between two events were never used */
  add(events: readonly StoredEvent[], upTo: number): void {
    for (const event of events) {
      const { event_id, type, fight_id, user_id } = event;
      const frame = eventFrame(event, false);
      const reducedFrame = carriesPrices(type) ? eventFrame(event, true) : frame;
      this.events.push({ event_id, type, fight_id, user_id, frame, reducedFrame });
      this.bytes += frame.length;
    }
    // In batches, because each one copies the ring.
    if (this.events.length > this.kept * 1.1) {
      const dropped = this.events.splice(0, this.events.length - this.kept);
      this.floor = dropped.at(-1)?.event_id ?? this.floor;
    }
    this.newest = upTo;
  }

  /** Whether the ring holds every event after an id. */
  reaches(after: number): boolean {
    return after >= this.floor;
  }

  /** What passes the filter after an id, up to about `maxBytes`. Only where the ring `reaches`. */
  after(after: number, filter: EventFilter, maxBytes: number): Batch {
    const frames: Buffer[] = [];
    let bytes = 0;
    for (let place = this.placeAfter(after); place < this.events.length; place += 1) {
      const event = this.events[place];
      if (event === undefined || !matchesFilter(filter, event)) continue;
      const frame = filter.isReduced ? event.reducedFrame : event.frame;
      frames.push(frame);
      bytes += frame.length;
      if (bytes >= maxBytes) return { frames: Buffer.concat(frames), upTo: event.event_id };
    }
    return { frames: frames.length === 1 && frames[0] !== undefined ? frames[0] : Buffer.concat(frames), upTo: this.newest };
  }

  /** Whether there are events after an id that only this user may see. */
  hasOwn(after: number, userId: string | null): boolean {
    return userId !== null && this.events.slice(this.placeAfter(after)).some(({ user_id }) => user_id === userId);
  }

  /** The place of the first event after an id. */
  private placeAfter(after: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.event_id ?? Infinity) <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
