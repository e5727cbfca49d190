import type { Random } from '../random';
import type { BinnedRows } from './bins';
import { fixedPoint, pack } from './fixed-point';
import { classesOf, type Tree } from './forest';
import { growTree, type Ground } from './grow';
import { GrowingTree } from './growing-tree';
import { histogramMemory } from './histogram';
import type { Loss } from './loss';
import { mirroredTree, partnerOf } from './mirror';
import { narrow } from './narrow';
import type { Parameters } from './parameters';
import { Partition } from './partition';
import { draw, shareOf } from './sampling';
import { classWeights, type TrainingData } from './training-data';

/**
 * Grows round after round, each of one tree an output. A round learns from the rows drawn for it; all others follow its trees, so that
 * every row's scores are always those of the whole forest. All trees of a round look at the same columns.
 *
 * Of mirrored rows only the first half of the outputs, and the middle one, are learnt; the others are their mirror images.
 * @returns grows the next round.
 */
export function createBooster(data: TrainingData, parameters: Parameters, loss: Loss, random: Random): () => Tree[] {
  const { table, mirror } = data;
  const { outputs } = loss;
  const byClass = classWeights(data, classesOf(parameters.objective));
  const start = startScores(byClass, parameters, loss);
  const scores = new Float64Array(table.rows * outputs).map((_, i) => start[i % outputs] ?? 0);
  // Of mirrored rows the outputs beyond the middle are never asked for.
  const learnt = mirror ? Math.ceil(outputs / 2) : outputs;
  const derivatives = Array.from({ length: learnt }, () => new Float64Array(2 * table.rows));
  const differentiate = differentiator(data, loss, scores, derivatives);
  const drawColumns = columnDrawer(table, parameters.featureFraction, random);
  const memory = histogramMemory(table.columns);
  const learning = new Partition(table.rows, parameters.leaves);
  const following = new Partition(table.rows, parameters.leaves);
  let shrinkage = 1;
  let shift = start;

  return () => {
    const { drawn, left } = draw(table.rows, shareOf(table.rows, parameters.baggingFraction), random);
    const units = differentiate(drawn);
    const columns = drawColumns();
    const trees: Tree[] = [];
    for (const [output, ofOutput] of derivatives.entries()) {
      const opposite = outputs - 1 - output;
      if (isSettled(byClass, output)) {
        trees.push(new GrowingTree().finish(shrinkage, shift[output] ?? 0));
        continue;
      }
      learning.reset(drawn);
      following.reset(left);
      const tree = growTree({ ...columns, derivatives: ofOutput, units, learning, following }, parameters, memory);
      for (const partition of [learning, following]) {
        addValues(scores, outputs, output, tree, partition);
        if (mirror && opposite !== output) addValues(scores, outputs, opposite, tree, partition, partnerOf);
      }
      trees.push(tree.finish(shrinkage, shift[output] ?? 0));
    }
    if (mirror) for (const tree of trees.slice(0, outputs - learnt).toReversed()) trees.push(mirroredTree(tree, mirror));
    // As in LightGBM's files, the first trees hold the start scores, unshrunken.
    shrinkage = parameters.learningRate;
    shift = shift.map(() => 0);
    return trees;
  };
}

/** The scores that fit the shares of the classes, each seen a little more often than it was: none is impossible for being absent. */
function startScores(byClass: Float64Array, { priorRows }: Parameters, loss: Loss): Float64Array {
  const all = byClass.reduce((sum, weight) => sum + weight + priorRows, 0);
  return loss.start(byClass.map((weight) => (weight + priorRows) / all));
}

/** Nothing can be learnt about a class that all rows or none belong to; its score would only run away. */
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
      for (const [k, ofOutput] of derivatives.entries()) {
        ofOutput[2 * row] = Math.round(weight * (gradient[k] ?? 0) * units.gradientUnit);
        ofOutput[2 * row + 1] = pack(units, weight * (hessian[k] ?? 0));
      }
    }
    return units;
  };
}

/** @returns draws the columns that the trees of a round may look at, of those that can be cut at all. */
function columnDrawer(table: BinnedRows, fraction: number, random: Random): () => Pick<Ground, 'table' | 'featureOf'> {
  const { cuts, hasMissing, ranges } = table.layout;
  const all = Int32Array.from({ length: table.columns }, (_, column) => column);
  const useful = all.filter((column) => ranges[column] !== null && (cuts[column]?.length !== 0 || hasMissing[column] === true));
  const width = shareOf(useful.length, fraction);
  if (fraction === 1 || width >= useful.length) return () => ({ table, featureOf: all });
  const memory = new Uint8Array(table.rows * width);
  return () => {
    const featureOf = draw(useful.length, width, random).drawn.map((i) => useful[i] ?? 0);
    return { table: narrow(table, featureOf, memory), featureOf };
  };
}

/** @param receiver the row that gets a row's value; itself unless given. */
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
