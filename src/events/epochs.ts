import type { Position } from './event-id';
import type { EventPage, Queries } from './read-events';

/**
 * The histories that ids of events count in. A failover, a recovery to a point in time and a restore begin another one, and the table
 * `public.event_epochs` keeps where. So an id of an earlier epoch is still good if its event is, and one of an event that was lost is not.
 */
export class Epochs {
  /** @param rows oldest first, of which there is one at least */
  constructor(private readonly rows: readonly Row[]) {}

  /** The epoch that goes on. */
  get current(): string {
    return this.rows.at(-1)?.epoch ?? '';
  }

  /** The epoch of an event, or of 0, the place before the first. */
  of(eventId: number): string {
    return this.rows.findLast(({ from_id }) => from_id <= Math.max(1, eventId))?.epoch ?? '';
  }

  /** Whether a place is one in this history, as far as it is known here. It may lie ahead of the newest event. */
  holds({ epoch, event_id }: Position): boolean {
    const place = this.rows.findIndex((row) => row.epoch === epoch);
    const [from, end] = [this.rows[place]?.from_id ?? Infinity, this.rows[place + 1]?.from_id ?? Infinity];
    return event_id >= from - 1 && event_id < end;
  }

  /** Whether a page was read from a server of this history, and not from one that has failed over or not joined yet. */
  cover({ events, upTo, epoch }: EventPage): boolean {
    return (epoch === undefined || epoch === this.of(upTo)) && events.every((event) => event.epoch === this.of(event.event_id));
  }
}

interface Row {
  readonly from_id: number;
  readonly epoch: string;
}

/** @param db the primary: a replica may not know a new epoch yet */
export async function readEpochs(db: Queries): Promise<Epochs> {
  const { rows } = await db.raw<{ rows: Row[] }>('select from_id, epoch from public.event_epochs order by epoch_no');
  return new Epochs(rows);
}
