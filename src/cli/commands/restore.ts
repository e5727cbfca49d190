import { Command } from 'commander';
import { rowsOf, schemaOf, type Manifest } from '../../backup/manifest';
import { restoreBackup } from '../../backup/restore-backup';
import { verifyBackup } from '../../backup/verify-backup';
import { print, progressFor, withDatabase, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { count } from '../output/words';

interface RestoreOptions extends Output {
  readonly check?: boolean;
  readonly replace?: boolean;
}

export function restoreCommand(terminal: Terminal): Command {
  return new Command('restore')
    .argument('<file>', 'a file of boxing backup')
    .description('Put a backup into an empty database, and bring its schema up to date. Its sums are checked before anything changes.')
    .option('--check', 'only check the file')
    .option('--replace', 'put it in the place of what the database holds, once it is complete')
    .addHelpText('after', examples('restore boxing.tar.gz --check', 'restore boxing.tar.gz', 'restore boxing.tar.gz --replace'))
    .action(async (file: string, options: RestoreOptions) => {
      const report = progressFor(terminal, options);
      if (options.check === true) {
        const manifest = await verifyBackup(file, report);
        print(terminal, options, { restored: false, ...summary(manifest), unknown_tables: [] }, () => [
          `${file} is whole: ${sentence(manifest)}`,
        ]);
        return;
      }
      await withDatabase(terminal, async ({ config, url }) => {
        const archive = { directory: config.archiveDir };
        const job = { url, file, replace: options.replace === true, archive, upgrade: true, report };
        const { manifest, unknown_tables } = await restoreBackup(job);
        print(terminal, options, { restored: true, ...summary(manifest), unknown_tables }, () => [
          `restored ${sentence(manifest)}`,
          ...(unknown_tables.length === 0 ? [] : [`left out ${unknown_tables.join(', ')}: no tables of the service`]),
          'the schema is up to date; set the environment and its secrets, then run boxing doctor',
        ]);
      });
    });
}

function summary(manifest: Manifest) {
  const { taken_at, service_version, server_version, tables, archive } = manifest;
  const counts = { tables: tables.length, rows: rowsOf(manifest), archive_files: archive.length };
  return { taken_at, service_version, server_version, schema_version: schemaOf(manifest), ...counts };
}

function sentence(manifest: Manifest): string {
  const { tables, taken_at, service_version, archive } = manifest;
  const months = archive.length === 0 ? '' : `, ${archive.length} archived months`;
  return `${count(rowsOf(manifest))} rows of ${tables.length} tables${months} of ${taken_at}, version ${service_version}, schema ${schemaOf(manifest)}`;
}
