import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { sortedKeys } from '../../lib/unknown-values';
import { familyByName, readModel } from '../../model/families';
import type { Artifact, Family, FamilyName, Model } from '../../model/family';
import { UnusableModel, type JsonObject } from '../../model/json';
import type { PredictionMetrics } from '../../model/metrics';
import { dayAfter } from '../../model/month';
import type { BetsClv } from '../evaluation/model-clv';

/** A model, fitted here or imported, with all its published figures. */
export interface JudgedModel {
  readonly version: string;
  readonly family: Family;
  readonly cutoff: string;
  readonly model: Model;
  readonly nTrain: number;
  readonly outOfSample: PredictionMetrics;
  /** CLV on the same bouts. */
  readonly outOfSampleClv: BetsClv;
  readonly note: string;
  readonly finishedAt: Date;
  /** Whether it only serves until the first studied model is in production. */
  readonly isProvisional?: boolean;
}

/** A model that was fitted here. */
export interface FittedModel extends JudgedModel {
  /** The metrics on bouts that it was fitted on. */
  readonly inSample: PredictionMetrics;
  /** CLV on all bouts that it was fitted on, except a closed holdout. */
  readonly inSampleClv: BetsClv;
  /** The metrics on the bouts between its cutoff and the next; null while there are none. */
  readonly later: PredictionMetrics | null;
  readonly laterClv: BetsClv;
  readonly startedAt: Date;
}

/** The three-class log loss on each test bout of a fit or of its trial, in nats. None of these bouts was in its training data. */
export interface Judgement {
  readonly fightIds: readonly number[];
  readonly losses: readonly number[];
}

export interface StoredModel {
  readonly version: string;
  readonly family: Family;
  readonly model: Model;
  readonly isProvisional: boolean;
}

interface VersionRow {
  version: string;
  family: FamilyName;
  artifact: JsonObject;
  artifact_sha256: Buffer;
  is_provisional: boolean;
}

/**
 * Reads the model in production; null when there is none.
 * @throws UnusableModel when its family is unknown, it was changed after it was stored, or it does not pass its family's checks
 */
export async function readProduction(db: Knex): Promise<StoredModel | null> {
  const row = await db<VersionRow>('public.production_model').first(...VERSION_COLUMNS);
  return row === undefined ? null : readRow(db, row);
}

/** Reads any stored version. @throws UnusableModel as `readProduction`, and when there is no such version */
export async function readVersion(db: Knex, version: string): Promise<StoredModel> {
  return readRow(db, await versionOf(db, version));
}

/** Reads the artifact of any stored version. @throws UnusableModel when there is no such version or it was changed */
export async function readArtifact(db: Knex, version: string): Promise<Artifact> {
  return artifactOf(db, await versionOf(db, version));
}

async function versionOf(db: Knex, version: string): Promise<VersionRow> {
  const row = await db<VersionRow>('public.model_versions')
    .where({ version })
    .first(...VERSION_COLUMNS);
  if (row === undefined) throw new UnusableModel(`there is no version ${version}`);
  return row;
}

const VERSION_COLUMNS = ['version', 'family', 'artifact', 'artifact_sha256', 'is_provisional'] as const;

async function readRow(db: Knex, row: VersionRow): Promise<StoredModel> {
  const family = familyByName(row.family);
  return { version: row.version, family, model: readModel(family, await artifactOf(db, row)), isProvisional: row.is_provisional };
}

async function artifactOf(db: Knex, { version, artifact, artifact_sha256 }: VersionRow): Promise<Artifact> {
  if (!fingerprint(artifact).equals(artifact_sha256)) throw new UnusableModel(`${version} was changed after it was stored`);
  const files = await db('public.model_files').where({ version }).select<{ name: string; content: string }[]>('name', 'content');
  return { manifest: artifact, files: new Map(files.map((file) => [file.name, file.content])) };
}

/**
 * The cutoff day that names a fit: `first`, or the first free day after it if another fit of that name made live predictions, which must
 * keep referring to that fit.
 */
export async function freeCutoff(db: Knex, { kind }: Family, first: string, model: Model): Promise<string> {
  const hash = fingerprint(model.toArtifact().manifest);
  for (let cutoff = first; ; cutoff = dayAfter(cutoff)) {
    const version = `${kind}_${cutoff}`;
    const known = await db<VersionRow>('public.model_versions').where({ version }).first('artifact_sha256');
    if (known === undefined || hash.equals(known.artifact_sha256)) return cutoff;
    if ((await db('public.predictions').where({ model_version: version, kind: 'live' }).first('fight_id')) === undefined) return cutoff;
  }
}

/** Locks the versions for one writer; readers are not blocked. */
export async function lockVersions(trx: Knex.Transaction): Promise<void> {
  await trx.raw('lock table public.model_versions in share row exclusive mode');
}

/** Stores a version, replacing one of the same name, except for columns that are not in the row. */
export async function storeVersion(
  trx: Knex.Transaction,
  row: ReturnType<typeof versionRow> & Partial<ReturnType<typeof judgedColumns>> & { is_production?: boolean; is_provisional?: boolean },
  { files }: Pick<Artifact, 'files'>,
): Promise<void> {
  const { version } = row;
  await trx('public.model_versions').insert(row).onConflict('version').merge();
  await trx('public.model_files').where({ version }).delete();
  // One statement per file, because together they are too long for one.
  for (const [name, content] of files) await trx('public.model_files').insert({ version, name, content });
}

/** SHA-256 of a manifest, independent of the order of its keys, which the database does not keep. It covers the files' hashes. */
export function fingerprint(manifest: JsonObject): Buffer {
  return createHash('sha256').update(JSON.stringify(manifest, sortedKeys)).digest();
}

/** A row of `public.model_versions` without `is_production`. */
export function versionRow(judged: JudgedModel, { manifest }: Artifact, hash: Buffer) {
  const { version, family, cutoff, nTrain, outOfSample, note, finishedAt } = judged;
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
    ...clvColumns(judged),
    features: family.features.map(({ name }) => name),
    artifact: JSON.stringify(manifest),
    artifact_sha256: hash,
    note,
  };
}

/** The CLV columns of `public.model_versions`. */
export function clvColumns({ outOfSampleClv: { clv, bets } }: Pick<JudgedModel, 'outOfSampleClv'>) {
  return { dev_clv: clv, dev_clv_n: bets };
}

/** The columns of the test bouts, and the three-class log loss on each, in nats. */
export function judgedColumns({ fightIds, losses }: Judgement) {
  return { judged_fights: fightIds, judged_losses: losses };
}

/** A row of `public.refits`. */
export function refitRow(fitted: FittedModel, status: 'ok' | 'not_promoted') {
  const { version, family, cutoff, nTrain, inSample, later, note, startedAt, finishedAt } = fitted;
  return {
    version,
    family: family.name,
    cutoff,
    started_at: startedAt,
    finished_at: finishedAt,
    status,
    n_train: nTrain,
    n_out_of_sample: later?.n ?? null,
    in_sample_log_loss: inSample.log_loss,
    out_of_sample_log_loss: later?.log_loss ?? null,
    in_sample_brier: inSample.brier,
    out_of_sample_brier: later?.brier ?? null,
    ...refitClvColumns(fitted),
    duration_ms: finishedAt.getTime() - startedAt.getTime(),
    note,
  };
}

/** The CLV columns of `public.refits`. */
export function refitClvColumns({ inSampleClv, laterClv }: Pick<FittedModel, 'inSampleClv' | 'laterClv'>) {
  return {
    in_sample_clv: inSampleClv.clv,
    in_sample_clv_n: inSampleClv.bets,
    out_of_sample_clv: laterClv.clv,
    out_of_sample_clv_n: laterClv.bets,
  };
}
