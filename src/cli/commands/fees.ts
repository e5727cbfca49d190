import { Command } from 'commander';
import { readFees } from '../../feeds/files/fees';
import { feesInForce, resetFees, storeFees } from '../../prices/fees';
import { notify } from '../../store/notify';
import { BOARD_CHANNEL } from '../../grading/grade';
import { print, withStore, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { table } from '../output/table';

export function feesCommand(terminal: Terminal): Command {
  const fees = new Command('fees').description('Commission of exchanges and prediction markets. Net odds are after it.');
  fees
    .command('list')
    .description('The fees in force, by book: the standard ones, or those imported.')
    .addHelpText('after', examples('fees list'))
    .action((options: Output) =>
      withStore(terminal, async ({ store }) => {
        const rows = [...(await feesInForce(store.db))]
          .map(([book, fee]) => ({ book, ...fee }))
          .sort((one, other) => (one.book < other.book ? -1 : 1));
        print(terminal, options, rows, () =>
          table(
            ['book', 'rate', 'base', 'source'],
            rows.map(({ book, rate, base, source }) => [book, rate, base, source]),
          ),
        );
      }),
    );
  fees
    .command('import <file>')
    .description('Replace the fees of the books in a file with the columns book, rate, base and source.')
    .addHelpText('after', examples('fees import fees.csv'))
    .action((file: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        const read = await readFees(file);
        await store.db.transaction(async (trx) => {
          await storeFees(trx, config.clock, read);
          await notify(trx, BOARD_CHANNEL, 'fees');
        });
        print(terminal, options, { books: [...read.keys()] }, () => [`stored the fees of ${read.size} books`]);
      }),
    );
  fees
    .command('reset')
    .description('Remove the imported fees, so that the standard ones hold again.')
    .addHelpText('after', examples('fees reset'))
    .action((options: Output) =>
      withStore(terminal, async ({ store }) => {
        const removed = await store.db.transaction(async (trx) => {
          const count = await resetFees(trx);
          await notify(trx, BOARD_CHANNEL, 'fees');
          return count;
        });
        print(terminal, options, { removed }, () => [`removed the fees of ${removed} books`]);
      }),
    );
  return fees;
}
