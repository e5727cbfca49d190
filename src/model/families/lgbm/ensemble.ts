import { standardDeviation } from '../../../lib/math/statistics';
import { namedValues, swapped } from '../../features/column';
import type { Explanation, Member, Scored } from '../../family';
import { explanationOf } from '../../explanation';
import type { Forest } from '../../../../packages/gbm/src/forest/forest';
import { softmaxInto } from '../../../../packages/gbm/src/forest/softmax';
import { bothOrders, mirroredMean, type Margins } from '../../../../packages/gbm/src/scoring/margins';
import { probabilityParts } from '../../../../packages/gbm/src/scoring/probability-parts';
import { createScorer, type Scorer } from '../../../../packages/gbm/src/scoring/scorer';
import { createExplainer, type Explainer } from '../../../../packages/gbm/src/scoring/tree-shap';
import type { Probabilities } from '../../metrics';
import { at } from '../../math/vector';
import { lgbmColumns } from './features';
import { columnsIn, scopeOf, type ForestScope } from './scope';

/** The forests of each scope, one per member. */
export type Forests = Readonly<Record<ForestScope, readonly Forest[]>>;

/** The members' predictions of a bout, from a row of all columns. */
export interface Ensemble {
  /** Their mean. */
  probabilities(row: Float64Array): Probabilities;
  /** @param carried added to each member's log-odds of A against B */
  predict(row: Float64Array, carried?: number): Scored;
  explain(row: Float64Array, carried?: number): Explanation;
}

/** The name of what earlier closes contribute to a prediction. */
const CARRIED = { name: 'carried_closes', symmetry: 'antisymmetric' } as const;

/** Each member's margins of a bout, without what earlier closes carry. */
type MarginsOf = (row: Float64Array) => readonly Float64Array[];

/**
 * Remembers the margins of each row by its place in memory. Only for the rows of a study, whose values never change: a fit is measured on some of
 * them up to four times.
 */
export function rememberMargins(marginsOf: MarginsOf): MarginsOf {
  const known = new WeakMap<ArrayBufferLike, Map<number, readonly Float64Array[]>>();
  return (row) => {
    const ofBuffer = known.get(row.buffer) ?? new Map<number, readonly Float64Array[]>();
    known.set(row.buffer, ofBuffer);
    const margins = ofBuffer.get(row.byteOffset) ?? marginsOf(row);
    ofBuffer.set(row.byteOffset, margins);
    return margins;
  };
}

/**
 * Every member scores a bout in both orders of its corners and averages the margins, so that P(A|A,B) equals P(B|B,A) exactly. Sigma is
 * the spread of the members. It must be widened, because the members share their blind spots.
 * @param marginsBy wraps what scores a row, such as in `rememberMargins`
 */
export function createEnsemble(forests: Forests, marginsBy: (margins: MarginsOf) => MarginsOf = (margins) => margins): Ensemble {
  const scorers = { any: forests.any.map(createScorer), complete: forests.complete.map(createScorer) };
  const marginsOf = marginsBy((row) => {
    const mirrored = swapped(lgbmColumns, row);
    return scorers[scopeOf(row)].map((scorer) => marginsBothWays(scorer, row, mirrored));
  });
  // Created on demand, because most ensembles never explain.
  const explainers: Partial<Record<ForestScope, readonly Explainer[]>> = {};
  const members = (row: Float64Array, carried: number): Probabilities[] =>
    marginsOf(row).map((margins) => probabilitiesOf(margins, carried));
  return {
    probabilities: (row) => meanOf(members(row, 0)),
    predict(row, carried = 0) {
      const predictions = members(row, carried);
      const [p_a, p_draw, p_b] = meanOf(predictions);
      return {
        p_a,
        p_draw,
        p_b,
        sigma_a: standardDeviation(predictions.map(([a]) => a)),
        sigma_b: standardDeviation(predictions.map(([, , b]) => b)),
        features: namedValues(lgbmColumns, row),
        members: predictions.map(memberOf),
      };
    },
    explain(row, carried = 0) {
      const scope = scopeOf(row);
      const mirrored = swapped(lgbmColumns, row);
      const ofScope = (explainers[scope] ??= forests[scope].map(createExplainer));
      const margins = ofScope.map((explain) => bothOrders(explain(row), explain(mirrored)));
      if (carried === 0) return explanationOf('path_dependent', columnsIn[scope], row, probabilityParts(margins));
      const columns = [...columnsIn[scope], CARRIED];
      const values = Float64Array.of(...row.subarray(0, columnsIn[scope].length), carried);
      return explanationOf('path_dependent', columns, values, probabilityParts(margins.map((ofMember) => withPart(ofMember, carried))));
    },
  };
}

export function memberName(index: number): string {
  return `member_${String(index).padStart(2, '0')}`;
}

function memberOf([p_a, p_draw, p_b]: Probabilities, index: number): Member {
  return { name: memberName(index), p_a, p_draw, p_b };
}

function marginsBothWays(scorer: Scorer, row: Float64Array, mirrored: Float64Array): Float64Array {
  const [given, other] = [new Float64Array(3), new Float64Array(3)];
  scorer.scores(row, 0, given);
  scorer.scores(mirrored, 0, other);
  return mirroredMean(given, other, 3);
}

function probabilitiesOf(margins: Float64Array, carried: number): Probabilities {
  const out = new Float64Array(3);
  softmaxInto(
    margins.map((margin, output) => margin + carriedTo(output, carried)),
    0,
    out,
  );
  return [at(out, 0), at(out, 1), at(out, 2)];
}

/** Half of what is carried goes to A's margin, half against B's. */
function carriedTo(output: number, carried: number): number {
  return ((1 - output) * carried) / 2;
}

/** The margins with one more part, that of the carried closes. */
function withPart({ base, parts }: Margins, carried: number): Margins {
  const width = parts.length / base.length;
  const longer = [...base.keys()].flatMap((output) => [
    ...parts.subarray(output * width, (output + 1) * width),
    carriedTo(output, carried),
  ]);
  return { base, parts: Float64Array.from(longer) };
}

function meanOf(predictions: readonly Probabilities[]): Probabilities {
  const mean = (k: number): number => predictions.reduce((sum, p) => sum + at(p, k), 0) / predictions.length;
  return [mean(0), mean(1), mean(2)];
}
