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

/** How much worse than the model in production a fit may be, in three-class log loss, each out of sample at its own time: nats. */
export const PROMOTION_MARGIN = 0.02;

export type Publication = { readonly outcome: 'promoted' | 'unchanged' } | { readonly outcome: 'not_promoted'; readonly reason: string };

/**
 * Stores a model and puts it into production, in one transaction. A version that is in production with this very artifact is left as
 * it is. A fit that is worse than the model in production by more than the margin is stored beside it with the reason, unless that
 * model has its version: then nothing is stored.
 */
export async function publishModel(db: Knex, fitted: FittedModel): Promise<Publication> {
  const artifact = fitted.model.toArtifact();
  const hash = fingerprint(artifact);
  return db.transaction(async (trx) => {
    await lockVersions(trx);
    const champion = await trx<Champion>('public.model_versions').where('is_production', true).first();
    if (champion?.version === fitted.version && hash.equals(champion.artifact_sha256)) return { outcome: 'unchanged' };
    const reason = champion === undefined ? null : whyNotPromoted(champion, fitted.outOfSample);
    if (reason === null) {
      await trx('public.model_versions').where('is_production', true).update({ is_production: false });
      await storeVersion(trx, { ...versionRow(fitted, artifact, hash), is_production: true });
      await storeRefit(trx, refitRow(fitted, 'ok'));
      await notify(trx, 'board');
      return { outcome: 'promoted' };
    }
    const stored = await trx('public.model_versions').where('version', fitted.version).first('artifact_sha256');
    if (champion?.version !== fitted.version && stored?.artifact_sha256.equals(hash) !== true) {
      const kept = { ...fitted, note: `Not promoted: ${reason}. ${fitted.note}` };
      await storeVersion(trx, versionRow(kept, artifact, hash));
      await storeRefit(trx, refitRow(kept, 'not_promoted'));
    }
    return { outcome: 'not_promoted', reason };
  });
}

/** One writer at a time; readers go on. */
export async function lockVersions(trx: Knex.Transaction): Promise<void> {
  await trx.raw('lock table public.model_versions in share row exclusive mode');
}

interface Champion {
  version: string;
  is_production: boolean;
  artifact_sha256: Buffer;
  log_loss_three_class: number | null;
}

function whyNotPromoted(champion: Champion, { log_loss_three_class: fresh }: Metrics): string | null {
  const { version, log_loss_three_class: standing } = champion;
  if (standing === null || (fresh !== null && fresh <= standing + PROMOTION_MARGIN)) return null;
  return (
    `three-class log loss ${fresh?.toFixed(4) ?? 'unknown'} out of sample is more than ${PROMOTION_MARGIN} nats above ` +
    `the ${standing.toFixed(4)} of ${version}`
  );
}

async function storeVersion(trx: Knex.Transaction, row: ReturnType<typeof versionRow> & { is_production?: boolean }): Promise<void> {
  await trx('public.model_versions').insert(row).onConflict('version').merge();
}

async function storeRefit(trx: Knex.Transaction, row: ReturnType<typeof refitRow>): Promise<void> {
  await trx('public.refits').insert(row).onConflict(['family', 'cutoff']).merge();
}

/** SHA-256 of an artifact, whatever the order of its keys: the database keeps them in its own. */
export function fingerprint(artifact: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(artifact, sortedKeys)).digest();
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** A row of `public.model_versions` that leaves open whether it is in production. */
export function versionRow(
  { version, family, cutoff, nTrain, outOfSample, note, finishedAt }: FittedModel,
  artifact: Artifact,
  hash: Buffer,
) {
  return {
    version,
    family: family.name,
    cutoff,
    fit_at: finishedAt,
    n_train: nTrain,
    n_test: outOfSample.n_decided,
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

/** A row of `public.refits`. */
export function refitRow(
  { version, family, cutoff, nEvaluationTrain, inSample, outOfSample, note, startedAt, finishedAt }: FittedModel,
  status: 'ok' | 'not_promoted',
) {
  return {
    version,
    family: family.name,
    cutoff,
    started_at: startedAt,
    finished_at: finishedAt,
    status,
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
