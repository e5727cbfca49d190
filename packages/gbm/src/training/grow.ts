import type { BinnedRows } from '../histogram/bins';
import type { FixedPoint } from './fixed-point';
import { GrowingTree, type NewNode, type Summary } from './growing-tree';
import { placeOf, type Histogram, type Histograms } from '../histogram/histogram';
import type { Parameters } from './parameters';
import type { Partition } from './partition';
import type { Split, SplitFinder, Sums } from './split';

interface Leaf {
  readonly sums: Sums;
  readonly histogram?: Histogram;
  readonly split?: Split | null;
}

/** The columns that a tree may use. */
export interface ColumnSample {
  /** These columns of the rows to learn from. */
  readonly table: BinnedRows;
  /** The forest's number of each of these columns. */
  readonly featureOf: Int32Array;
}

/** The inputs for growing a tree. */
export interface GrowContext extends ColumnSample {
  /** All columns of all rows. */
  readonly whole: BinnedRows;
  /** Two numbers per row: gradient and packed hessian. */
  readonly derivatives: Float64Array;
  readonly units: FixedPoint;
  /** Rows to learn from, in leaf 0. */
  readonly learning: Partition;
  /** Rows that only follow the splits, so that their leaves are known. */
  readonly following: Partition;
}

/**
 * Grows a tree leaf by leaf, always splitting the leaf with the largest gain, until there are enough leaves or no gain is left. Only the
 * smaller child of a split is summed; the other's histogram is the node's less the smaller child's.
 */
export function growTree(ground: GrowContext, parameters: Parameters, histograms: Histograms, finder: SplitFinder): GrowingTree {
  const { table, whole, featureOf, derivatives, units, learning, following } = ground;
  finder.lookAt(table.layout);
  const isSplittable = ({ rows }: Sums): boolean => rows >= 2 * parameters.minRows;
  const grown = (sums: Sums, histogram: Histogram): Leaf => ({
    sums,
    histogram,
    split: isSplittable(sums) ? finder.bestSplit(histogram, sums, units) : null,
  });

  /** A leaf's value is the Newton step of its rows times the learning rate. */
  const summarise = ({ gradient, hessian, rows }: Sums): Summary => {
    const weight = hessian / units.hessianUnit;
    return { value: 0 - (parameters.learningRate * gradient) / units.gradientUnit / (weight + parameters.l2), weight, rows };
  };

  const rows = learning.rowsOf(0);
  const root = histograms.sum(0, table, rows, derivatives);
  const leaves = [grown(sumUp(root, units, rows.length), root)];
  const tree = new GrowingTree();

  for (let next = 1; next < parameters.leaves; next++) {
    const leaf = mostGaining(leaves);
    const { sums, split, histogram } = leaves[leaf] ?? {};
    if (!sums || !split || !histogram) break;
    const { left, right } = split;
    const [all, ofLeft, ofRight] = [summarise(sums), summarise(left), summarise(right)];
    tree.split(leaf, nodeOf(split, ground), all, ofLeft, ofRight);
    learning.split(leaf, next, table, split);
    following.split(leaf, next, whole, { ...split, column: featureOf[split.column] ?? 0 });

    const [small, big] = left.rows <= right.rows ? [leaf, next] : [next, leaf];
    const [fewer, more] = left.rows <= right.rows ? [left, right] : [right, left];
    if (next + 1 < parameters.leaves && isSplittable(more)) {
      const histogramOfFewer = histograms.sum(next, table, learning.rowsOf(small), derivatives);
      histograms.subtract(histogram, histogramOfFewer);
      leaves[small] = grown(fewer, histogramOfFewer);
      leaves[big] = grown(more, histogram);
    } else {
      leaves[small] = { sums: fewer };
      leaves[big] = { sums: more };
    }
  }
  return tree;
}

/** The first leaf with the largest gain. */
function mostGaining(leaves: readonly Leaf[]): number {
  const gains = leaves.map(({ split }) => split?.gain ?? 0);
  return gains.indexOf(Math.max(...gains));
}

function nodeOf({ column, lastLeft, missingLeft, gain }: Split, { table: { layout }, featureOf }: GrowContext): NewNode {
  const threshold = layout.cuts[column]?.[lastLeft] ?? Number.MAX_VALUE;
  return { feature: featureOf[column] ?? 0, threshold, missingLeft, gain };
}

/** The sums of a node, from the bins of the first column, because every column's bins contain all rows. */
function sumUp(histogram: Histogram, { span }: FixedPoint, rows: number): Sums {
  let gradient = 0;
  let packed = 0;
  for (let place = 0; place < placeOf(1); place += 2) {
    gradient += histogram[place] ?? 0;
    packed += histogram[place + 1] ?? 0;
  }
  return { gradient, hessian: Math.floor(packed / span), rows };
}
