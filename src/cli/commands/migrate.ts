import { Command } from 'commander';
import { print, withStore, type Output, type Terminal } from '../context';
import { examples } from '../examples';

export function migrateCommand(terminal: Terminal): Command {
  return new Command('migrate')
    .description('Bring the database schema up to date. Every other command also does so.')
    .addHelpText('after', examples('migrate'))
    .action((options: Output) =>
      withStore(terminal, async () => {
        print(terminal, options, { migrated: true }, () => ['the schema is up to date']);
      }),
    );
}
