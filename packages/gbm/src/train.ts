import type { Random } from './random';
import type { BinLayout } from './histogram/bins';
import { createBooster } from './training/boosting';
import type { Forest, Tree } from './forest/forest';
import { softmaxLoss } from './training/loss';
import { assertValidParameters, type Parameters } from './training/parameters';
import { assertValidData, type TrainingData } from './training/training-data';

/**
 * Grows a gradient-boosted forest: in each round, one tree an output takes a Newton step against the loss. The same data, parameters and random numbers give the same forest, bit by bit.
 * @throws RangeError when parameters or data are out of range
 */
export function train(data: TrainingData, parameters: Parameters, random: Random): Forest {
  assertValidParameters(parameters);
  assertValidData(data, parameters);
  const { classes, rounds } = parameters;
  const growRound = createBooster(data, parameters, softmaxLoss(classes), random);
  const trees: Tree[] = [];
  for (let round = 0; round < rounds; round++) trees.push(...growRound());
  return { classes, features: data.features, featureInfos: featureInfos(data.table.layout), trees };
}

/** Column descriptions in LightGBM's format. */
function featureInfos({ ranges }: BinLayout): string[] {
  return ranges.map((range) => (range === null || range[0] === range[1] ? 'none' : `[${range[0]}:${range[1]}]`));
}
