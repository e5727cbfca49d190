import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { readOdds } from '../feeds/odds-api';
import { recordedFile } from '../feeds/recorded';
import { frozenClock, type Clock } from '../lib/clock';
import type { OnProgress } from '../lib/progress';
import { UserError } from '../lib/user-error';
import { predictLive } from '../live/run/predict-live';
import type { FileToImport, ImportedFile, LinePreview, ReasonCount } from '../setup/imported-file';
import { readInstallation, originMismatch } from '../store/installation';
import { afterImport, type AfterImport } from './after-import';
import { importBouts } from './import-bouts';
import { importFighters } from './import-fighters';
import { importMoneylines } from './import-moneylines';
import type { ImportSummary } from './shared';

interface Deps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  readonly report: OnProgress;
}

const IMPORTS = { fighters: importFighters, bouts: importBouts, moneylines: importMoneylines };

/** Events of an odds file that a dry run shows. */
const MOST_EVENTS = 100;

/**
 * Imports a file of any kind with all that follows: ratings, a first model, grading, or predictions and picks. A dry run stores nothing, and says
 * what the first lines would become.
 * @throws UserError when the file cannot be used, FeedError when a dry run finds no odds in it
 */
export async function importFile(deps: Deps, file: FileToImport): Promise<ImportedFile> {
  if (file.kind === 'odds') return file.dryRun ? checkOdds(deps, file) : importOdds(deps, file);
  const { path, kind, columnNames, dryRun } = file;
  const summary = await IMPORTS[kind]({ ...deps, file: path, columnNames, dryRun });
  const after = dryRun ? undefined : await afterImport(kind, deps);
  return { ...imported(summary), kind, dry_run: dryRun, lines: summary.lines ?? [], followed: after === undefined ? [] : followed(after) };
}

function imported(summary: ImportSummary) {
  const { rows_read, rows_added, rows_changed, rows_unchanged, rows_set_aside } = summary;
  return {
    ...{ rows_read, rows_added, rows_changed, rows_unchanged, rows_rejected: rows_set_aside },
    rejected_by_reason: reasons(summary.set_aside_by_reason),
    values_left_out_by_reason: reasons(summary.values_left_out_by_reason),
  };
}

function reasons(counts: Readonly<Record<string, number>>): ReasonCount[] {
  return Object.entries(counts).map(([reason, count]) => ({ reason, count }));
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

async function importOdds({ db, log }: Deps, { path, at }: FileToImport): Promise<ImportedFile> {
  const run = await predictLive({ db, feed: recordedFile(path), clock: frozenClock(at), log, trigger: 'import' });
  if (run.status !== 'ok') throw new UserError(run.error_message ?? 'another run is under way; try again when it has finished');
  const { events, events_priced, items_set_aside, already_imported, fights_predicted, names_unresolved } = run;
  return {
    ...{ kind: 'odds', dry_run: false, rows_read: events + items_set_aside },
    ...(already_imported ? { rows_added: 0, rows_unchanged: events } : { rows_added: events, rows_unchanged: 0 }),
    ...{ rows_changed: 0, rows_rejected: items_set_aside, rejected_by_reason: [], values_left_out_by_reason: [], lines: [] },
    followed: [
      `${events_priced} of ${events} fights have prices`,
      `${fights_predicted} predicted`,
      `${names_unresolved} names await a decision`,
    ],
  };
}

async function checkOdds({ db }: Deps, { path, at }: FileToImport): Promise<ImportedFile> {
  if ((await readInstallation(db))?.origin === 'demo') throw originMismatch('real');
  const { name, poll } = recordedFile(path);
  const { events, rejected } = readOdds((await poll(at)).body, { feed: name, polledAt: at });
  const counts = new Map<string, number>();
  for (const { reason } of rejected) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const lines = events.slice(0, MOST_EVENTS).map(({ home_name, away_name, commence_time, markets }, at): LinePreview => {
    const fight = { name: 'fight', value: `${home_name} v ${away_name}` };
    const values = [fight, { name: 'starts_at', value: commence_time.toISOString() }, { name: 'markets', value: String(markets.length) }];
    return { line: at + 1, outcome: 'added', becomes: values, faults: [] };
  });
  const faults = rejected.slice(0, MOST_EVENTS).map(({ location, reason, detail }, at): LinePreview => {
    return { line: events.length + at + 1, outcome: 'rejected', becomes: [], faults: [{ column: location, reason, detail }] };
  });
  const priced = events.filter(({ markets }) => markets.length > 0).length;
  return {
    ...{ kind: 'odds', dry_run: true, rows_read: events.length + rejected.length, rows_added: events.length, rows_changed: 0 },
    ...{ rows_unchanged: 0, rows_rejected: rejected.length, rejected_by_reason: reasons(Object.fromEntries(counts)) },
    ...{ values_left_out_by_reason: [], lines: [...lines, ...faults] },
    followed: [`${priced} of ${events.length} fights have prices`],
  };
}
