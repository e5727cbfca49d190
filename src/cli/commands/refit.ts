import { Command } from 'commander';
import { updateRatings } from '../../pipeline/ratings';
import { refit } from '../../pipeline/refit';
import { silent } from '../../progress';
import { print, withStore, type Terminal } from '../context';
import { progressOn } from '../progress';

export function refitCommand(terminal: Terminal): Command {
  return new Command('refit').description('Rate every fighter and fit the model on the record.').action((options: { json?: boolean }) =>
    withStore(terminal, async ({ config, store }) => {
      const report = options.json === true ? silent : progressOn(terminal.stderr);
      await updateRatings(store.db, config.clock, report);
      print(terminal, options, await refit(store.db, config.clock, report), (model) => [`model ${model.version} ${model.outcome}`]);
    }),
  );
}
