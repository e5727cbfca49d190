import { goesLeft } from '../forest/decision';
import { rowsAt, type Forest, type Tree } from '../forest/forest';
import type { Margins } from './margins';

/** Decomposes the scores of the row from `start` of `values`, one part per feature. */
export type Explainer = (values: Float64Array, start?: number) => Margins;

/**
 * Path-dependent TreeSHAP (Lundberg, Erion and Lee, "Consistent individualized feature attribution for tree ensembles", algorithm 2):
 * Shapley values of the expectation that follows a row where a feature is known, and the training rows' shares where it is not.
 * The same figures as LightGBM's `pred_contrib`. It has scratch memory, so concurrent callers must not share it.
 */
export function createExplainer(forest: Forest): Explainer {
  const outputs = forest.classes;
  const features = forest.features.length;
  const base = new Float64Array(outputs);
  for (const [i, tree] of forest.trees.entries()) base[i % outputs] = (base[i % outputs] ?? 0) + meanOf(tree);
  const trees = forest.trees.map((tree) => ({ tree, leftShare: leftShares(tree) }));
  const explain = treeExplainer(forest.trees.reduce((deepest, tree) => Math.max(deepest, depthOf(tree)), 0));

  return (values, start = 0) => {
    const parts = new Float64Array(outputs * features);
    for (const [i, { tree, leftShare }] of trees.entries()) explain(tree, leftShare, values, start, parts, (i % outputs) * features);
    return { base: base.slice(), parts };
  };
}

/**
 * The path to a node has each feature of its splits once: the share of training rows that follow the path with the feature unknown
 * (`share`), whether the row itself follows it (`known`, 0 or 1), and the weights of the subsets by number of known features (`weight`).
 * Each level works on its own copy, stored directly after that of the level above.
 */
function treeExplainer(deepest: number) {
  const size = ((deepest + 2) * (deepest + 3)) / 2;
  const feature = new Int32Array(size);
  const share = new Float64Array(size);
  const known = new Uint8Array(size);
  const weight = new Float64Array(size);
  /** Faster to multiply with than to divide by. */
  const inverse = Float64Array.from({ length: deepest + 3 }, (_, n) => 1 / n);

  return (tree: Tree, leftShare: Float64Array, values: Float64Array, start: number, parts: Float64Array, firstPart: number): void => {
    const { splitFeature, leftChild, rightChild, leafValue } = tree;
    const descend = (node: number, above: number, length: number, itsShare: number, itsKnown: number, itsFeature: number): void => {
      const path = above + length;
      copy(above, path, length);
      extend(path, length, itsShare, itsKnown, itsFeature);
      if (node < 0) return credit(path, length, leafValue[~node] ?? 0, parts, firstPart);

      const split = splitFeature[node] ?? 0;
      const isLeft = goesLeft(tree, node, values[start + split] ?? NaN);
      const toLeft = leftShare[node] ?? 0;
      let shareBefore = 1;
      let knownBefore = 1;
      let top = length;
      let place = length;
      while (place > 0 && feature[path + place] !== split) place--;
      if (place > 0) {
        shareBefore = share[path + place] ?? 0;
        knownBefore = known[path + place] ?? 0;
        remove(path, top, place);
        top--;
      }
      descend(leftChild[node] ?? -1, path, top + 1, shareBefore * toLeft, isLeft ? knownBefore : 0, split);
      descend(rightChild[node] ?? -1, path, top + 1, shareBefore * (1 - toLeft), isLeft ? 0 : knownBefore, split);
    };
    if (splitFeature.length > 0) descend(0, 0, 0, 1, 1, -1);
  };

  /** Adds the parts of a leaf's value. All features that the row does not follow have the same part, independent of their shares. */
  function credit(path: number, top: number, value: number, parts: Float64Array, firstPart: number): void {
    let unfollowed = 0;
    for (let i = 0; i < top; i++) unfollowed += (weight[path + i] ?? 0) * (top + 1) * (inverse[top - i] ?? 0);
    for (let i = 1; i <= top; i++) {
      const part = firstPart + (feature[path + i] ?? 0);
      const factor = known[path + i] === 0 ? -unfollowed : weightWithout(path, top, i) * (1 - (share[path + i] ?? 0));
      parts[part] = (parts[part] ?? 0) + factor * value;
    }
  }

  /** Paths are short: a loop is faster than `copyWithin`. */
  function copy(from: number, to: number, length: number): void {
    for (let i = 0; i < length; i++) {
      feature[to + i] = feature[from + i] ?? 0;
      share[to + i] = share[from + i] ?? 0;
      known[to + i] = known[from + i] ?? 0;
      weight[to + i] = weight[from + i] ?? 0;
    }
  }

  function extend(path: number, top: number, itsShare: number, itsKnown: number, itsFeature: number): void {
    feature[path + top] = itsFeature;
    share[path + top] = itsShare;
    known[path + top] = itsKnown;
    weight[path + top] = top === 0 ? 1 : 0;
    for (let i = top - 1; i >= 0; i--) {
      const before = (weight[path + i] ?? 0) * (inverse[top + 1] ?? 0);
      weight[path + i + 1] = (weight[path + i + 1] ?? 0) + itsKnown * before * (i + 1);
      weight[path + i] = itsShare * before * (top - i);
    }
  }

  /** Removes a feature from a path: the inverse of `extend`. */
  function remove(path: number, top: number, place: number): void {
    const itsShare = share[path + place] ?? 0;
    let next = weight[path + top] ?? 0;
    for (let i = top - 1; i >= 0; i--) {
      const before = weight[path + i] ?? 0;
      if (known[path + place] === 0) {
        weight[path + i] = (before * (top + 1)) / (itsShare * (top - i));
      } else {
        const without = next * (top + 1) * (inverse[i + 1] ?? 0);
        weight[path + i] = without;
        next = before - without * itsShare * (top - i) * (inverse[top + 1] ?? 0);
      }
    }
    for (let i = path + place; i < path + top; i++) {
      feature[i] = feature[i + 1] ?? 0;
      share[i] = share[i + 1] ?? 0;
      known[i] = known[i + 1] ?? 0;
    }
  }

  /** Sum of the weights after the removal of a feature that the row follows. */
  function weightWithout(path: number, top: number, place: number): number {
    const itsShare = share[path + place] ?? 0;
    let next = weight[path + top] ?? 0;
    let sum = 0;
    for (let i = top - 1; i >= 0; i--) {
      const without = next * (top + 1) * (inverse[i + 1] ?? 0);
      sum += without;
      next = (weight[path + i] ?? 0) - without * itsShare * (top - i) * (inverse[top + 1] ?? 0);
    }
    return sum;
  }
}

/** For each node, the share of its training rows that went left. */
function leftShares(tree: Tree): Float64Array {
  return Float64Array.from(tree.leftChild, (left, node) => rowsAt(tree, left) / rowsAt(tree, node));
}

/** Mean value of the leaves over the training rows. */
function meanOf(tree: Tree): number {
  if (tree.splitFeature.length === 0) return tree.leafValue[0] ?? 0;
  const rows = rowsAt(tree, 0);
  return tree.leafValue.reduce((sum, value, leaf) => sum + (rowsAt(tree, ~leaf) / rows) * value, 0);
}

function depthOf(tree: Tree): number {
  let deepest = 0;
  const open: [node: number, depth: number][] = tree.splitFeature.length > 0 ? [[0, 1]] : [];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const [node, depth] = top;
    deepest = Math.max(deepest, depth);
    for (const child of [tree.leftChild[node] ?? -1, tree.rightChild[node] ?? -1]) if (child >= 0) open.push([child, depth + 1]);
  }
  return deepest;
}
