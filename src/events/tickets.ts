import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { hashKey } from '../lib/hash-key';

const LIFETIME_MS = 60_000;

export interface Ticket {
  readonly ticket: string;
  readonly expires_at: Date;
}

/** A key by its id and the SHA-256 by which the service knows it. */
export interface TicketKey {
  readonly keyId: string;
  readonly hash: Buffer;
}

/** What a ticket says of itself. */
export interface ReadTicket {
  readonly keyId: string;
  readonly expiresAt: Date;
  /** Whether it was issued for the key with this hash. */
  isOf(hash: Buffer): boolean;
}

const PREFIX = 'bpt_';
const BYTES = { keyId: 16, end: 6, random: 16, signature: 16 };
const SIGNED = BYTES.keyId + BYTES.end + BYTES.random;

/**
 * A ticket that opens one stream in place of a key, within a minute. It names its key and is signed with the hash of the key, so that a made-up
 * one is refused without a query. Only its own hash is stored. Tickets that have expired go.
 */
export async function issueTicket(trx: Knex.Transaction, { keyId, hash }: TicketKey, now: Date): Promise<Ticket> {
  const expires_at = new Date(now.getTime() + LIFETIME_MS);
  const end = Buffer.alloc(BYTES.end);
  end.writeUIntBE(expires_at.getTime(), 0, BYTES.end);
  const signed = Buffer.concat([Buffer.from(keyId.replaceAll('-', ''), 'hex'), end, randomBytes(BYTES.random)]);
  const ticket = PREFIX + Buffer.concat([signed, signatureOf(signed, hash)]).toString('base64url');
  await trx('public.event_tickets').where('expires_at', '<=', now).delete();
  await trx('public.event_tickets').insert({ hash: hashKey(ticket), key_id: keyId, expires_at });
  return { ticket, expires_at };
}

/** Reads a ticket; undefined for an invalid one. The database knows whether it still opens a stream. */
export function readTicket(ticket: string): ReadTicket | undefined {
  const bytes = Buffer.from(ticket.slice(PREFIX.length), 'base64url');
  if (!ticket.startsWith(PREFIX) || bytes.length !== SIGNED + BYTES.signature) return undefined;
  const signed = bytes.subarray(0, SIGNED);
  return {
    keyId: bytes.toString('hex', 0, BYTES.keyId).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    expiresAt: new Date(bytes.readUIntBE(BYTES.keyId, BYTES.end)),
    isOf: (hash) => timingSafeEqual(signatureOf(signed, hash), bytes.subarray(SIGNED)),
  };
}

/** Uses up a ticket. Of several attempts at once, one succeeds. @returns whether it was there */
export async function redeemTicket(writer: Knex, ticket: string, now: Date): Promise<boolean> {
  return (await stored(writer, ticket, now).delete()) === 1;
}

/** Whether a ticket is still unused. */
export async function isUnused(writer: Knex, ticket: string, now: Date): Promise<boolean> {
  return (await stored(writer, ticket, now).first('key_id')) !== undefined;
}

function stored(writer: Knex, ticket: string, now: Date): Knex.QueryBuilder {
  return writer('public.event_tickets')
    .where({ hash: hashKey(ticket) })
    .where('expires_at', '>', now);
}

function signatureOf(signed: Buffer, hash: Buffer): Buffer {
  return createHmac('sha256', hash).update(PREFIX).update(signed).digest().subarray(0, BYTES.signature);
}
