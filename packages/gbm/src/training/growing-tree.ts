import { DEFAULT_LEFT, MISSING_NAN } from '../forest/decision';
import type { Tree } from '../forest/forest';

/** The summary of a node or leaf; the value is added to the score of its rows. */
export interface Summary {
  readonly value: number;
  readonly weight: number;
  readonly rows: number;
}

export interface NewNode {
  readonly feature: number;
  readonly threshold: number;
  readonly missingLeft: boolean;
  readonly gain: number;
}

/** A tree that begins as one leaf of value 0 and is split leaf by leaf. The left part keeps the leaf's number, the right part is new. */
export class GrowingTree {
  readonly #nodes: { feature: number; gain: number; threshold: number; decisionType: number; left: number; right: number; all: Summary }[] =
    [];
  readonly #leaves: Summary[] = [{ value: 0, weight: 0, rows: 0 }];
  /** The node above each leaf, and the leaf's side of it. */
  readonly #parents: { node: number; side: 'left' | 'right' }[] = [];

  /** @param all the summary of the leaf, for the node that replaces it */
  split(leaf: number, { feature, threshold, missingLeft, gain }: NewNode, all: Summary, left: Summary, right: Summary): void {
    const node = this.#nodes.length;
    const newLeaf = this.#leaves.length;
    const parent = this.#parents[leaf];
    const above = parent && this.#nodes[parent.node];
    if (parent && above) above[parent.side] = node;
    const decisionType = MISSING_NAN | (missingLeft ? DEFAULT_LEFT : 0);
    this.#nodes.push({ feature, gain, threshold, decisionType, left: ~leaf, right: ~newLeaf, all });
    this.#leaves[leaf] = left;
    this.#leaves.push(right);
    this.#parents[leaf] = { node, side: 'left' };
    this.#parents[newLeaf] = { node, side: 'right' };
  }

  get leaves(): readonly Summary[] {
    return this.#leaves;
  }

  /** @param shift added to all values: the start score, in a first tree */
  finish(shrinkage: number, shift: number): Tree {
    const nodes = this.#nodes;
    // As in LightGBM's files, a tree without splits has only its value.
    const leaves = nodes.length === 0 ? [] : this.#leaves;
    return {
      splitFeature: Int32Array.from(nodes, ({ feature }) => feature),
      splitGain: Float64Array.from(nodes, ({ gain }) => gain),
      threshold: Float64Array.from(nodes, ({ threshold }) => threshold),
      decisionType: Uint8Array.from(nodes, ({ decisionType }) => decisionType),
      leftChild: Int32Array.from(nodes, ({ left }) => left),
      rightChild: Int32Array.from(nodes, ({ right }) => right),
      internalValue: Float64Array.from(nodes, ({ all }) => all.value + shift),
      internalWeight: Float64Array.from(nodes, ({ all }) => all.weight),
      internalCount: Int32Array.from(nodes, ({ all }) => all.rows),
      leafValue: Float64Array.from(this.#leaves, ({ value }) => value + shift),
      leafWeight: Float64Array.from(leaves, ({ weight }) => weight),
      leafCount: Int32Array.from(leaves, ({ rows }) => rows),
      categories: [],
      shrinkage,
    };
  }
}
