import type { Knex } from 'knex';
import type { QuestionAnswers } from '../bet-file/questions';
import { UserError } from '../../lib/user-error';
import { selectFileImport, type StoredFileImport } from './stored';
import { MOST_FILE_BYTES } from './upload';

/** A file that one process imports by itself, without the worker. */
export interface BetFileInput {
  readonly userId: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly answers: QuestionAnswers;
  readonly outsideLimits: boolean;
}

/** Bytes of a stored part. */
const PART = 1_000_000;
/** The worker leaves an import alone while another process works on it and renews its claim. */
const CLAIM = `clock_timestamp() + interval '60 seconds'`;

/** Stores a file that is to be read by this process. @throws UserError for one that is too large */
export async function takeFile(
  db: Knex,
  now: Date,
  { userId, name, bytes, answers, outsideLimits }: BetFileInput,
): Promise<StoredFileImport> {
  if (bytes.length === 0) throw new UserError(`${name} is empty: export the bets again`);
  if (bytes.length > MOST_FILE_BYTES)
    throw new UserError(`${name} must have at most ${MOST_FILE_BYTES / 1e6} MB (got ${(bytes.length / 1e6).toFixed(1)} MB): split it`);
  return db.transaction(async (trx) => {
    const [stored] = await trx('public.file_imports')
      .insert({
        ...{
          user_id: userId,
          file_name: name.slice(-200),
          file_bytes: bytes.length,
          received: bytes.length,
          outside_limits: outsideLimits,
        },
        ...{
          answers: JSON.stringify(answers),
          state: 'reading',
          state_since: now,
          created_at: now,
          starts: 1,
          claimed_until: trx.raw(CLAIM),
        },
      })
      .returning<StoredFileImport[]>('*');
    if (stored === undefined) throw new Error('the import was not stored');
    const { import_id } = stored;
    for (let part_offset = 0; part_offset < bytes.length; part_offset += PART)
      await trx('public.file_import_parts').insert({ import_id, part_offset, bytes: bytes.subarray(part_offset, part_offset + PART) });
    return stored;
  });
}

/** Begins a state in which this process works. */
export async function beginState(
  db: Knex,
  now: Date,
  importId: string,
  begun: { readonly state: 'reading'; readonly answers: QuestionAnswers } | { readonly state: 'importing' | 'undoing' },
): Promise<StoredFileImport> {
  await db('public.file_imports')
    .where({ import_id: importId })
    .update({
      ...{ state: begun.state, state_since: now, progress_done: 0, progress_total: null, starts: 1, claimed_until: db.raw(CLAIM) },
      finished_at: null,
      ...(begun.state === 'reading' && { answers: JSON.stringify(begun.answers) }),
      ...(begun.state === 'importing' && { confirmed_at: now }),
    });
  return currentImport(db, importId);
}

/** The import as it is now. */
export async function currentImport(db: Knex, importId: string): Promise<StoredFileImport> {
  const stored = await selectFileImport(db, importId);
  if (stored === undefined) throw new UserError(`there is no import ${importId}`);
  return stored;
}

/** Forgets an import that stored nothing, as after a dry run. */
export async function forgetImport(db: Knex, importId: string): Promise<void> {
  await db('public.file_imports').where({ import_id: importId }).delete();
}

/** The first line of each outcome and reason that is no bet. */
export async function firstOfReasons(
  db: Knex,
  importId: string,
): Promise<
  readonly { readonly line: number; readonly outcome: 'left_out' | 'refused'; readonly reason: string; readonly message: string }[]
> {
  return db('public.file_import_lines')
    .distinctOn('outcome', 'reason')
    .where({ import_id: importId })
    .whereIn('outcome', ['left_out', 'refused'])
    .orderBy(['outcome', 'reason', 'line'])
    .select('line', 'outcome', 'reason', 'message');
}
