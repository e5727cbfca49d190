import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { sortedKeys } from '../lib/unknown-values';

/** An answer with a body, as it is sent and as it is stored for a replay. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer to a write as sent, and as a replay sends it, without values that are shown once. */
export interface Outcome {
  readonly sent: StoredAnswer;
  readonly replay: StoredAnswer;
}

/** A request that is done once, however often it is sent. */
export interface Once {
  readonly userId: string;
  readonly key: string;
  /** SHA-256 of the request. */
  readonly hash: Buffer;
}

/** Why the work was not done: the same request is under way, or another one had the key. */
export type NotDone = 'in_progress' | 'reused';

/**
 * Does the work of a request in one transaction. Where it is done once, the answer is stored with the work: a later request with the same key
 * and hash gets it again, for 24 hours. A process that ends before the commit leaves neither.
 * @param writer works as `boxing_writer` on the primary
 * @param actor who writes, for the trail of changes
 * @param traceId of the trace that the request belongs to, which the events of the work keep
 * @throws what the work throws, and then nothing is stored
 */
export async function writeOnce(
  writer: Knex,
  { actor, traceId, once }: { readonly actor: string; readonly traceId?: string | undefined; readonly once: Once | undefined },
  work: (trx: Knex.Transaction) => Promise<Outcome>,
): Promise<StoredAnswer | NotDone> {
  return writer.transaction(async (trx) => {
    await trx.raw(`select set_config('boxing.actor', ?, true), set_config('boxing.trace', ?, true)`, [actor, traceId ?? '']);
    return once === undefined ? (await work(trx)).sent : onceOnly(trx, once, work);
  });
}

async function onceOnly(
  trx: Knex.Transaction,
  { userId, key, hash }: Once,
  work: (trx: Knex.Transaction) => Promise<Outcome>,
): Promise<StoredAnswer | NotDone> {
  const { rows } = await trx.raw<{ rows: [{ locked: boolean }] }>(
    `select pg_try_advisory_xact_lock('public.idempotency_keys'::regclass::int, hashtext(? || ' ' || ?)) as locked`,
    [userId, key],
  );
  if (!rows[0].locked) return 'in_progress';
  const named = { user_id: userId, idempotency_key: key };
  const known = await trx('public.idempotency_keys')
    .where(named)
    .whereRaw(`created_at > now() - interval '24 hours'`)
    .first<(StoredAnswer & { request_hash: Buffer }) | undefined>('status', 'headers', 'body', 'request_hash');
  if (known !== undefined) {
    if (!known.request_hash.equals(hash)) return 'reused';
    return { status: known.status, headers: { ...known.headers, 'Idempotent-Replayed': 'true' }, body: known.body };
  }
  const { sent, replay } = await work(trx);
  await trx('public.idempotency_keys').where({ user_id: userId }).whereRaw(`created_at <= now() - interval '24 hours'`).delete();
  await trx('public.idempotency_keys').insert({ ...named, request_hash: hash, ...replay, headers: JSON.stringify(replay.headers) });
  return sent;
}

/** Deletes the answers that are kept no longer, of all users. @param writer may delete them */
export async function deleteOldAnswers(writer: Knex): Promise<number> {
  return writer('public.idempotency_keys').whereRaw(`created_at <= now() - interval '24 hours'`).delete();
}

/** The hash of a request, the same for bodies that JSON takes for equal: the keys of an object have no order. */
export function hashOfRequest(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body], sortedKeys))
    .digest();
}
