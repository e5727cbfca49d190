import { bootstrapMean } from '../../model/math/bootstrap';
import type { Interval } from '../../model/math/quantile';
import type { Model } from '../../model/family';
import { UnusableModel } from '../../model/json';
import { eachRow, type TrainingRows } from '../../model/training-rows';
import { evaluate, threeClassLosses, type PredictionMetrics, type Probabilities } from '../../model/metrics';
import { outcomes } from '../../model/record';
import type { Random } from '../../lib/math/random';
import { at } from '../../model/math/vector';

/** A model's figures on bouts that it was not fitted on, also with a constant probability of a draw. */
export interface Evaluation {
  readonly metrics: PredictionMetrics;
  /** Three-class log loss of each bout, nats. */
  readonly losses: readonly number[];
  /** Bootstrap 95 % intervals of three-class log losses, in nats. */
  readonly logLossThreeClass: Interval | null;
  /** The log loss with the share of draws in the fit as every bout's P(draw), and its excess over the model's. */
  readonly constantDrawLogLoss: number | null;
  readonly costOfConstantDraw: Interval | null;
}

/** Evaluates a model fitted on `fitted` on `rows`. */
export function evaluateModel(model: Model, fitted: TrainingRows, rows: TrainingRows, random: Random): Evaluation {
  const predictions = score(model, rows);
  const share = drawShare(fitted);
  const withConstantDraw = predictions.map((p) => constantDraw(p, share));
  const losses = threeClassLosses(predictions, rows.classes);
  const constantLosses = threeClassLosses(withConstantDraw, rows.classes);
  const extraLosses = constantLosses.map((loss, i) => loss - at(losses, i));
  return {
    metrics: evaluate(predictions, rows.classes),
    losses,
    logLossThreeClass: bootstrapMean(losses, random),
    constantDrawLogLoss: evaluate(withConstantDraw, rows.classes).log_loss_three_class,
    costOfConstantDraw: bootstrapMean(extraLosses, random),
  };
}

/** The model's metrics on `rows`. */
export function measure(model: Model, rows: TrainingRows): PredictionMetrics {
  return evaluate(score(model, rows), rows.classes);
}

/** The three-class log loss of each bout, nats. */
export function lossesOf(model: Model, rows: TrainingRows): number[] {
  return threeClassLosses(score(model, rows), rows.classes);
}

/** Describes an evaluation in one sentence. */
export function describeEvaluation({ metrics, logLossThreeClass, constantDrawLogLoss, costOfConstantDraw }: Evaluation): string {
  return (
    `three-class log loss ${figure(metrics.log_loss_three_class)} ${interval(logLossThreeClass)}, ` +
    `with one draw rate for all bouts ${figure(constantDrawLogLoss)}, the difference being in ${interval(costOfConstantDraw)}`
  );
}

/** @throws UnusableModel when a bout gets no probabilities. */
function score(model: Model, rows: TrainingRows): Probabilities[] {
  return Array.from(eachRow(rows), (row) => {
    const predicted = model.probabilities(row);
    if (predicted.every(Number.isFinite)) return predicted;
    throw new UnusableModel('it gives a bout on record no probabilities');
  });
}

function drawShare({ classes }: TrainingRows): number {
  return classes.filter((outcome) => outcomes[outcome] === 'draw').length / classes.length;
}

function constantDraw([a, , b]: Probabilities, share: number): Probabilities {
  return [((1 - share) * a) / (a + b), share, ((1 - share) * b) / (a + b)];
}

function figure(value: number | null): string {
  return value === null ? 'unknown' : value.toFixed(4);
}

function interval(bounds: Interval | null): string {
  return bounds === null ? '[unknown]' : `[${bounds.low.toFixed(4)}, ${bounds.high.toFixed(4)}]`;
}
