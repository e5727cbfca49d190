import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Scope } from '../../accounts/scopes';
import type { Store } from '../../store/store';
import { systemClock, type Clock } from '../../lib/clock';
import type { KeyDirectory } from './auth';

/** Interval of the check for changes that no notification announced. */
const POLL_MS = 5_000;
/** Longest time for which keys from one reading are accepted. */
const MAX_AGE_MS = 60_000;

interface KeyRow {
  readonly hash: Buffer;
  readonly user_id: string;
  readonly key_id: string;
  readonly scopes: Scope[];
  /** When a rotated key ends; null for one without an end. */
  readonly expires_at: Date | null;
}

interface Timing {
  readonly pollMs?: number;
  /** Milliseconds by a monotonic clock. */
  readonly now?: () => number;
  /** Tells when keys expire; the machine's clock, even while the service replays an instant. */
  readonly clock?: Clock;
}

export interface LiveKeys extends KeyDirectory {
  /** Milliseconds since the last successful reading began. */
  ageMs(): number;
  close(): Promise<void>;
}

/**
 * Keeps all valid keys in memory, so that checking a key needs no query. Keys are read from the primary, because a replica may lag: on
 * every notification `keys`, and every five seconds in case one was lost. A notification that names a revoked key blocks it at once, until
 * a later reading confirms it. After 60 seconds without a reading, no key can be verified.
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
    keys = bucketed(await store.keyReader<KeyRow>('public.api_key_lookup').select('hash', 'user_id', 'key_id', 'scopes', 'expires_at'));
    readAt = startedAt;
    known.forEach((keyId) => barred.delete(keyId));
  };
  const failed = (error: unknown): void => {
    const fields = { err: error, age_seconds: Math.round(ageMs() / 1000) };
    if (ageMs() > MAX_AGE_MS) log.error(fields, 'keys could not be read for too long: every key is refused');
    else log.warn(fields, 'keys could not be read; the last ones stay for now');
  };
  /** Runs one reading at a time. Requests that arrive while one is queued share it. */
  const refresh = (): void => {
    if (waiting) return;
    waiting = true;
    queue = queue
      .then(() => {
        waiting = false;
        return read();
      })
      .catch(failed);
  };

  await read();
  const unlisten = await store.listen('keys', (revokedId) => {
    if (revokedId !== '') barred.add(revokedId);
    refresh();
  });
  // No notification covers a key that was revoked between the first reading and the start of listening.
  refresh();
  const timer = setInterval(refresh, pollMs).unref();
  return {
    statusOf(hash) {
      const row = find(keys, hash);
      if (row !== undefined && barred.has(row.key_id)) return { kind: 'invalid' };
      if (ageMs() > MAX_AGE_MS) return { kind: 'unverifiable' };
      if (row === undefined || (row.expires_at !== null && row.expires_at <= clock.now())) return { kind: 'invalid' };
      return { kind: 'valid', userId: row.user_id, keyId: row.key_id, scopes: row.scopes };
    },
    ageMs,
    async close() {
      clearInterval(timer);
      await unlisten();
      await queue;
    },
  };
}

type Buckets = ReadonlyMap<number, readonly KeyRow[]>;

/** Groups the keys by the first bytes of their hash, so that the time of a look-up reveals no more than those bytes. */
function bucketed(rows: readonly KeyRow[]): Buckets {
  const buckets = new Map<number, KeyRow[]>();
  for (const row of rows) {
    const bucket = buckets.get(row.hash.readUInt32BE());
    if (bucket === undefined) buckets.set(row.hash.readUInt32BE(), [row]);
    else bucket.push(row);
  }
  return buckets;
}

function find(buckets: Buckets, hash: Buffer): KeyRow | undefined {
  return buckets.get(hash.readUInt32BE())?.find((row) => timingSafeEqual(row.hash, hash));
}
