import type { Knex } from 'knex';
import type * as library from 'web-push';
import type { Clock } from '../../lib/clock';

/** How push services know this service. Source: RFC 8292. */
export interface VapidKeys {
  /** Base64url of an uncompressed point of P-256: browsers are given it. */
  readonly publicKey: string;
  /** Base64url of 32 bytes. */
  readonly privateKey: string;
}

/** Reads the keys of this installation, which are made when they are first needed. @param owner of the tables, who alone may read them */
export async function vapidKeys(owner: Knex, clock: Clock): Promise<VapidKeys> {
  const stored = await readKeys(owner);
  if (stored !== undefined) return stored;
  const { publicKey, privateKey } = (await webPushLibrary()).generateVAPIDKeys();
  const row = { public_key: publicKey, private_key: privateKey, created_at: clock.now() };
  // Another process may have made them meanwhile.
  await owner('public.vapid_keys').insert(row).onConflict().ignore();
  const kept = await readKeys(owner);
  if (kept === undefined) throw new Error('the keys for push services were not stored');
  return kept;
}

/** The key that browsers are given; null before the first worker has made it. */
export async function readPublicKey(db: Knex): Promise<string | null> {
  const row = await db('public.vapid_keys').first<{ public_key: string } | undefined>('public_key');
  return row?.public_key ?? null;
}

function readKeys(owner: Knex): Promise<VapidKeys | undefined> {
  return owner('public.vapid_keys').first<VapidKeys | undefined>({ publicKey: 'public_key', privateKey: 'private_key' });
}

/** Loaded when it is needed: it costs more to load than the rest of the webhooks. */
export async function webPushLibrary(): Promise<Pick<typeof library, 'generateRequestDetails' | 'generateVAPIDKeys'>> {
  return (await import('web-push')).default;
}
