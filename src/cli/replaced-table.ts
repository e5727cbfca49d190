import { Command } from 'commander';
import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { BOARD_CHANNEL } from '../grading/grade';
import { notify } from '../store/notify';
import { print, withStore, withStoreToRead, type Output, type Terminal } from './context';
import { examples } from './examples';
import { table } from './output/table';

/** A table of constants that an operator can replace line by line with a file: fees of books, rights of sources, settlement rules. */
interface ReplacedTable<Value> {
  /** Of the command, in the plural. */
  readonly name: string;
  readonly description: string;
  /** What a line is about, in the plural. */
  readonly of: string;
  readonly columns: readonly string[];
  readonly read: (file: string, clock: Clock) => Promise<ReadonlyMap<string, Value>>;
  readonly inForce: (db: Knex) => Promise<ReadonlyMap<string, Value>>;
  readonly store: (db: Knex, clock: Clock, values: ReadonlyMap<string, Value>) => Promise<void>;
  readonly reset: (db: Knex, clock: Clock) => Promise<number>;
  /** The line of a value as `list` shows it. */
  readonly row: (key: string, value: Value) => readonly (string | number | null)[];
  /** The line in JSON. */
  readonly json: (key: string, value: Value) => object;
}

/** The commands `list`, `import` and `reset`. The board is loaded again at once, and every answer with it. */
export function replacedTableCommand<Value>(terminal: Terminal, given: ReplacedTable<Value>): Command {
  const { name, description, of, columns, read, inForce, store: write, reset, row, json } = given;
  const command = new Command(name).description(description);
  command
    .command('list')
    .description(`The ${name} in force, by ${columns[0]}: the standard ones, or those imported.`)
    .addHelpText('after', examples(`${name} list`))
    .action((options: Output) =>
      withStoreToRead(terminal, async ({ store }) => {
        const rows = [...(await inForce(store.db))].sort(([one], [other]) => (one < other ? -1 : 1));
        print(
          terminal,
          options,
          rows.map(([key, value]) => json(key, value)),
          () =>
            table(
              columns,
              rows.map(([key, value]) => row(key, value)),
            ),
        );
      }),
    );
  command
    .command('import <file>')
    .description(`Replace the ${name} of the ${of} in a file with the columns ${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}.`)
    .addHelpText('after', examples(`${name} import ${name}.csv`))
    .action((file: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        const values = await read(file, config.clock);
        await store.db.transaction(async (trx) => {
          await write(trx, config.clock, values);
          await notify(trx, BOARD_CHANNEL, name);
        });
        print(terminal, options, { [of]: [...values.keys()] }, () => [`stored the ${name} of ${values.size} ${of}`]);
      }),
    );
  command
    .command('reset')
    .description(`Remove the imported ${name}, so that the standard ones hold again.`)
    .addHelpText('after', examples(`${name} reset`))
    .action((options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        const removed = await store.db.transaction(async (trx) => {
          const count = await reset(trx, config.clock);
          await notify(trx, BOARD_CHANNEL, name);
          return count;
        });
        print(terminal, options, { removed }, () => [`removed the ${name} of ${removed} ${of}`]);
      }),
    );
  return command;
}
