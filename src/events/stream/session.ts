import type { Writable } from 'node:stream';
import type { Clock } from '../../lib/clock';
import { parsePosition, type Position } from '../event-id';
import type { EventFilter } from '../read-events';
import type { Detail } from '../reduced-event';
import { byeFrame, HEARTBEAT, HELLO, positionFrame, resyncFrame, snapshotFrame, type ByeReason, type ResyncReason } from './frames';
import type { Batch } from './ring';

export interface StreamRequest {
  /** The answer, with its head written. */
  readonly out: Writable;
  /** Whose stream it is: a user, or `system`. */
  readonly owner: string;
  /** Undefined for the system token. */
  readonly keyId?: string | undefined;
  /** When the key or session ends; undefined for never. */
  readonly endsAt?: Date | undefined;
  /** The session of a browser by which the key was shown; undefined for the key itself. */
  readonly sessionId?: string | undefined;
  readonly filter: Omit<EventFilter, 'isReduced' | 'withoutOffers'>;
  /** What the reader may see now: rights can change while the stream is open. */
  readonly detail: () => Detail;
  /** Whether the reader has excluded themselves by now, so that nothing is offered. */
  readonly isExcluded: () => boolean;
  /** `EPOCH.EVENT_ID` of the last event that was read; undefined on the first connection. */
  readonly resumeAfter: string | undefined;
  /** URLs that a reader reads at the start, and again when it cannot resume. */
  readonly urls: readonly string[];
}

export interface Session extends Pick<StreamRequest, 'owner' | 'keyId' | 'sessionId'> {
  /** There is more to read. */
  wake(): void;
  /** Keeps the connection open through proxies; with `position`, the place of the reader moves too. */
  beat(position: boolean): void;
  bye(reason: ByeReason): void;
  /** Closes the stream at the end of its key or session, which has changed. */
  endAt(endsAt: Date | undefined): void;
}

export interface SessionTiming {
  /** How long a reader waits whose last event a replica does not show yet. */
  readonly replicaWaitMs: number;
  /** After which a stream is closed; it varies by a fifth, so that readers do not all return at once. */
  readonly maxAgeMs: number;
}

/** What a session reads from. */
export interface Outbox {
  /** Whether a place is one in the history of the database. @throws what a query of the primary throws, for a place that is not known here */
  holds(position: Position): Promise<boolean>;
  /** The place after an event, or after nothing for 0. */
  position(eventId: number): Position;
  /** The newest event that was read. */
  readonly newest: number;
  /** Bytes of all events so far. */
  readonly bytes: number;
  readonly timing: SessionTiming;
  readonly random: () => number;
  /** Tells when keys end; the machine's, even while the service replays an instant. */
  readonly clock: Clock;
  /** What passes the filter after an id. */
  after(after: number, filter: EventFilter): Promise<Batch>;
  /** The newest event that is no longer kept. */
  droppedTo(): Promise<number>;
  newestOnPrimary(): Promise<number>;
}

/** A reader that leaves more unread while events go on is closed. */
const UNREAD_BYTES = 1024 * 1024;
/** How long a closed reader may take to read the rest. */
const LAST_WORDS_MS = 5_000;
/** How long to wait for a replica behind the one that was read before. */
const BEHIND_MS = 250;

/** Writes events to one answer, at the pace of its reader. @param onClose is called once, when the answer is closed */
export function openStreamSession(
  { out, owner, keyId, endsAt, sessionId, filter, detail, isExcluded, resumeAfter, urls }: StreamRequest,
  outbox: Outbox,
  onClose: () => void,
): Session {
  const { timing } = outbox;
  let closed = false;
  let blocked = false;
  /** The last event that was considered; undefined until the beginning is decided. */
  let cursor: number | undefined;
  /** `outbox.bytes` when the reader last had everything; undefined while it reads what it missed. */
  let caughtUpAt: number | undefined;
  let resume: () => void = () => undefined;

  const maxAgeMs = timing.maxAgeMs * (0.8 + 0.4 * outbox.random());
  const age = setTimeout(() => bye('max_age'), maxAgeMs).unref();
  let end: NodeJS.Timeout | undefined;
  const endAt = (at: Date | undefined): void => {
    clearTimeout(end);
    const ms = at === undefined ? Infinity : at.getTime() - outbox.clock.now().getTime();
    // By then it is closed for its age.
    if (closed || ms > maxAgeMs) return;
    end = setTimeout(() => bye('key_expired'), ms).unref();
  };
  const shut = (): void => {
    if (closed) return;
    closed = true;
    clearTimeout(age);
    clearTimeout(end);
    resume();
    onClose();
  };
  out.on('close', shut);
  out.on('error', shut);
  out.on('drain', () => {
    blocked = false;
    resume();
  });

  const bye = (reason: ByeReason): void => {
    if (closed) return;
    out.end(byeFrame(reason));
    setTimeout(() => out.destroy(), LAST_WORDS_MS).unref();
    shut();
  };
  const write = (frames: Buffer): void => {
    if (!closed && !out.write(frames)) blocked = true;
  };
  /** Resolves with the next change, or after a time. */
  const change = (ms?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms).unref();
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const begin = async (): Promise<void> => {
    write(HELLO);
    const reason = await cannotResume();
    if (closed || cursor !== undefined) return;
    const at = outbox.position(outbox.newest);
    write(reason === null ? snapshotFrame(at, urls) : resyncFrame(at, reason, urls));
    cursor = at.event_id;
  };
  /** Sets the cursor where the reader left off; else why it cannot resume, null if it does not want to. */
  const cannotResume = async (): Promise<ResyncReason | null> => {
    if (resumeAfter === undefined) return null;
    const last = parsePosition(resumeAfter);
    if (last === null || !(await outbox.holds(last))) return 'other_epoch';
    const until = performance.now() + timing.replicaWaitMs;
    while (outbox.newest < last.event_id && performance.now() < until && !closed) await change(until - performance.now());
    if (closed) return null;
    if (outbox.newest < last.event_id) {
      if ((await outbox.newestOnPrimary()) < last.event_id) return 'other_epoch';
      bye('lagging');
      return null;
    }
    if (last.event_id < (await outbox.droppedTo())) return 'expired';
    cursor = last.event_id;
    return null;
  };
  const follow = async (): Promise<void> => {
    while (!closed && cursor !== undefined) {
      if (!blocked && cursor >= outbox.newest) caughtUpAt = outbox.bytes;
      if (blocked || cursor >= outbox.newest) {
        await change();
        continue;
      }
      const shown = detail();
      // When the reader returns, the answer says why.
      if (shown === 'none') return bye('key_revoked');
      const { frames, upTo } = await outbox.after(cursor, { ...filter, isReduced: shown === 'reduced', withoutOffers: isExcluded() });
      if (frames.length > 0) write(frames);
      if (upTo === cursor) await change(BEHIND_MS);
      cursor = upTo;
    }
  };
  endAt(endsAt);
  begin()
    .then(follow)
    // The reader resumes after what it has read.
    .catch(() => out.destroy());

  return {
    owner,
    keyId,
    sessionId,
    endAt,
    wake() {
      if (blocked && caughtUpAt !== undefined && outbox.bytes - caughtUpAt > UNREAD_BYTES) bye('slow_consumer');
      else resume();
    },
    beat(position) {
      if (closed || blocked) return;
      if (position && cursor !== undefined && cursor >= outbox.newest) write(positionFrame(outbox.position(cursor)));
      else write(HEARTBEAT);
    },
    bye,
  };
}
