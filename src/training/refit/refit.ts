import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { familyByName } from '../../model/families';
import type { FamilyName } from '../../model/family';
import type { MemberTrainer } from '../../../packages/gbm/src/member-trainer';
import type { PredictionMetrics } from '../../model/metrics';
import { firstDay, isWithin } from '../../model/month';
import { seededRandom } from '../../lib/math/random';
import { at } from '../../model/math/vector';
import { noProgress, type OnProgress } from '../../lib/progress';
import { closingPrices } from '../../prices/closing-prices';
import { withCarriedCloses } from '../evaluation/carried-weight';
import { describeEvaluation, evaluateModel, measure } from '../evaluation/evaluate-model';
import { splitTestMonths, calibrateSigma } from '../evaluation/test-split';
import { readRecordCache, type RecordCache } from '../record/record-cache';
import { clvOnRows, NO_BETS } from '../evaluation/model-clv';
import { freeCutoff } from '../models/model-versions';
import { publishModel } from '../models/promotion';
import { requireEndOfRecord } from '../record/read-record';
import { allThreads, memberTrainer } from './train-members';
import { SEED } from '../evaluation/seed';

export interface RefitSummary {
  readonly version: string;
  /** `unchanged`: the record gives the same model that is in production, and nothing was written. */
  readonly outcome: 'promoted' | 'unchanged' | 'not_promoted';
  /** Why it was not promoted. */
  readonly reason: string | null;
  readonly n_train: number;
  readonly out_of_sample: PredictionMetrics;
  readonly note: string;
}

export interface RefitOptions {
  readonly family: FamilyName;
  /** Threads that train members. */
  readonly threads: number;
  /** Trains the members instead of `threads` threads. */
  readonly trainMembers?: MemberTrainer;
  /** Number of test months; default 24. */
  readonly judgedMonths?: number;
  /** Whether the fit only serves until another is in production. */
  readonly isProvisional?: boolean;
}

/** The default refit, for production. */
export const PRODUCTION: RefitOptions = { family: 'lgbm_ens', threads: allThreads() };

/**
 * Fits a family on the record's bouts up to its last complete month and promotes the fit, unless it is worse than the model in production
 * by more than the margin.
 *
 * It fits twice: first on the bouts before the test months, for the published out-of-sample figures (each bout scored from the features at
 * the start of its month), then on all bouts, for production. A closed holdout, sealed or not yet sealed, is not scored: see
 * `splitTestMonths`.
 * @param known the record, if already read
 * @throws UserError when the record is empty, too short, or lacks one of the three outcomes; production is then unchanged
 */
export async function refit(
  db: Knex,
  clock: Clock,
  options: RefitOptions = PRODUCTION,
  report: OnProgress = noProgress,
  known?: RecordCache,
): Promise<RefitSummary> {
  const startedAt = clock.now();
  const family = familyByName(options.family);
  const { record, rowsFor } = known ?? (await readRecordCache(db, report));
  const end = requireEndOfRecord(record, clock);
  report({ step: 'compute what was known before each bout', done: 0, unit: 'bouts' });
  const rows = rowsFor(family.features, end);
  const how = { seed: SEED, trainMembers: options.trainMembers ?? memberTrainer(options.threads) };
  const { from, period, earlier, judged, closed } = await splitTestMonths(db, rows, end, options.judgedMonths);

  report({ step: `fit on bouts before ${from}`, done: 0, total: 2, unit: 'fits' });
  const trial = await family.fit(earlier, how);
  report({ step: 'fit on all bouts', done: 1, total: 2, unit: 'fits' });
  // Other threads train its members while this one evaluates the trial.
  const fitting = family.fit(rows, how);
  const [outOfSample, fitted] = [evaluateModel(trial, earlier, judged, seededRandom(SEED)), await fitting];
  const prices = await closingPrices(db);
  const carrying = await withCarriedCloses(db, { family, model: fitted, cutoff: firstDay(end) }, prices);
  const model = await calibrateSigma(db, { family, model: carrying, cutoff: firstDay(end) }, trial, judged);
  const cutoff = await freeCutoff(db, family, firstDay(end), model);
  report({ step: 'publish the model', done: 2, total: 2, unit: 'fits' });

  const version = `${family.kind}_${cutoff}`;
  const trainingIndices = family.trainingRowIndices(rows);
  const shown = trainingIndices.filter((row) => !isWithin(closed, at(rows.months, row)));
  const judgedBy =
    `Out of sample: fitted on bouts before ${from}, scored on those ${period}, then fitted again on all. ` +
    `There ${describeEvaluation(outOfSample)}.`;
  const judgement = { fightIds: judged.fightIds, losses: outOfSample.losses };
  const fit = {
    version,
    family,
    cutoff,
    model,
    nTrain: trainingIndices.length,
    inSample: measure(model, judged),
    inSampleClv: clvOnRows(model, rows, shown, prices),
    later: null,
    laterClv: NO_BETS,
    outOfSample: outOfSample.metrics,
    outOfSampleClv: clvOnRows(trial, judged, [...judged.fightIds.keys()], prices),
    note: judgedBy,
    startedAt,
    finishedAt: clock.now(),
    isProvisional: options.isProvisional === true,
  };
  const { outcome, reason, note } = await publishModel(db, fit, judgement, ({ features }) => rowsFor(features, end), clock.now());
  return { version, outcome, reason, n_train: trainingIndices.length, out_of_sample: outOfSample.metrics, note };
}
