import type { Hazards } from '../../betting/outcomes/hazards';
import { findRoot } from '../../lib/math/find-root';
import { logistic, logOdds } from '../../lib/math/log-odds';
import { at } from '../math/vector';
import type { RidgeFit } from '../logistic/ridge';
import { hazardTerms, winnerView, type FightInputs, type ScheduledRounds, type WinnerView } from './terms';

/** The hazards of a fight of so many rounds, for each winner. @param fit on the columns `TERMS` @param pace see `pacedHazards`; 0 leaves the hazards as they are */
export function fightHazards(fit: RidgeFit, inputs: FightInputs, scheduled: ScheduledRounds, pace: number): Hazards {
  const of = (side: 'a' | 'b') => pacedHazards(hazardsOf(fit, winnerView(inputs, side), scheduled), pace);
  return { a: of('a'), b: of('b') };
}

/** The probability of a stoppage in each round that is reached, given who wins. */
export function hazardsOf({ intercept, weights }: RidgeFit, view: WinnerView, scheduled: ScheduledRounds): number[] {
  return Array.from({ length: scheduled }, (_, before) => {
    const terms = hazardTerms(view, scheduled, before + 1);
    return logistic(terms.reduce((sum, term, j) => sum + at(weights, j) * term, intercept));
  });
}

/** The probability that no round ends the fight. */
export function distanceOf(hazards: readonly number[]): number {
  return hazards.reduce((left, hazard) => left * (1 - hazard), 1);
}

/** Log-odds by which all hazards of a fight are shifted at most. */
const LARGEST_SHIFT = 8;
/** The round whose hazard the pace leaves as it is, but for the shift. */
const PIVOT = Math.log(4);

/**
 * Hazards that grow from round to round: log-odds + pace (ln r - ln 4) + shift, where the shift leaves the probability of the distance as it was. Fights
 * that books price begin more slowly than those of small halls, of which most of the record with rounds is.
 */
export function pacedHazards(hazards: readonly number[], pace: number): readonly number[] {
  if (pace === 0) return hazards;
  const distance = distanceOf(hazards);
  const shifted = (shift: number) =>
    hazards.map((hazard, before) => logistic(logOdds(hazard) + pace * (Math.log(before + 1) - PIVOT) + shift));
  return shifted(findRoot((shift) => distanceOf(shifted(shift)) - distance, -LARGEST_SHIFT, LARGEST_SHIFT));
}
