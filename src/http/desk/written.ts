import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { DeskCaller } from '../../desk/handler';
import { Problem } from '../../api/problem';
import { isRecord } from '../../lib/unknown-values';
import { isUnwritable } from '../../store/failures';

/** An answer with a body, as it is sent and as it is stored for a replay. */
export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer to a write: what is sent, and what a replay sends, without what is shown once. */
export interface Outcome {
  readonly sent: Written;
  readonly replay: Written;
}

export interface Write {
  readonly caller: DeskCaller;
  readonly operationId: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The header `Idempotency-Key`; undefined for an operation without it. */
  readonly key: string | undefined;
}

/**
 * Does the work of a request in one transaction. With a key, the answer is stored with the work: a later request with the same key and body
 * gets it again, for 24 hours. A process that ends before the commit leaves neither.
 * @throws Problem idempotency_in_progress, idempotency_key_reused, read_only, or what the work throws, and then nothing is stored
 */
export async function written(writer: Knex, write: Write, work: (trx: Knex.Transaction) => Promise<Outcome>): Promise<Written> {
  return writing(writer, async (trx) => {
    await trx.raw(`select set_config('boxing.actor', ?, true)`, [actorOf(write)]);
    const { caller, key } = write;
    if (key === undefined || caller.kind !== 'user') return (await work(trx)).sent;
    return onceOnly(trx, { userId: caller.userId, key, hash: hashOf(write) }, work);
  });
}

/** Does the work in one transaction. @throws Problem read_only, or what the work throws, and then nothing is stored */
export async function writing<T>(writer: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return ifWritable(() => writer.transaction(work));
}

/** @throws Problem read_only, or what the work throws */
export async function ifWritable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUnwritable(error) ? new Problem('read_only', 'nothing can be stored at the moment; retry in a few seconds', {}, error) : error;
  }
}

interface Keyed {
  readonly userId: string;
  readonly key: string;
  readonly hash: Buffer;
}

async function onceOnly(
  trx: Knex.Transaction,
  { userId, key, hash }: Keyed,
  work: (trx: Knex.Transaction) => Promise<Outcome>,
): Promise<Written> {
  const { rows } = await trx.raw<{ rows: [{ locked: boolean }] }>(
    `select pg_try_advisory_xact_lock('public.idempotency_keys'::regclass::int, hashtext(? || ' ' || ?)) as locked`,
    [userId, key],
  );
  if (!rows[0].locked)
    throw new Problem('idempotency_in_progress', 'another request with this Idempotency-Key is still under way; retry in a second');
  const named = { user_id: userId, idempotency_key: key };
  const known = await trx('public.idempotency_keys')
    .where(named)
    .whereRaw(`created_at > now() - interval '24 hours'`)
    .first<(Written & { request_hash: Buffer }) | undefined>('status', 'headers', 'body', 'request_hash');
  if (known !== undefined) {
    if (!known.request_hash.equals(hash))
      throw new Problem('idempotency_key_reused', 'this Idempotency-Key was used for another request; send a new one');
    return { status: known.status, headers: { ...known.headers, 'Idempotent-Replayed': 'true' }, body: known.body };
  }
  const { sent, replay } = await work(trx);
  await trx('public.idempotency_keys').where({ user_id: userId }).whereRaw(`created_at <= now() - interval '24 hours'`).delete();
  await trx('public.idempotency_keys').insert({ ...named, request_hash: hash, ...replay, headers: JSON.stringify(replay.headers) });
  return sent;
}

/** The same for bodies that JSON takes for equal: the keys of an object have no order. */
function hashOf({ method, path, body }: Write): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body], sortedKeys))
    .digest();
}

function sortedKeys(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Who writes, for the trail of changes. */
function actorOf({ caller, operationId, requestId }: Write): string {
  const who = caller.kind === 'user' ? `user ${caller.userId} key ${caller.keyId}` : caller.kind;
  return `${who} ${operationId} request ${requestId}`;
}
