import { timingSafeEqual } from 'node:crypto';
import type { CredentialRow, Named } from '../../users/key-lookup';
import type { CredentialKind } from './auth';

/**
 * Keys and sessions in memory, grouped by the first bytes of their hash, so that the time of a look-up reveals no more than those bytes.
 */
export interface KeyTable {
  find(hash: Buffer, kind: CredentialKind): CredentialRow | undefined;
  /** The key with an id, none of its sessions. */
  keyWithId(keyId: string): CredentialRow | undefined;
  /** Puts rows in the place of those that are named, or of all. */
  replace(named: Named | 'all', rows: readonly CredentialRow[]): void;
}

export function keyTable(): KeyTable {
  let buckets = new Map<number, readonly CredentialRow[]>();
  let keys = new Map<string, CredentialRow>();

  const add = (row: CredentialRow): void => {
    const bucket = bucketOf(row.hash);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), row]);
    if (row.kind === 'key') keys.set(row.key_id, row);
  };
  const remove = ({ ids, hashes }: Named): void => {
    const isNamed = ({ hash, key_id, session_id }: CredentialRow): boolean =>
      [key_id, session_id].some((id) => id !== null && ids.has(id)) || hashes.some((named) => named.equals(hash));
    for (const [bucket, rows] of ids.size > 0 ? buckets : bucketsOf(hashes)) {
      const kept = rows.filter((row) => !isNamed(row));
      if (kept.length === 0) buckets.delete(bucket);
      else if (kept.length < rows.length) buckets.set(bucket, kept);
      for (const row of rows) if (row.kind === 'key' && isNamed(row)) keys.delete(row.key_id);
    }
  };
  const bucketsOf = (hashes: readonly Buffer[]): [number, readonly CredentialRow[]][] =>
    hashes.map((hash) => [bucketOf(hash), buckets.get(bucketOf(hash)) ?? []]);

  return {
    find: (hash, kind) => buckets.get(bucketOf(hash))?.find((row) => row.kind === kind && timingSafeEqual(row.hash, hash)),
    keyWithId: (keyId) => keys.get(keyId),
    replace(named, rows) {
      if (named === 'all') [buckets, keys] = [new Map(), new Map()];
      else remove(named);
      rows.forEach(add);
    },
  };
}

function bucketOf(hash: Buffer): number {
  return hash.readUInt32BE();
}
