import { durationShift, type FightLength, type Total } from '../../betting/outcomes/duration-tie';
import { shiftedHazards } from '../../betting/outcomes/hazards';
import { fightLeaves, type OutcomeLeaf } from '../../betting/outcomes/leaves';
import type { Covers } from '../../betting/outcomes/covers';
import type { OutcomeProbabilities } from '../../betting/odds/types';
import { logistic, logOdds } from '../../lib/math/log-odds';
import { sum } from '../../lib/math/statistics';
import { dot } from '../math/vector';
import { fightHazards } from './hazards';
import type { OutcomeModel } from './model';
import type { FightInputs, ScheduledRounds } from './terms';

/** A fight to price, with all that its distribution depends on. */
export interface OutcomeQuestion {
  readonly inputs: FightInputs;
  /** Standard deviation of P(A wins). */
  readonly sigma_a: number;
  /** The lengths that it can have; their shares sum to 1. */
  readonly lengths: readonly { readonly scheduled: ScheduledRounds; readonly share: number }[];
  /** The market's total that the duration is tied to, with the standard error of its log-odds; null for the model's own duration. */
  readonly total: (Total & { readonly stderr: number }) | null;
}

/** A probability with our error of it, one standard deviation. */
interface Estimate {
  readonly probability: number;
  readonly sigma: number;
}

/** The whole fight: who wins, how and when. */
export interface FightDistribution {
  /** The leaves of each length, which sum to its share. */
  readonly lengths: readonly { readonly scheduled: ScheduledRounds; readonly share: number; readonly leaves: readonly OutcomeLeaf[] }[];
  /** By how much the log-odds of all hazards are shifted to meet the market's total; 0 without one. */
  readonly shift: number;
  estimate(covers: Covers): Estimate;
}

/** Share of the stoppages of a round that come before its middle. No record tells it: an assumption, with how far off it may be. */
export const EARLY_SHARE = 0.45;
const EARLY_DEVIATION = 0.07;
/** Standard deviation of the shift that books' totals would ask for, over 22 fights of two polls. */
const MODEL_SHIFT_DEVIATION = 0.52;
/** Step of the derivative by the log-odds of the winner. */
const STEP = 0.01;

/** One way to see the fight: its leaves by length, each with what it depends on. */
interface Variant {
  readonly lengths: FightDistribution['lengths'];
  /** Of the leaves of all lengths, in their order. */
  readonly probabilities: Float64Array;
  readonly shift: number;
  readonly early: number;
}

interface Change {
  /** Added to the log-odds of A against B. */
  readonly gap?: number;
  /** Added to the shift of the hazards. */
  readonly shift?: number;
  readonly early?: number;
}

/**
 * The distribution of a fight. Its sigma takes what we do not know apart: who wins, how long fights last, how long this one is scheduled for, and when in a
 * round stoppages come. Each part is a central difference through the whole calculation. Null where no shift of the hazards meets the total.
 */
export function fightDistribution(model: OutcomeModel, question: OutcomeQuestion): FightDistribution | null {
  const base = variantOf(model, question, {});
  if (base === null) return null;
  const { p_a, p_draw, p_b } = question.inputs.chances;
  const a = p_a / (p_a + p_b);
  const gapError = question.sigma_a / ((1 - p_draw) * Math.max(a * (1 - a), 1e-6));
  const shiftError = question.total === null ? MODEL_SHIFT_DEVIATION : question.total.stderr;
  const pairs = [
    { scale: gapError / (2 * STEP), changes: [{ gap: STEP }, { gap: -STEP }] },
    { scale: 1 / 2, changes: [{ shift: -shiftError }, { shift: shiftError }] },
    { scale: 1 / 2, changes: [{ early: EARLY_SHARE - EARLY_DEVIATION }, { early: EARLY_SHARE + EARLY_DEVIATION }] },
  ].map(({ scale, changes }) => ({ scale, variants: changes.map((change) => variantOf(model, question, change) ?? base) }));
  const leaves = base.lengths.flatMap(({ scheduled, leaves: ofLength }) => ofLength.map((leaf) => ({ leaf, scheduled })));
  const coverage = (covers: Covers, early: number): Float64Array => {
    const covered = new Float64Array(leaves.length);
    for (const [i, { leaf, scheduled }] of leaves.entries()) covered[i] = covers(leaf, scheduled, early);
    return covered;
  };
  return {
    ...{ lengths: base.lengths, shift: base.shift },
    estimate(covers) {
      // All variants have the same leaves, and most the same share of early endings.
      const covered = coverage(covers, EARLY_SHARE);
      const of = ({ early, probabilities }: Variant) => dot(probabilities, early === EARLY_SHARE ? covered : coverage(covers, early));
      const probability = of(base);
      const parts = pairs.map(({ scale, variants: [up = base, down = base] }) => scale * (of(up) - of(down)));
      return { probability, sigma: Math.sqrt(sum(parts.map((part) => part ** 2)) + lengthVariance(base, covered, probability)) };
    },
  };
}

/** How much a probability varies with the length that the fight is scheduled for. */
function lengthVariance({ lengths, probabilities }: Variant, covered: Float64Array, mean: number): number {
  let start = 0;
  let variance = 0;
  for (const { share, leaves } of lengths) {
    const ofLength = dot(probabilities, covered, start, start, leaves.length);
    if (share > 0) variance += share * (ofLength / share - mean) ** 2;
    start += leaves.length;
  }
  return variance;
}

function variantOf(
  model: OutcomeModel,
  { inputs, lengths, total }: OutcomeQuestion,
  { gap = 0, shift: more = 0, early = EARLY_SHARE }: Change,
): Variant | null {
  const seen = { ...inputs, chances: moved(inputs.chances, gap) };
  const fights = lengths.map(({ scheduled, share }) => ({
    ...{ scheduled, share, rare: model.rare[scheduled] },
    hazards: fightHazards(model.hazards, seen, scheduled, model.pace.slope),
  }));
  const tie = total === null ? 0 : durationShift(seen.chances, fights satisfies FightLength[], total, early);
  if (tie === null) return null;
  const ended = fights.map(({ scheduled, share, rare, hazards }) => ({
    ...{ scheduled, share },
    leaves: fightLeaves(seen.chances, shiftedHazards(hazards, tie + more), rare).map((leaf) => ({
      ...leaf,
      probability: leaf.probability * share,
    })),
  }));
  const probabilities = Float64Array.from(ended.flatMap(({ leaves }) => leaves.map(({ probability }) => probability)));
  return { lengths: ended, probabilities, shift: tie, early };
}

/** The chances with the log-odds of A against B moved; the draw stays. */
function moved(chances: OutcomeProbabilities, gap: number): OutcomeProbabilities {
  if (gap === 0) return chances;
  const { p_a, p_draw, p_b } = chances;
  const a = logistic(logOdds(p_a / (p_a + p_b)) + gap);
  return { p_a: (1 - p_draw) * a, p_draw, p_b: (1 - p_draw) * (1 - a) };
}
