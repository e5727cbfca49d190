import { CATEGORICAL } from '../forest/decision';
import type { Tree } from '../forest/forest';
import type { TextFields } from './fields';
import { assertValidTree } from './sound-tree';

const INT32 = 2 ** 31 - 1;
const UINT32 = 2 ** 32 - 1;
/** Far above the leaves of any file. */
const MOST_LEAVES = 2 ** 24;

/**
 * Reads one tree.
 * @param features number of columns.
 * @throws UnusableForest when a value is missing, out of bounds or not finite, or when the nodes do not form one tree.
 */
export function readTree(fields: TextFields, features: number): Tree {
  if (fields.has('is_linear') && fields.text('is_linear') !== '0') {
    fields.refuse('it has linear models in its leaves, which cannot be explained; train with linear_tree=false');
  }
  const leaves = fields.integer('num_leaves', 1, MOST_LEAVES);
  const nodes = leaves - 1;
  // A tree that never split is written without its nodes, weights and counts.
  const numbers = (key: string, length: number): Float64Array => Float64Array.from(nodes === 0 ? [] : fields.numbers(key, length));
  const integers = (key: string, length: number, lowest: number, highest: number): Int32Array =>
    Int32Array.from(nodes === 0 ? [] : fields.integers(key, lowest, highest, length));

  const tree: Tree = {
    splitFeature: integers('split_feature', nodes, 0, features - 1),
    splitGain: numbers('split_gain', nodes),
    threshold: Float64Array.from(nodes === 0 ? [] : fields.thresholds('threshold', nodes)),
    decisionType: Uint8Array.from(integers('decision_type', nodes, 0, 11)),
    leftChild: integers('left_child', nodes, -leaves, nodes - 1),
    rightChild: integers('right_child', nodes, -leaves, nodes - 1),
    internalValue: numbers('internal_value', nodes),
    internalWeight: numbers('internal_weight', nodes),
    internalCount: integers('internal_count', nodes, 1, INT32),
    leafValue: Float64Array.from(fields.numbers('leaf_value', leaves)),
    leafWeight: numbers('leaf_weight', leaves),
    leafCount: integers('leaf_count', leaves, 1, INT32),
    categories: readCategories(fields),
    shrinkage: fields.has('shrinkage') ? fields.number('shrinkage') : 1,
  };
  for (const [node, type] of tree.decisionType.entries()) {
    const set = tree.threshold[node] ?? NaN;
    if ((type & CATEGORICAL) !== 0 && tree.categories[set] === undefined) fields.refuse(`node ${node} names category set ${set}`);
  }
  assertValidTree(tree, (reason) => fields.refuse(reason));
  return tree;
}

function readCategories(fields: TextFields): Uint32Array[] {
  const sets = fields.has('num_cat') ? fields.integer('num_cat', 0, INT32) : 0;
  if (sets === 0) return [];
  const words = Uint32Array.from(fields.integers('cat_threshold', 0, UINT32));
  const boundaries = fields.integers('cat_boundaries', 0, words.length, sets + 1);
  return boundaries.slice(1).map((end, i) => {
    const start = boundaries[i] ?? 0;
    return start < end ? words.slice(start, end) : fields.refuse(`cat_boundaries fall from ${start} to ${end}`);
  });
}
