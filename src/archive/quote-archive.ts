import type { Knex } from 'knex';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../lib/user-error';
import type { FileRow } from './write-dataset';
import { archivedMonths, type ArchivedMonth } from './months';
import { fileContent, readEventQuotes, readQuoteFile } from './quote-file';
import { SCHEMA_VERSION, toDatabaseRow } from './quote-rows';

/** The quotes of some events that are in files. */
export interface ArchivedQuotes {
  /** First days of the archived months (UTC), whose quotes in the database are not all. */
  readonly months: readonly string[];
  /** Rows of `bronze.quotes` as a JSON array, for `json_populate_recordset`. */
  readonly quotes: string;
}

/** Reads the months of quotes that are in files. */
export interface QuoteArchive {
  /** The quotes of events in the archived months that overlap a time. @throws ArchiveUnavailableError */
  quotesOf(db: Knex, eventIds: readonly string[], within: { readonly since: Date; readonly until: Date }): Promise<ArchivedQuotes>;
  /** All rows of a month, in the order of the file. @throws ArchiveUnavailableError */
  rowsOf(month: ArchivedMonth): AsyncGenerator<readonly FileRow[]>;
  /** Reads the whole file. @throws ArchiveUnavailableError unless it is the one that was written */
  verify(month: ArchivedMonth): Promise<void>;
}

/** Quotes are in a file that cannot be read here, so an answer would lack them. */
export class ArchiveUnavailableError extends UserError {
  override name = 'ArchiveUnavailableError';
}

/** @param directory where the files are; undefined if they are not here */
export function openQuoteArchive(directory: string | undefined): QuoteArchive {
  return {
    async quotesOf(db, eventIds, within) {
      const months = await archivedMonths(db, within);
      const rows: FileRow[] = [];
      for (const month of months) rows.push(...(await readEventQuotes(await place(month), eventIds).catch(unreadable(month))));
      return { months: months.map(({ month }) => `${month}-01`), quotes: JSON.stringify(rows.map(toDatabaseRow)) };
    },
    async *rowsOf(month) {
      yield* readQuoteFile(await place(month));
    },
    async verify(month) {
      const { sha256 } = await fileContent(await place(month));
      if (sha256 !== month.file_sha256)
        throw new ArchiveUnavailableError(`${month.file} is damaged: its SHA-256 is not that of ${month.month}`);
    },
  };

  /** The size tells a file that was cut off, at no cost; `verify` reads the whole file. */
  async function place({ month, file, bytes, schema_version }: ArchivedMonth): Promise<string> {
    if (directory === undefined)
      throw new ArchiveUnavailableError(`the quotes of ${month} are archived: set ARCHIVE_DIR to the directory that holds ${file}`);
    if (schema_version > SCHEMA_VERSION) throw new ArchiveUnavailableError(`${file} was written by a newer version of this program`);
    const location = path.join(directory, file);
    const found = await stat(location).catch(() => undefined);
    if (found === undefined) throw new ArchiveUnavailableError(`the quotes of ${month} are archived, and ${file} is not in ARCHIVE_DIR`);
    if (found.size !== bytes)
      throw new ArchiveUnavailableError(`${file} has ${found.size} bytes in place of ${bytes}: restore it from a backup`);
    return location;
  }
}

function unreadable({ month, file }: ArchivedMonth): (error: unknown) => never {
  return (error) => {
    throw new ArchiveUnavailableError(
      `the quotes of ${month} are archived, and ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  };
}
