import { isRecord } from '../../lib/unknown-values';
import type { OpenedValue } from './commitment';
import type { SealedEntry, SealedLeaf } from './leaves';

/** Raised when what a bundle holds changes its meaning. */
export const BUNDLE_FORMAT = 'boxing-seal-bundle/1';

/** A day of a log, with what it takes to check it alone. */
export interface Bundle {
  readonly format: typeof BUNDLE_FORMAT;
  readonly origin: string;
  /** The UTC day, `YYYY-MM-DD`. */
  readonly day: string;
  /** What came before the day. */
  readonly start: BundleStart;
  readonly leaves: BundleLeaf[];
  /** The signed head after the last leaf. */
  readonly head: string;
}

export interface BundleStart {
  readonly size: number;
  /** Hexadecimal hashes of the complete subtrees of the leaves before the day. */
  readonly subtrees: string[];
  /** The signed head before the day; null where the log begins with it. */
  readonly head: string | null;
  /** The key in force, base64; null where the log begins with the day. */
  readonly public_key: string | null;
  /** The model of the board before the day; null without one. */
  readonly model: string | null;
  /** The entries in force, by fight. */
  readonly open: { readonly fight_id: number; readonly hash: string }[];
}

/** A leaf with the entries under its root; none for the kinds without entries. */
export interface BundleLeaf extends SealedLeaf {
  readonly entries: SealedEntry[];
}

/** Whether a parsed file has the form of a bundle. What it says is checked by `LogVerifier`. */
function isBundle(value: unknown): value is Bundle {
  return (
    isRecord(value) &&
    value['format'] === BUNDLE_FORMAT &&
    ['origin', 'day', 'head'].every((name) => typeof value[name] === 'string') &&
    isStart(value['start']) &&
    isListOf(value['leaves'], isBundleLeaf)
  );
}

function isStart(value: unknown): value is BundleStart {
  return (
    isRecord(value) &&
    isCount(value['size']) &&
    isListOf(value['subtrees'], isText) &&
    ['head', 'public_key', 'model'].every((name) => value[name] === null || isText(value[name])) &&
    isListOf(value['open'], (one) => isRecord(one) && isCount(one['fight_id']) && isText(one['hash']))
  );
}

function isBundleLeaf(value: unknown): value is BundleLeaf {
  return isRecord(value) && isCount(value['leaf']) && isText(value['data']) && isText(value['hash']) && isListOf(value['entries'], isEntry);
}

const isEntry = (value: unknown): value is SealedEntry =>
  isRecord(value) && isText(value['data']) && (value['opened'] === null || isListOf(value['opened'], isOpened));

const isOpened = (value: unknown): value is OpenedValue =>
  isRecord(value) && isText(value['name']) && isText(value['salt']) && (value['value'] === null || isText(value['value']));

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isListOf = <T>(value: unknown, isOne: (one: unknown) => boolean): value is readonly T[] => Array.isArray(value) && value.every(isOne);

/** The bundle in a parsed file, which may be the whole answer of the service; undefined if there is none. */
export function bundleIn(value: unknown): Bundle | undefined {
  const found = isRecord(value) && isRecord(value['data']) ? value['data'] : value;
  return isBundle(found) ? found : undefined;
}
