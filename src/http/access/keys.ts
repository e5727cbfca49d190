import type { Logger } from 'pino';
import { selectCredentials, selectNamedCredentials, type CredentialRow, type Named } from '../../users/key-lookup';
import { isUuid } from '../../users/users';
import type { Store } from '../../store/store';
import { systemClock, type Clock } from '../../lib/clock';
import type { KeyDirectory, KeyLookUp, KeyStatus } from './auth';
import { keyTable } from './key-table';

/** Interval of the check for changes that no notification announced. */
const POLL_MS = 5_000;
/** Longest time for which keys from one reading are accepted. */
const MAX_AGE_MS = 60_000;
/** Of the channel `keys`: what follows is the id of a key or session that was added or changed, and has not ended. */
const CHANGED = '+';

interface Timing {
  readonly pollMs?: number;
  /** Milliseconds by a monotonic clock. */
  readonly now?: () => number;
  /** Tells when keys expire; the machine's clock, even while the service replays an instant. */
  readonly clock?: Clock;
}

export interface LiveKeys extends KeyDirectory, KeyLookUp {
  /** The hash of a key in memory; undefined for one that is not there. */
  hashOf(keyId: string): Buffer | undefined;
  /** Whether the user of a key is a guest. True for a key that is not in memory: nobody is known to be the operator's own. */
  isGuest(keyId: string): boolean;
  /** The end of the last time-out or exclusion of a key's owner; undefined without one, and for a key that is not in memory. */
  excludedUntil(keyId: string): Date | undefined;
  /**
   * Says that a user sets limits, before all keys are read again: the next stakes must be within them.
   * @param excludedUntil the end of their time-out or exclusion; undefined without one
   */
  noteLimits(userId: string, excludedUntil?: Date): void;
  /** Milliseconds since the last reading of all keys began. */
  ageMs(): number;
  close(): Promise<void>;
}

/** What the next reading reads. */
interface Batch {
  isWhole: boolean;
  readonly ids: Set<string>;
  readonly hashes: Map<string, Buffer>;
}

/**
 * Keeps all valid keys and sessions in memory, so that checking one needs no query. They are read from the primary, because a replica may
 * lag: the rows of a key on each notification `keys` that names it, and all every five seconds in case a notification was lost. A
 * notification that names a revoked key or an ended session blocks it at once, until a later reading confirms it. After 60 seconds without a
 * reading of all, no key can be verified.
 * @throws when the first reading fails
 */
export async function openKeyDirectory(
  store: Pick<Store, 'keyReader' | 'listen'>,
  log: Logger,
  { pollMs = POLL_MS, now = () => performance.now(), clock = systemClock }: Timing = {},
): Promise<LiveKeys> {
  const barred = new Set<string>();
  const limited = new Map<string, Date | undefined>();
  const table = keyTable();
  let readAt = -Infinity;
  let queue: Promise<void> = Promise.resolve();
  let next: Batch | undefined;

  const ageMs = () => now() - readAt;
  const readAll = async (): Promise<void> => {
    const startedAt = now();
    const known = [...barred];
    table.replace('all', await selectCredentials(store.keyReader));
    readAt = startedAt;
    known.forEach((id) => barred.delete(id));
  };
  const readNamed = async (named: Named): Promise<void> => {
    table.replace(named, await selectNamedCredentials(store.keyReader, named));
    named.ids.forEach((id) => barred.delete(id));
  };
  const failed = (error: unknown): void => {
    const fields = { err: error, age_seconds: Math.round(ageMs() / 1000) };
    if (ageMs() > MAX_AGE_MS) log.error(fields, 'keys could not be read for too long: every key is refused');
    else log.warn(fields, 'keys could not be read; the last ones stay for now');
  };
  /** Reads one batch at a time. Keys asked for during a read are read together by the next. */
  const read = (add: (batch: Batch) => void): Promise<void> => {
    if (next !== undefined) {
      add(next);
      return queue;
    }
    const batch: Batch = { isWhole: false, ids: new Set(), hashes: new Map() };
    add(batch);
    next = batch;
    queue = queue
      .then(() => {
        next = undefined;
        return batch.isWhole ? readAll() : readNamed({ ids: batch.ids, hashes: [...batch.hashes.values()] });
      })
      .catch(failed);
    return queue;
  };
  const refresh = () => read((batch) => (batch.isWhole = true));
  const told = (payload: string): void => {
    const id = payload.startsWith(CHANGED) ? payload.slice(CHANGED.length) : payload;
    // Every role may send a notification, and a payload without an id may mean anything.
    if (!isUuid(id)) return void refresh();
    if (id === payload) barred.add(id);
    void read(({ ids }) => ids.add(id));
  };

  await readAll();
  const unlisten = await store.listen('keys', told);
  // No notification covers a key that was revoked between the first reading and the start of listening.
  void refresh();
  const timer = setInterval(() => void refresh(), pollMs).unref();
  return {
    statusOf(hash, kind = 'key') {
      const row = table.find(hash, kind);
      if (row !== undefined && [row.key_id, row.session_id].some((id) => id !== null && barred.has(id))) return { kind: 'invalid' };
      if (ageMs() > MAX_AGE_MS) return { kind: 'unverifiable' };
      if (row === undefined || (row.expires_at !== null && row.expires_at <= clock.now())) return { kind: 'invalid' };
      return statusOfValid(row, limited);
    },
    hashOf: (keyId) => table.keyWithId(keyId)?.hash,
    isGuest(keyId) {
      const row = table.keyWithId(keyId);
      return row === undefined || row.kind === 'operator' || row.is_guest;
    },
    excludedUntil(keyId) {
      const row = table.keyWithId(keyId);
      return row === undefined || row.kind === 'operator' ? undefined : endOfExclusion(row, limited);
    },
    noteLimits: (userId, excludedUntil) => void limited.set(userId, excludedUntil),
    lookUp: (hash) => read(({ hashes }) => hashes.set(hash.toString('base64'), hash)),
    ageMs,
    async close() {
      clearInterval(timer);
      await unlisten();
      await queue;
    },
  };
}

type NotedLimits = ReadonlyMap<string, Date | undefined>;

/** An exclusion is never made shorter, so the later end holds. */
function endOfExclusion({ user_id, excluded_until }: Exclude<CredentialRow, { kind: 'operator' }>, limited: NotedLimits): Date | undefined {
  const noted = limited.get(user_id);
  return excluded_until === null || (noted !== undefined && noted > excluded_until) ? noted : excluded_until;
}

function statusOfValid(row: CredentialRow, limited: NotedLimits): KeyStatus {
  const session = row.session_id === null ? {} : { sessionId: row.session_id };
  if (row.kind === 'operator') return { kind: 'operator', ...session };
  const ending = row.expires_at === null ? {} : { expiresAt: row.expires_at };
  const guest = row.is_guest ? { isGuest: true } : {};
  const limits = row.has_limits || limited.has(row.user_id) ? { hasLimits: true } : {};
  const excludedUntil = endOfExclusion(row, limited);
  const excluded = excludedUntil === undefined ? {} : { excludedUntil };
  return {
    kind: 'valid',
    userId: row.user_id,
    keyId: row.key_id,
    scopes: row.scopes,
    ...ending,
    ...session,
    ...guest,
    ...limits,
    ...excluded,
  };
}
