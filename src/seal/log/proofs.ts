import { nodeHash, type Range, type Sha256 } from './tree';

/** The largest power of two below a number of leaves: where RFC 6962 divides them. */
function split({ from, to }: Range): number {
  return from + 2 ** Math.ceil(Math.log2(to - from) - 1);
}

/**
 * The ranges whose hashes prove that a leaf is in a tree, from the leaf up to the root. Source: RFC 6962, section 2.1.1.
 * @param leaf below `size`
 */
export function inclusionRanges(leaf: number, size: number): Range[] {
  return pathOf(leaf, { from: 0, to: size });
}

function pathOf(leaf: number, range: Range): Range[] {
  if (range.to - range.from === 1) return [];
  const middle = split(range);
  const [left, right] = [
    { from: range.from, to: middle },
    { from: middle, to: range.to },
  ];
  return leaf < middle ? [...pathOf(leaf, left), right] : [...pathOf(leaf, right), left];
}

/**
 * The ranges whose hashes prove that a tree continues an earlier one. Source: RFC 6962, section 2.1.2.
 * @param earlier from 1 to `size`
 */
export function consistencyRanges(earlier: number, size: number): Range[] {
  return subproof(earlier, { from: 0, to: size }, true);
}

function subproof(earlier: number, range: Range, isKnown: boolean): Range[] {
  if (earlier === range.to) return isKnown ? [] : [range];
  const middle = split(range);
  const [left, right] = [
    { from: range.from, to: middle },
    { from: middle, to: range.to },
  ];
  return earlier <= middle ? [...subproof(earlier, left, isKnown), right] : [...subproof(earlier, right, false), left];
}

/** A leaf in a tree, with its proof. */
interface Inclusion {
  readonly leaf: number;
  readonly size: number;
  /** Of the leaf. */
  readonly hash: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether the proof leads from the leaf to the root. Source: RFC 9162, section 2.1.3.2. */
export function provesInclusion(sha256: Sha256, { leaf, size, hash, proof, root }: Inclusion): boolean {
  if (!Number.isSafeInteger(leaf) || leaf < 0 || leaf >= size) return false;
  let [at, last, found] = [leaf, size - 1, hash];
  for (const other of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      found = nodeHash(sha256, other, found);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else found = nodeHash(sha256, found, other);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(found, root);
}

/** Two trees, with a proof that the larger continues the other. */
interface Consistency {
  readonly earlier: { readonly size: number; readonly root: Uint8Array };
  readonly later: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
}

/** Whether the proof leads to both roots. Every tree continues the empty one. Source: RFC 9162, section 2.1.4.2. */
export function provesConsistency(sha256: Sha256, { earlier, later, proof }: Consistency): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && isSame(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0;
  const path = Number.isInteger(Math.log2(earlier.size)) ? [earlier.root, ...proof] : [...proof];
  const [first, ...rest] = path;
  if (first === undefined) return false;
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let [before, after] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      before = nodeHash(sha256, other, before);
      after = nodeHash(sha256, other, after);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else after = nodeHash(sha256, after, other);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(before, earlier.root) && isSame(after, later.root);
}

const half = (number: number): number => Math.floor(number / 2);

/** Whether two arrays hold the same bytes. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
