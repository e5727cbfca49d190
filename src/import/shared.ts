import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { nameOf, type InputFile } from '../feeds/files/bytes';
import type { ColumnNames } from '../feeds/files/csv';
import { DEMO } from '../names/sources';
import type { OnProgress } from '../lib/progress';
import { assertOrigin, type Origin } from '../store/installation';
import { closeImport, failImport, openImport, acquireImportLock } from './import-log';
import type { ImportKind, ImportJob, Merged } from './job';
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
}

/**
 * Imports one file. Its lines are streamed into a temporary table and merged in one transaction, so a killed import leaves nothing behind
 * and can be run again. A second import of the same file writes nothing.
 * @throws UserError when the file is invalid, another import is running, or the database belongs to the other world
 */
export async function runImport<Column extends string, Row, Outcome extends Merged>(
  { db, clock, file, report, columnNames, origin = 'real' }: ImportSettings,
  job: ImportJob<Column, Row, Outcome>,
): Promise<{ summary: ImportSummary; outcome: Outcome }> {
  const startedAt = performance.now();
  const { kind } = job;
  await assertOrigin(db, origin, clock.now());
  const source = origin === 'demo' ? DEMO : job.source;
  const importId = await openImport(db, { kind, source, file: nameOf(file), now: clock.now() });

  const inOneTransaction = db.transaction(async (trx) => {
    await acquireImportLock(trx, importId, clock.now());
    const rowsRead = await stage(trx, file, job, report, columnNames);
    const step = stepper(report, `storing ${kind}`, 3);
    const repeats = await resolveRepeats(trx);
    await storeRecords(trx, kind, importId);
    step();
    const outcome = await job.merge({ trx, now: clock.now(), source });
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
  });

  return inOneTransaction.catch(async (error: unknown) => {
    await failImport(db, importId, error, clock.now());
    throw error;
  });
}

function stepper(report: OnProgress, step: string, total: number): () => void {
  let done = 0;
  report({ step, done, total, unit: 'steps' });
  return () => report({ step, done: ++done, total, unit: 'steps' });
}
