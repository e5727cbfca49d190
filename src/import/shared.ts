import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { nameOf, type InputFile } from '../feeds/files/bytes';
import type { ColumnNames } from '../feeds/files/csv';
import { DEMO } from '../names/sources';
import type { OnProgress } from '../lib/progress';
import { codeOf } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import type { LinePreview } from '../setup/imported-file';
import { assertOrigin, type Origin } from '../store/installation';
import { closeImport, failImport, openImport, acquireImportLock } from './import-log';
import type { ImportKind, ImportJob, Merged } from './job';
import { previewLines } from './preview';
import { countRejectedLines, storeRejectedLines } from './rejected-lines';
import { resolveRepeats, stage, storeRecords } from './staging';

export interface ImportSettings {
  readonly db: Knex;
  readonly clock: Clock;
  readonly file: InputFile;
  readonly report: OnProgress;
  /** For a file whose columns have other names. */
  readonly columnNames?: ColumnNames | undefined;
  /** Real by default. */
  readonly origin?: Origin | undefined;
  /** Does everything and rolls it back, so that the summary says what an import would do. */
  readonly dryRun?: boolean | undefined;
}

/** Result of one import. Every row read is added, changed, unchanged or rejected. */
export interface ImportSummary {
  readonly kind: ImportKind;
  readonly file: string;
  readonly rows_read: number;
  readonly rows_added: number;
  readonly rows_changed: number;
  readonly rows_unchanged: number;
  readonly rows_set_aside: number;
  readonly set_aside_by_reason: Readonly<Record<string, number>>;
  /** Optional values that were left out of accepted rows. */
  readonly values_left_out_by_reason: Readonly<Record<string, number>>;
  readonly duration_ms: number;
  /** Of a dry run: what the first lines become. */
  readonly lines?: readonly LinePreview[];
}

interface Imported<Outcome> {
  readonly summary: ImportSummary;
  readonly outcome: Outcome;
}

/**
 * Imports one file. Its lines are streamed into a temporary table and merged in one transaction, so a killed import leaves nothing behind
 * and can be run again. A second import of the same file writes nothing, and neither does a dry run.
 * @throws UserError when the file is invalid, another import is running, or the database belongs to the other world
 */
export async function runImport<Column extends string, Row, Outcome extends Merged>(
  settings: ImportSettings,
  job: ImportJob<Column, Row, Outcome>,
): Promise<Imported<Outcome>> {
  const { db, clock, dryRun = false } = settings;
  if (dryRun) return rehearse(settings, job);
  const importId = await open(db, settings, job);
  return db
    .transaction((trx) => importWithin(trx, importId, settings, job))
    .catch(async (error: unknown) => {
      await failImport(db, importId, error, clock.now());
      throw error;
    });
}

/** A step of a check takes seconds for a hundred thousand lines. One that takes this long would block every import. */
const CHECK_STEP_MINUTES = 3;
const STATEMENT_CANCELED = '57014';
const TOO_SLOW = `the check was stopped after ${CHECK_STEP_MINUTES} minutes in one step, and nothing was changed: try again when the database has less to do`;

/** Imports a file and rolls everything back. */
async function rehearse<Column extends string, Row, Outcome extends Merged>(
  settings: ImportSettings,
  job: ImportJob<Column, Row, Outcome>,
): Promise<Imported<Outcome>> {
  const trx = await settings.db.transaction();
  try {
    await trx.raw(`set local statement_timeout = '${CHECK_STEP_MINUTES}min'`);
    const importId = await open(trx, settings, job);
    const { summary, outcome } = await importWithin(trx, importId, settings, job);
    return { summary: { ...summary, lines: await previewLines(trx, { ...job, importId, changed: outcome.changed }) }, outcome };
  } catch (error) {
    throw codeOf(error) === STATEMENT_CANCELED ? new UserError(TOO_SLOW) : error;
  } finally {
    await trx.rollback();
  }
}

async function open(
  db: Knex,
  { clock, file, origin = 'real' }: ImportSettings,
  { kind, source }: Pick<ImportJob<string, unknown, Merged>, 'kind' | 'source'>,
): Promise<number> {
  await assertOrigin(db, origin, clock.now());
  return openImport(db, { kind, source: origin === 'demo' ? DEMO : source, file: nameOf(file), now: clock.now() });
}

async function importWithin<Column extends string, Row, Outcome extends Merged>(
  trx: Knex.Transaction,
  importId: number,
  { clock, file, report, columnNames, origin }: ImportSettings,
  job: ImportJob<Column, Row, Outcome>,
): Promise<Imported<Outcome>> {
  const startedAt = performance.now();
  const { kind } = job;
  await acquireImportLock(trx, importId, clock.now());
  const rowsRead = await stage(trx, file, job, report, columnNames);
  const step = stepper(report, `storing ${kind}`, 3);
  const repeats = await resolveRepeats(trx);
  await storeRecords(trx, kind, importId);
  step();
  // Autovacuum may have counted the rows of another import that was undone, or none. Until this transaction ends, it counts no more.
  await trx.raw('analyze master.fighters, master.fights');
  const outcome = await job.merge({ trx, now: clock.now(), source: origin === 'demo' ? DEMO : job.source });
  step();
  await storeRejectedLines(trx, kind, importId, clock.now());
  const { rows, values, taken } = await countRejectedLines(trx);
  const summary: ImportSummary = {
    kind,
    file: nameOf(file),
    rows_read: rowsRead,
    rows_added: outcome.added,
    rows_changed: outcome.changed,
    rows_unchanged: taken + repeats - outcome.added - outcome.changed,
    rows_set_aside: Object.values(rows).reduce((sum, count) => sum + count, 0),
    set_aside_by_reason: rows,
    values_left_out_by_reason: values,
    duration_ms: Math.round(performance.now() - startedAt),
  };
  await closeImport(trx, importId, summary, clock.now());
  step();
  return { summary, outcome };
}

function stepper(report: OnProgress, step: string, total: number): () => void {
  let done = 0;
  report({ step, done, total, unit: 'steps' });
  return () => report({ step, done: ++done, total, unit: 'steps' });
}
