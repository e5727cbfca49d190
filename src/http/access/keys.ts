import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Scope } from '../../accounts/scopes';
import type { Store } from '../../store/store';
import { systemClock, type Clock } from '../../lib/clock';
import type { CredentialKind, KeyDirectory, KeyStatus } from './auth';

/** Interval of the check for changes that no notification announced. */
const POLL_MS = 5_000;
/** Longest time for which keys from one reading are accepted. */
const MAX_AGE_MS = 60_000;

interface KeyRow extends Ending {
  readonly kind: 'key' | 'user';
  readonly user_id: string;
  readonly key_id: string;
  readonly scopes: Scope[];
}

interface OperatorRow extends Ending {
  readonly kind: 'operator';
  readonly key_id: null;
}

interface Ending {
  readonly hash: Buffer;
  /** Null for a key. */
  readonly session_id: string | null;
  /** When a session or a rotated key ends; null for a key without an end. */
  readonly expires_at: Date | null;
}

type Row = KeyRow | OperatorRow;

interface Timing {
  readonly pollMs?: number;
  /** Milliseconds by a monotonic clock. */
  readonly now?: () => number;
  /** Tells when keys expire; the machine's clock, even while the service replays an instant. */
  readonly clock?: Clock;
}

export interface LiveKeys extends KeyDirectory {
  /** Resolves when keys were read that began to be read after the call, or could not be read. */
  reread(): Promise<void>;
  /** Milliseconds since the last successful reading began. */
  ageMs(): number;
  close(): Promise<void>;
}

/**
 * Keeps all valid keys and sessions in memory, so that checking one needs no query. They are read from the primary, because a replica may lag: on
 * every notification `keys`, and every five seconds in case one was lost. A notification that names a revoked key or an ended session
 * blocks it at once, until a later reading confirms it. After 60 seconds without a reading, no key can be verified.
 * @throws when the first reading fails
 */
export async function openKeyDirectory(
  store: Pick<Store, 'keyReader' | 'listen'>,
  log: Logger,
  { pollMs = POLL_MS, now = () => performance.now(), clock = systemClock }: Timing = {},
): Promise<LiveKeys> {
  const barred = new Set<string>();
  let keys: Buckets = new Map();
  let readAt = -Infinity;
  let queue: Promise<void> = Promise.resolve();
  let waiting = false;

  const ageMs = () => now() - readAt;
  const read = async (): Promise<void> => {
    const startedAt = now();
    const known = [...barred];
    keys = bucketed(
      await store
        .keyReader('public.api_key_lookup')
        .select<Row[]>('hash', 'kind', 'session_id', 'user_id', 'key_id', 'scopes', 'expires_at'),
    );
    readAt = startedAt;
    known.forEach((keyId) => barred.delete(keyId));
  };
  const failed = (error: unknown): void => {
    const fields = { err: error, age_seconds: Math.round(ageMs() / 1000) };
    if (ageMs() > MAX_AGE_MS) log.error(fields, 'keys could not be read for too long: every key is refused');
    else log.warn(fields, 'keys could not be read; the last ones stay for now');
  };
  /** Runs one reading at a time. Requests that arrive while one is queued share it. */
  const refresh = (): Promise<void> => {
    if (waiting) return queue;
    waiting = true;
    queue = queue
      .then(() => {
        waiting = false;
        return read();
      })
      .catch(failed);
    return queue;
  };

  await read();
  const unlisten = await store.listen('keys', (endedId) => {
    if (endedId !== '') barred.add(endedId);
    void refresh();
  });
  // No notification covers a key that was revoked between the first reading and the start of listening.
  void refresh();
  const timer = setInterval(() => void refresh(), pollMs).unref();
  return {
    statusOf(hash, kind = 'key') {
      const row = find(keys, hash, kind);
      if (row !== undefined && [row.key_id, row.session_id].some((id) => id !== null && barred.has(id))) return { kind: 'invalid' };
      if (ageMs() > MAX_AGE_MS) return { kind: 'unverifiable' };
      if (row === undefined || (row.expires_at !== null && row.expires_at <= clock.now())) return { kind: 'invalid' };
      return statusOfValid(row);
    },
    ageMs,
    reread: refresh,
    async close() {
      clearInterval(timer);
      await unlisten();
      await queue;
    },
  };
}

function statusOfValid(row: Row): KeyStatus {
  const session = row.session_id === null ? {} : { sessionId: row.session_id };
  if (row.kind === 'operator') return { kind: 'operator', ...session };
  return { kind: 'valid', userId: row.user_id, keyId: row.key_id, scopes: row.scopes, ...session };
}

type Buckets = ReadonlyMap<number, readonly Row[]>;

/** Groups the keys by the first bytes of their hash, so that the time of a look-up reveals no more than those bytes. */
function bucketed(rows: readonly Row[]): Buckets {
  const buckets = new Map<number, Row[]>();
  for (const row of rows) {
    const bucket = buckets.get(row.hash.readUInt32BE());
    if (bucket === undefined) buckets.set(row.hash.readUInt32BE(), [row]);
    else bucket.push(row);
  }
  return buckets;
}

function find(buckets: Buckets, hash: Buffer, kind: CredentialKind): Row | undefined {
  return buckets.get(hash.readUInt32BE())?.find((row) => row.kind === kind && timingSafeEqual(row.hash, hash));
}
