import type { Random } from '../../lib/math/random';
import { RESAMPLES } from './calibration';
import { middle95, type Interval } from '../math/quantile';
import { scoresOf, weightedMeasures, type BoutScores, type Measures } from './weighted-measures';

/** A figure with its 95 % bootstrap interval; null for values that need more bouts. */
interface Estimate {
  readonly value: number | null;
  readonly ci_low: number | null;
  readonly ci_high: number | null;
}

/** A contestant's probabilities of A's win, given no draw, for the decided bouts of a sample, in their order. */
export interface Contestant<Name extends string> {
  readonly name: Name;
  readonly fair: readonly number[];
}

interface ContestantFigures<Name extends string> extends Record<keyof Measures, Estimate> {
  readonly model: Name;
}

interface Difference<Name extends string> {
  readonly model: Name;
  readonly against: Name;
  readonly log_loss: Estimate;
  readonly brier: Estimate;
}

export interface ModelComparison<Name extends string> {
  /** Best log loss first. */
  readonly metrics: readonly ContestantFigures<Name>[];
  readonly differences: readonly Difference<Name>[];
}

/**
 * Compares contestants on the same decided bouts. All are measured on the same bootstrap resamples, so that the interval of a difference
 * is one of paired differences.
 * @param won whether side A won, per bout
 * @param pairs to compare; pairs with an unknown contestant are left out
 */
export function compare<Name extends string>(
  contestants: readonly Contestant<Name>[],
  won: readonly boolean[],
  pairs: readonly (readonly [model: Name, against: Name])[],
  random: Random,
): ModelComparison<Name> {
  const scored = contestants.map(({ name, fair }) => ({ name, scores: scoresOf(fair, won) }));
  const resampled = resample(
    scored.map(({ scores }) => scores),
    won.length,
    random,
  );
  const once = new Float64Array(won.length).fill(1);
  const results = scored.map(({ name, scores }, i) => ({
    name,
    value: weightedMeasures(scores, once),
    draws: resampled.map((measures) => measures[i] ?? NOTHING),
  }));
  return {
    metrics: results.map(figuresOf).sort((one, other) => (one.log_loss.value ?? 0) - (other.log_loss.value ?? 0)),
    differences: pairs.flatMap(([model, against]) => {
      const first = results.find(({ name }) => name === model);
      const second = results.find(({ name }) => name === against);
      if (first === undefined || second === undefined) return [];
      const gap = (measure: 'log_loss' | 'brier'): Estimate =>
        estimate(
          less(first.value[measure], second.value[measure]),
          first.draws.map((draw, i) => less(draw[measure], second.draws[i]?.[measure] ?? null)),
        );
      return [{ model, against, log_loss: gap('log_loss'), brier: gap('brier') }];
    }),
  };
}

interface Result<Name extends string> {
  readonly name: Name;
  readonly value: Measures;
  readonly draws: readonly Measures[];
}

const NOTHING: Measures = { log_loss: null, brier: null, accuracy: null, roc_auc: null };

function figuresOf<Name extends string>({ name, value, draws }: Result<Name>): ContestantFigures<Name> {
  const of = (measure: keyof Measures): Estimate =>
    estimate(
      value[measure],
      draws.map((draw) => draw[measure]),
    );
  return { model: name, log_loss: of('log_loss'), brier: of('brier'), accuracy: of('accuracy'), roc_auc: of('roc_auc') };
}

/** The measures of every contestant in each resample; empty with fewer than two bouts. */
function resample(all: readonly BoutScores[], n: number, random: Random): Measures[][] {
  if (n < 2) return [];
  const times = new Float64Array(n);
  return Array.from({ length: RESAMPLES }, () => {
    times.fill(0);
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor(random() * n);
      times[drawn] = (times[drawn] ?? 0) + 1;
    }
    return all.map((scores) => weightedMeasures(scores, times));
  });
}

/** The interval omits resamples in which the figure is undefined, such as an AUC with one class. */
function estimate(value: number | null, draws: readonly (number | null)[]): Estimate {
  const interval: Interval | null = value === null ? null : middle95(draws.filter((draw) => draw !== null));
  return { value, ci_low: interval && interval.low, ci_high: interval && interval.high };
}

function less(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
