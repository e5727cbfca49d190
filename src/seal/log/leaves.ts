import { isRecord } from '../../lib/unknown-values';
import type { OpenedValue } from './commitment';

/** What a log holds, one leaf after the other. Hashes are hexadecimal, instants ISO, and figures of probability decimal text, as the API prints them. */
export type Leaf = KeyLeaf | ModelLeaf | PolicyLeaf | SourcesLeaf | BoardLeaf | DayLeaf | ResultsLeaf;

export type LeafKind = Leaf['kind'];

/** Why a key came into force: its log was opened, or it follows the one before it. */
export type KeyReason = 'first_log' | 'database_restored' | 'key_replaced' | 'key_rotated';

/** The key that signs from here on. The first leaf of each log is one. */
export interface KeyLeaf {
  readonly kind: 'key';
  readonly at: string;
  readonly origin: string;
  /** Base64. */
  readonly public_key: string;
  readonly reason: KeyReason;
  /** The signed head of the log that this one follows; null for the first. */
  readonly previous: string | null;
  /** Of the key before, over the rest of the leaf; null for the first leaf of a log. Base64. */
  readonly signature: string | null;
}

/** The model whose predictions are published from here on. */
interface ModelLeaf {
  readonly kind: 'model';
  readonly at: string;
  readonly version: string;
  /** Of its manifest, which covers the files of the model. */
  readonly sha256: string;
}

/** The gates that turn a prediction into a verdict from here on. */
interface PolicyLeaf {
  readonly kind: 'policy';
  readonly at: string;
  readonly policy: Readonly<Record<string, string | null>>;
}

/** The fees of books and the rights of sources from here on, by their fingerprints. */
interface SourcesLeaf {
  readonly kind: 'sources';
  readonly at: string;
  readonly fees: string;
  readonly rights: string;
}

/** What a run published: the entries that changed. */
export interface BoardLeaf {
  readonly kind: 'board';
  readonly at: string;
  readonly run_id: number;
  readonly polled_at: string;
  readonly model: string | null;
  /** Entries that are new or changed, and the root over them by fight. */
  readonly changed: number;
  readonly root: string;
  /** Fights that were open before and are not any more. */
  readonly gone: readonly number[];
  /** Entries that are in force after the run. */
  readonly open: number;
}

/** The entries in force at the first run of a day, in full. */
interface DayLeaf {
  readonly kind: 'day';
  readonly at: string;
  readonly day: string;
  readonly open: number;
  /** The root over their hashes, by fight. */
  readonly root: string;
}

/** Results that were graded or corrected. */
export interface ResultsLeaf {
  readonly kind: 'results';
  readonly at: string;
  readonly results: number;
  readonly root: string;
}

/** One fight as it was published. */
export interface PickEntry {
  readonly fight_id: number;
  readonly fighter_a: string;
  readonly fighter_b: string;
  readonly starts_at: string;
  readonly published_at: string;
  readonly verdict: 'BET' | 'NO BET';
  readonly reasons: readonly string[];
  readonly side: 'a' | 'b';
  readonly market_type: string;
  readonly fair: string;
  readonly fair_source: string;
  readonly probabilities: { readonly a: string; readonly draw: string; readonly b: string } | null;
  readonly sigma: string;
  readonly model: string;
  /** The commitment to the price, and to the figures that would give it away. */
  readonly prices: string;
}

/** How a fight ended, with the leaf in which the settled pick was sealed. */
export interface ResultEntry {
  readonly fight_id: number;
  readonly side: 'a' | 'b';
  readonly result: string;
  readonly hit: boolean | null;
  readonly method: string | null;
  readonly source: string;
  readonly settled_at: string;
  /** The leaf of the settled pick; null where it was published before the log was opened. */
  readonly pick: number | null;
  /** The leaf of the result that this one corrects. */
  readonly corrects: number | null;
  /** The commitment to the close and the CLV. */
  readonly prices: string;
}

/** An entry as it is kept: its canonical JSON, with its hidden values where everybody may see them. */
export interface SealedEntry {
  readonly data: string;
  readonly opened: OpenedValue[] | null;
}

/** A leaf as it is kept. */
export interface SealedLeaf {
  readonly leaf: number;
  /** Canonical JSON. */
  readonly data: string;
  /** Hexadecimal. */
  readonly hash: string;
}

type Kinds = Readonly<Record<string, 'string' | 'number' | 'strings' | 'numbers' | 'any' | 'string?' | 'number?' | 'boolean?'>>;

const LEAF_FIELDS: Readonly<Record<LeafKind, Kinds>> = {
  key: { origin: 'string', public_key: 'string', reason: 'string', previous: 'string?', signature: 'string?' },
  model: { version: 'string', sha256: 'string' },
  policy: { policy: 'any' },
  sources: { fees: 'string', rights: 'string' },
  board: { run_id: 'number', polled_at: 'string', model: 'string?', changed: 'number', root: 'string', gone: 'numbers', open: 'number' },
  day: { day: 'string', open: 'number', root: 'string' },
  results: { results: 'number', root: 'string' },
};

const PICK_FIELDS: Kinds = {
  ...{ fight_id: 'number', fighter_a: 'string', fighter_b: 'string', starts_at: 'string', published_at: 'string', verdict: 'string' },
  ...{ reasons: 'strings', side: 'string', market_type: 'string', fair: 'string', fair_source: 'string', probabilities: 'any' },
  ...{ sigma: 'string', model: 'string', prices: 'string' },
};

const RESULT_FIELDS: Kinds = {
  ...{ fight_id: 'number', side: 'string', result: 'string', hit: 'boolean?', method: 'string?', source: 'string' },
  ...{ settled_at: 'string', pick: 'number?', corrects: 'number?', prices: 'string' },
};

/** Reads the text of a leaf; undefined for another text. */
export function readLeaf(data: string): Leaf | undefined {
  const value = parsed(data);
  return isLeaf(value) ? value : undefined;
}

/** Reads the text of a published pick; undefined for another text. */
export function readPick(data: string): PickEntry | undefined {
  const value = parsed(data);
  return isPick(value) ? value : undefined;
}

/** Reads the text of a result; undefined for another text. */
export function readResult(data: string): ResultEntry | undefined {
  const value = parsed(data);
  return isResult(value) ? value : undefined;
}

function isLeaf(value: unknown): value is Leaf {
  if (!isRecord(value) || typeof value['at'] !== 'string') return false;
  const fields = Object.entries(LEAF_FIELDS).find(([kind]) => kind === value['kind'])?.[1];
  return fields !== undefined && hasFields(value, { kind: 'string', at: 'string', ...fields });
}

const isPick = (value: unknown): value is PickEntry => isRecord(value) && hasFields(value, PICK_FIELDS);
const isResult = (value: unknown): value is ResultEntry => isRecord(value) && hasFields(value, RESULT_FIELDS);

/** Whether an object has these fields and no others. */
function hasFields(value: Record<string, unknown>, kinds: Kinds): boolean {
  return (
    Object.keys(value).length === Object.keys(kinds).length && Object.entries(kinds).every(([name, kind]) => isOfKind(value[name], kind))
  );
}

function isOfKind(value: unknown, kind: Kinds[string]): boolean {
  if (kind === 'any') return value !== undefined;
  if (kind.endsWith('?') && value === null) return true;
  if (kind === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (kind === 'numbers') return Array.isArray(value) && value.every((one) => typeof one === 'number');
  return typeof value === kind.replace('?', '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
