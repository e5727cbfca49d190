import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import { familyByName } from '../../model/families';
import type { Family, Model } from '../../model/family';
import { UnusableModel, type JsonObject } from '../../model/json';
import type { TrainingRows } from '../../model/training-rows';
import { positive, parseText } from '../../model/json';
import type { PredictionMetrics } from '../../model/metrics';
import { seededRandom } from '../../lib/math/random';
import { noProgress, type OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { closingPrices } from '../../prices/closing-prices';
import { describeEvaluation, evaluateModel, measure } from '../evaluation/evaluate-model';
import { withCarriedCloses } from '../evaluation/carried-weight';
import { splitTestMonths, calibrateSigma } from '../evaluation/test-split';
import { readDirectory } from './model-directory';
import { clvOnRows } from '../evaluation/model-clv';
import { fingerprint } from './model-versions';
import { PROMOTION_MARGIN, publishModel } from './promotion';
import { endOfRecord, readRecord } from '../record/read-record';
import { refreshRecordViews } from '../record/refresh-views';
import { recordRows } from '../record/training-rows';
import { SEED } from '../evaluation/seed';
import { parseStoredOutcomes, storeOutcomes, type StoredOutcomes } from '../outcomes/stored-outcomes';

export interface ModelImport {
  readonly version: string;
  /** `unchanged`: it is already in production. */
  readonly outcome: 'promoted' | 'unchanged' | 'not_promoted';
  /** Why it was not promoted. */
  readonly reason: string | null;
  /** Measured at the import, for the model or its trial. */
  readonly out_of_sample: PredictionMetrics;
  readonly note: string;
}

export interface ImportModelOptions {
  readonly directory: string;
  /** Directory of a model of the same recipe, fitted on earlier bouts only, that is evaluated in place of the other. */
  readonly trialDirectory: string | null;
  readonly log: Logger;
}

/**
 * Imports a model from a directory by the same steps as a refit: evaluates it on the newest 24 months outside the holdout, calibrates its
 * sigma by its family's past predictions, and promotes it unless it is worse than the model in production by more than the margin.
 *
 * The figures in its manifest are not trusted, so the test months must come after its cutoff. A model for production should be fitted on
 * the test months too, and then needs a trial: the same recipe fitted on the bouts before them, as in a refit.
 * @throws UnusableModel when the directory has no valid model, UserError when it cannot be evaluated; production is then unchanged
 */
export async function importModel(
  db: Knex,
  clock: Clock,
  options: ImportModelOptions,
  report: OnProgress = noProgress,
): Promise<ModelImport> {
  const given = await readGiven(options.directory);
  const trial = options.trialDirectory === null ? given : await readGiven(options.trialDirectory);
  if (recipeOf(trial) !== recipeOf(given)) {
    throw new UserError(`${trial.version} says nothing of ${given.version}: family, format, trainer, features or parameters are others`);
  }
  await assertFreeVersion(db, given);
  const record = await readRecord(db, report);
  const end = endOfRecord(record, clock);
  if (end === null) throw new UserError('the record is empty: there is nothing to judge a model by');
  report({ step: 'compute what was known before each bout', done: 0, unit: 'bouts' });
  const rowsFor = ({ features }: Family): TrainingRows => recordRows(record, features, end);
  const { from, period, earlier, judged } = await splitTestMonths(db, rowsFor(given.family), end);
  if (trial.cutoff > from) {
    throw new UserError(
      `${trial.version} was fitted on bouts up to ${trial.cutoff} and cannot be judged by those ${period}: ` +
        `give with --trial a model of the same recipe that was fitted on bouts before ${from}`,
    );
  }
  report({ step: 'judge the model', done: 0, unit: 'bouts' });
  const outOfSample = evaluateModel(trial.model, earlier, judged, seededRandom(SEED));
  if (trial !== given) assertMatchesTrial(given, trial, judged);
  const prices = await closingPrices(db);
  const { version, family, cutoff, nTrain, fitAt } = given;
  const judgedBy =
    `Imported, fitted on bouts before ${cutoff} by ${trainerOf(given)}. Out of sample: fitted on bouts before ${trial.cutoff}, ` +
    `scored here on those ${period}. There ${describeEvaluation(outOfSample)}.`;
  const judgement = { fightIds: judged.fightIds, losses: outOfSample.losses };
  const imported = {
    ...{ version, family, cutoff, nTrain, note: judgedBy },
    model: await calibrateSigma(db, { ...given, model: await withCarriedCloses(db, given, prices) }, trial.model, judged),
    outOfSample: outOfSample.metrics,
    outOfSampleClv: clvOnRows(trial.model, judged, [...judged.fightIds.keys()], prices),
    finishedAt: fitAt,
  };
  const { outcome, reason, note } = await publishModel(db, imported, judgement, rowsFor, clock.now());
  if (given.outcomes !== null) await storeOutcomes(db, version, { ...given.outcomes, scores: null });
  await refreshRecordViews(db, options.log);
  return { version, outcome, reason, out_of_sample: outOfSample.metrics, note };
}

interface Given {
  readonly version: string;
  readonly family: Family;
  readonly cutoff: string;
  readonly nTrain: number;
  readonly fitAt: Date;
  /** The model's own part of the manifest; its sigma is not widened. */
  readonly manifest: JsonObject;
  readonly model: Model;
  /** Null where it has none. */
  readonly outcomes: StoredOutcomes | null;
}

async function readGiven(directory: string): Promise<Given> {
  const artifact = await readDirectory(directory);
  const { version, family: name, cutoff, n_train, fit_at, outcomes } = artifact.manifest;
  const manifest = ownPart(artifact.manifest);
  const family = familyByName(parseText(name, 'its family'));
  const day = dateOf(cutoff);
  if (version !== `${family.kind}_${day}`)
    throw new UnusableModel(`its version must be "${family.kind}_${day}" (got ${JSON.stringify(version)})`);
  const nTrain = positive(n_train, 'n_train');
  if (!Number.isInteger(nTrain) || nTrain > 1e9) throw new UnusableModel('n_train is no whole number of bouts');
  const fitAt = new Date(parseText(fit_at, 'fit_at'));
  if (Number.isNaN(fitAt.getTime())) throw new UnusableModel('fit_at is no instant');
  return {
    ...{ version, family, cutoff: day, nTrain, fitAt, manifest, model: family.read({ manifest, files: artifact.files }) },
    outcomes: outcomes === undefined ? null : parseStoredOutcomes(outcomes),
  };
}

/** The trial only represents the model if the model does about as well or better on its own training bouts. @throws UserError */
function assertMatchesTrial(given: Given, trial: Given, judged: TrainingRows): void {
  const [own, tried] = [given, trial].map(({ model }) => measure(model, judged).log_loss_three_class);
  if (typeof own === 'number' && typeof tried === 'number' && own <= tried + PROMOTION_MARGIN) return;
  throw new UserError(
    `${given.version} does not match trial ${trial.version}: its three-class log loss on its own training bouts is ` +
      `${own?.toFixed(4) ?? 'unknown'}, worse than the trial's ${tried?.toFixed(4) ?? 'unknown'} on the same bouts, unseen`,
  );
}

/** The manifest without the values stored in columns, and without the exporter's figures, sigma and carried closes. */
function ownPart(manifest: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(manifest).filter(([key]) => !NOT_OWN.has(key)));
}

const NOT_OWN = new Set([
  'version',
  'family',
  'cutoff',
  'n_train',
  'fit_at',
  'metrics',
  'note',
  'dispersion',
  'carried_closes',
  'outcomes',
]);

function dateOf(cutoff: unknown): string {
  const day = parseText(cutoff, 'its cutoff');
  const instant = new Date(day);
  if (!Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day) return day;
  throw new UnusableModel(`its cutoff ${day} is no date of the form YYYY-MM-DD`);
}

function trainerOf({ manifest: { trainer } }: Given): string {
  return typeof trainer === 'string' ? trainer : 'an unnamed trainer';
}

/** The recipe of a model. Two models with the same recipe differ only in their training bouts and random seeds. */
function recipeOf({ family, manifest }: Given): string {
  const { format = null, trainer = null, features = null } = manifest;
  const parts = Object.keys(family.recipe).map((key) => [key, manifest[key] ?? null] as const);
  return fingerprint({ family: family.name, format, trainer, features, ...Object.fromEntries(parts) }).toString('hex');
}

/** @throws UserError when another model has the version, because predictions refer to their model by version */
async function assertFreeVersion(db: Knex, { version, cutoff, manifest }: Given): Promise<void> {
  const known = await db('public.model_versions').where({ version }).first<{ artifact: JsonObject } | undefined>('artifact');
  if (known === undefined) return;
  if (fingerprint(ownPart(known.artifact)).equals(fingerprint(manifest))) return;
  throw new UserError(
    `another model has the version ${version} already: a cutoff of another day, such as the one after ${cutoff}, makes another`,
  );
}
