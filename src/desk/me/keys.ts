import type { Knex } from 'knex';
import { insertKey, type MintedKey } from '../../accounts/keys';
import type { Scope } from '../../accounts/scopes';
import { Problem } from '../../api/problem';
import { systemClock } from '../../lib/clock';
import { ownerOf, type DeskCall, type DeskCaller, type DeskData, type DeskDeps, type WriteHandler } from '../handler';
import { assertVersion } from '../preconditions';

type Key = DeskData<'listMyKeys'>[number];
interface Row extends Omit<Key, 'created_at' | 'revoked_at' | 'expires_at' | 'last_used_at'> {
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}

/** The keys of a user, newest first, without what authenticates. */
export async function selectKeys(db: Knex, userId: string): Promise<Key[]> {
  const rows = await db('public.api_key_metadata as key')
    .leftJoin('public.key_usage as usage', 'usage.key_id', 'key.key_id')
    .where('key.user_id', userId)
    .orderBy([{ column: 'key.created_at', order: 'desc' }, { column: 'key.key_id' }])
    .select<Row[]>('key.key_id', 'prefix', 'label', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'last_used_at', 'version');
  return rows.map(keyOf);
}

export async function listMyKeys({ caller }: DeskCall<'listMyKeys'>, { primary }: DeskDeps) {
  return { data: await selectKeys(primary, ownerOf(caller).userId), meta: {} };
}

export const createMyKey: WriteHandler<'createMyKey'> = async ({ caller, body }, _deps, trx) => {
  const { userId } = ownerOf(caller);
  assertMayGive(caller, body.scopes);
  const expires_at = body.expires_at === undefined ? null : new Date(body.expires_at);
  if (expires_at !== null && expires_at <= systemClock.now())
    throw new Problem('invalid_body', `/expires_at was ${body.expires_at ?? ''}; allowed is an instant to come`);
  const key = await insertKey(trx, systemClock, userId, { scopes: body.scopes, label: body.label ?? null, expires_at }, null);
  return minted(key);
};

/** Mints a successor. The old key is accepted for `overlap_seconds` more, so that a deployment can change over without a gap. */
export const rotateMyKey: WriteHandler<'rotateMyKey'> = async ({ caller, path: { key_id }, body }, _deps, trx) => {
  const { userId } = ownerOf(caller);
  const old = await lockKey(trx, userId, key_id);
  assertMayGive(caller, old.scopes);
  const now = systemClock.now();
  if (old.revoked_at !== null || (old.expires_at !== null && old.expires_at <= now))
    throw new Problem('key_ended', `key ${old.prefix} is revoked or has expired; mint a new one`);
  const end = new Date(now.getTime() + body.overlap_seconds * 1000);
  const key = await insertKey(trx, systemClock, userId, { ...old, expires_at: null }, key_id);
  const ended =
    body.overlap_seconds === 0
      ? { revoked_at: now }
      : { expires_at: old.expires_at !== null && old.expires_at < end ? old.expires_at : end };
  await trx('public.api_keys').where({ key_id }).update(ended);
  return minted(key);
};

export const revokeMyKey: WriteHandler<'revokeMyKey'> = async ({ caller, path: { key_id }, headers }, _deps, trx) => {
  const { userId } = ownerOf(caller);
  const key = await lockKey(trx, userId, key_id);
  assertVersion(headers, key);
  if (key.revoked_at === null) await trx('public.api_keys').where({ key_id }).update({ revoked_at: systemClock.now() });
  return { status: 204 };
};

/** A key can give no more than it may do itself, so a key that leaks cannot be made into a stronger one. @throws Problem scope_required */
function assertMayGive(caller: DeskCaller, scopes: readonly Scope[]): void {
  const own = caller.kind === 'user' ? caller.scopes : [];
  const beyond = scopes.filter((scope) => !own.includes(scope));
  if (beyond.length === 0) return;
  throw new Problem(
    'scope_required',
    `this key does not have the scope ${beyond.join(' and ')}, so it cannot give it; it has ${own.join(', ')}`,
  );
}

type Locked = Pick<Row, 'prefix' | 'label' | 'scopes' | 'expires_at' | 'revoked_at' | 'version'>;

async function lockKey(trx: Knex.Transaction, userId: string, keyId: string): Promise<Locked> {
  const key = await trx('public.api_keys')
    .where({ key_id: keyId, user_id: userId })
    .forUpdate()
    .first<Locked | undefined>('prefix', 'label', 'scopes', 'expires_at', 'revoked_at', 'version');
  if (key === undefined) throw new Problem('key_not_found', `key ${keyId} is not known`);
  return key;
}

function minted({ key, key_id, prefix, label, scopes, created_at, expires_at }: Omit<MintedKey, 'email'>) {
  const row = { key_id, prefix, label, scopes, created_at, expires_at, revoked_at: null, last_used_at: null, version: 1 };
  return {
    data: { ...keyOf({ ...row, scopes: [...scopes] }), key },
    meta: {},
    status: 201 as const,
    version: 1,
    location: '/me/keys',
    shownOnce: ['key'],
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
