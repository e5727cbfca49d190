import { findRoot } from '../../lib/math/find-root';
import { sum } from '../../lib/math/statistics';
import type { Slope } from '../evaluation/regression-slope';
import { fitRidge, type RidgeFit } from '../logistic/ridge';
import type { FoughtBout } from './bout';
import { distanceOf, hazardsOf, pacedHazards } from './hazards';
import { hazardTerms, TERMS, winnerView } from './terms';

/** Variance of the normal prior of a weight, on standardised columns. */
export const RIDGE_VARIANCE = 0.3;

/** Fits the hazards to the rounds that were begun: one row for each, in the view of the bout's winner. */
export function fitHazards(bouts: readonly FoughtBout[]): RidgeFit {
  const columns = TERMS.length;
  const fought = bouts.map(({ round, scheduled }) => round ?? scheduled);
  const values = new Float64Array(sum(fought) * columns);
  const stopped = new Uint8Array(sum(fought));
  let row = 0;
  for (const [i, bout] of bouts.entries()) {
    const view = winnerView(bout, bout.won_by);
    for (let round = 1; round <= (fought[i] ?? 0); round++, row++) {
      values.set(hazardTerms(view, bout.scheduled, round), row * columns);
      stopped[row] = Number(round === bout.round);
    }
  }
  return fitRidge(values, columns, stopped, RIDGE_VARIANCE);
}

/** The pace of 91 priced stoppages up to 2019, with its error. It improved the log loss of 1,275 fights of 2020 to 2026. */
const PACE_PRIOR = { mean: 0.15, deviation: 0.14 };
const LARGEST_PACE = 1.5;
const STEP = 1e-3;

/**
 * The pace at which the rounds of stoppages that books priced are most probable, given that they were stoppages. The record tells the rounds of few such
 * bouts, and of decisions more often than of stoppages: only the timing of a stoppage is free of that. The prior is what other fights said.
 */
export function fitPace(hazards: RidgeFit, bouts: readonly FoughtBout[]): Slope {
  const stoppages = bouts.flatMap((bout) => {
    if (!bout.is_priced || bout.round === null) return [];
    return [{ round: bout.round, hazards: hazardsOf(hazards, winnerView(bout, bout.won_by), bout.scheduled) }];
  });
  const logPosterior = (pace: number) =>
    sum(stoppages.map((stoppage) => Math.log(roundGivenStoppage(pacedHazards(stoppage.hazards, pace), stoppage.round)))) -
    ((pace - PACE_PRIOR.mean) / PACE_PRIOR.deviation) ** 2 / 2;
  const score = (pace: number) => (logPosterior(pace + STEP) - logPosterior(pace - STEP)) / (2 * STEP);
  const pace = stoppages.length === 0 ? PACE_PRIOR.mean : findRoot(score, -LARGEST_PACE, LARGEST_PACE, 1e-6);
  const curvature = (2 * logPosterior(pace) - logPosterior(pace + STEP) - logPosterior(pace - STEP)) / STEP ** 2;
  return { slope: pace, stderr: 1 / Math.sqrt(curvature) };
}

function roundGivenStoppage(hazards: readonly number[], round: number): number {
  return (distanceOf(hazards.slice(0, round - 1)) * (hazards[round - 1] ?? 0)) / (1 - distanceOf(hazards));
}
