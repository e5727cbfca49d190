import type { Logger } from 'pino';
import { systemClock, type Clock } from '../../lib/clock';
import { readEpochs, type Epochs } from '../epochs';
import type { Position } from '../event-id';
import { EVENTS_CHANNEL } from '../outbox';
import { eventsAfter, keyExpiries, readBounds, type Queries } from '../read-events';
import { eventFrame, type ByeReason } from './frames';
import { Ring, type Batch } from './ring';
import { openStreamSession, type Outbox, type Session, type SessionTiming, type StreamRequest } from './session';

export interface HubParts {
  /** What the API reads from, which may be a replica that lags: only what it shows is sent. */
  readonly reader: Queries;
  readonly primary: Queries;
  /** On the primary: a standby takes no listeners. */
  readonly listen: (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>;
}

export interface HubTiming extends SessionTiming {
  /** Between two looks for events that no notification announced. */
  readonly pollMs: number;
  readonly heartbeatMs: number;
  /** Heartbeats from one `position` to the next. */
  readonly heartbeatsPerPosition: number;
}

const TIMING: HubTiming = { pollMs: 5_000, heartbeatMs: 5_000, heartbeatsPerPosition: 12, replicaWaitMs: 10_000, maxAgeMs: 15 * 60_000 };

/** Events read at a time. */
const PAGE = 200;
/** Bytes written to a reader at a time. */
const BATCH_BYTES = 64 * 1024;
/** From a notification to the next look, while the replica does not show what was announced. */
const LAG_RETRY_MS = 100;

/** All event streams of this process. */
export interface EventHub extends Pick<Outbox, 'holds' | 'position'> {
  /** Takes over an answer, and writes events to it until either side closes it. */
  stream(request: StreamRequest): void;
  /** Open streams; with an owner, only theirs. */
  count(owner?: string): number;
  /** Closes all streams with `bye`, and opens no more. */
  close(): Promise<void>;
}

/** Reads the outbox once for all streams of the process. @throws when the first reading fails */
export async function openEventHub(
  { reader, primary, listen }: HubParts,
  { log, random = Math.random, clock = systemClock }: { readonly log: Logger; readonly random?: () => number; readonly clock?: Clock },
  timing: HubTiming = TIMING,
): Promise<EventHub> {
  const sessions = new Set<Session>();
  let epochs = await readEpochs(primary);
  let ring = await filledRing(reader, epochs);
  let announced = 0;
  let retries = 0;
  let beats = 0;
  let closing = false;
  let queue: Promise<void> = Promise.resolve();
  let waiting = false;
  /** Batches for sessions that have read up to the same event. They are the same for most. */
  let shared = new Map<string, Batch>();
  let sharedFrom = ring.newest;

  const position = (eventId: number): Position => ({ epoch: epochs.of(eventId), event_id: eventId });
  const read = async (): Promise<void> => {
    for (;;) {
      const page = await eventsAfter(reader, ring.newest, PAGE);
      const { events, upTo } = page;
      // The reader is a server of another history: one that has failed over, or one that has not joined the new primary yet.
      if (!epochs.cover(page)) {
        const known = epochs;
        await learnEpochs();
        if (epochs === known) return;
        continue;
      }
      if (upTo > ring.newest) {
        [shared, sharedFrom] = [new Map(), ring.newest];
        ring.add(events, upTo);
        for (const session of sessions) session.wake();
      }
      if (events.length < PAGE) break;
    }
    if (ring.newest >= announced || closing) return;
    if (retries > 0) setTimeout(look, LAG_RETRY_MS).unref();
    else announced = ring.newest;
    retries -= 1;
  };
  const look = (): void => {
    if (waiting) return;
    waiting = true;
    queue = queue
      .then(() => {
        waiting = false;
        return read();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'events could not be read: streams wait'));
  };
  /**
   * Reads the epochs again. Where one began before the newest event that is held, what streams have sent may be lost: they end, and their readers
   * return, to resume or to be told.
   */
  const learnEpochs = async (): Promise<void> => {
    const newest = position(ring.newest);
    const read = await readEpochs(primary);
    if (read.current === epochs.current) return;
    log.warn({ before: epochs.current, now: read.current }, 'the database failed over or was restored: ids of events have another epoch');
    epochs = read;
    if (epochs.holds(newest)) return;
    [ring, announced] = [await filledRing(reader, epochs), 0];
    shared = new Map();
    closeAll('new_epoch');
  };
  const holds = async (position: Position): Promise<boolean> => {
    if (epochs.holds(position)) return true;
    const checked = queue.then(learnEpochs);
    queue = checked.catch(() => undefined);
    await checked;
    return epochs.holds(position);
  };
  const closeAll = (reason: ByeReason): void => {
    for (const session of sessions) session.bye(reason);
  };

  const outbox: Outbox = {
    ...{ holds, position },
    get newest() {
      return ring.newest;
    },
    get bytes() {
      return ring.bytes;
    },
    timing,
    random,
    clock,
    droppedTo: async () => (await readBounds(reader)).droppedTo,
    newestOnPrimary: async () => (await readBounds(primary)).newest,
    async after(after, filter) {
      if (!ring.reaches(after)) {
        const { events, upTo } = await eventsAfter(reader, after, PAGE, filter);
        return { frames: Buffer.concat(events.map((event) => eventFrame(event, filter.isReduced))), upTo };
      }
      if (after !== sharedFrom) return ring.after(after, filter, BATCH_BYTES);
      const user = ring.hasOwn(after, filter.userId) ? filter.userId : null;
      const key = JSON.stringify([
        filter.types === undefined ? null : [...filter.types],
        filter.fightId,
        user,
        filter.isReduced,
        filter.withoutOffers,
      ]);
      const known = shared.get(key) ?? ring.after(after, filter, BATCH_BYTES);
      shared.set(key, known);
      return known;
    },
  };

  const unlisten = await listen(EVENTS_CHANNEL, (payload) => {
    const id = Number(payload);
    // Every role may send one: what never shows up is looked for no longer than a replica may lag.
    if (id > announced) [announced, retries] = [id, Math.ceil(timing.replicaWaitMs / LAG_RETRY_MS)];
    look();
  });
  /** Ends the streams of keys and sessions that authentication accepts no more, and has the others end when their key does. */
  const checkKeys = async (ids: ReadonlySet<string>): Promise<void> => {
    const ends = await keyExpiries(primary, [...ids]);
    for (const session of streamsOf(ids)) {
      const end = ends.get(session.sessionId ?? session.keyId ?? '');
      if (end === undefined) session.bye('key_revoked');
      else session.endAt(end ?? undefined);
    }
  };
  const streamsOf = (ids: ReadonlySet<string>): Session[] =>
    [...sessions].filter(({ keyId, sessionId }) => [keyId, sessionId].some((id) => id !== undefined && ids.has(id)));
  /** A notification only asks to check, because every role may send one. What cannot be checked is ended. */
  const told = (payload: string): void => {
    // A plus announces an id that has not ended, but may end sooner than before.
    const ids = new Set([payload.replace(/^\+/, '')]);
    if (streamsOf(ids).length === 0) return;
    checkKeys(ids).catch((error: unknown) => {
      log.warn({ err: error }, 'a key could not be checked: its streams end');
      for (const session of streamsOf(ids)) session.bye('key_revoked');
    });
  };
  const opened = new Set<string>();
  let checks: Promise<void> = Promise.resolve();
  /**
   * Checks the key of a new stream, because a notification that arrived after authentication found no stream to end. Streams that open during
   * a check are checked together. What cannot be checked stays open: without a primary, the streams of a replica go on.
   */
  const checkOpened = (id: string): void => {
    opened.add(id);
    if (opened.size > 1) return;
    checks = checks
      .then(() => {
        const ids = new Set(opened);
        opened.clear();
        return checkKeys(ids);
      })
      .catch((error: unknown) => log.debug({ err: error }, 'the key of a new stream could not be checked'));
  };
  const unlistenKeys = await listen('keys', told);
  const polls = setInterval(() => {
    look();
    queue = queue.then(learnEpochs).catch((error: unknown) => log.debug({ err: error }, 'the primary could not be asked'));
  }, timing.pollMs).unref();
  const heartbeats = setInterval(() => {
    beats += 1;
    for (const session of sessions) session.beat(beats % timing.heartbeatsPerPosition === 0);
  }, timing.heartbeatMs).unref();

  return {
    ...{ holds, position },
    stream(request) {
      const session = openStreamSession(request, outbox, () => void sessions.delete(session));
      sessions.add(session);
      if (closing) return session.bye('shutdown');
      const id = session.sessionId ?? session.keyId;
      if (id !== undefined) checkOpened(id);
    },
    count: (owner) => (owner === undefined ? sessions.size : [...sessions].filter((session) => session.owner === owner).length),
    async close() {
      closing = true;
      clearInterval(polls);
      clearInterval(heartbeats);
      closeAll('shutdown');
      await unlisten();
      await unlistenKeys();
      await Promise.all([queue, checks]);
    },
  };
}

/** A ring with the newest events, so that readers who return after a restart need no query each. */
async function filledRing(reader: Queries, epochs: Epochs): Promise<Ring> {
  const { newest, droppedTo } = await readBounds(reader);
  const ring = new Ring(Math.max(droppedTo, newest - PAGE * 5));
  for (;;) {
    const page = await eventsAfter(reader, ring.newest, PAGE);
    if (!epochs.cover(page)) return ring;
    ring.add(page.events, page.upTo);
    if (page.events.length < PAGE) return ring;
  }
}
