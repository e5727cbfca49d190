import type { Knex } from 'knex';
import { earlierEnd, insertKey, replaceKey, revokeWithMinted, type MintedKey } from '../../../users/keys';
import type { Scope } from '../../../users/scopes';
import { Problem, unknownKey } from '../../problem';
import { systemClock } from '../../../lib/clock';
import { lockUser } from '../../../store/locks';
import { refusing } from '../journal/refusals';
import type { Call, Caller, Data } from '../../operation';
import { ownerOf, type DeskDeps, type DeskWriteHandler } from '../handler';
import { assertVersion } from '../preconditions';

type Key = Data<'listMyKeys'>[number];
interface Row extends Omit<Key, 'created_at' | 'revoked_at' | 'expires_at' | 'last_used_at'> {
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}

/** The keys of a user, newest first, without what authenticates. */
async function selectKeys(db: Knex, userId: string): Promise<Key[]> {
  const rows = await db('public.api_key_metadata as key')
    .leftJoin('public.key_usage as usage', 'usage.key_id', 'key.key_id')
    .where('key.user_id', userId)
    .orderBy([{ column: 'key.created_at', order: 'desc' }, { column: 'key.key_id' }])
    .select<Row[]>(
      'key.key_id',
      'prefix',
      'label',
      'scopes',
      'created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
      'minted_by',
      'version',
    );
  return rows.map(keyOf);
}

export async function listMyKeys({ caller }: Call<'listMyKeys'>, { primary }: DeskDeps) {
  return { data: await selectKeys(primary, ownerOf(caller).userId), meta: {} };
}

/** Mints a key, which ends no later than the one that asks, and is revoked with it. */
export const createMyKey: DeskWriteHandler<'createMyKey'> = async ({ caller, body }, _deps, trx) => {
  const { userId, keyId } = ownerOf(caller);
  assertMayGive(caller, body.scopes);
  const minter = await lockMinter(trx, userId, keyId);
  const asked = body.expires_at === undefined ? null : new Date(body.expires_at);
  const expires_at = earlierEnd(asked, minter.expires_at);
  if (asked !== null && asked <= systemClock.now())
    throw new Problem('invalid_body', `/expires_at was ${body.expires_at ?? ''}; allowed is an instant to come`);
  if (asked !== null && asked.getTime() !== expires_at?.getTime())
    throw new Problem(
      'invalid_body',
      `/expires_at was ${body.expires_at ?? ''}; the key that asks ends at ${expires_at?.toISOString() ?? ''}, and no key that it mints ends later`,
    );
  const grant = { scopes: body.scopes, label: body.label ?? null, expires_at };
  return minted(await refusing(() => insertKey(trx, systemClock, userId, grant, { minted_by: keyId })));
};

/** Mints a successor. The old key is accepted for `overlap_seconds` more, so that a deployment can change over without a gap. */
export const rotateMyKey: DeskWriteHandler<'rotateMyKey'> = async ({ caller, path: { key_id }, body }, _deps, trx) => {
  const { userId, keyId } = ownerOf(caller);
  const asking = await lockMinter(trx, userId, keyId);
  const old = await lockKey(trx, userId, key_id);
  assertMayGive(caller, old.scopes);
  const now = systemClock.now();
  if (hasEnded(old)) throw new Problem('key_ended', `key ${old.prefix} is revoked or has expired; mint a new one`);
  const overlapEnd = new Date(now.getTime() + body.overlap_seconds * 1000);
  const end = body.overlap_seconds === 0 ? { revoked_at: now } : { expires_at: earlierEnd(old.expires_at, overlapEnd) ?? overlapEnd };
  const minter = asking.key_id === old.key_id ? undefined : asking;
  return minted(await refusing(() => replaceKey(trx, systemClock, userId, old, { end, minter })));
};

/** Revokes a key and what it minted. */
export const revokeMyKey: DeskWriteHandler<'revokeMyKey'> = async ({ caller, path: { key_id }, headers }, _deps, trx) => {
  const { userId } = ownerOf(caller);
  await lockUser(trx, userId);
  const key = await lockKey(trx, userId, key_id);
  assertMayRevoke(caller, key.scopes);
  assertVersion(headers, key);
  await revokeWithMinted(trx, systemClock.now(), userId, key_id);
  return { status: 204 };
};

/** The caller's key. It cannot be revoked until the transaction ends, so a revoked key creates no other. @throws Problem invalid_key */
async function lockMinter(trx: Knex.Transaction, userId: string, keyId: string): Promise<Locked> {
  await lockUser(trx, userId);
  const minter = await lockKey(trx, userId, keyId);
  if (hasEnded(minter)) throw unknownKey();
  return minter;
}

function hasEnded({ revoked_at, expires_at }: Locked): boolean {
  return revoked_at !== null || (expires_at !== null && expires_at <= systemClock.now());
}

/** A key can give no more than it may do itself, so a key that leaks cannot be made into a stronger one. @throws Problem scope_required */
function assertMayGive(caller: Caller, scopes: readonly Scope[]): void {
  assertHas(caller, scopes, 'cannot give it');
}

/** A key that leaks cannot shut its owner out of stronger ones. @throws Problem scope_required */
function assertMayRevoke(caller: Caller, scopes: readonly Scope[]): void {
  assertHas(caller, scopes, 'cannot revoke a key that has it');
}

function assertHas(caller: Caller, scopes: readonly Scope[], consequence: string): void {
  const own = caller.kind === 'user' ? caller.scopes : [];
  const beyond = scopes.filter((scope) => !own.includes(scope));
  if (beyond.length === 0) return;
  throw new Problem(
    'scope_required',
    `this key does not have the scope ${beyond.join(' and ')}, so it ${consequence}; it has ${own.join(', ')}`,
  );
}

type Locked = Pick<Row, 'key_id' | 'prefix' | 'label' | 'scopes' | 'expires_at' | 'revoked_at' | 'minted_by' | 'version'>;

async function lockKey(trx: Knex.Transaction, userId: string, keyId: string): Promise<Locked> {
  const key = await trx('public.api_keys')
    .where({ key_id: keyId, user_id: userId })
    .forUpdate()
    .first<Locked | undefined>('key_id', 'prefix', 'label', 'scopes', 'expires_at', 'revoked_at', 'minted_by', 'version');
  if (key === undefined) throw new Problem('key_not_found', `key ${keyId} is not known`);
  return key;
}

function minted({ key, key_id, prefix, label, scopes, created_at, expires_at, minted_by }: Omit<MintedKey, 'email'>) {
  const row = { key_id, prefix, label, scopes, created_at, expires_at, revoked_at: null, last_used_at: null, minted_by, version: 1 };
  return {
    data: { ...keyOf({ ...row, scopes: [...scopes] }), key },
    meta: {},
    status: 201 as const,
    version: 1,
    location: '/me/keys',
    redactOnReplay: ['key'] as const,
  };
}

function keyOf({ created_at, expires_at, revoked_at, last_used_at, ...row }: Row): Key {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: text(expires_at),
    revoked_at: text(revoked_at),
    last_used_at: text(last_used_at),
  };
}

/** The limits of the user, and when each of their keys was last used. */
export async function getUsage({ caller }: Call<'getUsage'>, { primary, usageOf, events }: DeskDeps) {
  const { userId, keyId, scopes } = ownerOf(caller);
  const [keys, limits] = await Promise.all([selectKeys(primary, userId), usageOf(userId)]);
  return {
    data: {
      key_id: keyId,
      scopes: [...scopes],
      limits: limits.map((usage) => ({ ...usage, window_seconds: 60 as const })),
      open_streams: events.count(userId),
      keys: keys.map(({ key_id, prefix, label, last_used_at }) => ({ key_id, prefix, label, last_used_at })),
    },
    meta: {},
  };
}
