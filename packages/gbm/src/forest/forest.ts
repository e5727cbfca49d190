/** The arrays for finding a row's leaf in a tree, or in many trees with one numbering. */
export type Nodes = Pick<Tree, 'splitFeature' | 'threshold' | 'decisionType' | 'leftChild' | 'rightChild' | 'categories'>;

/**
 * A binary tree in flat arrays, in LightGBM's layout: node 0 is the root, a child of 0 or more is a node, a child below 0 is the leaf
 * `~child`. A tree of one leaf has no nodes.
 */
export interface Tree {
  /** The column of each node's split. */
  readonly splitFeature: Int32Array;
  readonly splitGain: Float64Array;
  /** Values up to and including this go left; in a categorical node the number of its category set. */
  readonly threshold: Float64Array;
  readonly decisionType: Uint8Array;
  readonly leftChild: Int32Array;
  readonly rightChild: Int32Array;
  readonly internalValue: Float64Array;
  readonly internalWeight: Float64Array;
  /** Training rows that reached the node. */
  readonly internalCount: Int32Array;
  /** The value added to a row's score, including shrinkage and, in the first trees, the start score. */
  readonly leafValue: Float64Array;
  /** Sum of the hessians of the leaf's training rows. */
  readonly leafWeight: Float64Array;
  readonly leafCount: Int32Array;
  /** Bit sets: category `c` goes left when bit `c % 32` of word `c / 32` is set. */
  readonly categories: readonly Uint32Array[];
  readonly shrinkage: number;
}

/** A boosted forest. Tree `i` adds to the score of class `i % classes`; a row's scores are plain sums of leaf values, and their softmax is the probabilities. */
export interface Forest {
  readonly classes: number;
  readonly features: readonly string[];
  /** LightGBM's description of each column: `[lowest:highest]`, the categories, or `none`. */
  readonly featureInfos: readonly string[];
  readonly trees: readonly Tree[];
}

/** Training rows that reached a node, or a leaf by its number as a child. */
export function rowsAt(tree: Tree, child: number): number {
  return (child >= 0 ? tree.internalCount[child] : tree.leafCount[~child]) ?? 0;
}
