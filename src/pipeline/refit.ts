import type { Knex } from 'knex';
import type { Clock } from '../clock';
import { familyNamed } from '../model/families';
import { splitAt } from '../model/family';
import type { Metrics } from '../model/metrics';
import { firstDay, monthOf } from '../model/month';
import { seededRandom } from '../model/random';
import { silent, type Report } from '../progress';
import { Refusal } from '../refusal';
import { demandEnough, FIRST_TRAINING_DAY } from './enough-bouts';
import { describe, evaluateModel, measure } from './evaluate-model';
import { endOfScoring } from './holdout';
import { publishModel } from './model-versions';
import { endOfRecord, readRecord } from './read-record';
import { trainingRows } from './training-rows';

export interface RefitSummary {
  readonly version: string;
  /** `unchanged`: the record gives the very model that is in production, and nothing was written. */
  readonly outcome: 'promoted' | 'unchanged' | 'not_promoted';
  /** Why it was not promoted. */
  readonly reason: string | null;
  readonly n_train: number;
  readonly out_of_sample: Metrics;
  readonly note: string;
}

const PRODUCTION_FAMILY = 'baseline';
const JUDGED_MONTHS = 24;
const SEED = 20_000_101;

/**
 * Fits the production family on the record's bouts up to its last complete month and puts the fit into production, unless it is
 * worse than what is there by more than the margin.
 *
 * It is fitted twice: first on the bouts before the 24 months that judge it, which then give the published out-of-sample figures (each
 * bout scored from what was known at the start of its month), then on everything, which is what goes into production. The holdout,
 * sealed or still to be, is not scored while it is closed: the 24 months end where it begins.
 * @throws Refusal when the record is empty, too short, or lacks one of the three outcomes; what is in production stays.
 */
export async function refit(db: Knex, clock: Clock, report: Report = silent): Promise<RefitSummary> {
  const startedAt = clock.now();
  const family = familyNamed(PRODUCTION_FAMILY);
  const record = await readRecord(db, report);
  const end = endOfRecord(record, clock);
  if (end === null) throw new Refusal('the record is empty: import bouts first');
  const rows = trainingRows(record, { features: family.features, from: monthOf(FIRST_TRAINING_DAY), end });
  const judgedTo = await endOfScoring(db, end);
  const judgedFrom = firstDay(judgedTo - JUDGED_MONTHS);
  const { earlier, later } = splitAt(splitAt(rows, judgedTo).earlier, judgedTo - JUDGED_MONTHS);
  demandEnough(earlier, `before ${judgedFrom}`);
  demandEnough(later, `from ${judgedFrom} to ${firstDay(judgedTo)}`);

  report({ step: `fit on bouts before ${judgedFrom}`, done: 0, total: 2, unit: 'fits' });
  const trial = await family.fit(earlier, seededRandom(SEED));
  const outOfSample = evaluateModel(trial, earlier, later, seededRandom(SEED));
  report({ step: 'fit on all bouts', done: 1, total: 2, unit: 'fits' });
  const model = await family.fit(rows, seededRandom(SEED));
  report({ step: 'publish the model', done: 2, total: 2, unit: 'fits' });

  const cutoff = firstDay(end);
  const version = `${family.kind}_${cutoff}`;
  const note =
    `Out of sample: fitted on bouts before ${judgedFrom}, scored on those from then to ${firstDay(judgedTo)}, then fitted again on all. ` +
    `There ${describe(outOfSample)}.`;
  const publication = await publishModel(db, {
    version,
    family,
    cutoff,
    model,
    nTrain: rows.classes.length,
    nEvaluationTrain: earlier.classes.length,
    inSample: measure(trial, earlier),
    outOfSample: outOfSample.metrics,
    note,
    startedAt,
    finishedAt: clock.now(),
  });
  const reason = publication.outcome === 'not_promoted' ? publication.reason : null;
  return { version, outcome: publication.outcome, reason, n_train: rows.classes.length, out_of_sample: outOfSample.metrics, note };
}
