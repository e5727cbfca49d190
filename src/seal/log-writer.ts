import type { Knex } from 'knex';
import { checkpointText, signedNote } from './log/checkpoint';
import type { Leaf } from './log/leaves';
import { canonicalJson, utf8 } from './log/text';
import { GrowingTree, rootOfHashes, textLeafHash, subtreesOf, type Node } from './log/tree';
import type { SealKey } from './key-file';
import type { EntryRow } from './entries';
import { nodeCrypto } from './node-crypto';
import { nodeHashes } from './nodes';
import type { StoredLog } from './logs';

/** A head that was signed and stored. */
export interface StoredHead {
  readonly note: string;
  readonly size: number;
}

/** Adds leaves to a log within a transaction that holds its lock. They are stored by `store`. */
export class LogWriter {
  readonly #leaves: { leaf: number; kind: string; run_id: number | null; data: string }[] = [];
  readonly #nodes: Node[] = [];
  readonly #entries: (EntryRow & { leaf: number })[] = [];

  private constructor(
    private readonly trx: Knex.Transaction,
    readonly log: StoredLog,
    /** Of all leaves; none of them may be before the newest one. */
    readonly at: Date,
    private readonly tree: GrowingTree,
  ) {}

  static async open(trx: Knex.Transaction, log: StoredLog, now: Date): Promise<LogWriter> {
    const subtrees = await nodeHashes(trx, log.log, subtreesOf({ from: 0, to: log.size }));
    const at = log.newest_at !== null && log.newest_at > now ? log.newest_at : now;
    return new LogWriter(trx, log, at, new GrowingTree(nodeCrypto.sha256, log.size, subtrees));
  }

  /** @param entries those under the root of the leaf. @returns the number of the leaf */
  append(leaf: Leaf, entries: readonly EntryRow[] = [], runId: number | null = null): number {
    const [at, data] = [this.tree.size, canonicalJson(leaf)];
    this.#leaves.push({ leaf: at, kind: leaf.kind, run_id: runId, data });
    this.#nodes.push(...this.tree.append(textLeafHash(nodeCrypto.sha256, data)));
    this.#entries.push(...entries.map((entry) => ({ ...entry, leaf: at })));
    return at;
  }

  /** The number of the next leaf. */
  get next(): number {
    return this.tree.size;
  }

  async store(): Promise<void> {
    const { log } = this.log;
    const hex = ({ hash }: { readonly hash: Uint8Array }) => Buffer.from(hash).toString('hex');
    await this.trx.raw(
      `insert into public.seal_leaves (log, leaf, kind, run_id, sealed_at, data)
       select :log, leaf, kind, run_id, :at, data from json_to_recordset(:leaves) as row (leaf bigint, kind text, run_id bigint, data text)`,
      { log, at: this.at, leaves: JSON.stringify(this.#leaves) },
    );
    await this.trx.raw(
      `insert into public.seal_nodes (log, level, index, hash)
       select :log, level, index, decode(hash, 'hex') from json_to_recordset(:nodes) as row (level smallint, index bigint, hash text)`,
      { log, nodes: JSON.stringify(this.#nodes.map((node) => ({ ...node, hash: hex(node) }))) },
    );
    if (this.#entries.length === 0) return;
    const entries = this.#entries.map((entry) => ({ ...entry, hash: hex(entry), seed: Buffer.from(entry.seed).toString('hex') }));
    await this.trx.raw(
      `insert into public.seal_entries (log, leaf, fight_id, kind, pick_id, hash, data, seed, hidden)
       select :log, leaf, fight_id, kind, pick_id, decode(hash, 'hex'), data, decode(seed, 'hex'), hidden
       from json_to_recordset(:entries)
         as row (leaf bigint, fight_id bigint, kind text, pick_id bigint, hash text, data text, seed text, hidden jsonb)`,
      { log, entries: JSON.stringify(entries) },
    );
  }

  /** Signs the log as it is now. */
  async signHead({ publicKey, sign }: SealKey): Promise<StoredHead> {
    const { log, origin } = this.log;
    const [size, root] = [this.tree.size, this.tree.root()];
    const text = checkpointText({ origin, size, root });
    const note = signedNote(nodeCrypto.sha256, origin, text, publicKey, sign(utf8(text)));
    await this.trx('public.seal_heads').insert({ log, size, root: Buffer.from(root), signed_at: this.at, note });
    return { note, size };
  }
}

/** The root over entries in the order of their fights. */
export function rootOfEntries(entries: readonly { readonly hash: Uint8Array }[]): Uint8Array {
  return rootOfHashes(
    nodeCrypto.sha256,
    entries.map(({ hash }) => hash),
  );
}
