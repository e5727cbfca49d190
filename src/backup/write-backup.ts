import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { archivedMonths } from '../archive/months';
import type { QuoteArchive } from '../archive/quote-archive';
import type { OnProgress } from '../lib/progress';
import { UserError } from '../lib/user-error';
import { connect, unlimitedTimeouts } from '../store/connect';
import { copyTextOf } from '../store/copy';
import { appliedMigrations } from '../store/schema/applied';
import { findFilledViews, findPartitions, findSequences, findTables, readComparedAnswers, type FoundTable } from './catalogue';
import { BACKUP_FORMAT, MANIFEST, rowsOf, schemaOf, type ArchiveFile, type Manifest, type TableContent } from './manifest';
import { CopiedRows } from './rows-digest';
import { writeTarFile, type AddEntry } from './tar-file';

/** Bytes of a table that are in memory at a time: an entry says its size before its content. */
const PART = 4 << 20;

export interface BackupJob {
  /** Address of the database. */
  readonly url: string;
  readonly file: string;
  /** The files of archived months; undefined leaves them out. */
  readonly archive: { readonly directory: string | undefined; readonly files: QuoteArchive } | undefined;
  readonly serviceVersion: string;
  /** When it is taken. */
  readonly now: Date;
  readonly report: OnProgress;
}

/** A backup that was written. */
export interface BackupFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly tables: number;
  readonly rows: number;
  readonly archive_files: number;
  readonly schema_version: string | null;
}

/**
 * Writes the whole database, as one moment saw it, into one file. The service may run meanwhile. Killed at any moment, it leaves no file that
 * looks complete.
 * @throws UserError when the file exists or cannot be written, the database is empty, or the file of an archived month is away
 */
export async function writeBackup(job: BackupJob): Promise<BackupFile> {
  const { file, url } = job;
  if (await exists(file)) throw new UserError(`${file} exists already: choose another name`);
  const db = connect(url, { applicationName: BACKUP_SESSION, poolSize: 1, timeouts: unlimitedTimeouts, readOnly: true });
  try {
    // Locked before the snapshot is taken, so that none of them is dropped or swapped while it is copied.
    const tables = (await findTables(db)).map(({ name }) => name);
    if (tables.length === 0) throw new UserError('the database is empty, so there is nothing to back up');
    return await db.transaction(
      async (trx) => {
        await trx.raw(`lock table ${tables.map(() => '??').join()} in access share mode`, tables);
        return await writeSnapshot(trx, job);
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  } finally {
    await db.destroy();
  }
}

/** By this name PostgreSQL lists the session. */
export const BACKUP_SESSION = 'boxing-backup';

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function writeSnapshot(trx: Knex.Transaction, job: BackupJob): Promise<BackupFile> {
  const { file, archive, serviceVersion, now, report } = job;
  const found = await findTables(trx);
  const total = found.reduce((sum, { rows }) => sum + rows, 0);
  let manifest: Manifest | undefined;
  const written = await writeTarFile(file, async (add) => {
    const tables: TableContent[] = [];
    let done = 0;
    for (const table of found) {
      const content = await addTable(trx, table, add, (rows) =>
        report({ step: 'copy the tables', done: done + rows, ...(done + rows <= total && { total }), unit: 'rows' }),
      );
      tables.push(content);
      done += content.rows;
    }
    const { rows: server } = await trx.raw<{ rows: [{ version: string }] }>(`select current_setting('server_version') as version`);
    manifest = {
      format: BACKUP_FORMAT,
      service_version: serviceVersion,
      server_version: server[0].version,
      taken_at: now.toISOString(),
      migrations: [...(await appliedMigrations(trx))],
      tables,
      partitions: await findPartitions(trx),
      sequences: await findSequences(trx),
      views: await findFilledViews(trx),
      archive: archive === undefined ? [] : await addArchive(trx, archive, add, report),
      answers: await readComparedAnswers(trx),
    };
    const text = Buffer.from(JSON.stringify(manifest, null, 2) + '\n');
    await add(MANIFEST, text.length, [text]);
  });
  if (manifest === undefined) throw new Error('a backup without a manifest');
  return {
    ...{ file: path.resolve(file), ...written, tables: manifest.tables.length, rows: rowsOf(manifest) },
    ...{ archive_files: manifest.archive.length, schema_version: schemaOf(manifest) },
  };
}

/** @param copied is told how many rows of the table are in the file */
async function addTable(
  trx: Knex.Transaction,
  { name, columns }: FoundTable,
  add: AddEntry,
  copied: (rows: number) => void,
): Promise<TableContent> {
  const digest = new CopiedRows();
  const hash = createHash('sha256');
  let [part, size, bytes, parts]: [Buffer[], number, number, number] = [[], 0, 0, 0];
  const flushPart = async (): Promise<void> => {
    if (size === 0) return;
    parts += 1;
    await add(`tables/${name}/${String(parts).padStart(6, '0')}.copy`, size, part);
    [part, size] = [[], 0];
    copied(digest.rows);
  };
  for await (const chunk of copyTextOf(trx, name, columns)) {
    digest.add(chunk);
    hash.update(chunk);
    part.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PART) await flushPart();
  }
  await flushPart();
  return { name, columns, rows: digest.rows, bytes, sha256: hash.digest('hex'), rows_digest: digest.hex() };
}

async function addArchive(
  trx: Knex.Transaction,
  { directory, files }: NonNullable<BackupJob['archive']>,
  add: AddEntry,
  report: OnProgress,
): Promise<ArchiveFile[]> {
  const months = await archivedMonths(trx);
  const added: ArchiveFile[] = [];
  for (const month of months) {
    // Says which setting is missing, or which file is damaged.
    await files.verify(month);
    const { file, bytes, file_sha256: sha256 } = month;
    await add(`archive/${file}`, bytes, createReadStream(path.join(directory ?? '', file)));
    added.push({ file, bytes, sha256 });
    report({ step: 'copy the archive', done: added.length, total: months.length, unit: 'months' });
  }
  return added;
}
