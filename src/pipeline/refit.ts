import type { Knex } from 'knex';
import type { Clock } from '../clock';
import { familyNamed } from '../model/families';
import type { FamilyName } from '../model/family';
import type { MemberTrainer } from '../model/gbm/member-trainer';
import type { Metrics } from '../model/metrics';
import { firstDay } from '../model/month';
import { seededRandom } from '../model/random';
import { silent, type Report } from '../progress';
import { describe, evaluateModel, measure } from './evaluate-model';
import { judgesAmong, withWholeSigma } from './judge';
import { knownRecord, type KnownRecord } from './known-record';
import { freeCutoff, publishModel } from './model-versions';
import { demandEndOfRecord } from './read-record';
import { allThreads, memberTrainer } from './train-members';
import { SEED } from './walk-forward-refit';

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

export interface RefitOptions {
  readonly family: FamilyName;
  /** Threads that train members. */
  readonly threads: number;
  /** Trains them in their place. */
  readonly trainMembers?: MemberTrainer;
  /** How many months judge the fit; 24 unless given. */
  readonly judgedMonths?: number;
}

/** What goes into production unless something else is asked for. */
export const PRODUCTION: RefitOptions = { family: 'lgbm_ens', threads: allThreads() };

/**
 * Fits a family on the record's bouts up to its last complete month and puts the fit into production, unless it is
 * worse than what is there by more than the margin.
 *
 * It is fitted twice: first on the bouts before the months that judge it, which then give the published out-of-sample figures (each
 * bout scored from what was known at the start of its month), then on everything, which is what goes into production. The holdout,
 * sealed or still to be, is not scored while it is closed: see `judgesAmong`.
 * @param known the record, where it was read already
 * @throws Refusal when the record is empty, too short, or lacks one of the three outcomes; what is in production stays.
 */
export async function refit(
  db: Knex,
  clock: Clock,
  options: RefitOptions = PRODUCTION,
  report: Report = silent,
  known?: KnownRecord,
): Promise<RefitSummary> {
  const startedAt = clock.now();
  const family = familyNamed(options.family);
  const { record, rowsFor } = known ?? (await knownRecord(db, report));
  const end = demandEndOfRecord(record, clock);
  report({ step: 'compute what was known before each bout', done: 0, unit: 'bouts' });
  const rows = rowsFor(family.features, end);
  const how = { seed: SEED, trainMembers: options.trainMembers ?? memberTrainer(options.threads) };
  const { from, period, earlier, judged } = await judgesAmong(db, rows, end, options.judgedMonths);

  report({ step: `fit on bouts before ${from}`, done: 0, total: 2, unit: 'fits' });
  const trial = await family.fit(earlier, how);
  const outOfSample = evaluateModel(trial, earlier, judged, seededRandom(SEED));
  report({ step: 'fit on all bouts', done: 1, total: 2, unit: 'fits' });
  const fitted = await family.fit(rows, how);
  const model = await withWholeSigma(db, { family, model: fitted, cutoff: firstDay(end) }, trial, judged);
  const cutoff = await freeCutoff(db, family, firstDay(end), model);
  report({ step: 'publish the model', done: 2, total: 2, unit: 'fits' });

  const version = `${family.kind}_${cutoff}`;
  const note =
    `Out of sample: fitted on bouts before ${from}, scored on those ${period}, then fitted again on all. ` +
    `There ${describe(outOfSample)}.`;
  const publication = await publishModel(db, {
    version,
    family,
    cutoff,
    model,
    nTrain: family.learnt(rows),
    inSample: measure(model, judged),
    later: null,
    outOfSample: outOfSample.metrics,
    note,
    startedAt,
    finishedAt: clock.now(),
  });
  const reason = publication.outcome === 'not_promoted' ? publication.reason : null;
  return { version, outcome: publication.outcome, reason, n_train: family.learnt(rows), out_of_sample: outOfSample.metrics, note };
}
