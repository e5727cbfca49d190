import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { recordUse } from '../../users/keys';

const FLUSH_MS = 30_000;

export interface KeyUsage {
  /** Notes that a request showed a valid key. */
  note(keyId: string): void;
  /** Writes what is noted, and stops. */
  close(): Promise<void>;
}

/**
 * Remembers when keys were last used, and writes it every half minute: a write for each request would cost more than the request.
 * @param writer works as `boxing_writer`
 */
export function recordKeyUsage(writer: Knex, log: Logger, now: () => Date, flushMs = FLUSH_MS): KeyUsage {
  let noted = new Set<string>();
  const flush = async (): Promise<void> => {
    const keys = [...noted];
    if (keys.length === 0) return;
    noted = new Set();
    try {
      await recordUse(writer, keys, now());
    } catch (error) {
      log.debug({ err: error }, 'the last use of keys could not be written');
      for (const key of keys) noted.add(key);
    }
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    note: (keyId) => void noted.add(keyId),
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
