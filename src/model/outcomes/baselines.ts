import { logistic } from '../../lib/math/log-odds';
import { sum } from '../../lib/math/statistics';
import { fitRidge } from '../logistic/ridge';
import { at, dot } from '../math/vector';
import type { FoughtBout } from './bout';
import { RIDGE_VARIANCE } from './fit-hazards';
import { distanceOf, hazardsOf } from './hazards';
import { hazardTerms, ROUNDLESS_TERMS, winnerView } from './terms';
import type { OutcomeModel } from './model';

/** The probability of a stoppage in each round and, last, of a decision, given who wins. They sum to 1. */
export type Timing = readonly number[];
export type TimingOf = (bout: FoughtBout) => Timing;

/** What the hazards say. Without the pace: it is of fights that books price. */
export function modelTiming({ hazards }: Pick<OutcomeModel, 'hazards'>): TimingOf {
  return (bout) => {
    const rounds = hazardsOf(hazards, winnerView(bout, bout.won_by), bout.scheduled);
    return [...rounds.map((hazard, before) => distanceOf(rounds.slice(0, before)) * hazard), distanceOf(rounds)];
  };
}

/** The first baseline: how often bouts of the same length ended so. */
export function shareTiming(bouts: readonly FoughtBout[]): TimingOf {
  const byLength = countsByLength(bouts);
  return ({ scheduled }) => normalised(byLength.get(scheduled) ?? countsOf([], scheduled));
}

/** The second baseline: a stoppage by a logistic on the same inputs, its round by how often bouts of the same length were stopped in it. */
export function independentTiming(bouts: readonly FoughtBout[]): TimingOf {
  const values = new Float64Array(bouts.length * ROUNDLESS_TERMS);
  for (const [i, bout] of bouts.entries()) values.set(roundlessTerms(bout), i * ROUNDLESS_TERMS);
  const stopped = Uint8Array.from(bouts, ({ ending }) => Number(ending === 'stoppage'));
  const { intercept, weights } = fitRidge(values, ROUNDLESS_TERMS, stopped, RIDGE_VARIANCE);
  const byLength = countsByLength(bouts);
  return (bout) => {
    const stoppage = logistic(intercept + dot(weights, Float64Array.from(roundlessTerms(bout))));
    const rounds = normalised((byLength.get(bout.scheduled) ?? countsOf([], bout.scheduled)).slice(0, -1));
    return [...rounds.map((share) => share * stoppage), 1 - stoppage];
  };
}

function roundlessTerms(bout: FoughtBout): number[] {
  return hazardTerms(winnerView(bout, bout.won_by), bout.scheduled, 1).slice(0, ROUNDLESS_TERMS);
}

function countsByLength(bouts: readonly FoughtBout[]): Map<number, number[]> {
  const lengths = [...new Set(bouts.map(({ scheduled }) => scheduled))];
  return new Map(
    lengths.map((length) => [
      length,
      countsOf(
        bouts.filter(({ scheduled }) => scheduled === length),
        length,
      ),
    ]),
  );
}

/** Each ending counts half a bout more, so that none is impossible. */
function countsOf(bouts: readonly FoughtBout[], scheduled: number): number[] {
  const counts = new Array<number>(scheduled + 1).fill(1 / 2);
  for (const { round } of bouts) {
    const place = (round ?? scheduled + 1) - 1;
    counts[place] = at(counts, place) + 1;
  }
  return counts;
}

function normalised(counts: readonly number[]): number[] {
  const total = sum(counts);
  return counts.map((count) => count / total);
}
