import type { Knex } from 'knex';
import { rangeHash, subtreesOf, type Range, type Subtree } from './log/tree';
import { nodeCrypto } from './node-crypto';

/** The hashes of complete subtrees of a log, in the order in which they are asked for. @throws Error when one is not stored */
export async function nodeHashes(db: Knex, log: number, subtrees: readonly Subtree[]): Promise<Uint8Array[]> {
  if (subtrees.length === 0) return [];
  const { rows } = await db.raw<{ rows: { hash: Buffer | null }[] }>(
    `select node.hash
     from unnest(cast(:levels as smallint[]), cast(:indexes as bigint[])) with ordinality as asked (level, index, place)
     left join public.seal_nodes as node on node.log = :log and node.level = asked.level and node.index = asked.index
     order by place`,
    { log, levels: subtrees.map(({ level }) => level), indexes: subtrees.map(({ index }) => index) },
  );
  return rows.map(({ hash }, at) => {
    if (hash === null) throw new Error(`the log ${log} lacks the subtree ${subtrees[at]?.level}/${subtrees[at]?.index}`);
    return hash;
  });
}

/** The hashes of ranges of leaves. */
export async function rangeHashes(db: Knex, log: number, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const parts = ranges.map(subtreesOf);
  const hashes = await nodeHashes(db, log, parts.flat());
  let read = 0;
  return parts.map(({ length }) => rangeHash(nodeCrypto.sha256, hashes.slice(read, (read += length))));
}
