import { isRecord } from '../lib/unknown-values';
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
  const shown = isReduced && carriesPrices(type) ? JSON.stringify(withoutPrices(type, parsedData(data))) : data;
  return `${head.slice(0, -1)},"data":${shown}}`;
}

function parsedData(data: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(data);
  if (!isRecord(parsed)) throw new TypeError('the data of an event must be an object');
  return parsed;
}
