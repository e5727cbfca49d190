import { Command } from 'commander';
import { resolve } from 'node:path';
import { findUser } from '../../users/users';
import { datasets } from '../../archive/datasets';
import { withArchivedQuotes } from '../../archive/archived-quotes';
import { exportDataset, type ExportedFile } from '../../archive/export-dataset';
import { openQuoteArchive } from '../../archive/quote-archive';
import type { Dataset } from '../../archive/write-dataset';
import { print, progressFor, withStore, type Context, type Output, type Terminal } from '../context';
import { examples } from '../examples';

/** Data sets that belong to no user. */
const TO_ALL = [
  ['record', 'Write all bouts and fights.'],
  ['quotes', 'Write all prices of the odds feed, with the time for which each was on offer.'],
  ['predictions', 'Write all predictions, of upcoming fights and of the past.'],
] as const;

export function exportCommand(terminal: Terminal): Command {
  const command = new Command('export')
    .description('Write data as Parquet files, for pandas, Polars, DuckDB and other tools.')
    .addHelpText('afterAll', '\ndocs/export.md describes each file.');
  for (const [name, description] of TO_ALL) {
    command
      .command(`${name} <file>`)
      .description(description)
      .addHelpText('after', examples(`export ${name} ${name}.parquet`))
      .action((file: string, options: Output) => write(datasets[name], file, options));
  }
  command
    .command('bets <file>')
    .description("Write one user's bets.")
    .addHelpText('after', examples('export bets bets.parquet --user you@example.com'))
    .requiredOption('--user <address>', 'e-mail address of the user')
    .action((file: string, options: Output & { user: string }) =>
      write(datasets.bets, file, options, async ({ store: { db } }) => [(await findUser(db, options.user)).user_id]),
    );
  return command;

  function write(
    content: Dataset,
    file: string,
    options: Output,
    bindings?: (context: Context) => Promise<readonly string[]>,
  ): Promise<void> {
    return withStore(terminal, async (context) => {
      const report = progressFor(terminal, options);
      const prepare = content === datasets.quotes ? withArchivedQuotes(openQuoteArchive(context.config.archiveDir)) : undefined;
      const given = { bindings: (await bindings?.(context)) ?? [], ...(prepare && { prepare }) };
      const written = await exportDataset(context.store.db, content, resolve(file), report, given);
      print(terminal, options, written, described);
    });
  }
}

function described({ file, rows }: ExportedFile): string[] {
  return [`${rows} rows written to ${file}`];
}
