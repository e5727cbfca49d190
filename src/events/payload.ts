import { formatPosition } from './event-id';
import type { StoredEvent } from './read-events';
import { carriesPrices, withoutPrices } from './reduced-event';

/** An event as lists, streams and webhooks carry it. */
export interface EventPayload {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * An event as list, stream and webhooks show it: JSON of `{id, type, timestamp, data}`.
 * @param isReduced for a reader who may not see prices
 */
export function eventJson({ epoch, event_id, type, occurred_at, data }: StoredEvent, isReduced: boolean): string {
  const head = JSON.stringify({ id: formatPosition({ epoch, event_id }), type, timestamp: occurred_at.toISOString() });
  const shown = isReduced && carriesPrices(type) ? JSON.stringify(withoutPrices(type, JSON.parse(data))) : data;
  return `${head.slice(0, -1)},"data":${shown}}`;
}
