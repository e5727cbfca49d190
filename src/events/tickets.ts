import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { hashKey } from '../lib/hash-key';

const LIFETIME_MS = 60_000;

export interface Ticket {
  readonly ticket: string;
  readonly expires_at: Date;
}

/** A ticket that opens one stream in place of a key, within a minute. Only its hash is stored. Tickets that have expired go. */
export async function issueTicket(trx: Knex.Transaction, keyId: string, now: Date): Promise<Ticket> {
  const ticket = `bpt_${randomBytes(24).toString('base64url')}`;
  const expires_at = new Date(now.getTime() + LIFETIME_MS);
  await trx('public.event_tickets').where('expires_at', '<=', now).delete();
  await trx('public.event_tickets').insert({ hash: hashKey(ticket), key_id: keyId, expires_at });
  return { ticket, expires_at };
}

/**
 * Uses up a ticket. Of several attempts at once, one succeeds.
 * @returns the SHA-256 of its key; null for a ticket that is unknown, used or expired, and for a key that was revoked
 */
export async function redeemTicket(writer: Knex, ticket: string, now: Date): Promise<Buffer | null> {
  const { rows } = await writer.raw<{ rows: { hash: Buffer }[] }>(
    `with used as (
       delete from public.event_tickets where hash = :hash and expires_at > :now returning key_id
     )
     select key.hash from used join public.api_key_lookup as key using (key_id) where key.kind = 'key'`,
    { hash: hashKey(ticket), now },
  );
  return rows[0]?.hash ?? null;
}
