import type { Knex } from 'knex';
import { replaceFile } from '../lib/files/replace-file';
import type { OnProgress } from '../lib/progress';
import { writeDataset, type Dataset } from './write-dataset';

export interface ExportedFile {
  readonly file: string;
  readonly rows: number;
}

/** Makes the rows of a dataset readable that are not in the database's own tables. @returns the dataset to read */
export type Prepare = (trx: Knex.Transaction, dataset: Dataset) => Promise<Dataset>;

/**
 * Writes a dataset as one Parquet file, in bounded memory and in one consistent view of the database.
 * @param bindings values of the dataset's `?`
 * @throws UserError when the file cannot be written; an existing file is then kept
 */
export async function exportDataset(
  db: Knex,
  dataset: Dataset,
  file: string,
  report: OnProgress,
  { bindings = [], prepare }: { readonly bindings?: readonly string[]; readonly prepare?: Prepare } = {},
): Promise<ExportedFile> {
  let written = 0;
  await replaceFile(file, (unfinished) =>
    db.transaction(
      async (trx) => {
        const prepared = (await prepare?.(trx, dataset)) ?? dataset;
        const onRows = (rows: readonly object[]): void => {
          written += rows.length;
          report({ step: 'write rows', done: written, unit: 'rows' });
        };
        await writeDataset(trx, prepared, unfinished, onRows, bindings);
      },
      { isolationLevel: 'repeatable read', readOnly: prepare === undefined },
    ),
  );
  return { file, rows: written };
}
