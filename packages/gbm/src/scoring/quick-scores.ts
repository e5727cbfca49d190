import { CATEGORICAL, DEFAULT_LEFT, MISSING, MISSING_NAN, MISSING_ZERO, rootOf } from '../forest/decision';
import type { Forest, Tree } from '../forest/forest';

/** The bits of a mask. */
const MOST_LEAVES = 32;

/** A node that sends a row right, and the leaves of its tree that this leaves possible. */
interface Right {
  readonly threshold: number;
  readonly tree: number;
  readonly mask: number;
}

/**
 * Raw scores by QuickScorer (Lucchese et al., SIGIR 2015). Each tree has one bit per leaf, from left to right. Each node that sends the row
 * right clears the leaves on its left, and the first bit that remains is the row's leaf. The nodes of a column are sorted by threshold, so a
 * value reads a run of memory in place of paths whose branches no processor can guess: half the time, and the same sums in the same order.
 * @returns null where it cannot be used: a tree with over 32 leaves, categories, or zero coded as missing
 */
export function quickScores({
  trees,
  features,
  classes,
}: Forest): ((values: Float64Array, start: number, out: Float64Array) => void) | null {
  if (!trees.every(isPlain)) return null;
  const numbers: Right[][] = features.map(() => []);
  const missing: Right[][] = features.map(() => []);
  const firstLeaf = new Int32Array(trees.length);
  const leafValues: number[] = [];
  for (const [t, tree] of trees.entries()) {
    firstLeaf[t] = leafValues.length;
    const { leaves, masks } = masksOf(tree);
    for (const leaf of leaves) leafValues.push(tree.leafValue[leaf] ?? 0);
    for (const [node, column] of tree.splitFeature.entries()) {
      const right = { threshold: tree.threshold[node] ?? 0, tree: t, mask: masks[node] ?? 0 };
      numbers[column]?.push(right);
      if (sendsMissingRight(tree, node)) missing[column]?.push(right);
    }
  }
  for (const nodes of numbers) nodes.sort((one, other) => one.threshold - other.threshold).push(END);
  const leafValue = Float64Array.from(leafValues);
  const { from, threshold, tree, mask } = runs(numbers);
  const ofMissing = runs(missing);
  const possible = new Int32Array(trees.length);
  return (values, start, out) => {
    possible.fill(-1);
    for (let column = 0; column < features.length; column++) {
      const value = values[start + column] ?? NaN;
      if (Number.isNaN(value)) {
        clear(ofMissing, column, possible);
        continue;
      }
      // A call for each node would take a fifth longer.
      for (let i = from[column] ?? 0; value > (threshold[i] ?? 0); i++) {
        const t = tree[i] ?? 0;
        possible[t] = (possible[t] ?? 0) & (mask[i] ?? 0);
      }
    }
    out.fill(0);
    for (let t = 0, output = 0; t < possible.length; t++) {
      const bits = possible[t] ?? 0;
      const leaf = MOST_LEAVES - 1 - Math.clz32(bits & -bits);
      out[output] = (out[output] ?? 0) + (leafValue[(firstLeaf[t] ?? 0) + leaf] ?? 0);
      if (++output === classes) output = 0;
    }
  };
}

/** Clears the leaves that a missing value of a column makes impossible. */
function clear({ from, tree, mask }: Runs, column: number, possible: Int32Array): void {
  for (let i = from[column] ?? 0, end = from[column + 1] ?? 0; i < end; i++) {
    const t = tree[i] ?? 0;
    possible[t] = (possible[t] ?? 0) & (mask[i] ?? 0);
  }
}

/** Ends a run, because no value is above it. */
const END: Right = { threshold: Infinity, tree: 0, mask: -1 };

function isPlain({ leafValue, decisionType }: Tree): boolean {
  return leafValue.length <= MOST_LEAVES && decisionType.every((type) => (type & CATEGORICAL) === 0 && (type & MISSING) !== MISSING_ZERO);
}

/** A NaN that is not coded as missing counts as 0. */
function sendsMissingRight({ decisionType, threshold }: Tree, node: number): boolean {
  const type = decisionType[node] ?? 0;
  return (type & MISSING) === MISSING_NAN ? (type & DEFAULT_LEFT) === 0 : (threshold[node] ?? 0) < 0;
}

/** The leaves of a tree from left to right, and for each node the bits of all leaves but those on its left. */
function masksOf(tree: Tree): { readonly leaves: readonly number[]; readonly masks: Int32Array } {
  const leaves: number[] = [];
  const masks = new Int32Array(tree.splitFeature.length);
  const visit = (child: number): void => {
    if (child < 0) {
      leaves.push(~child);
      return;
    }
    const from = leaves.length;
    visit(tree.leftChild[child] ?? -1);
    for (let leaf = from; leaf < leaves.length; leaf++) masks[child] = (masks[child] ?? 0) | (1 << leaf);
    masks[child] = ~(masks[child] ?? 0);
    visit(tree.rightChild[child] ?? -1);
  };
  visit(rootOf(tree));
  return { leaves, masks };
}

/** The nodes of all columns one after the other. */
interface Runs {
  /** Where the nodes of each column begin, and where the last ones end. */
  readonly from: Int32Array;
  readonly threshold: Float64Array;
  readonly tree: Int32Array;
  readonly mask: Int32Array;
}

function runs(columns: readonly (readonly Right[])[]): Runs {
  const from = new Int32Array(columns.length + 1);
  for (const [column, nodes] of columns.entries()) from[column + 1] = (from[column] ?? 0) + nodes.length;
  const all = columns.flat();
  return {
    from,
    threshold: Float64Array.from(all, ({ threshold }) => threshold),
    tree: Int32Array.from(all, ({ tree }) => tree),
    mask: Int32Array.from(all, ({ mask }) => mask),
  };
}
