import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import { splitAt, type Family, type Model, type Scored, type TrainingRows } from '../model/family';
import { evaluate, type Metrics } from '../model/metrics';
import { seededRandom } from '../model/random';
import type { Cutoff } from './cutoffs';
import { measure } from './evaluate-model';
import type { KnownBout } from './training-rows';

/** One family over the whole walk-forward. */
export interface Study {
  readonly family: Family;
  readonly bouts: readonly KnownBout[];
  /** The same bouts as the family sees them. */
  readonly rows: TrainingRows;
  readonly fightIdOf: (bout: KnownBout) => number;
  /** The earliest first. */
  readonly cutoffs: readonly Cutoff[];
}

/** A fit at a cutoff, what it says of the bouts up to the next one, and how it did. */
export interface WalkForwardRefit {
  readonly family: Family;
  readonly cutoff: Cutoff;
  readonly model: Model;
  readonly nTrain: number;
  readonly inSample: Metrics;
  readonly outOfSample: Metrics;
  readonly predictions: readonly { readonly fightId: number; readonly prediction: Scored }[];
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/** In sample a refit is judged on the last months that it was fitted on, which are most like those after the cutoff. */
export const IN_SAMPLE_MONTHS = 36;
const SEED = 20_000_101;

/** Fits on the bouts before the cutoff and predicts those from it to the next. */
export async function refitAt(cutoff: Cutoff, { family, bouts, rows, fightIdOf }: Study, clock: Clock): Promise<WalkForwardRefit> {
  const startedAt = clock.now();
  const { earlier } = splitAt(rows, cutoff.from);
  const model = await family.fit(earlier, seededRandom(SEED));
  const due = bouts.filter(({ month }) => month >= cutoff.from && month < cutoff.end);
  const predictions = due.map((bout) => ({ fightId: fightIdOf(bout), prediction: model.predict(bout.a, bout.b) }));
  return {
    family,
    cutoff,
    model,
    nTrain: earlier.classes.length,
    inSample: measure(model, splitAt(earlier, cutoff.from - IN_SAMPLE_MONTHS).later),
    outOfSample: evaluate(
      predictions.map(({ prediction: { p_a, p_draw, p_b } }) => [p_a, p_draw, p_b]),
      due.map(({ outcome }) => outcome),
    ),
    predictions,
    startedAt,
    finishedAt: clock.now(),
  };
}

/** Each cutoff with a SHA-256 of all that goes into its refit: the family, and every bout that it is fitted on or predicts. */
export function withFingerprints({ family, bouts, rows, fightIdOf, cutoffs }: Study): { cutoff: Cutoff; fingerprint: Buffer }[] {
  const columns = family.features.length;
  const ids = Float64Array.from(bouts, fightIdOf);
  const hash = createHash('sha256').update([family.kind, ...family.features.map(({ name }) => name)].join('\n'));
  let hashed = 0;
  return cutoffs.map((cutoff) => {
    const later = rows.months.findIndex((month) => month >= cutoff.end);
    const to = later === -1 ? bouts.length : later;
    hash.update(rows.values.subarray(hashed * columns, to * columns));
    hash.update(rows.classes.subarray(hashed, to));
    hash.update(rows.months.subarray(hashed, to));
    hash.update(ids.subarray(hashed, to));
    hashed = to;
    return { cutoff, fingerprint: hash.copy().update(`${cutoff.from} ${cutoff.end}`).digest() };
  });
}
