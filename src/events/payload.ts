import { formatPosition } from './event-id';
import type { StoredEvent } from './read-events';

/** An event as lists, streams and webhooks carry it. */
export interface EventPayload {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event as list, stream and webhooks show it: JSON of `{id, type, timestamp, data}`. */
export function eventJson(epoch: string, { event_id, type, occurred_at, data }: StoredEvent): string {
  const head = JSON.stringify({ id: formatPosition({ epoch, event_id }), type, timestamp: occurred_at.toISOString() });
  return `${head.slice(0, -1)},"data":${data}}`;
}
