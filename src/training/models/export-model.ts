import type { Knex } from 'knex';
import { join } from 'node:path';
import type { JsonObject } from '../../model/json';
import { UserError } from '../../lib/user-error';
import { writeDirectory } from './model-directory';
import { readProduction, readVersion } from './model-versions';
import { readStoredOutcomes } from '../outcomes/stored-outcomes';

export interface ModelExport {
  readonly version: string;
  readonly directory: string;
  readonly files: number;
}

/**
 * Writes a stored model to the directory `<into>/<version>`, in the format of `importModel`. Its manifest is the stored one plus the
 * database columns with its version and its figures, and its outcome model as `outcomes` where it has one. The same model gives the same bytes.
 * @param version defaults to the model in production
 * @throws UserError when there is none, or the directory exists; UnusableModel when the stored model does not pass its checks
 */
export async function exportModel(db: Knex, into: string, version?: string): Promise<ModelExport> {
  const stored = version === undefined ? await readProduction(db) : await readVersion(db, version);
  if (stored === null) throw new UserError('there is no model in production: refit first');
  const { manifest, files } = stored.model.toArtifact();
  const outcomes = await readStoredOutcomes(db, stored.version);
  const directory = join(into, stored.version);
  await writeDirectory(directory, {
    manifest: { ...(await columnsOf(db, stored.version)), ...manifest, ...(outcomes && { outcomes }) },
    files,
  });
  return { version: stored.version, directory, files: 1 + files.size };
}

interface Columns {
  version: string;
  family: string;
  cutoff: string;
  n_train: number;
  fit_at: Date;
  n_test: number;
  log_loss: number | null;
  brier: number | null;
  roc_auc: number | null;
  accuracy: number | null;
  log_loss_three_class: number | null;
  dev_clv: number | null;
  dev_clv_n: number | null;
  note: string | null;
}

async function columnsOf(db: Knex, version: string): Promise<JsonObject> {
  const row = await db<Columns>('public.model_versions').where({ version }).first();
  if (row === undefined) throw new UserError(`the version ${version} is gone`);
  const { family, cutoff, n_train, fit_at, note, n_test, log_loss, brier, roc_auc, accuracy, log_loss_three_class, dev_clv, dev_clv_n } =
    row;
  const metrics = { n_test, log_loss, brier, roc_auc, accuracy, log_loss_three_class, dev_clv, dev_clv_n };
  return { version, family, cutoff, n_train, fit_at: fit_at.toISOString(), metrics, note };
}
