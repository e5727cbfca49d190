import { isRecord } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';

/** Raised when a version can no longer read the files of the versions before. */
export const BACKUP_FORMAT = 1;

/** The last entry of a backup. Without it the file was cut off. */
export const MANIFEST = 'manifest.json';

/** Bytes. The manifest is read whole; that of a thousand months and as many tables has less than a megabyte. */
export const LARGEST_MANIFEST = 16_000_000;

/** A table as the backup holds it. */
export interface TableContent {
  /** With its schema: `public.bets`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of the table's entries one after the other, in the text format of COPY. */
  readonly bytes: number;
  readonly sha256: string;
  /** Of the rows in any order. */
  readonly rows_digest: string;
}

/** A month of quotes or a day of events that is a table of its own. Instants as PostgreSQL writes them. */
export interface StoredPartition {
  readonly parent: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The month is archived, so that nothing may change it. */
  readonly is_closed: boolean;
}

/** A file of archived quotes. */
export interface ArchiveFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup contains, and by which sums that can be checked. */
export interface Manifest {
  readonly format: number;
  readonly service_version: string;
  readonly server_version: string;
  /** An ISO instant: the state of the database is that of the snapshot taken then. */
  readonly taken_at: string;
  /** Names of the applied migrations, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableContent[];
  readonly partitions: readonly StoredPartition[];
  /** The last value of each sequence that was used, as text. */
  readonly sequences: Readonly<Record<string, string>>;
  /** Materialized views that had rows. Restoring computes them. */
  readonly views: readonly string[];
  readonly archive: readonly ArchiveFile[];
  /** A few figures about the data, by name, as text. */
  readonly answers: Readonly<Record<string, string | null>>;
}

/** The newest migration of a backup; null for a database that had none. */
export function schemaOf({ migrations }: Manifest): string | null {
  return migrations.at(-1) ?? null;
}

export function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** @param file names the backup in messages. @throws UserError for a text that is no manifest, or one of a newer format */
export function parseManifest(text: string, file: string): Manifest {
  const parsed = parsedJson(text);
  if (!isRecord(parsed) || typeof parsed['format'] !== 'number') throw new UserError(`${file} is no backup: its manifest has no format`);
  if (!Number.isInteger(parsed['format']) || parsed['format'] < 1)
    throw new UserError(`${file} is no backup: the format in its manifest must be an integer from 1 (got ${parsed['format']})`);
  if (parsed['format'] > BACKUP_FORMAT)
    throw new UserError(
      `${file} has format ${parsed['format']}, and this version reads ${BACKUP_FORMAT}: restore it with version ${String(parsed['service_version'])} or a newer one`,
    );
  if (!isManifest(parsed)) throw new UserError(`${file} is no backup: its manifest lacks a list`);
  return parsed;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isManifest(value: object): value is Manifest {
  const of = value as Partial<Record<keyof Manifest, unknown>>;
  const lists = [of.migrations, of.tables, of.partitions, of.views, of.archive];
  return lists.every(Array.isArray) && [of.sequences, of.answers].every(isRecord);
}
