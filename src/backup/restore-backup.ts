import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { flush } from '../lib/files/flush';
import { replaceFile } from '../lib/files/replace-file';
import type { OnProgress } from '../lib/progress';
import { UserError } from '../lib/user-error';
import { connect, unlimitedTimeouts } from '../store/connect';
import { copyTextInto } from '../store/copy';
import { LOCKS } from '../store/locks';
import { createSchemaOf, migrate } from '../store/schema/migrate';
import { closeQuotePartition } from '../store/partitions';
import { findForeignKeys, findTables } from './catalogue';
import { rowsOf, type Manifest, type TableContent } from './manifest';
import { assertNobodyWorks, assertNothingForeignLost, dropSchema, readDatabase } from './replaced-schema';
import { readBackup, verifyBackup, type BackupEntry } from './verify-backup';

export interface RestoreJob {
  /** Address of the database. Its login owns what is there. */
  readonly url: string;
  readonly file: string;
  /** Takes the place of what the database holds. */
  readonly replace: boolean;
  /** Where files of archived months go. A drill leaves them out. */
  readonly archive: { readonly directory: string | undefined } | 'left_out';
  /** Brings the restored schema up to date. */
  readonly upgrade: boolean;
  readonly report: OnProgress;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Tables of the backup that belong to no schema of the service: their rows were left out. */
  readonly unknown_tables: readonly string[];
}

/**
 * Puts a backup into a database, in one transaction: killed at any moment, the database is as before, or restored. A file of the archive may be
 * there already then, which changes nothing. An older schema is upgraded.
 * @throws UserError when the backup cannot be used, the database has data and `replace` is not set, or the service is connected to it
 */
export async function restoreBackup(job: RestoreJob): Promise<Restored> {
  const { url, file, replace, archive, upgrade, report } = job;
  const manifest = await verifyBackup(file, report);
  const archiveDirectory = archive === 'left_out' ? undefined : archive.directory;
  if (archive !== 'left_out' && archiveDirectory === undefined && manifest.archive.length > 0)
    throw new UserError(
      `${file} holds ${manifest.archive.length} archived months: set ARCHIVE_DIR to the directory that takes their files`,
    );
  const db = connect(url, { applicationName: 'boxing-restore', poolSize: 1, timeouts: unlimitedTimeouts });
  try {
    return await db.transaction(async (trx) => {
      await trx.raw(`select pg_advisory_xact_lock(${LOCKS.migration})`);
      await assertNobodyWorks(trx);
      const found = await readDatabase(trx);
      if (found.hasData && !replace)
        throw new UserError('the database is not empty: restore into an empty one, or give --replace to put the backup in its place');
      report({ step: 'make the schema', done: 0, unit: 'steps' });
      if (found.hasSchema) await dropSchema(trx);
      await createSchemaOf(trx, new Set(manifest.migrations));
      const unknown_tables = await fill(trx, manifest, { file, archiveDirectory, report });
      if (upgrade) await migrate(trx);
      await assertNothingForeignLost(trx, found);
      return { manifest, unknown_tables };
    });
  } finally {
    await db.destroy();
  }
}

interface Source extends Pick<RestoreJob, 'file' | 'report'> {
  readonly archiveDirectory: string | undefined;
}

/** Loads all rows, then adds the constraints and figures that follow from them. @returns the tables that this schema lacks */
async function fill(trx: Knex.Transaction, manifest: Manifest, { file, archiveDirectory, report }: Source): Promise<string[]> {
  const known = new Set((await findTables(trx)).map(({ name }) => name));
  const tables = manifest.tables.filter(({ name }) => known.has(name));
  for (const { parent, name, from, to } of manifest.partitions.filter(({ parent }) => known.has(parent)))
    await trx.raw(
      trx.raw('create table ?? partition of ?? for values from (?) to (?)', [besides(parent, name), parent, from, to]).toQuery(),
    );
  const keys = await findForeignKeys(trx);
  for (const { table, name } of keys) await trx.raw('alter table ?? drop constraint ??', [table, name]);
  const names = tables.map(({ name }) => name);
  for (const name of names) await trx.raw('alter table ?? disable trigger user', [name]);
  await trx.raw(`truncate ${names.map(() => '??').join()}`, names);

  await load(trx, new Map(tables.map((table) => [table.name, table])), rowsOf(manifest), { file, archiveDirectory, report });

  report({ step: 'check the constraints', done: 0, unit: 'steps' });
  for (const [name, value] of Object.entries(manifest.sequences)) await trx.raw('select setval(to_regclass(?), ?)', [name, value]);
  for (const { table, name, definition } of keys)
    await trx.raw(trx.raw('alter table ?? add constraint ?? ', [table, name]).toQuery() + definition);
  for (const name of names) await trx.raw('alter table ?? enable trigger user', [name]);
  for (const { name } of manifest.partitions.filter(({ is_closed }) => is_closed)) await closeQuotePartition(trx, name);
  for (const view of manifest.views) await trx.raw('refresh materialized view ??', [view]);
  await trx.raw(`analyze ${names.map(() => '??').join()}`, names);
  return manifest.tables.flatMap(({ name }) => (known.has(name) ? [] : [name]));
}

const besides = (table: string, name: string): string => `${table.split('.', 1)[0]}.${name}`;

/** Reads the file once. The parts of a table follow one another in it. */
async function load(
  trx: Knex.Transaction,
  tables: ReadonlyMap<string, TableContent>,
  total: number,
  { file, archiveDirectory, report }: Source,
): Promise<void> {
  const entries = readBackup(file);
  let done = 0;
  let next: IteratorResult<BackupEntry | string, void> = await entries.next();
  const isPartOf = (name: string): boolean => typeof next.value === 'object' && next.value.kind === 'table' && next.value.of === name;
  async function* parts(name: string): AsyncGenerator<Uint8Array> {
    while (next.done !== true && isPartOf(name) && typeof next.value === 'object') {
      yield* next.value.content;
      report({ step: 'load the tables', done, total, unit: 'rows' });
      next = await entries.next();
    }
  }
  while (next.done !== true) {
    const entry = next.value;
    const table = typeof entry === 'object' && entry.kind === 'table' ? tables.get(entry.of) : undefined;
    if (table === undefined) {
      if (typeof entry === 'object') await (entry.kind === 'archive' ? keepArchiveFile(entry, archiveDirectory) : drain(entry));
      next = await entries.next();
      continue;
    }
    const rows = await copyTextInto(trx, table.name, table.columns, parts(table.name));
    if (rows !== table.rows) throw new UserError(`${file} holds ${rows} rows of ${table.name} in place of ${table.rows}`);
    done += rows;
    report({ step: 'load the tables', done, total, unit: 'rows' });
  }
}

async function drain({ content }: BackupEntry): Promise<void> {
  for await (const chunk of content) void chunk;
}

/** Writes a file of the archive unless the same one is there. These files never change. */
async function keepArchiveFile(entry: BackupEntry, directory: string | undefined): Promise<void> {
  if (directory === undefined) return drain(entry);
  await mkdir(directory, { recursive: true });
  const place = path.join(directory, entry.of);
  await replaceFile(place, async (unfinished) => {
    await pipeline(entry.content, createWriteStream(unfinished));
    await flush(unfinished);
  });
  await flush(directory);
}
