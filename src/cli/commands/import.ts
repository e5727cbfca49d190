import { Command } from 'commander';
import { noProgress, type OnProgress } from '../../lib/progress';
import type { SeriesTimes } from '../../feeds/files/series';
import { recordedFile } from '../../feeds/recorded';
import { refreshClv } from '../../prices/clv/update';
import { quietLog } from '../../lib/log';
import { refitAfterImport } from '../../training/refit/refit-after-import';
import { gradeRecord } from '../../live/grading/grade';
import { importBouts } from '../../import/import-bouts';
import { importFighters } from '../../import/import-fighters';
import { importMoneylines, type MoneylineSummary } from '../../import/import-moneylines';
import { importSeries, type SeriesSummary } from '../../import/import-series';
import type { ImportSettings, ImportSummary } from '../../import/shared';
import { predictLive } from '../../live/run/predict-live';
import { refreshRecordViews } from '../../training/record/refresh-views';
import { frozenClock } from '../../lib/clock';
import { parseInstant, timeOfDay, timeZone } from '../arguments';
import { print, withStore, type Context, type Terminal } from '../context';
import { examples } from '../examples';
import { progressOn } from '../output/progress';
import { printRun } from './predict-live';
import { describeFigures, describeFit } from './refit';

type Output = { json?: boolean };
type Import<Summary extends ImportSummary> = (options: ImportSettings) => Promise<Summary>;

export function importCommand(terminal: Terminal): Command {
  const command = new Command('import')
    .description('Read files, plain or gzip. Running an import again adds nothing.')
    .addHelpText('afterAll', '\ndocs/import.md describes each file, with a sample.');
  records(command, terminal, 'fighters', 'Import people: names and bios.', importFighters, fit);
  records(
    command,
    terminal,
    'bouts',
    'Import the fight record. What it decides is graded; ratings and model follow once people and bouts are there.',
    importBouts,
    gradeAndFit,
  );
  records(command, terminal, 'moneylines', 'Import closing prices of past bouts.', importMoneylines, unlinked);
  command
    .command('odds <file>')
    .description('Poll a recorded odds response as if it had just arrived, and publish the picks that follow.')
    .addHelpText('after', examples('import odds odds.json --at 2025-09-13T08:40:00Z'))
    .requiredOption('--at <instant>', 'when it was polled, ISO 8601 with a zone', parseInstant)
    .action((file: string, options: Output & { at: Date }) =>
      withStore(terminal, async ({ log, store }) => {
        const clock = frozenClock(options.at);
        const run = await predictLive({ db: store.db, feed: recordedFile(file), clock, log, trigger: 'import' });
        await refreshRecordViews(store.db, log);
        printRun(terminal, options, run);
      }),
    );
  command
    .command('series <file>')
    .description('Replay a series of prices poll by poll, each as if it had just arrived. Cut short, it goes on where it was.')
    .addHelpText('after', examples('import series odds-2021.csv.gz --zone America/New_York --start 22:00'))
    .option('--zone <zone>', 'the time zone of the clock in the file, which states none', timeZone, 'America/New_York')
    .option('--start <time>', 'when a bout starts on its day, by that clock; the file gives days only', timeOfDay, '00:00')
    .action((file: string, options: Output & SeriesTimes) =>
      withStore(terminal, async ({ config, log, store }) => {
        const { zone, start } = options;
        const report = options.json === true ? noProgress : progressOn(terminal.stderr);
        const job = { db: store.db, clock: config.clock, file, report, times: { zone, start }, log: quietLog(log) };
        const summary = await importSeries(job);
        await refreshRecordViews(store.db, log);
        print(terminal, options, summary, () => [...described(summary), replayed(summary)]);
      }),
    );
  return command;
}

/** Results that follow from an import: as lines for people, and as JSON beside the summary. */
interface Aftermath {
  readonly lines: readonly string[];
  readonly counts?: object;
}
/** Additional work or output after an import. */
type Afterwards<Summary> = (summary: Summary, context: Context, report: OnProgress) => Promise<Aftermath> | Aftermath;

function records<Summary extends ImportSummary>(
  command: Command,
  terminal: Terminal,
  kind: string,
  description: string,
  importFile: Import<Summary>,
  afterwards: Afterwards<Summary> = () => ({ lines: [] }),
): void {
  command
    .command(`${kind} <file>`)
    .description(description)
    .addHelpText('after', examples(`import ${kind} ${kind}.csv.gz`, `import ${kind} ${kind}.csv --json`))
    .action((file: string, options: Output) =>
      withStore(terminal, async (context) => {
        const report = options.json === true ? noProgress : progressOn(terminal.stderr);
        const summary = await importFile({ db: context.store.db, clock: context.config.clock, file, report });
        const { lines, counts } = await afterwards(summary, context, report);
        await refreshRecordViews(context.store.db, context.log);
        print(terminal, options, { ...summary, ...counts }, () => [...described(summary), ...lines]);
      }),
    );
}

async function gradeAndFit(summary: ImportSummary, context: Context, report: OnProgress): Promise<Aftermath> {
  const { store, config, log } = context;
  const { fights_graded, fights_regraded, bets_settled } = await gradeRecord(store.db, config.clock);
  await refreshClv(store.db, config.clock, log);
  const graded = `${fights_graded} fights graded, ${fights_regraded} graded anew, ${bets_settled} bets settled`;
  const { lines } = await fit(summary, context, report);
  return { lines: [graded, ...lines], counts: { fights_graded, fights_regraded, bets_settled } };
}

async function fit(_: ImportSummary, { config, store }: Context, report: OnProgress): Promise<Aftermath> {
  const followed = await refitAfterImport(store.db, config.clock, report);
  if (followed === null) return { lines: [] };
  const { ratings, model, figures, refused } = followed;
  return {
    lines: [
      `${ratings.fighters_rated} fighters rated`,
      model === null ? `no new model: ${refused}` : describeFit(model),
      ...(figures === null ? [] : describeFigures(figures)),
    ],
  };
}

function unlinked(summary: MoneylineSummary): Aftermath {
  return { lines: [`${summary.rows_linked} linked to bouts`, ...counted(summary.unlinked_by_reason, 'not linked')] };
}

function replayed({ polls, polls_added, quotes_changed, events, events_with_fight }: SeriesSummary): string {
  return `${polls} polls, ${polls_added} of them new, ${quotes_changed} quotes changed; ${events_with_fight} of ${events} events are about a known fight`;
}

function described(summary: ImportSummary): string[] {
  const { rows_read, rows_added, rows_changed, rows_set_aside, set_aside_by_reason, values_left_out_by_reason, duration_ms } = summary;
  return [
    `${summary.kind}: ${rows_read} rows read, ${rows_added} added, ${rows_changed} changed, ${rows_set_aside} set aside in ${(duration_ms / 1000).toFixed(1)} s`,
    ...counted(set_aside_by_reason, 'set aside'),
    ...counted(values_left_out_by_reason, 'values left out'),
  ];
}

function counted(byReason: Readonly<Record<string, number>>, what: string): string[] {
  return Object.entries(byReason).map(([reason, count]) => `  ${count} ${what}: ${reason}`);
}
