import { sum } from '../../lib/math/statistics';
import type { Random } from '../../lib/math/random';
import { bootstrapRatio } from '../math/bootstrap';
import { at } from '../math/vector';
import type { Interval } from '../math/quantile';
import { independentTiming, modelTiming, shareTiming, type Timing } from './baselines';
import { isFought, type FoughtBout, type OutcomeBout } from './bout';
import { fitHazards } from './fit-hazards';

/** The measures, given who won: log loss of method and round and of a stoppage against a decision, in nats, and the ranked probability score of the last round. */
const OUTCOME_MEASURES = ['method_and_round', 'method', 'ranked_probability'] as const;
type OutcomeMeasure = (typeof OUTCOME_MEASURES)[number];

/** A mean with its bootstrap interval, null with fewer than two groups of bouts. */
interface ScoredMean {
  readonly mean: number;
  readonly interval: Interval | null;
}

interface MeasureScores {
  readonly measure: OutcomeMeasure;
  readonly model: ScoredMean;
  readonly shares: ScoredMean;
  readonly independent: ScoredMean;
  readonly model_minus_shares: ScoredMean;
  readonly model_minus_independent: ScoredMean;
}

/** How often something came that was said with about this probability. */
interface SaidAndCame {
  readonly n: number;
  readonly said: number;
  readonly came: number;
}

export interface OutcomeScores {
  /** Bouts, each scored by a fit on earlier years. */
  readonly n: number;
  readonly first_year: number;
  readonly last_year: number;
  readonly measures: readonly MeasureScores[];
  /** Of a stoppage, by tenths. */
  readonly stoppage: readonly SaidAndCame[];
  /** Of bouts that last beyond a round and are scheduled for more. */
  readonly beyond: readonly (SaidAndCame & { readonly round: number })[];
}

/** A year is scored once so many earlier bouts can be fitted to. */
const FEWEST_EARLIER = 1000;
const MOST_YEARS = 6;
const BEYOND_ROUNDS = [4, 6, 8];

interface Tested {
  readonly bout: FoughtBout;
  readonly timings: Readonly<Record<'model' | 'shares' | 'independent', Timing>>;
}

/**
 * Scores the hazards on the last years of the record, each year by a fit on those before it, beside shares by length and beside a method that is
 * independent of the round. Null where no year has enough earlier bouts.
 */
export function scoreOutcomes(bouts: readonly OutcomeBout[], random: Random): OutcomeScores | null {
  const fought = bouts.filter(isFought);
  const years = [...new Set(fought.map(yearOf))].sort((one, other) => one - other);
  const scored = years.filter((year) => fought.filter((bout) => yearOf(bout) < year).length >= FEWEST_EARLIER).slice(-MOST_YEARS);
  const [first_year, last_year] = [scored.at(0), scored.at(-1)];
  if (first_year === undefined || last_year === undefined) return null;
  const tested = scored.flatMap((year) => testYear(fought, year));
  return {
    ...{ n: tested.length, first_year, last_year },
    measures: OUTCOME_MEASURES.map((measure) => scoresOf(measure, tested, random)),
    stoppage: stoppageBins(tested),
    beyond: BEYOND_ROUNDS.flatMap((round) => beyondRound(tested, round)),
  };
}

function yearOf({ month }: OutcomeBout): number {
  return Math.floor(month / 12);
}

function testYear(fought: readonly FoughtBout[], year: number): Tested[] {
  const earlier = fought.filter((bout) => yearOf(bout) < year);
  const model = modelTiming({ hazards: fitHazards(earlier) });
  const [shares, independent] = [shareTiming(earlier), independentTiming(earlier)];
  return fought
    .filter((bout) => yearOf(bout) === year)
    .map((bout) => ({ bout, timings: { model: model(bout), shares: shares(bout), independent: independent(bout) } }));
}

function scoresOf(measure: OutcomeMeasure, tested: readonly Tested[], random: Random): MeasureScores {
  const losses = (whose: keyof Tested['timings']) => tested.map(({ bout, timings }) => lossOf(measure, timings[whose], bout));
  const [model, shares, independent] = [losses('model'), losses('shares'), losses('independent')];
  const mean = (values: readonly number[]) => clusteredMean(tested, values, random);
  const minus = (others: readonly number[]) => mean(model.map((loss, i) => loss - at(others, i)));
  return {
    measure,
    ...{ model: mean(model), shares: mean(shares), independent: mean(independent) },
    ...{ model_minus_shares: minus(shares), model_minus_independent: minus(independent) },
  };
}

function lossOf(measure: OutcomeMeasure, timing: Timing, { round, scheduled }: FoughtBout): number {
  const decision = at(timing, scheduled);
  if (measure === 'method_and_round') return -Math.log(at(timing, (round ?? scheduled + 1) - 1));
  if (measure === 'method') return -Math.log(round === null ? decision : 1 - decision);
  let over = 0;
  let squares = 0;
  for (let k = 1; k <= scheduled; k++) {
    over += at(timing, k - 1);
    squares += (over - Number(round !== null && round <= k)) ** 2;
  }
  return squares / scheduled;
}

/** The mean over bouts, and its interval over groups of bouts, drawn whole. */
function clusteredMean(tested: readonly Tested[], values: readonly number[], random: Random): ScoredMean {
  const groups = new Map<string, { total: number; n: number }>();
  for (const [i, { bout }] of tested.entries()) {
    const { total, n } = groups.get(bout.group) ?? { total: 0, n: 0 };
    groups.set(bout.group, { total: total + at(values, i), n: n + 1 });
  }
  const grouped = [...groups.values()];
  const interval = bootstrapRatio(
    grouped.map(({ total }) => total),
    grouped.map(({ n }) => n),
    random,
  );
  return { mean: sum(values) / values.length, interval };
}

function stoppageBins(tested: readonly Tested[]): SaidAndCame[] {
  const said = tested.map(({ bout, timings: { model } }) => ({ p: 1 - at(model, bout.scheduled), came: Number(bout.round !== null) }));
  return Array.from({ length: 10 }, (_, bin) => said.filter(({ p }) => Math.min(9, Math.floor(10 * p)) === bin)).flatMap(saidAndCame);
}

function beyondRound(tested: readonly Tested[], beyond: number): (SaidAndCame & { round: number })[] {
  const said = tested
    .filter(({ bout }) => bout.scheduled > beyond)
    .map(({ bout, timings: { model } }) => ({ p: 1 - sum(model.slice(0, beyond)), came: Number((bout.round ?? Infinity) > beyond) }));
  return saidAndCame(said).map((figures) => ({ round: beyond, ...figures }));
}

function saidAndCame(rows: readonly { readonly p: number; readonly came: number }[]): SaidAndCame[] {
  const n = rows.length;
  return n === 0 ? [] : [{ n, said: sum(rows.map(({ p }) => p)) / n, came: sum(rows.map(({ came }) => came)) / n }];
}
