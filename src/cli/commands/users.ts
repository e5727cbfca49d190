import { Command } from 'commander';
import { addUser } from '../../accounts/users';
import { print, withStore, type Terminal } from '../context';
import { examples } from '../examples';

export function usersCommand(terminal: Terminal): Command {
  const users = new Command('users').description('Users, who own API keys.');
  users
    .command('add')
    .description('Add a user.')
    .addHelpText('after', examples('users add --email ada@example.com --name Ada'))
    .requiredOption('--email <address>', 'e-mail address, unique')
    .requiredOption('--name <name>', 'name to show')
    .action((options: { email: string; name: string; json?: boolean }) =>
      withStore(terminal, async ({ config, store }) => {
        const user = await addUser(store.db, config.clock, options.email, options.name);
        print(terminal, options, user, () => [`added ${user.email} (${user.user_id})`]);
      }),
    );
  return users;
}
