import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { hashKey } from '../lib/hash-key';

/** Whose session it is: that of a key's owner, or the operator's. */
export type SessionKind = 'user' | 'operator';

/** How long a session lasts, in seconds. */
export const SESSION_SECONDS: Readonly<Record<SessionKind, number>> = { user: 30 * 86_400, operator: 12 * 3_600 };

/** The newest sessions of a key that stay open. Everybody who looks at a demo signs in with the same key. */
const SESSIONS_PER_KEY = 500;

/** The hash under which the session of a token is stored. */
export type SessionHash = (kind: SessionKind, token: string) => Buffer;

/** An operator's session is bound to the present system token: with another one, its hash is another. */
export function sessionHasher(systemToken: string): SessionHash {
  const systemHash = hashKey(systemToken);
  return (kind, token) => (kind === 'user' ? hashKey(token) : createHmac('sha256', systemHash).update(token).digest());
}

interface NewSession {
  readonly kind: SessionKind;
  /** The key that a user signed in with; null for the operator. */
  readonly keyId: string | null;
  readonly hashOf: SessionHash;
}

/**
 * Opens a session. The sessions that have expired are deleted, and so are the oldest of a key with too many.
 * @returns its token, 256 bits from the system's CSPRNG, the only time that it exists in plain text
 */
export async function openSession(trx: Knex.Transaction, { kind, keyId, hashOf }: NewSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + SESSION_SECONDS[kind] * 1_000);
  const sessions = () => trx('public.sessions');
  await sessions().where('expires_at', '<=', now).delete();
  const older = sessions()
    .where({ kind, key_id: keyId })
    .orderBy('created_at', 'desc')
    .offset(SESSIONS_PER_KEY - 1);
  await sessions().whereIn('session_id', older.select('session_id')).delete();
  await sessions().insert({ hash: hashOf(kind, token), kind, key_id: keyId, created_at: now, expires_at });
  return token;
}

/** Ends a session everywhere; one that has ended stays so. */
export async function endSession(trx: Knex.Transaction, hash: Buffer): Promise<void> {
  await trx('public.sessions').where({ hash }).delete();
}
