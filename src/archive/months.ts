import type { Knex } from 'knex';
import { UserError } from '../lib/user-error';
import { quotePartition, type Partition } from '../store/partitions';

/** A month of quotes that a file holds. Digests are in hexadecimal. */
export interface ArchivedMonth {
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  /** Its name in the directory of the archive. */
  readonly file: string;
  readonly schema_version: number;
  /** Rows of the file, and how many of them have no offer. */
  readonly quotes: number;
  readonly empty_quotes: number;
  /** Rows that the database still has. */
  readonly kept_quotes: number;
  /** When the first and the last of them were first seen. */
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly rows_sha256: string;
  readonly file_sha256: string;
  readonly bytes: number;
  readonly archived_at: Date;
}

/** The archived months in order of time. @param within only those that overlap this time */
export async function archivedMonths(db: Knex, within?: { readonly since: Date; readonly until: Date }): Promise<ArchivedMonth[]> {
  const query = db('bronze.archived_months')
    .orderBy('month')
    .select<ArchivedMonth[]>(
      db.raw(`to_char(month, 'YYYY-MM') as month, encode(rows_sha256, 'hex') as rows_sha256, encode(file_sha256, 'hex') as file_sha256`),
      ...['file', 'schema_version', 'quotes', 'empty_quotes', 'kept_quotes', 'first_seen', 'last_seen', 'bytes', 'archived_at'],
    );
  if (within !== undefined) query.where('first_seen', '<=', within.until).where('last_seen', '>=', within.since);
  return query;
}

/** @throws UserError for anything but a month */
export function parseMonth(text: string): Partition {
  const from = new Date(`${text}-01T00:00:00Z`);
  if (!/^\d{4}-\d{2}$/.test(text) || Number.isNaN(from.getTime()))
    throw new UserError(`the month was ${JSON.stringify(text)}; allowed is a year and a month (UTC) such as 2024-01`);
  return quotePartition(from);
}

/** `YYYY-MM`. */
export function monthOfPartition({ from }: Partition): string {
  return from.toISOString().slice(0, 7);
}
