import type { TrainingRows } from '../../model/training-rows';
import { SEED } from '../evaluation/seed';
import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock';
import type { Dispersion } from '../../model/families/dispersion';
import { withCarriedWeight, withDispersion } from '../../model/families';
import { carriedGaps, type DatedBout, type BoutWithClose } from '../../model/families/carried-closes';
import { ownProbability, predictCarried, type Carried } from '../../model/families/carried-prediction';
import type { Family, Model } from '../../model/family';
import { eachRow, splitAt } from '../../model/training-rows';
import { at } from '../../model/math/vector';
import { marketAtClose } from '../../betting/closes/close-pick';
import { logOdds } from '../../lib/math/log-odds';
import { numberBytes } from '../../lib/math/number-bytes';
import type { MemberTrainer } from '../../../packages/gbm/src/member-trainer';
import { evaluate, type PredictionMetrics } from '../../model/metrics';
import type { Cutoff } from './cutoffs';
import type { ClosingPrices } from '../../prices/closing-prices';
import type { CarriedPast } from '../evaluation/carried-weight';
import { measure } from '../evaluation/evaluate-model';
import { clvOfBets, clvOnRows, type BetsClv } from '../evaluation/model-clv';

/** The walk-forward of one family. */
export interface WalkForwardInputs {
  readonly family: Family;
  readonly rows: TrainingRows;
  /** Earliest first. */
  readonly cutoffs: readonly Cutoff[];
}

/** A fit at a cutoff, its predictions of the bouts up to the next one, and its figures. */
export interface WalkForwardRefit {
  readonly family: Family;
  readonly cutoff: Cutoff;
  readonly model: Model;
  readonly nTrain: number;
  readonly inSample: PredictionMetrics;
  readonly inSampleClv: BetsClv;
  readonly outOfSample: PredictionMetrics;
  readonly outOfSampleClv: BetsClv;
  readonly predictions: readonly { readonly fightId: number; readonly prediction: Carried }[];
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/** A fit at a cutoff, before any bout is predicted. */
export interface CutoffFit {
  readonly model: Model;
  readonly startedAt: Date;
}

export interface RefitTools {
  readonly clock: Clock;
  /** On the bouts before the cutoff. */
  readonly fit: CutoffFit;
  /** The dispersion of the fits of earlier cutoffs; null before the first. */
  readonly dispersion: Dispersion | null;
  readonly prices: ClosingPrices;
  /** The closes before the cutoff and the bouts that are due; null for a family that carries none. */
  readonly carried: CarriedInputs | null;
}

interface CarriedInputs extends CarriedPast {
  /** The bouts to predict, by fight_id. */
  readonly due: ReadonlyMap<number, Omit<BoutWithClose, 'market' | 'model'>>;
}

/** In-sample figures use the last months of the training data, which are most similar to those after the cutoff. They carry no closes. */
export const IN_SAMPLE_MONTHS = 12;

/** Fits on the bouts before the cutoff. */
export async function fitAt(
  cutoff: Cutoff,
  { family, rows }: WalkForwardInputs,
  { clock, trainMembers }: { readonly clock: Clock; readonly trainMembers: MemberTrainer },
): Promise<CutoffFit> {
  const startedAt = clock.now();
  return { model: await family.fit(splitAt(rows, cutoff.from).earlier, { seed: SEED, trainMembers }), startedAt };
}

/** Predicts the bouts from the cutoff to the next, each with the closes before its day, and measures the fit. */
export function refitAt(
  cutoff: Cutoff,
  { family, rows }: WalkForwardInputs,
  { clock, fit, dispersion, prices, carried }: RefitTools,
): WalkForwardRefit {
  const { earlier, later } = splitAt(rows, cutoff.from);
  const carrying = carried === null ? fit.model : withCarriedWeight(fit.model, carried.weight);
  const model = family.hasCalibratedSigma || dispersion === null ? carrying : withDispersion(carrying, dispersion);
  const due = splitAt(later, cutoff.end).earlier;
  // The earlier rows come first, so they have the same numbers among all rows.
  const trainingIndices = family.trainingRowIndices(earlier);
  const fightIds = rows.fightIds.slice(earlier.classes.length);
  const gaps = carried === null ? new Map<number, number>() : gapsOf(due, model, carried, prices);
  const predictions = Array.from(eachRow(due), (row, i) => {
    const fightId = fightIds[i] ?? 0;
    return { fightId, prediction: predictCarried(model, row, gaps.get(fightId) ?? 0) };
  });
  return {
    family,
    cutoff,
    model,
    nTrain: trainingIndices.length,
    inSample: measure(model, splitAt(earlier, cutoff.from - IN_SAMPLE_MONTHS).later),
    inSampleClv: clvOnRows(model, rows, trainingIndices, prices),
    outOfSample: evaluate(
      predictions.map(({ prediction: { p_a, p_draw, p_b } }) => [p_a, p_draw, p_b]),
      due.classes,
    ),
    outOfSampleClv: clvOfBets(
      predictions.flatMap(({ fightId, prediction }) => {
        const closes = prices.get(fightId);
        return closes === undefined ? [] : [{ prediction, closes }];
      }),
    ),
    predictions,
    startedAt: fit.startedAt,
    finishedAt: clock.now(),
  };
}

/** By fight_id, how much earlier closes favour A in the bouts that are due: those before the cutoff, and those between it and the bout. */
function gapsOf(rows: TrainingRows, model: Model, { closed, due }: CarriedInputs, prices: ClosingPrices): Map<number, number> {
  const asked: (DatedBout & { readonly fightId: number })[] = [];
  const closedSince: BoutWithClose[] = [];
  for (const [i, row] of [...eachRow(rows)].entries()) {
    const fightId = rows.fightIds[i] ?? 0;
    const bout = due.get(fightId);
    if (bout === undefined) continue;
    asked.push({ ...bout, fightId });
    const closes = prices.get(fightId);
    const market = closes === undefined ? null : marketAtClose(closes);
    if (market !== null) closedSince.push({ ...bout, market: logOdds(market), model: logOdds(ownProbability(model, row)) });
  }
  const gaps = carriedGaps([...closed, ...closedSince], asked);
  return new Map(asked.map(({ fightId }, i) => [fightId, at(gaps, i)]));
}

/** Each cutoff with a SHA-256 of the inputs of its fit: the family, and every bout that it is fitted on or predicts. */
export function withFingerprints({ family, rows, cutoffs }: WalkForwardInputs): { cutoff: Cutoff; fingerprint: Buffer }[] {
  const columns = family.features.length;
  const ids = Float64Array.from(rows.fightIds);
  const made = [family.kind, JSON.stringify(family.recipe), ...family.features.map(({ name }) => name)];
  const hash = createHash('sha256').update(made.join('\n'));
  let hashed = 0;
  return cutoffs.map((cutoff) => {
    const later = rows.months.findIndex((month) => month >= cutoff.end);
    const to = later === -1 ? ids.length : later;
    hash.update(numberBytes(rows.values.subarray(hashed * columns, to * columns)));
    hash.update(rows.classes.subarray(hashed, to));
    hash.update(rows.months.subarray(hashed, to));
    hash.update(numberBytes(ids.subarray(hashed, to)));
    hashed = to;
    return { cutoff, fingerprint: hash.copy().update(`${cutoff.from} ${cutoff.end}`).digest() };
  });
}
