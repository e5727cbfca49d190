import { Command } from 'commander';
import { findPreferences, setPreferences, type Preferences, type PreferenceOptions } from '../../users/notifications';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';

export function notificationsCommand(terminal: Terminal): Command {
  const notifications = new Command('notifications').description(
    'Conditions on which a user wants to be notified. This service sends nothing.',
  );
  notifications
    .command('set')
    .description('Change the preferences of a user. Options that are not given keep their value.')
    .addHelpText('after', examples('notifications set --email ada@example.com --min-edge 0.05 --max-uncertainty 0.25 --bankroll 1000'))
    .requiredOption('--email <address>', 'owner of the preferences')
    .option('--enabled', 'switch notifications on (initially on)')
    .option('--no-enabled', 'switch notifications off')
    .option('--min-edge <fraction>', 'smallest vig-removed edge (initially 0.03)')
    .option('--max-uncertainty <sigma>', 'largest calibrated sigma, 0 to 1, or none (initially none)')
    .option('--min-stake <dollars>', 'smallest stake (initially 0)')
    .option('--bankroll <dollars>', 'bankroll from which stakes are sized; 0 sizes no stakes (initially 0)')
    .action(({ email, json, ...preferences }: Output & PreferenceOptions & { email: string }) =>
      withStore(terminal, async ({ config, store }) => {
        print(terminal, { ...(json && { json }) }, await setPreferences(store.db, config.clock, email, preferences), described);
      }),
    );
  notifications
    .command('show')
    .description('The preferences of a user.')
    .addHelpText('after', examples('notifications show --email ada@example.com'))
    .requiredOption('--email <address>', 'owner of the preferences')
    .action((options: Output & { email: string }) =>
      withStoreToRead(terminal, async ({ store }) => {
        const preferences = await findPreferences(store.db, options.email);
        print(terminal, options, preferences, (set) => (set === null ? ['none are set'] : described(set)));
      }),
    );
  return notifications;
}

function described({ enabled, min_edge, max_uncertainty, min_stake, bankroll }: Preferences): string[] {
  return [
    `notifications are ${enabled ? 'on' : 'off'}`,
    `from an edge of ${min_edge}, ${max_uncertainty === null ? 'any sigma' : `a sigma up to ${max_uncertainty}`}, a stake of ${min_stake} dollars`,
    bankroll === 0 ? 'no bankroll' : `bankroll of ${bankroll} dollars`,
  ];
}
