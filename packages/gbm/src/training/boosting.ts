import type { Random } from '../random';
import type { BinnedRows } from '../histogram/bins';
import { fixedPoint, pack } from './fixed-point';
import type { Tree } from '../forest/forest';
import { growTree, type ColumnSample } from './grow';
import { GrowingTree } from './growing-tree';
import { Histograms } from '../histogram/histogram';
import type { Loss } from './loss';
import { mirroredTree, partnerOf } from '../scoring/mirror';
import { narrow } from './narrow';
import type { Parameters } from './parameters';
import { Partition } from './partition';
import { SplitFinder } from './split';
import { draw, shareOf } from './sampling';
import { classWeights, type TrainingData } from './training-data';
import { Workspace } from '../histogram/workspace';

/**
 * Grows rounds of one tree per output. A round learns from the rows drawn for it; its trees also score all other rows, so that every row's
 * scores are always those of the whole forest. All trees of a round use the same columns.
 *
 * With mirrored rows only the first half of the outputs and the middle one are trained; the others are their mirror images.
 * @returns a function that grows the next round
 */
export function createBooster(data: TrainingData, parameters: Parameters, loss: Loss, random: Random): () => Tree[] {
  const { table, mirror } = data;
  const { outputs } = loss;
  const byClass = classWeights(data, outputs);
  const start = startScores(byClass, parameters, loss);
  const scores = new Float64Array(table.rows * outputs).map((_, i) => start[i % outputs] ?? 0);
  // With mirrored rows the outputs beyond the middle are never used.
  const trainedOutputs = mirror ? Math.ceil(outputs / 2) : outputs;
  const useful = usefulColumns(table);
  const width = shareOf(useful.length, parameters.featureFraction);
  const workspace = new Workspace(
    trainedOutputs * Workspace.roomFor(16 * table.rows) +
      Workspace.roomFor(4 * table.rows) +
      Workspace.roomFor(width * table.rows) +
      Histograms.roomFor(parameters.leaves, width) +
      SplitFinder.roomFor(width),
  );
  const derivatives = Array.from({ length: trainedOutputs }, () => workspace.float64(2 * table.rows));
  const differentiate = differentiator(data, loss, scores, derivatives);
  const drawColumns = columnDrawer(table, useful, workspace.uint8(width * table.rows), random);
  const histograms = new Histograms(workspace, width);
  const finder = new SplitFinder(workspace, width, parameters);
  const learning = new Partition(workspace.int32(table.rows), parameters.leaves);
  const following = new Partition(new Int32Array(table.rows), parameters.leaves);
  let shrinkage = 1;
  let shift = start;

  return () => {
    const { drawn, left } = draw(table.rows, shareOf(table.rows, parameters.baggingFraction), random);
    const units = differentiate(drawn);
    const look = drawColumns(drawn);
    const trees: Tree[] = [];
    for (const [output, ofOutput] of derivatives.entries()) {
      const opposite = outputs - 1 - output;
      if (isSettled(byClass, output)) {
        trees.push(new GrowingTree().finish(shrinkage, shift[output] ?? 0));
        continue;
      }
      learning.reset(drawn);
      following.reset(left);
      const tree = growTree({ ...look, whole: table, derivatives: ofOutput, units, learning, following }, parameters, histograms, finder);
      for (const partition of [learning, following]) {
        addValues(scores, outputs, output, tree, partition);
        if (mirror && opposite !== output) addValues(scores, outputs, opposite, tree, partition, partnerOf);
      }
      trees.push(tree.finish(shrinkage, shift[output] ?? 0));
    }
    if (mirror) for (const tree of trees.slice(0, outputs - trainedOutputs).toReversed()) trees.push(mirroredTree(tree, mirror));
    // As in LightGBM's files, the first trees include the start scores, without shrinkage.
    shrinkage = parameters.learningRate;
    shift = shift.map(() => 0);
    return trees;
  };
}

/** The scores that fit the shares of the classes, with prior rows added, so that an absent class is not impossible. */
function startScores(byClass: Float64Array, { priorRows }: Parameters, loss: Loss): Float64Array {
  const all = byClass.reduce((sum, weight) => sum + weight + priorRows, 0);
  return loss.start(byClass.map((weight) => (weight + priorRows) / all));
}

/** Whether all rows or none belong to a class. Its score is not trained, because it would diverge. */
function isSettled(byClass: Float64Array, output: number): boolean {
  const others = byClass.filter((_, k) => k !== output);
  return byClass[output] === 0 || others.every((weight) => weight === 0);
}

/** Writes gradients and hessians of rows, for every output, as fixed-point numbers (see `FixedPoint`). */
function differentiator({ table, classes, weights }: TrainingData, loss: Loss, scores: Float64Array, derivatives: readonly Float64Array[]) {
  const { outputs } = loss;
  const weightOfAll = weights?.reduce((sum, weight) => sum + weight, 0) ?? table.rows;
  const units = fixedPoint(table.rows, weightOfAll, loss);
  const gradient = new Float64Array(outputs);
  const hessian = new Float64Array(outputs);
  return (rows: Int32Array) => {
    for (const row of rows) {
      const weight = weights?.[row] ?? 1;
      loss.derive(scores, row * outputs, classes[row] ?? 0, gradient, hessian);
      let k = 0;
      for (const ofOutput of derivatives) {
        ofOutput[2 * row] = Math.round(weight * (gradient[k] ?? 0) * units.gradientUnit);
        ofOutput[2 * row + 1] = pack(units, weight * (hessian[k] ?? 0));
        k++;
      }
    }
    return units;
  };
}

/** The indices of the columns with at least one possible cut; of all columns if there are none. */
function usefulColumns({ columns, layout: { cuts, hasMissing, ranges } }: BinnedRows): Int32Array {
  const all = Int32Array.from({ length: columns }, (_, column) => column);
  const useful = all.filter((column) => ranges[column] !== null && (cuts[column]?.length !== 0 || hasMissing[column] === true));
  return useful.length === 0 ? all : useful;
}

/**
 * @param memory of rows x columns per round, for the bins that its trees are grown on
 * @returns a function that draws the columns of a round from the useful ones, for the rows that it learns from
 */
function columnDrawer(table: BinnedRows, useful: Int32Array, memory: Uint8Array, random: Random): (rows: Int32Array) => ColumnSample {
  const width = memory.length / table.rows;
  const lookAt = (rows: Int32Array, featureOf: Int32Array): ColumnSample => ({ table: narrow(table, rows, featureOf, memory), featureOf });
  if (width === useful.length) {
    const all = lookAt(
      Int32Array.from({ length: table.rows }, (_, row) => row),
      useful,
    );
    return () => all;
  }
  return (rows) =>
    lookAt(
      rows,
      draw(useful.length, width, random).drawn.map((i) => useful[i] ?? 0),
    );
}

/** @param receiver the row that gets a row's value; the row itself by default */
function addValues(
  scores: Float64Array,
  outputs: number,
  output: number,
  tree: GrowingTree,
  partition: Partition,
  receiver: (row: number) => number = (row) => row,
): void {
  for (const [leaf, { value }] of tree.leaves.entries()) {
    for (const row of partition.rowsOf(leaf)) {
      const at = receiver(row) * outputs + output;
      scores[at] = (scores[at] ?? 0) + value;
    }
  }
}
