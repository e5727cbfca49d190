import { formatPosition, type Position } from '../event-id';
import { eventJson } from '../payload';
import type { StoredEvent } from '../read-events';

/** Why a reader must start over: its events are no longer kept, or it has read another history. */
export type ResyncReason = 'expired' | 'other_epoch';

/** Why the service closes a stream. The reader resumes in every case. */
export type ByeReason = 'max_age' | 'shutdown' | 'lagging' | 'new_epoch' | 'key_revoked' | 'key_expired' | 'slow_consumer';

/** Milliseconds after which a reader tries again. */
const RETRY_MS = 3_000;

export const HELLO = Buffer.from(`retry: ${RETRY_MS}\n\n`);
export const HEARTBEAT = Buffer.from(':\n\n');

export function eventFrame(event: StoredEvent, isReduced: boolean): Buffer {
  return Buffer.from(`id: ${formatPosition(event)}\nevent: ${event.type}\ndata: ${eventJson(event, isReduced)}\n\n`);
}

/** The first frame of a reader who does not resume: read these, then what follows. */
export function snapshotFrame(at: Position, urls: readonly string[]): Buffer {
  return controlFrame('snapshot', { id: formatPosition(at), urls }, at);
}

/** The first frame of a reader who cannot resume. */
export function resyncFrame(at: Position, reason: ResyncReason, urls: readonly string[]): Buffer {
  return controlFrame('resync', { id: formatPosition(at), reason, urls }, at);
}

/** Moves the place of a reader whose filter lets little through. Not only an id line, because many parsers skip events without data. */
export function positionFrame(at: Position): Buffer {
  return controlFrame('position', { id: formatPosition(at) }, at);
}

/** Without an id, so that the reader resumes after the last event that it has read. */
export function byeFrame(reason: ByeReason): Buffer {
  return reason === 'slow_consumer' ? controlFrame('slow_consumer', {}) : controlFrame('bye', { reason });
}

function controlFrame(event: string, data: object, at?: Position): Buffer {
  return Buffer.from(`${at === undefined ? '' : `id: ${formatPosition(at)}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
