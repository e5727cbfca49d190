import { seededRandom } from '../../../src/lib/math/random';
import type { Model } from '../../../src/model/family';
import type { Probabilities } from '../../../src/model/metrics';
import type { TrainingRows } from '../../../src/model/training-rows';
import { UnusableModel } from '../../../src/model/json';
import { evaluateModel } from '../../../src/training/evaluation/evaluate-model';

const [A, DRAW, B] = [0, 1, 2];

/** Bouts with these outcomes, and their places as their only feature. */
function boutsOf(classes: readonly number[]): TrainingRows {
  const places = classes.map((_, i) => i);
  return { values: Float64Array.from(places), classes: Uint8Array.from(classes), months: Int32Array.from(places), fightIds: places };
}

/** A model that gives the bout at each place these probabilities. */
function modelOf(predictions: readonly Probabilities[]): Model {
  const unused = (): never => {
    throw new Error('an evaluation asks for probabilities alone');
  };
  return { probabilities: ([place = 0]) => predictions[place] ?? [NaN, NaN, NaN], predict: unused, explain: unused, toArtifact: unused };
}

const log = (p: number) => Math.log(p);

it('compares the model’s draw probability with the share of draws in the fit, which keeps the odds of A against B', () => {
  const model = modelOf([
    [0.6, 0.1, 0.3],
    [0.2, 0.3, 0.5],
  ]);
  const { losses, constantDrawLogLoss, costOfConstantDraw } = evaluateModel(
    model,
    boutsOf([A, DRAW, B, B, A]),
    boutsOf([A, DRAW]),
    seededRandom(1),
  );
  expect(losses).toEqual([expect.closeTo(-log(0.6), 12), expect.closeTo(-log(0.3), 12)]);
  // A fifth of the bouts of the fit were drawn.
  const constant = [-log((0.8 * 0.6) / 0.9), -log(0.2)] as const;
  expect(constantDrawLogLoss).toBeCloseTo((constant[0] + constant[1]) / 2, 12);
  const extra = [constant[0] + log(0.6), constant[1] + log(0.3)];
  expect(costOfConstantDraw).toEqual({ low: expect.closeTo(Math.min(...extra), 12), high: expect.closeTo(Math.max(...extra), 12) });
});

it('divides what a constant draw leaves between both fighters', () => {
  const { constantDrawLogLoss } = evaluateModel(modelOf([[0.2, 0.3, 0.5]]), boutsOf([A, DRAW, B, B, A]), boutsOf([B]), seededRandom(1));
  expect(constantDrawLogLoss).toBeCloseTo(-log((0.8 * 0.5) / 0.7), 12);
});

it('refuses a model without probabilities for a bout', () => {
  expect(() => evaluateModel(modelOf([]), boutsOf([A]), boutsOf([A]), seededRandom(1))).toThrow(UnusableModel);
});
