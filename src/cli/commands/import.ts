import { Command, InvalidArgumentError, Option } from 'commander';
import type { ColumnNames } from '../../feeds/files/csv';
import type { SeriesTimes } from '../../feeds/files/series';
import { instantOf, readRecordedPoll } from '../../feeds/recorded';
import { quietLog } from '../../lib/log';
import type { Followed } from '../../training/refit/refit-after-import';
import { afterImport, type AfterImport } from '../../import/after-import';
import { importExchange, type ExchangeSummary } from '../../import/import-exchange';
import { importBouts } from '../../import/import-bouts';
import { importFighters } from '../../import/import-fighters';
import { importOdds, withdrawnText } from '../../import/import-odds';
import { importMoneylines, type MoneylineSummary } from '../../import/import-moneylines';
import { importSeries, type SeriesSummary } from '../../import/import-series';
import type { ImportKind } from '../../import/job';
import type { ImportSettings, ImportSummary } from '../../import/shared';
import { parseInstant, timeOfDay, timeZone } from '../arguments';
import { print, progressFor, withStore, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { lineText } from '../setup-lines';
import { printRun } from './predict-live';
import { describeFigures, describeFit } from './refit';

type Columns = { column?: ColumnNames };
type Rehearsal = { dryRun?: boolean };
type Import<Summary extends ImportSummary> = (options: ImportSettings) => Promise<Summary>;

export function importCommand(terminal: Terminal): Command {
  const command = new Command('import')
    .description('Import files, plain or gzip. Importing a file again adds nothing.')
    .addHelpText('afterAll', '\ndocs/import.md describes each file, with a sample; boxing demo export writes examples.');
  records(command, terminal, 'fighters', 'Import fighters: names and bios.', importFighters);
  records(
    command,
    terminal,
    'bouts',
    'Import the fight record. New results are graded; ratings and model follow once fighters and bouts are imported.',
    importBouts,
  );
  records(command, terminal, 'moneylines', 'Import closing prices of past bouts.', importMoneylines, unlinked);
  command
    .command('odds <files...>')
    .description(
      'Import a recorded odds response as a new poll, and publish the resulting picks. A poll may be in several files, such as one a region.',
    )
    .addHelpText(
      'after',
      examples(
        'import odds odds.json --at 2025-09-13T08:40:00Z',
        'import odds us.json uk.json --at 2025-09-13T08:40:00Z',
        'import odds past-poll.json',
      ),
    )
    .option('--at <instant>', 'time of the poll, ISO 8601 with a zone (default: the timestamp of a past poll)', parseInstant)
    .action(async (files: readonly string[], options: Output & { at?: Date }, self: Command) => {
      const poll = await readRecordedPoll(files);
      const at = instantOf(poll, options.at);
      if (at === undefined)
        return self.error("error: option '--at <instant>' is missing: the file does not say when its prices were polled");
      await withStore(terminal, async ({ log, store: { db } }) => {
        const run = await importOdds({ db, log }, poll, at);
        printRun(terminal, options, run, [...counted(run.set_aside_by_reason, 'rejected'), ...withdrawnText(run.fights_withdrawn)]);
      });
    });
  command
    .command('series <file>')
    .description('Replay a series of prices poll by poll, each as a new poll. An interrupted import continues when it is run again.')
    .addHelpText('after', examples('import series odds-2021.csv.gz --zone America/New_York --start 22:00'))
    .addOption(columnOption())
    .option('--zone <zone>', 'time zone of the clock in the file, which has none', timeZone, 'America/New_York')
    .option('--start <time>', 'time at which bouts start, by that clock, because the file has days only', timeOfDay, '00:00')
    .action((file: string, options: Output & Columns & SeriesTimes) =>
      withStore(terminal, async ({ config, log, store }) => {
        const { zone, start } = options;
        const report = progressFor(terminal, options);
        const job = {
          db: store.db,
          clock: config.clock,
          file,
          report,
          columnNames: options.column,
          times: { zone, start },
          log: quietLog(log),
        };
        const summary = await importSeries(job);
        print(terminal, options, summary, () => [...described(summary), replayed(summary)]);
      }),
    );
  command
    .command('exchange <file>')
    .description('Import a recorded day of Betfair, Kalshi or Polymarket: markets and order books.')
    .addHelpText('after', examples('import exchange kalshi-2025-09-13.ndjson.gz', 'import exchange betfair.ndjson --dry-run'))
    .option('--dry-run', 'say what would be stored, and import nothing')
    .action((file: string, options: Output & Rehearsal) =>
      withStore(terminal, async ({ config: { clock }, store: { db } }) => {
        const report = progressFor(terminal, options);
        print(terminal, options, await importExchange({ db, clock, file, report, dryRun: options.dryRun }), describedDay);
      }),
    );
  return command;
}

function records<Summary extends ImportSummary>(
  command: Command,
  terminal: Terminal,
  kind: Exclude<ImportKind, 'odds'>,
  description: string,
  importFile: Import<Summary>,
  details: (summary: Summary) => readonly string[] = () => [],
): void {
  command
    .command(`${kind} <file>`)
    .description(description)
    .addHelpText('after', examples(`import ${kind} ${kind}.csv.gz`, `import ${kind} ${kind}.csv --json`))
    .addOption(columnOption())
    .option('--dry-run', 'say what each line would become, and import nothing')
    .action((file: string, options: Output & Columns & Rehearsal) =>
      withStore(terminal, async ({ config: { clock }, store: { db }, log }) => {
        const report = progressFor(terminal, options);
        const { dryRun } = options;
        const summary = await importFile({ db, clock, file, report, columnNames: options.column, dryRun });
        if (dryRun === true)
          return print(terminal, options, summary, ({ lines = [] }) => [
            ...described(summary),
            ...details(summary),
            ...lines.map(lineText),
          ]);
        const after = await afterImport(kind, { db, clock, report, log });
        const lines = () => [...described(summary), ...details(summary), ...followed(after)];
        print(terminal, options, { ...summary, ...after.graded }, lines);
      }),
    );
}

export function columnOption(): Option {
  return new Option(
    '--column <column=name>',
    'the name of a column in the file, or nothing if the file lacks it; repeat it for each column. Other columns of the file are then skipped',
  ).argParser((text: string, names: ColumnNames = {}) => {
    const [, column, name] = /^(\w+)=(.*)$/.exec(text) ?? [];
    if (column === undefined || name === undefined) throw new InvalidArgumentError('must be column=name, such as date=event_date');
    return { ...names, [column]: name };
  });
}

function followed({ graded, followed: refit }: AfterImport): string[] {
  return [
    ...(graded === null
      ? []
      : [`${graded.fights_graded} fights graded, ${graded.fights_regraded} regraded, ${graded.bets_settled} bets settled`]),
    ...(refit === null ? [] : [`${refit.ratings.fighters_rated} fighters rated`, ...refitted(refit)]),
  ];
}

function refitted({ model, figures, refused }: Followed): string[] {
  return [model === null ? `no new model: ${refused}` : describeFit(model), ...(figures === null ? [] : describeFigures(figures))];
}

function unlinked(summary: MoneylineSummary): string[] {
  return [`${summary.rows_linked} linked to bouts`, ...counted(summary.unlinked_by_reason, 'not linked')];
}

function replayed({ polls, polls_added, quotes_changed, events, events_with_fight }: SeriesSummary): string {
  return `${polls} polls, ${polls_added} of them new, ${quotes_changed} quotes changed; ${events_with_fight} of ${events} events have a known fight`;
}

function described(summary: ImportSummary): string[] {
  const { rows_read, rows_added, rows_changed, rows_set_aside, set_aside_by_reason, values_left_out_by_reason, duration_ms } = summary;
  return [
    `${summary.kind}: ${rows_read} rows read, ${rows_added} added, ${rows_changed} changed, ${rows_set_aside} rejected in ${(duration_ms / 1000).toFixed(1)} s`,
    ...counted(set_aside_by_reason, 'rejected'),
    ...counted(values_left_out_by_reason, 'values left out'),
  ];
}

function describedDay(day: ExchangeSummary): string[] {
  const perSecond = Math.round(day.rows_read / Math.max(day.duration_ms / 1000, 0.001));
  return [
    `exchange: ${day.rows_read} lines read, ${day.rows_set_aside} lines or parts of lines rejected, ${day.books_added} order books added, ${perSecond} lines a second`,
    ...counted(day.set_aside_by_reason, 'rejected'),
    `${day.markets} markets, ${day.markets_added} of them new, ${day.markets_mapped} on a known fight`,
    ...counted(day.markets_by_reason, 'not used'),
  ];
}

function counted(byReason: Readonly<Record<string, number>>, what: string): string[] {
  return Object.entries(byReason).map(([reason, count]) => `  ${count} ${what}: ${reason}`);
}
