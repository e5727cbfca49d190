import { readForest } from '../../src/lightgbm/read';
import { writeForest } from '../../src/lightgbm/write';
import { createScorer } from '../../src/scoring/scorer';

/** LightGBM 4.7 writes such a tree where a split parts the missing values from all others. */
const missingGoesRight = `tree
version=v4
num_class=2
num_tree_per_iteration=2
label_index=0
max_feature_idx=0
objective=multiclass num_class:2
feature_names=x
feature_infos=[-1:1]

Tree=0
num_leaves=2
num_cat=0
split_feature=0
split_gain=1
threshold=inf
decision_type=8
left_child=-1
right_child=-2
leaf_value=0.25 -0.5
leaf_weight=1 1
leaf_count=3 2
internal_value=0
internal_weight=2
internal_count=5
is_linear=0
shrinkage=1


Tree=1
num_leaves=1
leaf_value=0

end of trees

pandas_categorical:null
`;

it('an infinite threshold separates missing values from all others, even after writing and reading', () => {
  const forest = readForest(missingGoesRight);
  for (const read of [forest, readForest(writeForest(forest))]) {
    const score = (x: number) => {
      const out = new Float64Array(2);
      createScorer(read).scores(Float64Array.of(x), 0, out);
      return out[0];
    };
    expect([-1e300, 0, 1e300, NaN].map(score)).toEqual([0.25, 0.25, 0.25, -0.5]);
  }
});

it('no other number may be infinite', () => {
  expect(() => readForest(missingGoesRight.replace('threshold=inf', 'threshold=nan'))).toThrow(/threshold holds "nan"/);
  expect(() => readForest(missingGoesRight.replace('leaf_value=0.25', 'leaf_value=inf'))).toThrow(/leaf_value holds "inf"/);
});
