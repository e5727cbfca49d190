import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../lib/clock';
import type { OnProgress } from '../lib/progress';
import type { FileToImport, ImportedFile } from '../setup/imported-file';
import { afterImport, type AfterImport } from './after-import';
import { importBouts } from './import-bouts';
import { importFighters } from './import-fighters';
import { importMoneylines } from './import-moneylines';
import { checkOddsFile, importOddsFile, reasonCounts } from './import-odds';
import type { ImportSummary } from './shared';

interface Deps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  readonly report: OnProgress;
}

const IMPORTS = { fighters: importFighters, bouts: importBouts, moneylines: importMoneylines };

/**
 * Imports a file of any kind with all that follows: ratings, a first model, grading, or predictions and picks. A dry run stores nothing, and says
 * what the first lines would become.
 * @throws UserError when the file cannot be used, FeedError when a dry run finds no odds in it
 */
export async function importFile(deps: Deps, file: FileToImport): Promise<ImportedFile> {
  if (file.kind === 'odds') return file.dryRun ? checkOddsFile(deps, file) : importOddsFile(deps, file);
  const { path, kind, columnNames, dryRun } = file;
  const summary = await IMPORTS[kind]({ ...deps, file: path, columnNames, dryRun });
  const after = dryRun ? undefined : await afterImport(kind, deps);
  return { ...imported(summary), kind, dry_run: dryRun, lines: summary.lines ?? [], followed: after === undefined ? [] : followed(after) };
}

function imported(summary: ImportSummary) {
  const { rows_read, rows_added, rows_changed, rows_unchanged, rows_set_aside } = summary;
  return {
    ...{ rows_read, rows_added, rows_changed, rows_unchanged, rows_rejected: rows_set_aside },
    rejected_by_reason: reasonCounts(summary.set_aside_by_reason),
    values_left_out_by_reason: reasonCounts(summary.values_left_out_by_reason),
  };
}

function followed({ graded, followed: refit }: AfterImport): string[] {
  const { ratings, model = null, refused = null } = refit ?? {};
  return [
    ...(ratings === undefined ? [] : [`${ratings.fighters_rated} fighters rated`]),
    ...(model === null ? [] : [`model ${model.version} ${model.outcome}`]),
    ...(refused === null ? [] : [`no new model: ${refused}`]),
    ...(graded === null || graded.fights_graded === 0 ? [] : [`${graded.fights_graded} fights graded`]),
  ];
}
