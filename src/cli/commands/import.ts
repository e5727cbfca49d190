import { Command, InvalidArgumentError } from 'commander';
import { silent, type Report } from '../../progress';
import { recordedFile } from '../../feeds/recorded';
import { followRecord } from '../../pipeline/follow-record';
import { importBouts } from '../../pipeline/import/import-bouts';
import { importFighters } from '../../pipeline/import/import-fighters';
import { importMoneylines, type MoneylineSummary } from '../../pipeline/import/import-moneylines';
import type { ImportOptions, ImportSummary } from '../../pipeline/import/shared';
import { predictLive } from '../../pipeline/predict-live';
import { frozenClock } from '../../clock';
import { print, withStore, type Context, type Terminal } from '../context';
import { progressOn } from '../progress';
import { printRun } from './predict-live';
import { describeFit } from './refit';

type Output = { json?: boolean };
type Import<Summary extends ImportSummary> = (options: ImportOptions) => Promise<Summary>;

export function importCommand(terminal: Terminal): Command {
  const command = new Command('import').description('Read files, plain or gzip. Running an import again adds nothing.');
  records(command, terminal, 'fighters', 'Import people: names and bios.', importFighters, fit);
  records(
    command,
    terminal,
    'bouts',
    'Import the fight record. Ratings and model follow once people and bouts are there.',
    importBouts,
    fit,
  );
  records(command, terminal, 'moneylines', 'Import closing prices of past bouts.', importMoneylines, unlinked);
  command
    .command('odds <file>')
    .description('Poll a recorded odds response as if it had just arrived, and publish the picks that follow.')
    .requiredOption('--at <instant>', 'when it was polled, ISO 8601 with a zone', instant)
    .action((file: string, options: Output & { at: Date }) =>
      withStore(terminal, async ({ log, store }) => {
        const clock = frozenClock(options.at);
        printRun(terminal, options, await predictLive({ db: store.db, feed: recordedFile(file), clock, log, trigger: 'import' }));
      }),
    );
  return command;
}

/** More to do or to say after an import. */
type Afterwards<Summary> = (summary: Summary, context: Context, report: Report) => Promise<readonly string[]> | readonly string[];

function records<Summary extends ImportSummary>(
  command: Command,
  terminal: Terminal,
  kind: string,
  description: string,
  importFile: Import<Summary>,
  afterwards: Afterwards<Summary> = () => [],
): void {
  command
    .command(`${kind} <file>`)
    .description(description)
    .action((file: string, options: Output) =>
      withStore(terminal, async (context) => {
        const report = options.json === true ? silent : progressOn(terminal.stderr);
        const summary = await importFile({ db: context.store.db, clock: context.config.clock, file, report });
        const more = await afterwards(summary, context, report);
        print(terminal, options, summary, () => [...described(summary), ...more]);
      }),
    );
}

async function fit(_: ImportSummary, { config, store }: Context, report: Report): Promise<readonly string[]> {
  const followed = await followRecord(store.db, config.clock, report);
  if (followed === null) return [];
  const { ratings, model, refused } = followed;
  return [`${ratings.fighters_rated} fighters rated`, model === null ? `no new model: ${refused}` : describeFit(model)];
}

function unlinked(summary: MoneylineSummary): readonly string[] {
  return [`${summary.rows_linked} linked to bouts`, ...counted(summary.unlinked_by_reason, 'not linked')];
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

function instant(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('allowed is an ISO 8601 instant with a zone, such as 2025-09-13T08:40:00Z');
  }
  return time;
}
