import type { Forest, Tree } from '../forest/forest';

/**
 * Writes a forest in the text format of LightGBM 4, for LightGBM and for `readForest`, which returns an equal forest.
 * @throws RangeError when a feature's name is empty, has white space or is repeated, which the format cannot represent
 */
export function writeForest({ classes, features, featureInfos, trees }: Forest): string {
  const unwritable = features.find((name, i) => !/^\S+$/.test(name) || features.indexOf(name) !== i);
  if (unwritable !== undefined) throw new RangeError(`${JSON.stringify(unwritable)} cannot be the name of a feature`);
  const blocks = trees.map(writeTree);
  return [
    'tree',
    'version=v4',
    `num_class=${classes}`,
    `num_tree_per_iteration=${classes}`,
    'label_index=0',
    `max_feature_idx=${features.length - 1}`,
    `objective=multiclass num_class:${classes}`,
    `feature_names=${features.join(' ')}`,
    `feature_infos=${featureInfos.join(' ')}`,
    `tree_sizes=${blocks.map((block) => Buffer.byteLength(block)).join(' ')}`,
    '',
    `${blocks.join('')}end of trees`,
    '',
    'feature_importances:',
    '',
    'parameters:',
    'end of parameters',
    '',
    'pandas_categorical:null',
    '',
  ].join('\n');
}

function writeTree(tree: Tree, index: number): string {
  return [
    `Tree=${index}`,
    `num_leaves=${tree.leafValue.length}`,
    `num_cat=${tree.categories.length}`,
    ...(tree.splitFeature.length === 0 ? [`leaf_value=${numbers(tree.leafValue)}`] : writeNodes(tree)),
    'is_linear=0',
    `shrinkage=${tree.shrinkage}`,
    '\n\n',
  ].join('\n');
}

function writeNodes(tree: Tree): string[] {
  return [
    `split_feature=${numbers(tree.splitFeature)}`,
    `split_gain=${numbers(tree.splitGain)}`,
    `threshold=${numbers(tree.threshold)}`,
    `decision_type=${numbers(tree.decisionType)}`,
    `left_child=${numbers(tree.leftChild)}`,
    `right_child=${numbers(tree.rightChild)}`,
    `leaf_value=${numbers(tree.leafValue)}`,
    `leaf_weight=${numbers(tree.leafWeight)}`,
    `leaf_count=${numbers(tree.leafCount)}`,
    `internal_value=${numbers(tree.internalValue)}`,
    `internal_weight=${numbers(tree.internalWeight)}`,
    `internal_count=${numbers(tree.internalCount)}`,
    ...(tree.categories.length === 0 ? [] : writeCategories(tree.categories)),
  ];
}

function writeCategories(categories: readonly Uint32Array[]): string[] {
  let end = 0;
  const boundaries = [0, ...categories.map((set) => (end += set.length))];
  return [`cat_boundaries=${boundaries.join(' ')}`, `cat_threshold=${categories.map(numbers).join(' ')}`];
}

/** Numbers in the fewest digits that read back as the same value, including minus zero. */
function numbers(values: ArrayLike<number>): string {
  return Array.from(values, (value) => (Object.is(value, -0) ? '-0' : String(value))).join(' ');
}
