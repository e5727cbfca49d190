import { Command } from 'commander';
import { resolve } from 'node:path';
import { findUser } from '../../users/users';
import { datasets } from '../../archive/datasets';
import { withArchivedQuotes } from '../../archive/archived-quotes';
import { exportDataset, type ExportedFile } from '../../archive/export-dataset';
import { openQuoteArchive } from '../../archive/quote-archive';
import { print, progressFor, withStore, type Context, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { assertExported, writeRights } from '../rights-file';
import { installedSources } from '../sources-in-force';

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
      .action((file: string, options: Output) => write(name, file, options));
  }
  command
    .command('bets <file>')
    .description("Write one user's bets.")
    .addHelpText('after', examples('export bets bets.parquet --user you@example.com'))
    .requiredOption('--user <address>', 'e-mail address of the user')
    .action((file: string, options: Output & { user: string }) =>
      write('bets', file, options, async ({ store: { db } }) => [(await findUser(db, options.user)).user_id]),
    );
  return command;

  function write(
    name: keyof typeof datasets,
    file: string,
    options: Output,
    bindings?: (context: Context) => Promise<readonly string[]>,
  ): Promise<void> {
    // Archived quotes are read through a temporary table.
    const access = name === 'quotes' ? 'write' : 'read';
    return withStore(
      terminal,
      async (context) => {
        const { config, store } = context;
        const sources = await installedSources(store.db, config);
        assertExported(name, sources);
        const report = progressFor(terminal, options);
        const prepare = name === 'quotes' ? withArchivedQuotes(openQuoteArchive(config.archiveDir)) : undefined;
        const given = { bindings: (await bindings?.(context)) ?? [], ...(prepare && { prepare }) };
        const written = await exportDataset(store.db, datasets[name], resolve(file), report, given);
        const rights_file = await writeRights(written.file, sources, config.clock.now());
        print(terminal, options, { ...written, rights_file }, described);
      },
      access,
    );
  }
}

function described({ file, rows, rights_file }: ExportedFile & { readonly rights_file: string }): string[] {
  return [`${rows} rows written to ${file}`, `what you may pass on of it: ${rights_file}`];
}
