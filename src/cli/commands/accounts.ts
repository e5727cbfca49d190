import { Command } from 'commander';
import { listBooks, removeBook, saveBook, type BookDetails, type SavedBook } from '../../users/saved-books';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import type { ColumnShape } from '../output/fitted-table';
import { listTable } from '../output/table';

export function accountsCommand(terminal: Terminal): Command {
  const accounts = new Command('accounts').description('Accounts of a user at sportsbooks. No password is stored.');
  accounts
    .command('save <book>')
    .description('Save or change the account at a book. Options that are not given keep their value; an empty text clears it.')
    .addHelpText(
      'after',
      examples(
        'accounts save pinnacle --email ada@example.com --balance 1250.50 --currency EUR',
        'accounts save pinnacle --email ada@example.com --no-active',
      ),
    )
    .requiredOption('--email <address>', 'owner of the account')
    .option('--username <name>', 'user name at the book')
    .option('--account-id <id>', 'account number at the book')
    .option('--vpn-location <place>', 'place from which the account is used')
    .option('--balance <amount>', 'balance of the account')
    .option('--currency <code>', 'ISO 4217 currency of the account (new accounts: USD)')
    .option('--notes <text>', 'free text')
    .option('--active', 'the account is in use (new accounts: yes)')
    .option('--no-active', 'the account is not in use')
    .action((book: string, { email, json, ...details }: Output & BookDetails & { email: string }) =>
      withStore(terminal, async ({ config, store }) => {
        const saved = await saveBook(store.db, config.clock, email, book, details);
        print(terminal, { ...(json && { json }) }, saved, () => [`saved ${saved.book} (${saved.saved_bookmaker_id})`]);
      }),
    );
  accounts
    .command('list')
    .description('The accounts of a user, by book.')
    .addHelpText('after', examples('accounts list --email ada@example.com'))
    .requiredOption('--email <address>', 'owner of the accounts')
    .action((options: Output & { email: string }) =>
      withStoreToRead(terminal, async ({ store }) => {
        print(terminal, options, await listBooks(store.db, options.email), (saved) => listTable(COLUMNS, saved.map(row), terminal));
      }),
    );
  accounts
    .command('remove <book>')
    .description('Remove the account at a book.')
    .addHelpText('after', examples('accounts remove pinnacle --email ada@example.com'))
    .requiredOption('--email <address>', 'owner of the account')
    .action((book: string, options: Output & { email: string }) =>
      withStore(terminal, async ({ store }) => {
        print(terminal, options, await removeBook(store.db, options.email, book), () => [`removed ${book}`]);
      }),
    );
  return accounts;
}

function row({ book, username, account_id, vpn_location, balance, currency, active, notes }: SavedBook) {
  return [book, username, account_id, vpn_location, balance, currency, active, notes];
}

const COLUMNS: readonly ColumnShape[] = [
  { title: 'book', rank: 1 },
  { title: 'user name', rank: 3, elides: true },
  { title: 'account', rank: 4, elides: true },
  { title: 'VPN', rank: 7, elides: true },
  { title: 'balance', rank: 2, align: 'right' },
  { title: 'currency', rank: 2 },
  { title: 'active', rank: 5 },
  { title: 'notes', rank: 6, elides: true },
];
