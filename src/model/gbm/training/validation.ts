import { leafUnder, rootOf } from '../forest/decision';
import type { Tree } from '../forest/forest';
import type { Loss } from './loss';
import type { LabelledRows } from './training-data';

/** Follows the loss on rows outside training, round by round. */
export class Validation {
  readonly #scores: Float64Array;
  bestRound = 0;
  bestLoss = Infinity;

  constructor(
    private readonly rows: LabelledRows,
    private readonly loss: Loss,
  ) {
    this.#scores = new Float64Array(rows.classes.length * loss.outputs);
  }

  /** Adds a round's trees, one per output; `round` counts from 1. */
  add(round: number, trees: readonly Tree[]): void {
    const { values, classes } = this.rows;
    const columns = values.length / classes.length;
    for (const [output, tree] of trees.entries()) {
      for (let row = 0; row < classes.length; row++) {
        const at = row * trees.length + output;
        this.#scores[at] = (this.#scores[at] ?? 0) + (tree.leafValue[leafUnder(rootOf(tree), tree, values, row * columns)] ?? 0);
      }
    }
    const loss = this.#meanLoss();
    if (loss < this.bestLoss) {
      this.bestLoss = loss;
      this.bestRound = round;
    }
  }

  #meanLoss(): number {
    const { classes, weights } = this.rows;
    let sum = 0;
    let all = 0;
    for (const [row, theClass] of classes.entries()) {
      const weight = weights?.[row] ?? 1;
      sum += weight * this.loss.of(this.#scores, row * this.loss.outputs, theClass);
      all += weight;
    }
    return sum / all;
  }
}
