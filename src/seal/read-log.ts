import type { Knex } from 'knex';
import { BUNDLE_FORMAT, type Bundle, type BundleLeaf, type BundleStart } from './log/bundle';
import type { HiddenValue, OpenedValue } from './log/commitment';
import type { Leaf, LeafKind, SealedEntry, SealedLeaf } from './log/leaves';
import { toBase64, toHex } from './log/text';
import { subtreesOf } from './log/tree';
import type { StoredLog } from './logs';
import { DAY_MS } from '../lib/clock';
import { saltAt } from './node-crypto';
import { nodeHashes } from './nodes';

/** A leaf with what it says, for those who do not check its hash. */
export interface LeafRow extends SealedLeaf {
  readonly kind: LeafKind;
  readonly sealed_at: Date;
}

/** The leaves from one number up to another, without it. */
export async function readLeaves(db: Knex, { log }: StoredLog, from: number, to: number): Promise<LeafRow[]> {
  const { rows } = await db.raw<{ rows: LeafRow[] }>(
    `select leaf, kind, sealed_at, data, encode(hash, 'hex') as hash
     from public.seal_leaves as leaf join public.seal_nodes as node on node.log = leaf.log and node.level = 0 and node.index = leaf.leaf
     where leaf.log = :log and leaf >= :from and leaf < :to order by leaf`,
    { log, from, to },
  );
  return rows;
}

/** An entry, with its hidden values where they may be shown and are still kept. */
export interface StoredEntry extends SealedEntry {
  readonly leaf: number;
  readonly fight_id: number;
  readonly kind: 'pick' | 'result';
}

interface EntryRow extends Omit<StoredEntry, 'opened'> {
  readonly seed: Buffer | null;
  readonly hidden: readonly HiddenValue[] | null;
}

/** Which entries: those of leaves, those of a fight, or the ones in force. */
export type WantedEntries = { readonly from: number; readonly to: number } | { readonly fightId: number } | 'in_force';

/** @param isOpen whether everybody may see the prices. @param limit the most entries, the oldest first */
export async function readEntries(
  db: Knex,
  { log }: StoredLog,
  wanted: WantedEntries,
  { isOpen, limit }: { readonly isOpen: boolean; readonly limit?: number },
): Promise<StoredEntry[]> {
  const query = db('public.seal_entries').where({ log }).orderBy('leaf').orderBy('fight_id');
  if (wanted === 'in_force') void query.where({ kind: 'pick', replaced_by: null });
  else if ('fightId' in wanted) void query.where({ fight_id: wanted.fightId });
  else void query.where('leaf', '>=', wanted.from).where('leaf', '<', wanted.to);
  if (limit !== undefined) void query.limit(limit);
  const rows = await query.select<EntryRow[]>('leaf', 'fight_id', 'kind', 'data', 'seed', 'hidden');
  return rows.map(({ seed, hidden, ...entry }) => ({ ...entry, opened: isOpen ? openedOf(seed, hidden) : null }));
}

function openedOf(seed: Buffer | null, hidden: readonly HiddenValue[] | null): OpenedValue[] | null {
  if (seed === null || hidden === null) return null;
  return hidden.map(({ name, value }, at) => ({ name, value, salt: toHex(saltAt(seed, at)) }));
}

/** The UTC days on which heads were signed, `YYYY-MM-DD`, the oldest first. */
export async function signedDays(db: Knex, { log }: StoredLog): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { day: string }[] }>(
    `with recursive days as (
       (select signed_at from public.seal_heads where log = :log order by signed_at limit 1)
       union all
       select (select signed_at from public.seal_heads as head
               where log = :log and head.signed_at >= (date_trunc('day', days.signed_at at time zone 'UTC') + interval '1 day') at time zone 'UTC'
               order by signed_at limit 1)
       from days where signed_at is not null
     )
     select to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD') as day from days where signed_at is not null`,
    { log },
  );
  return rows.map(({ day }) => day);
}

interface Bounds {
  readonly before: { readonly size: number; readonly note: string } | undefined;
  readonly last: { readonly size: number; readonly note: string };
}

/** A day of a log with all that it takes to check it: the leaves between the last heads of the day before and of the day. Undefined without heads. */
export async function readSealedDay(db: Knex, log: StoredLog, day: string, isOpen: boolean): Promise<Bundle | undefined> {
  const bounds = await boundsOf(db, log, day);
  if (bounds === undefined) return undefined;
  const range = { from: bounds.before?.size ?? 0, to: bounds.last.size };
  const entries = new Map<number, SealedEntry[]>();
  for (const { leaf, data, opened } of await readEntries(db, log, range, { isOpen }))
    entries.set(leaf, [...(entries.get(leaf) ?? []), { data, opened }]);
  const leaves = (await readLeaves(db, log, range.from, range.to)).map(({ leaf, data, hash }): BundleLeaf => {
    return { leaf, data, hash, entries: entries.get(leaf) ?? [] };
  });
  return { format: BUNDLE_FORMAT, origin: log.origin, day, start: await startOf(db, log, bounds), leaves, head: bounds.last.note };
}

async function boundsOf(db: Knex, { log }: StoredLog, day: string): Promise<Bounds | undefined> {
  const start = new Date(`${day}T00:00:00Z`);
  const newestBefore = (end: Date) =>
    db('public.seal_heads')
      .where({ log })
      .where('signed_at', '<', end)
      .orderBy('size', 'desc')
      .first<{ size: number; note: string } | undefined>('size', 'note');
  const [before, last] = [await newestBefore(start), await newestBefore(new Date(start.getTime() + DAY_MS))];
  return last === undefined || last.size === before?.size ? undefined : { before, last };
}

async function startOf(db: Knex, { log }: StoredLog, { before }: Bounds): Promise<BundleStart> {
  const size = before?.size ?? 0;
  const [key, model] = [await newestLeafBefore(db, log, 'key', size), await newestLeafBefore(db, log, 'model', size)];
  const open = await db('public.seal_entries')
    .where({ log, kind: 'pick' })
    .where('leaf', '<', size)
    .where((ended) => void ended.whereNull('replaced_by').orWhere('replaced_by', '>=', size))
    .orderBy('fight_id')
    .select<{ fight_id: number; hash: Buffer }[]>('fight_id', 'hash');
  return {
    size,
    subtrees: (await nodeHashes(db, log, subtreesOf({ from: 0, to: size }))).map(toHex),
    head: before?.note ?? null,
    public_key: key?.kind === 'key' ? key.public_key : null,
    model: model?.kind === 'model' ? model.version : null,
    open: open.map(({ fight_id, hash }) => ({ fight_id, hash: toHex(hash) })),
  };
}

async function newestLeafBefore(db: Knex, log: number, kind: LeafKind, size: number): Promise<Leaf | undefined> {
  const row = await db('public.seal_leaves')
    .where({ log, kind })
    .where('leaf', '<', size)
    .orderBy('leaf', 'desc')
    .first<{ data: Leaf } | undefined>(db.raw('cast(data as json) as data'));
  return row?.data;
}

/** The key in force of a log, base64. */
export const publicKeyText = ({ public_key }: StoredLog): string => toBase64(public_key);
