import type { Random } from '../math/random';
import type { BinLayout } from './histogram/bins';
import { createBooster } from './training/boosting';
import type { Forest, Tree } from './forest/forest';
import { lossOf } from './training/loss';
import { demandSoundParameters, type Parameters } from './training/parameters';
import { demandSoundData, type TrainingData } from './training/training-data';
import { Validation } from './training/validation';

/**
 * Grows a gradient-boosted forest: in each round, one tree per output takes a Newton step against the loss. With validation rows the
 * rounds up to the best are kept. The same data, parameters and random numbers give the same forest, bit by bit.
 * @throws RangeError when parameters or data are out of range
 */
export function train(data: TrainingData, parameters: Parameters, random: Random): Forest {
  demandSoundParameters(parameters);
  demandSoundData(data, parameters);
  const { objective, rounds, patience } = parameters;
  const loss = lossOf(objective);
  const growRound = createBooster(data, parameters, loss, random);
  const validation = data.validation && new Validation(data.validation, loss);
  const trees: Tree[] = [];
  for (let round = 1; round <= rounds; round++) {
    const grown = growRound();
    trees.push(...grown);
    validation?.add(round, grown);
    if (validation && patience > 0 && round - validation.bestRound >= patience) break;
  }
  const kept = validation ? trees.slice(0, validation.bestRound * loss.outputs) : trees;
  return { objective, features: data.features, featureInfos: featureInfos(data.table.layout), trees: kept };
}

/** Column descriptions in LightGBM's format. */
function featureInfos({ ranges }: BinLayout): string[] {
  return ranges.map((range) => (range === null || range[0] === range[1] ? 'none' : `[${range[0]}:${range[1]}]`));
}
