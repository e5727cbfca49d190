import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { hashKey } from '../lib/hash-key';
import { UserError } from '../lib/user-error';
import { lockUser } from '../store/locks';
import { Refusal } from './refusal';
import { SCOPES, type Scope } from './scopes';
import { findUser, isUuid } from './users';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const SHOWN_LENGTH = 12;

/** The most live keys of a user. Rate limits count per user, so more keys would allow no more requests. */
export const MOST_LIVE_KEYS = 20;

/** The metadata of a key that may be shown after minting. */
export interface KeyMetadata extends KeyGrant {
  readonly key_id: string;
  readonly email: string;
  readonly prefix: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  /** The key with which its owner minted it; null for one that an operator minted. */
  readonly minted_by: string | null;
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

/**
 * Mints a key for a user, by default one that reads.
 * @throws UserError when no user has the address, the user is disabled, or has as many keys as are allowed
 */
export async function mintKey(db: Knex, clock: Clock, email: string, grant: Partial<KeyGrant> = {}): Promise<MintedKey> {
  const user = await findUser(db, email);
  if (user.disabled_at !== null)
    throw new UserError(`${user.email} is disabled; a key would be refused until: boxing users enable --email ${user.email}`);
  const key = await db.transaction((trx) => insertKey(trx, clock, user.user_id, { ...READING, ...grant }));
  return { ...key, email: user.email };
}

const READING: KeyGrant = { scopes: ['read'], label: null, expires_at: null };

/** All keys, newest first; only one user's if an address is given. */
export async function listKeys(db: Knex, email?: string): Promise<KeyMetadata[]> {
  const user = email === undefined ? undefined : await findUser(db, email);
  return keyRows(db, user === undefined ? {} : { 'k.user_id': user.user_id });
}

/** A key that was revoked, with the prefixes of those that it had minted and that were revoked with it. */
export interface RevokedKey extends KeyMetadata {
  readonly also_revoked: readonly string[];
}

/**
 * Revokes a key, named by its prefix or id, and what it minted. Revoking a revoked key changes nothing. @throws UserError when the name is
 * unknown or ambiguous
 */
export async function revokeKey(db: Knex, clock: Clock, name: string): Promise<RevokedKey> {
  return db.transaction(async (trx) => {
    const { user_id, ...key } = await lockedKey(trx, name);
    const also_revoked = await revokeWithMinted(trx, clock.now(), user_id, key.key_id);
    return { ...key, revoked_at: key.revoked_at ?? clock.now(), also_revoked };
  });
}

/**
 * Mints a successor for the same user and revokes the old key in one step. @throws UserError when the key is unknown or revoked, or was
 * rotated before
 */
export async function rotateKey(db: Knex, clock: Clock, name: string): Promise<MintedKey> {
  return db.transaction(async (trx) => {
    const { user_id, ...old } = await lockedKey(trx, name);
    if (old.revoked_at !== null) throw new UserError(`key ${old.prefix} is revoked; mint a new one`);
    return { ...(await replaceKey(trx, clock, user_id, old, { end: { revoked_at: clock.now() } })), email: old.email };
  });
}

/** The key with which a key is minted. */
type Minter = Pick<KeyMetadata, 'key_id' | 'expires_at'>;

/**
 * Stores a new key.
 * @param origin the key with which it is minted, and the id of the key that it succeeds
 * @throws Refusal too_many_keys
 */
export async function insertKey(
  trx: Knex.Transaction,
  clock: Clock,
  userId: string,
  { label, expires_at, ...grant }: KeyGrant,
  { minted_by = null, replaces = null }: { readonly minted_by?: string | null; readonly replaces?: string | null } = {},
): Promise<Omit<MintedKey, 'email'>> {
  const created_at = clock.now();
  await assertRoom(trx, created_at, userId);
  const key = randomKey();
  const prefix = key.slice(0, SHOWN_LENGTH);
  const scopes = SCOPES.filter((scope) => scope === 'read' || grant.scopes.includes(scope));
  const [row] = await trx('public.api_keys')
    .insert({ user_id: userId, prefix, hash: hashKey(key), created_at, replaces, minted_by, label, expires_at, scopes })
    .returning<{ key_id: string }[]>('key_id');
  if (row === undefined) throw new Error('the key was not stored');
  return { key, key_id: row.key_id, prefix, created_at, revoked_at: null, scopes, label, expires_at, minted_by };
}

/** Locks the user, so that of two keys at once the second counts the first. @throws Refusal too_many_keys */
async function assertRoom(trx: Knex.Transaction, now: Date, userId: string): Promise<void> {
  await lockUser(trx, userId);
  const { length } = await trx('public.api_keys')
    .where({ user_id: userId, revoked_at: null })
    .where((either) => void either.whereNull('expires_at').orWhere('expires_at', '>', now))
    .limit(MOST_LIVE_KEYS)
    .select('key_id');
  if (length >= MOST_LIVE_KEYS)
    throw new Refusal('too_many_keys', `this user has ${MOST_LIVE_KEYS} live keys, the most that are allowed; revoke one first`);
}

type Replaced = Pick<KeyMetadata, 'key_id' | 'prefix' | 'label' | 'scopes' | 'expires_at' | 'minted_by'>;

interface Replacement {
  /** How the old key ends. */
  readonly end: { readonly revoked_at: Date } | { readonly expires_at: Date };
  /** Another key with which it is replaced. */
  readonly minter?: Minter | undefined;
}

/**
 * Ends a key and mints its successor, which has the same label, scopes and end, though none later than that of the minting key. What the old
 * key minted belongs to the successor from then on. Lock the user before.
 * @throws Refusal key_rotated for a key that has a successor, too_many_keys
 */
export async function replaceKey(
  trx: Knex.Transaction,
  clock: Clock,
  userId: string,
  old: Replaced,
  { end, minter }: Replacement,
): Promise<Omit<MintedKey, 'email'>> {
  const keys = () => trx('public.api_keys');
  const successor = await keys().where({ replaces: old.key_id }).first<{ prefix: string } | undefined>('prefix');
  if (successor !== undefined)
    throw new Refusal('key_rotated', `key ${old.prefix} was rotated before, into ${successor.prefix}; rotate that one, or mint a new key`);
  await keys().where({ key_id: old.key_id }).update(end);
  const grant = { ...old, expires_at: earlierEnd(old.expires_at, minter?.expires_at ?? null) };
  const origin = { replaces: old.key_id, minted_by: minter?.key_id ?? old.minted_by };
  const key = await insertKey(trx, clock, userId, grant, origin);
  await keys().where({ minted_by: old.key_id }).update({ minted_by: key.key_id });
  return key;
}

/** The earlier of two ends; null means no end. */
export function earlierEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/**
 * Revokes a key with all that it minted, and what those minted or were rotated into. @returns the prefixes of the others
 */
export async function revokeWithMinted(trx: Knex.Transaction, now: Date, userId: string, keyId: string): Promise<string[]> {
  await lockUser(trx, userId);
  const { rows } = await trx.raw<{ rows: { key_id: string; prefix: string }[] }>(
    `with recursive minted as (
       select key_id from public.api_keys where minted_by = :keyId
       union
       select key.key_id from minted join public.api_keys as key on minted.key_id in (key.minted_by, key.replaces)
     )
     update public.api_keys set revoked_at = :now
     where revoked_at is null and (key_id = :keyId or key_id in (select key_id from minted))
     returning key_id, prefix`,
    { now, keyId },
  );
  return rows.filter(({ key_id }) => key_id !== keyId).map(({ prefix }) => prefix);
}

/** Stores when keys were last used, by their ids. A key that was deleted in between is left out. */
export async function recordUse(writer: Knex, keyIds: readonly string[], at: Date): Promise<void> {
  await writer.raw(
    `insert into public.key_usage (key_id, last_used_at)
     select key_id, :at from public.api_keys where key_id = any(:keyIds)
     on conflict (key_id) do update set last_used_at = greatest(key_usage.last_used_at, excluded.last_used_at)`,
    { at, keyIds },
  );
}

/** Finds a key and locks it with its user, so that of two rotations at once the second finds it revoked. */
async function lockedKey(trx: Knex.Transaction, name: string): Promise<KeyMetadata & { readonly user_id: string }> {
  const named = () =>
    keyRows(trx, isUuid(name) ? { 'k.key_id': name } : { 'k.prefix': name.slice(0, SHOWN_LENGTH) }).select<
      (KeyMetadata & { user_id: string })[]
    >('k.user_id');
  const [found] = await named();
  if (found !== undefined) await lockUser(trx, found.user_id);
  const [key, another] = await named().forUpdate('k');
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
    .select('k.key_id', 'u.email', 'k.prefix', 'k.created_at', 'k.revoked_at', 'k.scopes', 'k.label', 'k.expires_at', 'k.minted_by');
}
