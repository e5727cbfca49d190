import { swapped } from '../../features/column';
import type { Rescoring } from '../../family';
import { softmaxInto } from '../../../../packages/gbm/src/forest/softmax';
import { mirroredMean } from '../../../../packages/gbm/src/scoring/margins';
import { createRescorer, type Rescorer } from '../../../../packages/gbm/src/scoring/rescorer';
import type { Probabilities } from '../../metrics';
import { at } from '../../math/vector';
import { outcomes } from '../../record';
import type { Forests } from './ensemble';
import { lgbmColumns } from './features';
import { scopeOf, scopes, type ForestScope } from './scope';

const WIDTH = lgbmColumns.length;
const OUTPUTS = outcomes.length;

/** For each member, the rescorers of a scope's bouts in both orders of their corners. */
interface ScopeScores {
  /** The positions of the scope's bouts. */
  readonly positions: readonly number[];
  readonly members: readonly (readonly [given: Rescorer, mirrored: Rescorer])[];
}

/**
 * The members' predictions of bouts when the values of one column change. The bouts keep their scope, so values must not be exchanged
 * between bouts of complete histories and others.
 * @param values rows of all columns
 */
export function permutedScores(forests: Forests, values: Float64Array): Rescoring {
  const byScope = scopes.map((scope) => scopeScores(scope, forests, values));
  return (column, replaced) => {
    const predictions = Array.from({ length: replaced.length }, (): Probabilities => [NaN, NaN, NaN]);
    for (const { positions, members } of byScope) {
      const given = Float64Array.from(positions, (position) => at(replaced, position));
      const mirrored = lgbmColumns[column]?.symmetry === 'antisymmetric' ? given.map((value) => -value) : given;
      const margins = members.map(([inOrder, swappedOrder]) =>
        mirroredMean(inOrder(column, given), swappedOrder(column, mirrored), OUTPUTS),
      );
      for (const [i, probabilities] of meanProbabilities(margins, positions.length).entries())
        predictions[at(positions, i)] = probabilities;
    }
    return predictions;
  };
}

function scopeScores(scope: ForestScope, forests: Forests, values: Float64Array): ScopeScores {
  const positions = Array.from({ length: values.length / WIDTH }, (_, row) => row).filter((row) => scopeOf(values, row * WIDTH) === scope);
  const given = new Float64Array(positions.length * WIDTH);
  const mirrored = new Float64Array(positions.length * WIDTH);
  for (const [i, position] of positions.entries()) {
    const row = values.subarray(position * WIDTH, (position + 1) * WIDTH);
    given.set(row, i * WIDTH);
    mirrored.set(swapped(lgbmColumns, row), i * WIDTH);
  }
  return {
    positions,
    members: forests[scope].map((forest) => [createRescorer(forest, given, WIDTH), createRescorer(forest, mirrored, WIDTH)]),
  };
}

/** The mean over the members, per bout. */
function meanProbabilities(margins: readonly Float64Array[], bouts: number): Probabilities[] {
  const scores = new Float64Array(OUTPUTS);
  const probabilities = new Float64Array(OUTPUTS);
  return Array.from({ length: bouts }, (_, bout) => {
    let [a, draw, b] = [0, 0, 0];
    for (const ofMember of margins) {
      for (let k = 0; k < OUTPUTS; k++) scores[k] = at(ofMember, k * bouts + bout);
      softmaxInto(scores, 0, probabilities);
      a += at(probabilities, 0);
      draw += at(probabilities, 1);
      b += at(probabilities, 2);
    }
    return [a / margins.length, draw / margins.length, b / margins.length];
  });
}
