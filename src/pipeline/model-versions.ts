import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { familyNamed } from '../model/families';
import { UnusableModel, type Artifact, type Family, type FamilyName, type Model } from '../model/family';
import type { Metrics } from '../model/metrics';
import { notify } from '../store/notify';

/** A fitted model with all that is published about it. */
export interface FittedModel {
  readonly version: string;
  readonly family: Family;
  readonly cutoff: string;
  readonly model: Model;
  readonly nTrain: number;
  /** Bouts that the evaluation was fitted on. */
  readonly nEvaluationTrain: number;
  readonly inSample: Metrics;
  readonly outOfSample: Metrics;
  readonly note: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

export interface ProductionModel {
  readonly version: string;
  readonly family: FamilyName;
  readonly model: Model;
}

interface VersionRow {
  version: string;
  family: FamilyName;
  artifact: unknown;
  artifact_sha256: Buffer;
}

/**
 * Reads the model in production; null when there is none yet.
 * @throws UnusableModel when it is of an unknown family, was changed since it was stored, or does not pass its family's checks.
 */
export async function readProduction(db: Knex): Promise<ProductionModel | null> {
  const row = await db<VersionRow>('public.model_versions')
    .where('is_production', true)
    .first('version', 'family', 'artifact', 'artifact_sha256');
  if (row === undefined) return null;
  const family = familyNamed(row.family);
  if (!fingerprint(row.artifact).equals(row.artifact_sha256)) throw new UnusableModel(`${row.version} was changed after it was stored`);
  return { version: row.version, family: family.name, model: family.read(row.artifact) };
}

/** Stores a model and puts it into production, in one transaction. A version that is there with this very artifact is left as it is. */
export async function publishModel(db: Knex, fitted: FittedModel): Promise<'promoted' | 'unchanged'> {
  const artifact = fitted.model.toArtifact();
  const hash = fingerprint(artifact);
  return db.transaction(async (trx) => {
    await trx.raw('lock table public.model_versions in share row exclusive mode');
    const stored = await trx('public.model_versions').where('version', fitted.version).first('artifact_sha256', 'is_production');
    if (stored?.is_production === true && hash.equals(stored.artifact_sha256)) return 'unchanged';
    await trx('public.model_versions').where('is_production', true).update({ is_production: false });
    await trx('public.model_versions')
      .insert(versionRow(fitted, artifact, hash))
      .onConflict('version')
      .merge();
    await trx('public.refits').insert(refitRow(fitted)).onConflict(['family', 'cutoff']).merge();
    await notify(trx, 'board');
    return 'promoted';
  });
}

/** SHA-256 of an artifact, whatever the order of its keys: the database keeps them in its own. */
export function fingerprint(artifact: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(artifact, sortedKeys)).digest();
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function versionRow({ version, family, cutoff, nTrain, outOfSample, note, finishedAt }: FittedModel, artifact: Artifact, hash: Buffer) {
  return {
    version,
    family: family.name,
    cutoff,
    fit_at: finishedAt,
    is_production: true,
    n_train: nTrain,
    n_test: outOfSample.n,
    log_loss: outOfSample.log_loss,
    brier: outOfSample.brier,
    roc_auc: outOfSample.roc_auc,
    accuracy: outOfSample.accuracy,
    log_loss_three_class: outOfSample.log_loss_three_class,
    dev_clv: null,
    features: family.features.map(({ name }) => name),
    artifact: JSON.stringify(artifact),
    artifact_sha256: hash,
    note,
  };
}

function refitRow({ version, family, cutoff, nEvaluationTrain, inSample, outOfSample, note, startedAt, finishedAt }: FittedModel) {
  return {
    version,
    family: family.name,
    cutoff,
    started_at: startedAt,
    finished_at: finishedAt,
    status: 'ok',
    n_train: nEvaluationTrain,
    n_out_of_sample: outOfSample.n,
    in_sample_log_loss: inSample.log_loss,
    out_of_sample_log_loss: outOfSample.log_loss,
    in_sample_brier: inSample.brier,
    out_of_sample_brier: outOfSample.brier,
    duration_ms: finishedAt.getTime() - startedAt.getTime(),
    note,
  };
}
