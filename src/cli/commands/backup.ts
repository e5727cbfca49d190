import { Command } from 'commander';
import path from 'node:path';
import { backupName } from '../../backup/directory';
import { takeBackup, type TakenBackup } from '../../backup/take-backup';
import { print, progressFor, withDatabase, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { bytes, count } from '../output/words';

/** Set in the environment of the service or lying beside it: a new host needs them too. */
const LEFT_OUT = 'variables of the environment, with their secrets and key files, and logs';

export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .argument('[file]', 'the file to write; by default a name with the time, in BACKUP_DIR or the working directory')
    .description('Write the whole database and its archived months into one file. The service may run meanwhile.')
    .option('--without-archive', 'leave out the files of archived months')
    .addHelpText('after', examples('backup', 'backup /srv/backups/boxing.tar.gz', 'backup --json'))
    .action((file: string | undefined, options: Output & { withoutArchive?: boolean }) =>
      withDatabase(
        terminal,
        async ({ config, url }) => {
          const directory = config.backupDir ?? '.';
          const now = config.clock.now();
          const taken = await takeBackup({
            ...{ url, archiveDir: config.archiveDir, withoutArchive: options.withoutArchive === true, trigger: 'command' as const },
            ...{ now, file: file ?? path.join(directory, backupName(now)) },
            report: progressFor(terminal, options),
          });
          print(terminal, options, { ...taken, left_out: LEFT_OUT }, described);
        },
        { mayCreate: false },
      ),
    );
}

function described({ file, bytes: size, duration_ms, sha256, tables, rows, archive_files, schema_version }: TakenBackup): string[] {
  return [
    `${file}: ${bytes(size)} in ${(duration_ms / 1_000).toFixed(1)} s`,
    `sha256    ${sha256}`,
    `contains  ${count(rows)} rows of ${tables} tables at schema ${schema_version}, and ${archive_files} files of archived months`,
    `not in it ${LEFT_OUT}`,
  ];
}
