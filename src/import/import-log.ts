import { basename } from 'node:path';
import type { Knex } from 'knex';
import { DatabaseError } from 'pg';
import { UserError } from '../lib/user-error';
import { LOCK_NOT_AVAILABLE, lockJob } from '../store/locks';

/** Inserts the import's row, visible to other sessions at once. */
export async function openImport(db: Knex, of: { kind: string; source: string; file: string; now: Date }): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ import_id: number }] }>(
    `insert into bronze.imports (kind, source, file_name, started_at) values (:kind, :source, :file, :now) returning import_id`,
    { ...of, file: basename(of.file) },
  );
  return rows[0].import_id;
}

/** Time to wait for another import. The server only notices a killed import when its current statement has ended. */
const PATIENCE_MS = 60_000;

/**
 * Waits until this import is the only one. Any other open row then belongs to a killed import, and is closed.
 * @throws UserError when another import is still running after `patience` milliseconds
 */
export async function acquireImportLock(trx: Knex.Transaction, importId: number, now: Date, patience = PATIENCE_MS): Promise<void> {
  await trx.raw(`set local statement_timeout = 0; set local work_mem = '64MB'; set local lock_timeout = ${patience}`);
  await lockJob(trx, 'import').catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) {
      throw new UserError('another import is running; try again when it has finished');
    }
    throw error;
  });
  await trx.raw('set local lock_timeout = 0');
  await trx.raw(
    `update bronze.imports set status = 'failed', finished_at = :now, error_message = 'interrupted'
     where status = 'running' and kind in ('bouts', 'fighters', 'moneylines', 'odds', 'exchange') and import_id <> :importId`,
    { importId, now },
  );
}

export interface Counts {
  readonly rows_read: number;
  readonly rows_added: number;
  readonly rows_changed: number;
  readonly rows_set_aside: number;
}

/** Closes the row as done, with the counts of the import. */
export async function closeImport(trx: Knex.Transaction, importId: number, counts: Counts, now: Date): Promise<void> {
  const { rows_read, rows_added, rows_changed, rows_set_aside } = counts;
  await trx.raw(
    `update bronze.imports
     set status = 'ok', error_message = null, finished_at = :now, rows_read = :rows_read, rows_added = :rows_added,
         rows_changed = :rows_changed, rows_set_aside = :rows_set_aside
     where import_id = :importId`,
    { importId, now, rows_read, rows_added, rows_changed, rows_set_aside },
  );
}

const LONGEST_MESSAGE = 1_000;

/** Closes the row as failed. If the database is gone, the next import closes the row. */
export async function failImport(db: Knex, importId: number, error: unknown, now: Date): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  // knex puts the whole statement before the database's message.
  const message = (error instanceof UserError ? text : (text.split(' - ').at(-1) ?? text)).slice(0, LONGEST_MESSAGE);
  await db
    .raw(`update bronze.imports set status = 'failed', finished_at = :now, error_message = :message where import_id = :importId`, {
      importId,
      now,
      message,
    })
    .catch(() => undefined);
}
