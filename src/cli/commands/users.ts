import { Command } from 'commander';
import { addUser, listUsers, removeUser, setDisabled, setGuest } from '../../users/users';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import type { ColumnShape } from '../output/fitted-table';
import { listTable } from '../output/table';

export function usersCommand(terminal: Terminal): Command {
  const users = new Command('users').description('Users, who own API keys.');
  users
    .command('add')
    .description('Add a user, who then needs a key: boxing keys mint.')
    .addHelpText('after', examples('users add --email ada@example.com --name Ada'))
    .requiredOption('--email <address>', 'e-mail address, unique')
    .requiredOption('--name <name>', 'name to show')
    .option('--guest', 'somebody else than yourself: sees the prices of a source only where its terms allow that (boxing sources list)')
    .action((options: Output & { email: string; name: string; guest?: boolean }) =>
      withStore(terminal, async ({ config, store }) => {
        const user = await addUser(store.db, config.clock, options.email, options.name, options.guest);
        print(terminal, options, user, () => [`added ${user.email} (${user.user_id})`]);
      }),
    );
  users
    .command('list')
    .description('All users, with their valid keys and their bets.')
    .addHelpText('after', examples('users list', 'users list --json'))
    .action((options: Output) =>
      withStoreToRead(terminal, async ({ store }) => {
        print(terminal, options, await listUsers(store.db), (rows) =>
          listTable(
            COLUMNS,
            rows.map(({ email, name, created_at, disabled_at, is_guest, keys, bets, user_id }) => [
              ...[email, name, created_at, disabled_at, is_guest ? 'yes' : ''],
              ...[keys, bets, user_id],
            ]),
            terminal,
          ),
        );
      }),
    );
  users
    .command('remove')
    .description('Remove a user who has logged no bets and no accounts at books, with their keys and preferences.')
    .addHelpText('after', examples('users remove --email ada@example.com'))
    .requiredOption('--email <address>', 'e-mail address')
    .action((options: Output & { email: string }) =>
      withStore(terminal, async ({ store }) => {
        print(terminal, options, await removeUser(store.db, options.email), ({ email }) => [`removed ${email}`]);
      }),
    );
  users
    .command('guest')
    .description('Mark a user as somebody else than yourself, to whom the terms of a source may forbid its prices.')
    .addHelpText('after', examples('users guest ada@example.com', 'users guest ada@example.com --off'))
    .argument('<email>', 'e-mail address')
    .option('--off', 'the user is one of your own again')
    .action((email: string, options: Output & { off?: boolean }) =>
      withStore(terminal, async ({ store }) => {
        print(terminal, options, await setGuest(store.db, email, options.off !== true), (user) => [
          user.is_guest ? `${user.email} is a guest` : `${user.email} is a user of your own`,
        ]);
      }),
    );
  users
    .command('disable')
    .description("Shut a user out: the service refuses the user's keys and sessions at once. Bets and keys are kept.")
    .addHelpText('after', examples('users disable --email ada@example.com'))
    .requiredOption('--email <address>', 'e-mail address')
    .action((options: Output & { email: string }) => setAccess(terminal, options, true));
  users
    .command('enable')
    .description('Let a disabled user in again, with the keys and sessions that have not ended meanwhile.')
    .addHelpText('after', examples('users enable --email ada@example.com'))
    .requiredOption('--email <address>', 'e-mail address')
    .action((options: Output & { email: string }) => setAccess(terminal, options, false));
  return users;
}

function setAccess(terminal: Terminal, options: Output & { email: string }, isDisabled: boolean): Promise<void> {
  return withStore(terminal, async ({ config, store }) => {
    print(terminal, options, await setDisabled(store.db, config.clock, options.email, isDisabled), ({ email, disabled_at }) => [
      disabled_at === null ? `${email} is enabled` : `${email} is disabled: all keys and sessions are refused`,
    ]);
  });
}

const COLUMNS: readonly ColumnShape[] = [
  { title: 'email', rank: 1, elides: true },
  { title: 'name', rank: 2, elides: true },
  { title: 'added', rank: 4 },
  { title: 'disabled', rank: 5 },
  { title: 'guest', rank: 3 },
  { title: 'keys', rank: 3, align: 'right' },
  { title: 'bets', rank: 3, align: 'right' },
  { title: 'id', rank: 6 },
];
