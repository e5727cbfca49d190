import { readForest } from '../../src/lightgbm/read';
import { writeForest } from '../../src/lightgbm/write';
import { expected, modelText, variants } from '../lightgbm-files';

describe.each(variants)('a LightGBM model, %s', (name) => {
  const text = modelText(name);
  const forest = readForest(text, expected(name).features);

  it('is equal after writing and reading it', () => {
    expect(readForest(writeForest(forest))).toEqual(forest);
  });

  it('is written with the right byte lengths of its trees', () => {
    const written = writeForest(forest);
    const [, sizes = ''] = /^tree_sizes=(.*)$/m.exec(written) ?? [];
    let at = Buffer.from(written).indexOf('Tree=0\n');
    for (const [i, size] of sizes.split(' ').entries()) {
      expect(written.slice(at).startsWith(`Tree=${i}\n`)).toBe(true);
      at += Number(size);
    }
    expect(written.slice(at).startsWith('end of trees\n')).toBe(true);
  });
});

it('writes minus zero, the smallest and the largest numbers so that they are read back', () => {
  const forest = readForest(modelText('numeric'));
  const [tree, ...trees] = forest.trees;
  const odd = {
    ...forest,
    trees: tree ? [{ ...tree, leafValue: Float64Array.of(-0, 5e-324, 1e21, -1e-7, 0.1, 1 / 3, 1.5e300) }, ...trees] : [],
  };
  expect(readForest(writeForest(odd))).toEqual(odd);
});

it.each(['', 'a name', 'tab\there', 'f1'])('writes no model with a feature name that the format cannot hold: %j', (name) => {
  const forest = readForest(modelText('numeric'));
  expect(() => writeForest({ ...forest, features: [name, ...forest.features.slice(1)] })).toThrow(RangeError);
});

describe('rejects a file that', () => {
  const numeric = modelText('numeric');
  const refused = (text: string, reason: string | RegExp, features?: readonly string[]): void => {
    expect(() => readForest(text, features)).toThrow(
      expect.objectContaining({ name: 'UnusableForest', message: expect.stringMatching(reason) }),
    );
  };
  /** With the sizes of the trees left out, which a changed tree no longer has. */
  const changed = (from: string | RegExp, to: string): string => {
    const text = numeric.replace(/^tree_sizes=.*\n/m, '').replace(from, to);
    expect(text).not.toBe(numeric.replace(/^tree_sizes=.*\n/m, ''));
    return text;
  };

  it('averages its trees', () => refused(modelText('reject_average_output'), 'average over trees'));
  it('has linear models in its leaves', () => refused(modelText('reject_linear_tree'), 'tree 0: it has linear models'));
  it('is of another version', () => refused(changed('version=v4', 'version=v3'), 'version v3 is unknown'));
  it('is not a model', () => refused('{"trees": []}\nend of trees\n', 'header: it is no LightGBM text model'));
  it('is cut short', () => refused(numeric.slice(0, 20_000), 'cut short'));
  it('lost its line ends', () => refused(numeric.replaceAll('\n', '\r\n'), 'carriage returns'));
  it.each(['regression', 'binary sigmoid:1'])('has another objective, %s', (objective) =>
    refused(
      changed('objective=multiclass num_class:3', `objective=${objective}`),
      `objective ${objective} is not read, only multiclass is`,
    ),
  );
  it('has a number of trees that no number of rounds gives', () => refused(changed(/Tree=44\n[^]*?(?=end of trees)/, ''), '44 trees'));
  it('has other features', () => refused(numeric, 'feature 1 is f1, not mu', ['f0', 'mu', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']));
  it('has its features in another order', () =>
    refused(numeric, 'feature 0 is f0, not f1', ['f1', 'f0', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']));
  it('lacks a feature', () => refused(numeric, '8 features, not the 9 expected', ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8']));
  it('knows categories by name', () => refused(changed('pandas_categorical:null', 'pandas_categorical:[["a", "b"]]'), 'pandas categories'));
  it('has a tree of another length than stated', () =>
    refused(numeric.replace('Tree=3\n', 'Tree=3\n\n'), /tree 3 is not of the \d+ bytes/));
  it('misses a tree', () => refused(changed('Tree=7\n', 'Tree=8\n'), 'tree 7: it is numbered 8'));
  it('has a leaf that is not a number', () => refused(changed(/leaf_value=\S+/, 'leaf_value=nan'), 'tree 0: leaf_value holds "nan"'));
  it('has an infinite threshold', () => refused(changed(/threshold=\S+/, 'threshold=1e999'), 'tree 0: threshold holds "1e999"'));
  it('has too few values', () => refused(changed(/leaf_value=\S+ /, 'leaf_value='), 'leaf_value has 6 values, not 7'));
  it('uses a column that it lacks', () => refused(changed('split_feature=0', 'split_feature=8'), 'split_feature holds 8'));
  it('has a child out of bounds', () => refused(changed('left_child=3', 'left_child=6'), 'left_child holds 6'));
  it('has a leaf out of bounds', () => refused(changed('left_child=3 2 -2', 'left_child=3 2 -8'), 'left_child holds -8'));
  it('has a circle in its tree', () => refused(changed('left_child=3', 'left_child=0'), 'node 0 is reached twice'));
  it('reaches a leaf twice', () => refused(changed('left_child=3 2 -2', 'left_child=3 2 -1'), 'leaf 0 is reached twice'));
  it('has a circle outside its tree', () => {
    const tree = (left: string, right: string): string =>
      `tree\nversion=v4\nnum_class=2\nnum_tree_per_iteration=2\nmax_feature_idx=0\nobjective=multiclass num_class:2\nfeature_names=x\n` +
      `feature_infos=none\n\nTree=0\nnum_leaves=3\nsplit_feature=0 0\nsplit_gain=1 1\nthreshold=0 0\ndecision_type=2 2\nleft_child=${left}\n` +
      `right_child=${right}\nleaf_value=1 2 3\nleaf_weight=1 1 1\nleaf_count=1 1 1\ninternal_value=0 0\ninternal_weight=3 2\n` +
      `internal_count=${left.startsWith('1') ? '3 2' : '2 2'}\n\nTree=1\nnum_leaves=1\nleaf_value=0\n\nend of trees\n`;
    expect(readForest(tree('1 -1', '-3 -2')).trees).toHaveLength(2);
    refused(tree('-1 1', '-2 -3'), 'cannot be reached');
  });
  it('miscounts its rows', () => refused(changed(/leaf_count=576/, 'leaf_count=577'), 'counts 1043 rows, its children 1044'));
  it('has a leaf without rows', () => refused(changed(/leaf_count=576/, 'leaf_count=0'), 'leaf_count holds 0'));
  it('encodes missing values in an unknown way', () => refused(changed('decision_type=8', 'decision_type=12'), 'decision_type holds 12'));
  it('names a category set that it lacks', () => refused(changed('decision_type=8', 'decision_type=1'), 'node 0 names category set -0.33'));
  it('is too deep to explain', () => {
    const nodes = 600;
    const list = (of: (i: number) => number, length = nodes): string => Array.from({ length }, (_, i) => of(i)).join(' ');
    const chain = [
      ...['tree', 'version=v4', 'num_class=2', 'num_tree_per_iteration=2', 'max_feature_idx=0', 'objective=multiclass num_class:2'],
      ...['feature_names=x', 'feature_infos=none', '', 'Tree=0', `num_leaves=${nodes + 1}`],
      ...['split_feature', 'split_gain', 'threshold', 'decision_type', 'internal_value', 'internal_weight'].map(
        (key) => `${key}=${list(() => 0)}`,
      ),
      `left_child=${list((i) => (i + 1 < nodes ? i + 1 : -1))}`,
      `right_child=${list((i) => -2 - i)}`,
      `internal_count=${list((i) => nodes + 1 - i)}`,
      ...['leaf_value', 'leaf_weight', 'leaf_count'].map((key) => `${key}=${list(() => 1, nodes + 1)}`),
      '',
      ...['Tree=1', 'num_leaves=1', 'leaf_value=0', ''],
      'end of trees\n',
    ].join('\n');
    refused(chain, 'more than 500 nodes deep');
  });
});
