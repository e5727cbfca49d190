import { utf8 } from './text';

/** SHA-256, as the caller has it: of `node:crypto` in the service, of a library in a page. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** A complete subtree: 2^level leaves, of which `index` times as many lie before it. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** A complete subtree with its hash. */
export interface Node extends Subtree {
  readonly hash: Uint8Array;
}

/** Leaves from the first number up to the second, without it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The hash of a leaf. Source: RFC 6962, section 2.1. */
export function leafHash(sha256: Sha256, data: Uint8Array): Uint8Array {
  return sha256(joined([LEAF, data]));
}

/** The hash of a leaf that is a text. Its first byte is encoded with it, because a year has a million of them. */
export function textLeafHash(sha256: Sha256, text: string): Uint8Array {
  return sha256(utf8(`\0${text}`));
}

/** The hash of an inner node. Source: RFC 6962, section 2.1. */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(joined([NODE, left, right]));
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** One array of bytes after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The complete subtrees that make up the leaves of a range, in their order. The range begins where a subtree as large as its largest can begin. */
export function subtreesOf({ from, to }: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = from; at < to;) {
    const level = Math.floor(Math.log2(to - at));
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/** The hash of a range from those of its complete subtrees, in their order; of no leaves, the hash of nothing. */
export function rangeHash(sha256: Sha256, subtrees: readonly Uint8Array[]): Uint8Array {
  const last = subtrees.at(-1);
  if (last === undefined) return sha256(new Uint8Array());
  return subtrees.slice(0, -1).reduceRight((right, left) => nodeHash(sha256, left, right), last);
}

/** The root over data in their order. */
export function rootOf(sha256: Sha256, data: readonly Uint8Array[]): Uint8Array {
  return rootOfHashes(
    sha256,
    data.map((one) => leafHash(sha256, one)),
  );
}

/** The root over leaves with these hashes. */
export function rootOfHashes(sha256: Sha256, leaves: readonly Uint8Array[]): Uint8Array {
  const tree = new GrowingTree(sha256);
  for (const hash of leaves) tree.append(hash);
  return tree.root();
}

/** A tree to which leaves are appended. It keeps the complete subtrees of all its leaves alone. */
export class GrowingTree {
  #subtrees: Uint8Array[];

  /** @param subtrees hashes of the complete subtrees of the first `size` leaves, in their order */
  constructor(
    private readonly sha256: Sha256,
    public size = 0,
    subtrees: readonly Uint8Array[] = [],
  ) {
    this.#subtrees = [...subtrees];
  }

  /** @returns the subtrees that the leaf completes, the leaf itself first */
  append(hash: Uint8Array): Node[] {
    const completed: Node[] = [{ level: 0, index: this.size, hash }];
    let whole = hash;
    for (let level = 1, index = this.size; index % 2 === 1; level += 1) {
      const left = this.#subtrees.pop();
      if (left === undefined) throw new Error(`a tree of ${this.size} leaves lacks a subtree`);
      index = (index - 1) / 2;
      whole = nodeHash(this.sha256, left, whole);
      completed.push({ level, index, hash: whole });
    }
    this.#subtrees.push(whole);
    this.size += 1;
    return completed;
  }

  root(): Uint8Array {
    return rangeHash(this.sha256, this.#subtrees);
  }
}
