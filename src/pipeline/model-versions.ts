import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { familyNamed, readModel } from '../model/families';
import { UnusableModel, type Artifact, type Family, type FamilyName, type JsonObject, type Model } from '../model/family';
import type { Metrics } from '../model/metrics';
import { dayAfter } from '../model/month';
import { notify } from '../store/notify';

/** A model, wherever it was fitted, with all that is published about it. */
export interface JudgedModel {
  readonly version: string;
  readonly family: Family;
  readonly cutoff: string;
  readonly model: Model;
  readonly nTrain: number;
  readonly outOfSample: Metrics;
  readonly note: string;
  readonly finishedAt: Date;
}

/** One that was fitted here. */
export interface FittedModel extends JudgedModel {
  /** Its own, on bouts that it was fitted on. */
  readonly inSample: Metrics;
  /** Its own, on the bouts between its cutoff and the next; null while there are none. */
  readonly later: Metrics | null;
  readonly startedAt: Date;
}

export interface StoredModel {
  readonly version: string;
  readonly family: Family;
  readonly model: Model;
}

interface VersionRow {
  version: string;
  family: FamilyName;
  artifact: JsonObject;
  artifact_sha256: Buffer;
}

/**
 * Reads the model in production; null when there is none yet.
 * @throws UnusableModel when it is of an unknown family, was changed since it was stored, or does not pass its family's checks.
 */
export async function readProduction(db: Knex): Promise<StoredModel | null> {
  const row = await db<VersionRow>('public.model_versions')
    .where('is_production', true)
    .first(...VERSION_COLUMNS);
  return row === undefined ? null : readRow(db, row);
}

/** Reads any stored version. @throws UnusableModel as above, and when there is no such version. */
export async function readVersion(db: Knex, version: string): Promise<StoredModel> {
  const row = await db<VersionRow>('public.model_versions')
    .where({ version })
    .first(...VERSION_COLUMNS);
  if (row === undefined) throw new UnusableModel(`there is no version ${version}`);
  return readRow(db, row);
}

const VERSION_COLUMNS = ['version', 'family', 'artifact', 'artifact_sha256'] as const;

async function readRow(db: Knex, { version, family: name, artifact, artifact_sha256 }: VersionRow): Promise<StoredModel> {
  const family = familyNamed(name);
  if (!fingerprint(artifact).equals(artifact_sha256)) throw new UnusableModel(`${version} was changed after it was stored`);
  const files = await db('public.model_files').where({ version }).select<{ name: string; content: string }[]>('name', 'content');
  const stored = { manifest: artifact, files: new Map(files.map((file) => [file.name, file.content])) };
  return { version, family, model: readModel(family, stored) };
}

/** How much worse than the model in production a fit may be, in three-class log loss, each out of sample at its own time: nats. */
export const PROMOTION_MARGIN = 0.02;

export type Publication = { readonly outcome: 'promoted' | 'unchanged' } | { readonly outcome: 'not_promoted'; readonly reason: string };

/**
 * Stores a model and puts it into production, in one transaction. A version that is in production with this very artifact is left as
 * it is. A fit that is worse than the model in production by more than the margin is stored beside it with the reason, unless that
 * model has its version: then nothing is stored. Only a fit that was made here is among the refits.
 */
export async function publishModel(db: Knex, fitted: JudgedModel | FittedModel): Promise<Publication> {
  const artifact = fitted.model.toArtifact();
  const hash = fingerprint(artifact.manifest);
  return db.transaction(async (trx) => {
    await lockVersions(trx);
    const champion = await trx<Champion>('public.model_versions').where('is_production', true).first();
    if (champion?.version === fitted.version && hash.equals(champion.artifact_sha256)) return { outcome: 'unchanged' };
    const reason = champion === undefined ? null : whyNotPromoted(champion, fitted.outOfSample);
    if (reason === null) {
      await trx('public.model_versions').where('is_production', true).update({ is_production: false });
      await storeVersion(trx, { ...versionRow(fitted, artifact, hash), is_production: true }, artifact);
      await storeRefit(trx, fitted, 'ok');
      await notify(trx, 'board');
      return { outcome: 'promoted' };
    }
    const stored = await trx('public.model_versions').where('version', fitted.version).first('artifact_sha256');
    if (champion?.version !== fitted.version && stored?.artifact_sha256.equals(hash) !== true) {
      const kept = { ...fitted, note: `Not promoted: ${reason}. ${fitted.note}` };
      await storeVersion(trx, versionRow(kept, artifact, hash), artifact);
      await storeRefit(trx, kept, 'not_promoted');
    }
    return { outcome: 'not_promoted', reason };
  });
}

/**
 * The day that names a fit: the one given, or, where fights to come were predicted by another fit of that name, the first free one after it.
 * Those predictions must stay its own.
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

/** Stores a version in place of what had its name, but for whether it is in production, where the row leaves that open. */
export async function storeVersion(
  trx: Knex.Transaction,
  row: ReturnType<typeof versionRow> & { is_production?: boolean },
  { files }: Pick<Artifact, 'files'>,
): Promise<void> {
  const { version } = row;
  await trx('public.model_versions').insert(row).onConflict('version').merge();
  await trx('public.model_files').where({ version }).delete();
  // One by one: together they are too long for one statement.
  for (const [name, content] of files) await trx('public.model_files').insert({ version, name, content });
}

async function storeRefit(trx: Knex.Transaction, fitted: JudgedModel | FittedModel, status: 'ok' | 'not_promoted'): Promise<void> {
  if (!('startedAt' in fitted)) return;
  await trx('public.refits').insert(refitRow(fitted, status)).onConflict(['family', 'cutoff']).merge();
}

/** SHA-256 of a manifest, whatever the order of its keys: the database keeps them in its own. The files' hashes are in it. */
export function fingerprint(manifest: JsonObject): Buffer {
  return createHash('sha256').update(JSON.stringify(manifest, sortedKeys)).digest();
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** A row of `public.model_versions` that leaves open whether it is in production. */
export function versionRow(
  { version, family, cutoff, nTrain, outOfSample, note, finishedAt }: JudgedModel,
  { manifest }: Artifact,
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
    artifact: JSON.stringify(manifest),
    artifact_sha256: hash,
    note,
  };
}

/** A row of `public.refits`. */
export function refitRow(
  { version, family, cutoff, nTrain, inSample, later, note, startedAt, finishedAt }: FittedModel,
  status: 'ok' | 'not_promoted',
) {
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
    duration_ms: finishedAt.getTime() - startedAt.getTime(),
    note,
  };
}
