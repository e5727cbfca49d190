import { Command } from 'commander';
import { listBooks, removeBook, saveBook, type BookDetails, type SavedBook } from '../../accounts/saved-books';
import { print, withStore, type Terminal } from '../context';
import { examples } from '../examples';
import { table } from '../output/table';

type Output = { json?: boolean };

export function booksCommand(terminal: Terminal): Command {
  const books = new Command('books').description('Accounts of a user at sportsbooks. No password is kept.');
  books
    .command('save <book>')
    .description('Save the account at a book, or change it. What is not given stays; an empty text clears.')
    .addHelpText(
      'after',
      examples(
        'books save pinnacle --email ada@example.com --balance 1250.50 --currency EUR',
        'books save pinnacle --email ada@example.com --no-active',
      ),
    )
    .requiredOption('--email <address>', 'whose account it is')
    .option('--username <name>', 'user name at the book')
    .option('--account-id <id>', 'account number at the book')
    .option('--vpn-location <place>', 'place from which the account is used')
    .option('--balance <amount>', 'balance of the account')
    .option('--currency <code>', 'its currency, ISO 4217 (a new account: USD)')
    .option('--notes <text>', 'anything to remember')
    .option('--active', 'the account is in use (a new account: yes)')
    .option('--no-active', 'the account is not in use')
    .action((book: string, { email, json, ...details }: Output & BookDetails & { email: string }) =>
      withStore(terminal, async ({ config, store }) => {
        const saved = await saveBook(store.db, config.clock, email, book, details);
        print(terminal, { ...(json && { json }) }, saved, () => [`saved ${saved.book} (${saved.saved_bookmaker_id})`]);
      }),
    );
  books
    .command('list')
    .description('The accounts of a user, by book.')
    .addHelpText('after', examples('books list --email ada@example.com'))
    .requiredOption('--email <address>', 'whose accounts they are')
    .action((options: Output & { email: string }) =>
      withStore(terminal, async ({ store }) => {
        print(terminal, options, await listBooks(store.db, options.email), (saved) =>
          table(['book', 'user name', 'account', 'VPN', 'balance', 'currency', 'active', 'notes'], saved.map(row)),
        );
      }),
    );
  books
    .command('remove <book>')
    .description('Forget the account at a book.')
    .addHelpText('after', examples('books remove pinnacle --email ada@example.com'))
    .requiredOption('--email <address>', 'whose account it is')
    .action((book: string, options: Output & { email: string }) =>
      withStore(terminal, async ({ store }) => {
        print(terminal, options, await removeBook(store.db, options.email, book), () => [`removed ${book}`]);
      }),
    );
  return books;
}

function row({ book, username, account_id, vpn_location, balance, currency, active, notes }: SavedBook) {
  return [book, username, account_id, vpn_location, balance, currency, active, notes];
}
