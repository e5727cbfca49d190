import { CATEGORICAL, DEFAULT_LEFT } from '../forest/decision';
import type { Tree } from '../forest/forest';

/**
 * Rows in pairs: each even row and the next one are one case from both sides, with the classes in reverse order. Antisymmetric columns
 * have opposite signs in the two, all others the same value.
 */
export interface Mirror {
  /** 1 for an antisymmetric column, else 0. */
  readonly antisymmetric: Uint8Array;
}

/** The other row of a row's pair. */
export function partnerOf(row: number): number {
  return row ^ 1;
}

/**
 * The tree that scores each row as the given tree scores its mirror image: at a node of an antisymmetric column `-x <= t` is
 * `not x < -t`. For trees without categories.
 */
export function mirroredTree(tree: Tree, { antisymmetric }: Mirror): Tree {
  const isTurned = (node: number): boolean => antisymmetric[tree.splitFeature[node] ?? 0] === 1;
  if (tree.decisionType.some((type) => (type & CATEGORICAL) !== 0)) throw new RangeError('a tree with categories has no mirror image');
  return {
    ...tree,
    threshold: tree.threshold.map((threshold, node) => (isTurned(node) ? largestBelow(-threshold) : threshold)),
    decisionType: tree.decisionType.map((type, node) => (isTurned(node) ? type ^ DEFAULT_LEFT : type)),
    leftChild: tree.leftChild.map((child, node) => (isTurned(node) ? (tree.rightChild[node] ?? child) : child)),
    rightChild: tree.rightChild.map((child, node) => (isTurned(node) ? (tree.leftChild[node] ?? child) : child)),
  };
}

/** The largest double below a finite one; the lowest double for itself. */
function largestBelow(value: number): number {
  if (value === -Number.MAX_VALUE) return value;
  if (value === 0) return -Number.MIN_VALUE;
  const bits = new BigInt64Array(1);
  const double = new Float64Array(bits.buffer);
  double[0] = value;
  bits[0] = (bits[0] ?? 0n) + (value > 0 ? -1n : 1n);
  return double[0] ?? value;
}
