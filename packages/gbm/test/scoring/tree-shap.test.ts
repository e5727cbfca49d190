import { goesLeft, rootOf } from '../../src/forest/decision';
import { rowsAt, type Forest, type Tree } from '../../src/forest/forest';
import { readForest } from '../../src/lightgbm/read';
import { createExplainer } from '../../src/scoring/tree-shap';
import { distance, expected, modelText, variants } from '../lightgbm-files';

describe.each(variants)('a LightGBM model, %s', (name) => {
  const forest = readForest(modelText(name));
  const { rows, contrib, raw } = expected(name);

  it('has the contributions of LightGBM', () => {
    const explain = createExplainer(forest);
    for (const [i, row] of rows.entries()) {
      const { base, parts } = explain(row);
      const laidOut = [...base].flatMap((value, k) => [...parts.subarray(8 * k, 8 * k + 8), value]);
      expect(distance(laidOut, contrib[i] ?? [])).toBeLessThanOrEqual(1e-10);
    }
  });

  it('has parts that sum to the raw scores', () => {
    const explain = createExplainer(forest);
    for (const [i, row] of rows.entries()) {
      const { base, parts } = explain(row);
      const sums = base.map((value, k) => parts.subarray(8 * k, 8 * k + 8).reduce((sum, part) => sum + part, value));
      expect(distance(sums, raw[i] ?? [])).toBeLessThanOrEqual(1e-12);
    }
  });
});

it('gives the Shapley values of summing over all subsets of features', () => {
  const forest = readForest(modelText('categorical'));
  const explain = createExplainer(forest);
  for (const row of expected('categorical').rows.slice(0, 6)) {
    const { parts } = explain(row);
    for (let k = 0; k < 3; k++) expect(distance(parts.subarray(8 * k, 8 * k + 8), shapleyValues(forest, k, row))).toBeLessThan(1e-12);
  }
});

it('gives no parts for a tree without splits', () => {
  const single = readForest(modelText('numeric'));
  const [tree] = readForest(
    'tree\nversion=v4\nnum_class=2\nnum_tree_per_iteration=2\nmax_feature_idx=0\nobjective=multiclass num_class:2\nfeature_names=x\n' +
      'feature_infos=none\n\nTree=0\nnum_leaves=1\nleaf_value=2\n\nTree=1\nnum_leaves=1\nleaf_value=2\n\nend of trees\n',
  ).trees;
  const trees = tree ? [tree, tree, tree] : [];
  const { base, parts } = createExplainer({ ...single, trees })(new Float64Array(8));
  expect([...base]).toEqual([2, 2, 2]);
  expect([...parts]).toEqual(new Array(24).fill(0));
});

/** By the definition: each feature's mean gain over all subsets of the others, weighted by |S|! (n - |S| - 1)! / n!. */
function shapleyValues(forest: Forest, output: number, row: Float64Array): number[] {
  const n = forest.features.length;
  const trees = forest.trees.filter((_, i) => i % 3 === output);
  const values = Array.from({ length: 2 ** n }, (_, subset) =>
    trees.reduce((sum, tree) => sum + expectation(tree, rootOf(tree), subset, row), 0),
  );
  const factorial = (m: number): number => (m <= 1 ? 1 : m * factorial(m - 1));
  return Array.from({ length: n }, (_, feature) =>
    values.reduce((sum, value, subset) => {
      if ((subset & (1 << feature)) !== 0) return sum;
      const size = subset.toString(2).replaceAll('0', '').length;
      const weight = (factorial(size) * factorial(n - size - 1)) / factorial(n);
      return sum + weight * ((values[subset | (1 << feature)] ?? NaN) - value);
    }, 0),
  );
}

/** What a tree is expected to give when only the features of a subset are known, the rest by the shares of the training rows. */
function expectation(tree: Tree, node: number, subset: number, row: Float64Array): number {
  if (node < 0) return tree.leafValue[~node] ?? NaN;
  const feature = tree.splitFeature[node] ?? NaN;
  const left = tree.leftChild[node] ?? NaN;
  const right = tree.rightChild[node] ?? NaN;
  const below = (child: number): number => expectation(tree, child, subset, row);
  if ((subset & (1 << feature)) !== 0) return below(goesLeft(tree, node, row[feature] ?? NaN) ? left : right);
  return (rowsAt(tree, left) * below(left) + rowsAt(tree, right) * below(right)) / rowsAt(tree, node);
}
