import type { Knex } from 'knex';
import { measureDispersion, type Verified } from '../model/dispersion';
import { widened } from '../model/families';
import { eachRow, splitAt, type Family, type Model, type TrainingRows } from '../model/family';
import { firstDay, type Month } from '../model/month';
import { outcomes } from '../model/record';
import { demandEnough } from './enough-bouts';
import { endOfScoring } from './holdout';
import { verifiedPredictions } from './verified-predictions';

const JUDGED_MONTHS = 24;

/** The bouts that judge a model, and those before them, which it may have been fitted on. */
export interface Judges {
  /** First day of the judged months, and the day after their last. */
  readonly from: string;
  readonly to: string;
  readonly earlier: TrainingRows;
  readonly judged: TrainingRows;
}

/**
 * The last months before the holdout, 24 unless given, which is not scored while it is closed, sealed already or still to be.
 * @throws Refusal when there are too few bouts in them or before them, or one of the three outcomes is not among them.
 */
export async function judgesAmong(db: Knex, rows: TrainingRows, end: Month, months = JUDGED_MONTHS): Promise<Judges> {
  const month = await endOfScoring(db, end);
  const [from, to] = [firstDay(month - months), firstDay(month)];
  const { earlier, later: judged } = splitAt(splitAt(rows, month).earlier, month - months);
  demandEnough(earlier, `before ${from}`);
  demandEnough(judged, `from ${from} to ${to}`);
  return { from, to, earlier, judged };
}

/**
 * The model with its sigma made whole: widened by what predictions of its family for cutoffs before its own were off by; where there are
 * none, by what the trial said of the months that judge it.
 */
export async function withWholeSigma(
  db: Knex,
  { family, model, cutoff }: { readonly family: Family; readonly model: Model; readonly cutoff: string },
  trial: Model,
  judged: TrainingRows,
): Promise<Model> {
  if (family.sigmaIsWhole) return model;
  const stored = await verifiedPredictions(db, family.name, cutoff);
  const dispersion = measureDispersion(stored.length > 0 ? stored : saidBy(trial, judged));
  return dispersion === null ? model : widened(model, dispersion);
}

function saidBy(trial: Model, { values, classes, months }: TrainingRows): Verified[] {
  return Array.from(eachRow({ values, classes }), (row, i) => {
    const [a, , b] = trial.probabilities(row);
    return { p: a / (a + b), outcome: outcomes[classes[i] ?? 0], fit: firstDay(months[i] ?? 0) };
  }).flatMap(({ outcome, ...said }) => (outcome === 'draw' ? [] : [{ ...said, won: outcome === 'a_win', market: null }]));
}
