import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { hashKey } from '../lib/hash-key';
import { UserError } from '../lib/user-error';
import { findUser, isUuid } from './users';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const SHOWN_LENGTH = 12;

/** The metadata of a key that may be shown after minting. */
export interface KeyMetadata {
  readonly key_id: string;
  readonly email: string;
  readonly prefix: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

/** A new key, the only time its plaintext exists. */
export interface MintedKey extends KeyMetadata {
  readonly key: string;
}

/** `bpk_` and 32 characters of base62, about 190 bits from the system's CSPRNG. */
export function randomKey(): string {
  return 'bpk_' + Array.from({ length: SECRET_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Mints a key for a user. @throws UserError when no user has the address. */
export async function mintKey(db: Knex, clock: Clock, email: string): Promise<MintedKey> {
  const user = await findUser(db, email);
  return db.transaction((trx) => insertKey(trx, clock, user, null));
}

/** All keys, newest first; only one user's if an address is given. */
export async function listKeys(db: Knex, email?: string): Promise<KeyMetadata[]> {
  const user = email === undefined ? undefined : await findUser(db, email);
  return keyRows(db, user === undefined ? {} : { 'k.user_id': user.user_id });
}

/**
 * Revokes a key, named by its prefix or id. Revoking a revoked key changes nothing. @throws UserError when the name is unknown or ambiguous
 */
export async function revokeKey(db: Knex, clock: Clock, name: string): Promise<KeyMetadata> {
  return db.transaction(async (trx) => {
    const key = await findKey(trx, name);
    if (key.revoked_at !== null) return key;
    await setRevoked(trx, clock, key.key_id);
    return { ...key, revoked_at: clock.now() };
  });
}

/** Mints a successor for the same user and revokes the old key in one step. @throws UserError when the key is unknown or revoked. */
export async function rotateKey(db: Knex, clock: Clock, name: string): Promise<MintedKey> {
  return db.transaction(async (trx) => {
    const old = await findKey(trx, name);
    if (old.revoked_at !== null) throw new UserError(`key ${old.prefix} is revoked; mint a new one`);
    await setRevoked(trx, clock, old.key_id);
    return insertKey(trx, clock, await findUser(trx, old.email), old.key_id);
  });
}

async function insertKey(
  trx: Knex.Transaction,
  clock: Clock,
  user: { user_id: string; email: string },
  replaces: string | null,
): Promise<MintedKey> {
  const key = randomKey();
  const prefix = key.slice(0, SHOWN_LENGTH);
  const created_at = clock.now();
  const [row] = await trx('public.api_keys')
    .insert({ user_id: user.user_id, prefix, hash: hashKey(key), created_at, replaces })
    .returning<{ key_id: string }[]>('key_id');
  if (row === undefined) throw new Error('the key was not stored');
  return { key, key_id: row.key_id, email: user.email, prefix, created_at, revoked_at: null };
}

async function setRevoked(trx: Knex.Transaction, clock: Clock, keyId: string): Promise<void> {
  await trx('public.api_keys').where({ key_id: keyId }).update({ revoked_at: clock.now() });
}

async function findKey(trx: Knex.Transaction, name: string): Promise<KeyMetadata> {
  const [key, another] = await keyRows(trx, isUuid(name) ? { 'k.key_id': name } : { 'k.prefix': name.slice(0, SHOWN_LENGTH) });
  if (key === undefined) throw new UserError(`no key is named ${name.slice(0, SHOWN_LENGTH)}; see: boxing keys list`);
  if (another !== undefined)
    throw new UserError(`several keys start with ${name.slice(0, SHOWN_LENGTH)}; name one by its id, see: boxing keys list`);
  return key;
}

function keyRows(db: Knex, where: Record<string, string>): Promise<KeyMetadata[]> {
  return db('public.api_keys as k')
    .join('public.users as u', 'u.user_id', 'k.user_id')
    .where(where)
    .orderBy([{ column: 'k.created_at', order: 'desc' }, { column: 'k.key_id' }])
    .select('k.key_id', 'u.email', 'k.prefix', 'k.created_at', 'k.revoked_at');
}
