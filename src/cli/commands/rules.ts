import type { Command } from 'commander';
import { readRules, RULE_COLUMNS } from '../../feeds/files/settlement-rules';
import { resetRules, rulesInForce, rulesOfBook, storeRules } from '../../prices/settlement-rules';
import { print, withStore, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { replacedTableCommand } from '../replaced-table';

export function rulesCommand(terminal: Terminal): Command {
  const command = replacedTableCommand(terminal, {
    name: 'rules',
    description: 'How each book settles draws, no contests and fights that are moved. Arbitrage and hedges are judged by them.',
    of: 'cases',
    columns: RULE_COLUMNS,
    read: (file, clock) => readRules(file, clock.now().toISOString().slice(0, 10)),
    inForce: rulesInForce,
    store: storeRules,
    reset: resetRules,
    row: (_, rule) => RULE_COLUMNS.map((column) => rule[column]),
    json: (_, rule) => rule,
  });
  command
    .command('show <book>')
    .description('The rules of one book, where each was read, and which are missing.')
    .addHelpText('after', examples('rules show betmgm'))
    .action((book: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        const shown = await rulesOfBook(store.db, book, config.clock.now());
        print(terminal, options, shown, () => [
          ...shown.rules.map(({ market_type, rule, value, source, read_on }) => {
            const of = market_type === '*' ? rule : `${rule} (${market_type})`;
            return `${of.padEnd(32)}${value.padEnd(12)}read on ${read_on}, ${source}`;
          }),
          ...shown.missing.map(({ market_type, rules }) => `missing for ${market_type}: ${rules.length === 0 ? 'none' : rules.join(', ')}`),
        ]);
      }),
    );
  return command;
}
