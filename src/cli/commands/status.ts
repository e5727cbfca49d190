import { Command } from 'commander';
import { readStatus } from '../../pipeline/status';
import { print, withStore, type Terminal } from '../context';
import { table } from '../table';

export function statusCommand(terminal: Terminal): Command {
  return new Command('status')
    .description('What the database holds, the last run, the model and the names awaiting a decision.')
    .action((options: { json?: boolean }) =>
      withStore(terminal, async ({ store }) => {
        print(terminal, options, await readStatus(store.db), (status) => table(['what', 'value'], Object.entries(status)));
      }),
    );
}
