import { goesLeft, leafUnder } from '../forest/decision';
import type { Forest, Nodes } from '../forest/forest';
import { joinTrees } from './scorer';

/**
 * Raw scores of the same rows with one column's values replaced, one value per row: for each output one score per row.
 * @throws RangeError when there are fewer values than rows
 */
export type Rescorer = (column: number, replaced: Float64Array) => Float64Array;

/**
 * Caches each row's leaf in each tree and the columns on its path, so that only trees whose path uses the changed column are walked again.
 * The scores equal the scorer's up to the last few digits, because the same leaves are summed in another order. Indexed unchecked, as in
 * the scorer, because a permutation of all features spends its time here.
 * @param values row-major, the forest's features at the beginning of each row of `width` values, NaN where missing
 */
export function createRescorer(forest: Forest, values: Float64Array, width: number): Rescorer {
  const { nodes, roots, leafValue } = joinTrees(forest);
  const outputs = forest.classes;
  const rows = values.length / width;
  const count = roots.length;
  const features = forest.features.length;
  const changed = values.slice();
  const scores = new Float64Array(rows * outputs);
  const leaves = new Float64Array(rows * count);
  /** For each row and column, one bit per tree, set if the row's path uses the column. */
  const words = Math.ceil(count / 32);
  const ways = new Int32Array(rows * features * words);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let tree = 0; tree < count; tree++, i++) {
      const root = roots[tree] ?? -1;
      const leaf = leafValue[leafUnder(root, nodes, values, row * width)] ?? 0;
      const place = (tree % outputs) * rows + row;
      leaves[i] = leaf;
      noteColumns(root, nodes, values, row * width, (column) => {
        const place = (row * features + column) * words + (tree >>> 5);
        ways[place] = (ways[place] ?? 0) | (1 << (tree & 31));
      });
      scores[place] = (scores[place] ?? 0) + leaf;
    }
  }

  return (column, replaced) => {
    if (replaced.length < rows) throw new RangeError(`${replaced.length} values for ${rows} rows`);
    const again = scores.slice();
    if (column >= features) return again;
    for (let row = 0; row < rows; row++) {
      const place = row * width + column;
      const value = values[place] ?? NaN;
      const next = replaced[row] ?? NaN;
      if (Object.is(value, next)) continue;
      changed[place] = next;
      for (let word = 0, from = (row * features + column) * words; word < words; word++) {
        for (let bits = ways[from + word] ?? 0; bits !== 0; bits &= bits - 1) {
          const tree = 32 * word + 31 - Math.clz32(bits & -bits);
          const leaf = leafValue[leafUnder(roots[tree] ?? -1, nodes, changed, row * width)] ?? 0;
          const score = (tree % outputs) * rows + row;
          again[score] = (again[score] ?? 0) + leaf - (leaves[row * count + tree] ?? 0);
        }
      }
      changed[place] = value;
    }
    return again;
  };
}

/** Calls `note` with the columns on a row's path. */
function noteColumns(root: number, nodes: Nodes, values: Float64Array, start: number, note: (column: number) => void): void {
  let node = root;
  while (node >= 0) {
    const column = nodes.splitFeature[node] ?? 0;
    note(column);
    node = (goesLeft(nodes, node, values[start + column] ?? NaN) ? nodes.leftChild[node] : nodes.rightChild[node]) ?? -1;
  }
}
