import type { Command } from 'commander';
import { readFees } from '../../feeds/files/fees';
import { feesInForce, resetFees, storeFees } from '../../prices/fees';
import type { Terminal } from '../context';
import { replacedTableCommand } from '../replaced-table';

export function feesCommand(terminal: Terminal): Command {
  return replacedTableCommand(terminal, {
    name: 'fees',
    description: 'Commission of exchanges and prediction markets. Net odds are after it.',
    of: 'books',
    columns: ['book', 'rate', 'base', 'source'],
    read: readFees,
    inForce: feesInForce,
    store: storeFees,
    reset: resetFees,
    row: (book, { rate, base, source }) => [book, rate, base, source],
    json: (book, fee) => ({ book, ...fee }),
  });
}
