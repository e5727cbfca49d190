import type { Knex } from 'knex';
import type { FileEncoding } from '../bet-file/rows/decode';
import type { Delimiter } from '../bet-file/rows/records';
import type { ColumnReading } from '../bet-file/column-readings';
import type { QuestionAnswers, Question } from '../bet-file/questions';
import type { FileCounts, FileTotal } from '../bet-file/tally';
import type { TotalsLine } from '../bet-file/totals-line';

/**
 * `uploading` until the whole file has come, `reading`, then `asking` or `ready`, then `importing`, and at last `done` or `failed`; after an
 * undo `undoing`, then `undone`.
 */
export type FileImportState = 'uploading' | 'reading' | 'asking' | 'ready' | 'importing' | 'done' | 'failed' | 'undoing' | 'undone';

/** How a file is read. */
export interface ReadingSummary {
  readonly tracker: string | null;
  readonly fingerprint: string;
  readonly encoding: FileEncoding;
  readonly separator: Delimiter;
  readonly header_line: number;
  readonly columns: readonly ColumnReading[];
  readonly questions: readonly Question[];
  /** Ids of questions whose answers come from an earlier file of the same form. */
  readonly remembered: readonly string[];
  readonly counts: FileCounts;
  readonly totals: readonly FileTotal[];
  readonly totals_line: TotalsLine | null;
}

/** An import of a file. */
export interface StoredFileImport {
  readonly import_id: string;
  readonly user_id: string;
  readonly file_name: string;
  readonly file_bytes: number;
  readonly received: number;
  readonly state: FileImportState;
  readonly outside_limits: boolean;
  readonly answers: QuestionAnswers;
  readonly reading: ReadingSummary | null;
  readonly failure_code: string | null;
  readonly failure: string | null;
  readonly progress_done: number;
  readonly progress_total: number | null;
  readonly state_since: Date;
  readonly starts: number;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly finished_at: Date | null;
  /** Whether undoing it freed what it had added to limits; null before, and for an owner without limits. */
  readonly limits_freed: boolean | null;
}

/** How often a state may be begun before it counts as failed. */
export const MOST_STARTS = 5;

/** @param userId without it, the import of any user */
export async function selectFileImport(db: Knex, importId: string, userId?: string): Promise<StoredFileImport | undefined> {
  const found = db('public.file_imports').where({ import_id: importId });
  if (userId !== undefined) void found.where({ user_id: userId });
  return found.first<StoredFileImport | undefined>('*');
}

/** Locks an import until the transaction ends. */
export async function lockFileImport(trx: Knex.Transaction, importId: string, userId?: string): Promise<StoredFileImport | undefined> {
  const found = trx('public.file_imports').where({ import_id: importId }).forUpdate();
  if (userId !== undefined) void found.where({ user_id: userId });
  return found.first<StoredFileImport | undefined>('*');
}

/** Moves an import to another state. */
export async function moveTo(
  trx: Knex,
  importId: string,
  state: FileImportState,
  now: Date,
  more: { readonly reading?: ReadingSummary; readonly failure_code?: string; readonly failure?: string; readonly confirmed_at?: Date } = {},
): Promise<void> {
  const { reading, ...others } = more;
  await trx('public.file_imports')
    .where({ import_id: importId })
    .update({
      ...{ state, state_since: now, progress_done: 0, progress_total: null, claimed_until: null, starts: 0 },
      finished_at: state === 'done' || state === 'failed' || state === 'undone' ? now : null,
      ...(reading && { reading: JSON.stringify(reading) }),
      ...others,
    });
}

/**
 * Says how far a state is, and renews the claim of the worker. @returns false if the import is in another state by now, so that
 * the work must end
 */
export async function noteProgress(
  db: Knex,
  { importId, state }: { readonly importId: string; readonly state: FileImportState },
  done: number,
  total: number | null,
): Promise<boolean> {
  const count = await db('public.file_imports')
    .where({ import_id: importId, state })
    .update({ progress_done: done, progress_total: total, claimed_until: db.raw(`clock_timestamp() + interval '60 seconds'`) });
  return count === 1;
}
