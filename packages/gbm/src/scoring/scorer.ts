import { CATEGORICAL, leafUnder, rootOf } from '../forest/decision';
import type { Forest, Nodes } from '../forest/forest';
import { softmaxInto } from '../forest/softmax';
import { quickScores } from './quick-scores';

/** Scores rows without allocating. It has scratch memory, so concurrent callers must not share it. */
export interface Scorer {
  /** Writes the raw scores of the row from `start` of `values` (features in the forest's order, NaN where missing). */
  scores(values: Float64Array, start: number, out: Float64Array): void;
  /** Writes one probability per class. */
  probabilities(values: Float64Array, start: number, out: Float64Array): void;
}

export function createScorer(forest: Forest): Scorer {
  const scores = quickScores(forest) ?? walkedScores(forest);
  const scratch = new Float64Array(forest.classes);
  return {
    scores,
    probabilities(values, start, out) {
      scores(values, start, scratch);
      softmaxInto(scratch, 0, out);
    },
  };
}

/** Raw scores of any forest, by walking each tree from its root. */
export function walkedScores(forest: Forest): Scorer['scores'] {
  const { nodes, roots, leafValue } = joinTrees(forest);
  const outputs = forest.classes;
  return (values, start, out) => {
    out.fill(0);
    for (let tree = 0, output = 0; tree < roots.length; tree++) {
      const leaf = leafUnder(roots[tree] ?? -1, nodes, values, start);
      out[output] = (out[output] ?? 0) + (leafValue[leaf] ?? 0);
      if (++output === outputs) output = 0;
    }
  };
}

/** Numbers the nodes, leaves and category sets of all trees consecutively, so that a few arrays replace thousands. */
export function joinTrees({ trees }: Forest): { nodes: Nodes; roots: Int32Array; leafValue: Float64Array } {
  const count = trees.reduce((sum, tree) => sum + tree.splitFeature.length, 0);
  const nodes = {
    splitFeature: new Int32Array(count),
    threshold: new Float64Array(count),
    decisionType: new Uint8Array(count),
    leftChild: new Int32Array(count),
    rightChild: new Int32Array(count),
    categories: trees.flatMap((tree) => tree.categories),
  };
  const roots = new Int32Array(trees.length);
  const leafValue = new Float64Array(trees.reduce((sum, tree) => sum + tree.leafValue.length, 0));
  let [firstNode, firstLeaf, firstSet] = [0, 0, 0];
  const renumber = (child: number): number => (child >= 0 ? firstNode + child : ~(firstLeaf + ~child));
  for (const [i, tree] of trees.entries()) {
    const { decisionType } = tree;
    const isCategorical = (node: number): boolean => ((decisionType[node] ?? 0) & CATEGORICAL) !== 0;
    roots[i] = renumber(rootOf(tree));
    leafValue.set(tree.leafValue, firstLeaf);
    nodes.splitFeature.set(tree.splitFeature, firstNode);
    nodes.decisionType.set(decisionType, firstNode);
    nodes.leftChild.set(tree.leftChild.map(renumber), firstNode);
    nodes.rightChild.set(tree.rightChild.map(renumber), firstNode);
    nodes.threshold.set(
      tree.threshold.map((threshold, node) => (isCategorical(node) ? firstSet + threshold : threshold)),
      firstNode,
    );
    firstNode += tree.splitFeature.length;
    firstLeaf += tree.leafValue.length;
    firstSet += tree.categories.length;
  }
  return { nodes, roots, leafValue };
}
