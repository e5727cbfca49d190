import { Command, InvalidArgumentError } from 'commander';
import { silent } from '../../progress';
import { recordedFile } from '../../feeds/recorded';
import { importBouts } from '../../pipeline/import/import-bouts';
import { importFighters } from '../../pipeline/import/import-fighters';
import { importMoneylines } from '../../pipeline/import/import-moneylines';
import type { ImportSummary } from '../../pipeline/import/shared';
import { predictLive } from '../../pipeline/predict-live';
import { refit } from '../../pipeline/refit';
import { updateRatings } from '../../pipeline/ratings';
import { frozenClock } from '../../clock';
import { print, withStore, type Context, type Terminal } from '../context';
import { progressOn } from '../progress';
import { printRun } from './predict-live';

type Output = { json?: boolean };
type Import = typeof importBouts;

export function importCommand(terminal: Terminal): Command {
  const command = new Command('import').description('Read files, plain or gzip. Running an import again adds nothing.');
  records(command, terminal, 'fighters', 'Import people: names and bios.', importFighters);
  records(command, terminal, 'bouts', 'Import the fight record, then rate every fighter and fit the model.', importBouts, rateAndFit);
  records(command, terminal, 'moneylines', 'Import closing prices of past bouts.', importMoneylines);
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

function records(
  command: Command,
  terminal: Terminal,
  kind: string,
  description: string,
  importFile: Import,
  afterwards?: (context: Context, terminal: Terminal, options: Output) => Promise<readonly string[]>,
): void {
  command
    .command(`${kind} <file>`)
    .description(description)
    .action((file: string, options: Output) =>
      withStore(terminal, async (context) => {
        const report = options.json === true ? silent : progressOn(terminal.stderr);
        const summary = await importFile({ db: context.store.db, clock: context.config.clock, file, report });
        const more = summary.rows_added + summary.rows_changed > 0 && afterwards ? await afterwards(context, terminal, options) : [];
        print(terminal, options, summary, () => [...described(summary), ...more]);
      }),
    );
}

async function rateAndFit({ config, store }: Context, terminal: Terminal, options: Output): Promise<readonly string[]> {
  const report = options.json === true ? silent : progressOn(terminal.stderr);
  const ratings = await updateRatings(store.db, config.clock, report);
  const model = await refit(store.db, config.clock, report);
  return [`${ratings.fighters_rated} fighters rated`, `model ${model.version} ${model.outcome}`];
}

function described(summary: ImportSummary): string[] {
  const { rows_read, rows_added, rows_changed, rows_set_aside, set_aside_by_reason, duration_ms } = summary;
  return [
    `${summary.kind}: ${rows_read} rows read, ${rows_added} added, ${rows_changed} changed, ${rows_set_aside} set aside in ${(duration_ms / 1000).toFixed(1)} s`,
    ...Object.entries(set_aside_by_reason).map(([reason, count]) => `  ${count} ${reason}`),
  ];
}

function instant(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('allowed is an ISO 8601 instant with a zone, such as 2025-09-13T08:40:00Z');
  }
  return time;
}
