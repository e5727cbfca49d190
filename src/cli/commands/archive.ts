import { Command } from 'commander';
import { resolve } from 'node:path';
import { UserError } from '../../lib/user-error';
import { archivableMonths, archiveMonth, type ArchivableMonth } from '../../archive/archive-month';
import { archivedMonths, parseMonth, type ArchivedMonth } from '../../archive/months';
import { ArchiveUnavailableError, openQuoteArchive, type QuoteArchive } from '../../archive/quote-archive';
import { restoreMonth } from '../../archive/restore-month';
import { FailedRun, print, progressFor, withStore, withStoreToRead, type Context, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { table } from '../output/table';

/** With what is wrong with its file, if that was looked for. */
interface ListedMonth extends ArchivedMonth {
  readonly problem: string | null;
}

interface ArchiveOptions extends Output {
  readonly before: string;
  readonly to?: string;
  readonly dryRun?: boolean;
}

export function archiveCommand(terminal: Terminal): Command {
  const archive = new Command('archive')
    .description('Move old months of quotes into Parquet files. Line history and exports read them from there.')
    .addHelpText(
      'after',
      examples('archive --before 2024-01 --dry-run', 'archive --before 2024-01', 'archive list', 'archive restore 2023-05'),
    );
  archive
    .command('months', { isDefault: true })
    .description('Write every whole month before another one to a file, verify it, and take its quotes out of the database.')
    .addHelpText('after', examples('archive months --before 2024-01 --dry-run', 'archive months --before 2024-01 --to /srv/archive'))
    .requiredOption('--before <month>', 'the first month (UTC) that stays, such as 2024-01')
    .option('--to <directory>', 'where the files go; ARCHIVE_DIR unless given')
    .option('--dry-run', 'only list the months')
    .action((options: ArchiveOptions) => withStore(terminal, (context) => archiveBefore(terminal, context, options)));
  archive
    .command('list')
    .description('The archived months and their files.')
    .addHelpText('after', examples('archive list', 'archive list --verify'))
    .option('--verify', 'read every file and compare its SHA-256')
    .action((options: Output & { verify?: boolean }) =>
      withStoreToRead(terminal, async ({ config, store }) => {
        const files = openQuoteArchive(config.archiveDir);
        const months: ListedMonth[] = [];
        for (const month of await archivedMonths(store.db)) {
          months.push({ ...month, problem: options.verify === true ? await problemOf(files, month) : null });
        }
        print(terminal, options, months, () => (months.length === 0 ? ['no month is archived'] : listed(months)));
        if (months.some(({ problem }) => problem !== null)) throw new FailedRun();
      }),
    );
  archive
    .command('restore <month>')
    .description('Put the quotes of an archived month back into the database. The file stays.')
    .addHelpText('after', examples('archive restore 2023-05'))
    .action((month: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        const partition = parseMonth(month);
        const restored = await restoreMonth(store.db, openQuoteArchive(config.archiveDir), {
          partition,
          report: progressFor(terminal, options),
        });
        print(terminal, options, restored, () => [`${restored.quotes} quotes of ${restored.month} are in the database again`]);
      }),
    );
  return archive;
}

async function archiveBefore(terminal: Terminal, { config, store }: Context, options: ArchiveOptions): Promise<void> {
  const directory = options.to ?? config.archiveDir;
  if (directory === undefined) throw new UserError('no directory was given: use --to DIRECTORY, or set ARCHIVE_DIR');
  const found = await archivableMonths(store.db, parseMonth(options.before).from, config.clock.now());
  const archived: ArchivedMonth[] = [];
  const wanted = found.filter(({ reasons }) => reasons.length === 0);
  for (const { partition } of options.dryRun === true ? [] : wanted) {
    const job = { directory: resolve(directory), partition, report: progressFor(terminal, options) };
    archived.push(await archiveMonth(store.db, config.clock, job));
  }
  const kept = found.filter(({ reasons }) => reasons.length > 0);
  const plain = ({ month, quotes, reasons }: ArchivableMonth) => ({ month, quotes, reasons });
  print(terminal, options, { archivable: wanted.map(plain), kept: kept.map(plain), archived }, () => [
    ...(found.length === 0 ? [`no month before ${options.before} is in the database`] : []),
    ...(options.dryRun === true ? wanted.map(({ month, quotes }) => `${month}: ${quotes} quotes would be archived`) : []),
    ...archived.map(
      ({ month, quotes, kept_quotes, file }) => `${month}: ${quotes} quotes are in ${file}, ${kept_quotes} of them also here`,
    ),
    ...kept.map(({ month, reasons }) => `${month} stays: ${reasons.join('; ')}`),
  ]);
}

async function problemOf(archive: QuoteArchive, month: ArchivedMonth): Promise<string | null> {
  try {
    await archive.verify(month);
    return null;
  } catch (error) {
    if (error instanceof ArchiveUnavailableError) return error.message;
    throw error;
  }
}

function listed(months: readonly ListedMonth[]): string[] {
  return table(
    ['month', 'quotes', 'kept here', 'MB', 'file', 'archived', 'problem'],
    months.map(({ month, quotes, kept_quotes, bytes, file, archived_at, problem }) => [
      ...[month, String(quotes), String(kept_quotes), (bytes / 1e6).toFixed(1), file, archived_at.toISOString().slice(0, 10)],
      problem ?? '',
    ]),
  );
}
