import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Store } from '../store/store';
import type { KeyDirectory } from './auth';

const POLL_MS = 5_000;

interface KeyRow {
  readonly hash: Buffer;
  readonly user_id: string;
}

/**
 * Keeps all valid keys in memory, so that telling a good key from a bad one needs no query. Read anew when the channel `keys`
 * says so, and every five seconds in case a notification was lost. @throws when the first reading fails
 */
export async function openKeyDirectory(
  store: Pick<Store, 'reader' | 'listen'>,
  log: Logger,
): Promise<KeyDirectory & { close(): Promise<void> }> {
  const read = async () => bucketed(await store.reader<KeyRow>('public.api_key_lookup').select('hash', 'user_id'));
  let keys = await read();
  let reading: Promise<void> = Promise.resolve();
  /** One reading at a time, in the order asked for: an older answer never replaces a newer one. */
  const refresh = () => {
    reading = reading.then(async () => {
      keys = await read();
    });
    reading = reading.catch((error: unknown) => log.warn({ err: error }, 'keys could not be read; the last ones stay'));
  };

  const unlisten = await store.listen('keys', refresh);
  const timer = setInterval(refresh, POLL_MS).unref();
  return {
    ownerOf: (hash) => find(keys, hash),
    async close() {
      clearInterval(timer);
      await unlisten();
      await reading;
    },
  };
}

type Buckets = ReadonlyMap<number, readonly KeyRow[]>;

/** By the first bytes of the hash: looking a key up tells no more than those by its time. */
function bucketed(rows: readonly KeyRow[]): Buckets {
  const buckets = new Map<number, KeyRow[]>();
  for (const row of rows) {
    const bucket = buckets.get(row.hash.readUInt32BE());
    if (bucket === undefined) buckets.set(row.hash.readUInt32BE(), [row]);
    else bucket.push(row);
  }
  return buckets;
}

function find(buckets: Buckets, hash: Buffer): string | undefined {
  return buckets.get(hash.readUInt32BE())?.find((row) => timingSafeEqual(row.hash, hash))?.user_id;
}
