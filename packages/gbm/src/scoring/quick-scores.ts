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
  const masks = trees.map(masksOf);
  const rights = trees.flatMap((tree, t) =>
    Array.from(tree.splitFeature, (column, node) => ({
      ...{ column, tree: t, threshold: tree.threshold[node] ?? 0, mask: masks[t]?.masks[node] ?? 0 },
      isMissingRight: sendsMissingRight(tree, node),
    })),
  );
  const byColumn = features.map((_, column) => rights.filter((right) => right.column === column));
  const numbers = runs(byColumn.map((nodes) => [...nodes.sort((one, other) => one.threshold - other.threshold), END]));
  const missing = runs(byColumn.map((nodes) => nodes.filter(({ isMissingRight }) => isMissingRight)));
  const leafValue = Float64Array.from(trees.flatMap((tree, t) => (masks[t]?.leaves ?? []).map((leaf) => tree.leafValue[leaf] ?? 0)));
  const firstLeaf = new Int32Array(trees.length);
  for (let t = 1; t < trees.length; t++) firstLeaf[t] = (firstLeaf[t - 1] ?? 0) + (masks[t - 1]?.leaves.length ?? 0);
  const possible = new Int32Array(trees.length);

  const clear = ({ tree, mask }: Runs, i: number): void => {
    const t = tree[i] ?? 0;
    possible[t] = (possible[t] ?? 0) & (mask[i] ?? 0);
  };
  return (values, start, out) => {
    possible.fill(-1);
    for (let column = 0; column < features.length; column++) {
      const value = values[start + column] ?? NaN;
      // Only NaN differs from itself.
      if (value === value) for (let i = numbers.from[column] ?? 0; value > (numbers.threshold[i] ?? 0); i++) clear(numbers, i);
      else for (let i = missing.from[column] ?? 0, end = missing.from[column + 1] ?? 0; i < end; i++) clear(missing, i);
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
