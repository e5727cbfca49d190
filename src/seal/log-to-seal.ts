import type { Knex } from 'knex';
import { readSignedHead } from './log/checkpoint';
import type { KeyReason } from './log/leaves';
import { canonicalJson, toBase64, toHex, utf8 } from './log/text';
import { isSame } from './log/proofs';
import type { SealKey, SealKeys } from './key-file';
import { LogWriter } from './log-writer';
import { headOf, newestHead, newestLog, type StoredLog } from './logs';
import { nodeCrypto } from './node-crypto';

/** A log to which leaves are added, and the key that signs its heads; undefined where the key of the log is not here. */
interface LogToSeal {
  readonly writer: LogWriter;
  readonly key: SealKey | undefined;
}

/**
 * The log that this run continues. It opens a new one at the first run; where the database lacks the head that was signed last, because it was
 * restored; and where a new key finds a log of another one. A log of another key that came later than the own is continued without signing.
 */
export async function logToSeal(trx: Knex.Transaction, { keys, keptHead }: SealKeys, now: Date): Promise<LogToSeal> {
  const key = keys.at(-1);
  if (key === undefined) throw new Error('a key file without a key');
  const newest = await newestLog(trx);
  const own = newest && keys.find(({ publicKey }) => isSame(publicKey, newest.public_key));
  const kept = keptHead === undefined ? undefined : readSignedHead(keptHead);
  const open = async (reason: KeyReason, previous: string | null): Promise<LogToSeal> => {
    const number = Math.max(newest?.log ?? 0, Number(kept?.origin.split('/').at(-1) ?? 0)) + 1;
    return { writer: await openLog(trx, { number, key, reason, previous }, now), key };
  };
  if (kept !== undefined) {
    const stored = await headOf(trx, kept.origin, kept.size);
    if (newest === undefined || stored === undefined || !isSame(stored.root, kept.root)) return open('database_restored', keptHead ?? null);
  } else if (newest === undefined) return open('first_log', null);
  else if (own === undefined) return open('key_replaced', (await newestHead(trx, newest.log))?.note ?? null);
  const writer = await LogWriter.open(trx, newest, now);
  if (own === undefined || own === key) return { writer, key: own };
  await rotate(trx, writer, own, key);
  return { writer, key };
}

interface NewLog {
  readonly number: number;
  readonly key: SealKey;
  readonly reason: KeyReason;
  readonly previous: string | null;
}

async function openLog(trx: Knex.Transaction, { number, key, reason, previous }: NewLog, now: Date): Promise<LogWriter> {
  const origin = `boxing-seal/${toHex(nodeCrypto.sha256(key.publicKey)).slice(0, 16)}/${number}`;
  const public_key = Buffer.from(key.publicKey);
  const log: StoredLog = { log: number, origin, opened_at: now, public_key, graded_to: 0, size: 0, newest_at: null };
  await trx('public.seal_logs').insert({ log: number, origin, opened_at: now, public_key });
  const writer = await LogWriter.open(trx, log, now);
  writer.append({
    ...{ kind: 'key', at: now.toISOString(), origin, public_key: toBase64(key.publicKey), reason, previous, signature: null },
  });
  return writer;
}

/** The key before signs the new one, so that a verifier may trust it. */
async function rotate(trx: Knex.Transaction, writer: LogWriter, before: SealKey, next: SealKey): Promise<void> {
  const { log, origin } = writer.log;
  const leaf = {
    ...({
      kind: 'key',
      at: writer.at.toISOString(),
      origin,
      public_key: toBase64(next.publicKey),
      reason: 'key_rotated',
      previous: null,
    } as const),
  };
  writer.append({ ...leaf, signature: toBase64(before.sign(utf8(canonicalJson(leaf)))) });
  await trx('public.seal_logs')
    .where({ log })
    .update({ public_key: Buffer.from(next.publicKey) });
}
