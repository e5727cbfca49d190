import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { hashKey } from '../lib/hash-key';
import { UserError } from '../lib/user-error';
import { SCOPES, type Scope } from './scopes';
import { findUser, isUuid } from './users';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const SHOWN_LENGTH = 12;

/** The metadata of a key that may be shown after minting. */
export interface KeyMetadata extends KeyGrant {
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

/** What a new key is for. */
export interface KeyGrant {
  /** `read` is always among them. */
  readonly scopes: readonly Scope[];
  readonly label: string | null;
  /** Null for a key without an end. */
  readonly expires_at: Date | null;
}

/** Mints a key for a user, by default one that reads. @throws UserError when no user has the address, or the user is disabled. */
export async function mintKey(db: Knex, clock: Clock, email: string, grant: Partial<KeyGrant> = {}): Promise<MintedKey> {
  const user = await findUser(db, email);
  if (user.disabled_at !== null)
    throw new UserError(`${user.email} is disabled; a key would be refused until: boxing users enable --email ${user.email}`);
  const key = await db.transaction((trx) => insertKey(trx, clock, user.user_id, { ...READING, ...grant }, null));
  return { ...key, email: user.email };
}

const READING: KeyGrant = { scopes: ['read'], label: null, expires_at: null };

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
    const { user_id, email } = await findUser(trx, old.email);
    return { ...(await insertKey(trx, clock, user_id, old, old.key_id)), email };
  });
}

/** Stores a new key. @param replaces the id of the key that it succeeds */
export async function insertKey(
  trx: Knex.Transaction,
  clock: Clock,
  userId: string,
  { label, expires_at, ...grant }: KeyGrant,
  replaces: string | null,
): Promise<Omit<MintedKey, 'email'>> {
  const key = randomKey();
  const prefix = key.slice(0, SHOWN_LENGTH);
  const created_at = clock.now();
  const scopes = SCOPES.filter((scope) => scope === 'read' || grant.scopes.includes(scope));
  const [row] = await trx('public.api_keys')
    .insert({
      user_id: userId,
      prefix,
      hash: hashKey(key),
      created_at,
      replaces,
      label,
      expires_at,
      scopes,
    })
    .returning<{ key_id: string }[]>('key_id');
  if (row === undefined) throw new Error('the key was not stored');
  return { key, key_id: row.key_id, prefix, created_at, revoked_at: null, scopes, label, expires_at };
}

async function setRevoked(trx: Knex.Transaction, clock: Clock, keyId: string): Promise<void> {
  await trx('public.api_keys').where({ key_id: keyId }).update({ revoked_at: clock.now() });
}

/** Finds a key and locks it, so that of two rotations at once the second finds it revoked. */
async function findKey(trx: Knex.Transaction, name: string): Promise<KeyMetadata> {
  const [key, another] = await keyRows(trx, isUuid(name) ? { 'k.key_id': name } : { 'k.prefix': name.slice(0, SHOWN_LENGTH) }).forUpdate(
    'k',
  );
  if (key === undefined) throw new UserError(`no key is named ${name.slice(0, SHOWN_LENGTH)}; see: boxing keys list`);
  if (another !== undefined)
    throw new UserError(`several keys start with ${name.slice(0, SHOWN_LENGTH)}; name one by its id, see: boxing keys list`);
  return key;
}

function keyRows(db: Knex, where: Record<string, string>): Knex.QueryBuilder<KeyMetadata, KeyMetadata[]> {
  return db('public.api_keys as k')
    .join('public.users as u', 'u.user_id', 'k.user_id')
    .where(where)
    .orderBy([{ column: 'k.created_at', order: 'desc' }, { column: 'k.key_id' }])
    .select('k.key_id', 'u.email', 'k.prefix', 'k.created_at', 'k.revoked_at', 'k.scopes', 'k.label', 'k.expires_at');
}
