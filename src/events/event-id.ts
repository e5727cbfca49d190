/** A place in the outbox: an event, or the place between two. */
export interface Position {
  /** Of `readEpoch`. */
  readonly epoch: string;
  /** The id of the last event up to here; 0 before the first. */
  readonly event_id: number;
}

const FORM = /^([0-9a-f]{12})\.(0|[1-9][0-9]{0,14})$/;

/** `EPOCH.EVENT_ID`, as clients see it. */
export function formatPosition({ epoch, event_id }: Position): string {
  return `${epoch}.${event_id}`;
}

/** Null for anything but the form of `formatPosition`. */
export function parsePosition(text: string): Position | null {
  const [, epoch, id] = FORM.exec(text) ?? [];
  return epoch === undefined || id === undefined ? null : { epoch, event_id: Number(id) };
}
