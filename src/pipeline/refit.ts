import type { Knex } from 'knex';
import type { Clock } from '../clock';
import { familyNamed } from '../model/families';
import { splitAt, type TrainingRows } from '../model/family';
import type { Metrics } from '../model/metrics';
import { firstDay, monthOf } from '../model/month';
import { outcomes } from '../model/record';
import { seededRandom } from '../model/random';
import { silent, type Report } from '../progress';
import { Refusal } from '../refusal';
import { describe, evaluateModel, measure } from './evaluate-model';
import { publishModel } from './model-versions';
import { endOfRecord, readRecord } from './read-record';
import { trainingRows } from './training-rows';

export interface RefitSummary {
  readonly version: string;
  /** `unchanged`: the record gives the very model that is in production, and nothing was written. */
  readonly outcome: 'promoted' | 'unchanged';
  readonly n_train: number;
  readonly out_of_sample: Metrics;
  readonly note: string;
}

const PRODUCTION_FAMILY = 'baseline';
/** Earlier records are too thin to learn from; they only form the ratings. */
const FIRST_MONTH = monthOf('2000-01-01');
const HELD_OUT_MONTHS = 24;
const FEWEST_BOUTS = 100;
const SEED = 20_000_101;

/**
 * Fits the production family on the record's bouts up to its last complete month and puts the fit into production.
 *
 * It is fitted twice: first without the last 24 months, which then give the published out-of-sample figures (each bout scored from
 * what was known at the start of its month), then on everything, which is what goes into production.
 * @throws Refusal when the record is empty, too short, or lacks one of the three outcomes; what is in production stays.
 */
export async function refit(db: Knex, clock: Clock, report: Report = silent): Promise<RefitSummary> {
  const startedAt = clock.now();
  const family = familyNamed(PRODUCTION_FAMILY);
  const record = await readRecord(db, report);
  const end = endOfRecord(record, clock);
  if (end === null) throw new Refusal('the record is empty: import bouts first');
  const rows = trainingRows(record, { features: family.features, from: FIRST_MONTH, end });
  const { earlier, later } = splitAt(rows, end - HELD_OUT_MONTHS);
  const firstHeldOut = firstDay(end - HELD_OUT_MONTHS);
  demandEnough(earlier, `before ${firstHeldOut}`);
  demandEnough(later, `from ${firstHeldOut} on`);

  report({ step: `fit on bouts before ${firstHeldOut}`, done: 0, total: 2, unit: 'fits' });
  const trial = await family.fit(earlier, seededRandom(SEED));
  const outOfSample = evaluateModel(trial, earlier, later, seededRandom(SEED));
  report({ step: 'fit on all bouts', done: 1, total: 2, unit: 'fits' });
  const model = await family.fit(rows, seededRandom(SEED));
  report({ step: 'publish the model', done: 2, total: 2, unit: 'fits' });

  const cutoff = firstDay(end);
  const version = `${family.kind}_${cutoff}`;
  const note =
    `Out of sample: fitted on bouts before ${firstHeldOut}, scored on those from then to the cutoff, then fitted again on all. ` +
    `There ${describe(outOfSample)}.`;
  const outcome = await publishModel(db, {
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
  return { version, outcome, n_train: rows.classes.length, out_of_sample: outOfSample.metrics, note };
}

function demandEnough({ classes }: TrainingRows, when: string): void {
  if (classes.length < FEWEST_BOUTS) {
    throw new Refusal(`${classes.length} bouts with both records printed ${when} are too few: ${FEWEST_BOUTS} are needed`);
  }
  for (const [outcome, name] of outcomes.entries()) {
    if (!classes.includes(outcome))
      throw new Refusal(`none of the ${classes.length} bouts ${when} ended as ${name}: each outcome is needed`);
  }
}
