import { Command } from 'commander';
import { listKeys, mintKey, revokeKey, rotateKey, type MintedKey, type RevokedKey } from '../../users/keys';
import { labelFrom, SCOPES, scopesFrom } from '../../users/scopes';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import type { ColumnShape } from '../output/fitted-table';
import { listTable } from '../output/table';

export function keysCommand(terminal: Terminal): Command {
  const keys = new Command('keys').description('API keys. The plaintext of a key is printed once, when it is minted.');
  keys
    .command('mint')
    .description('Mint a key for a user: by default one that may do everything, as the portal needs. Give a program --scopes.')
    .addHelpText(
      'after',
      examples('keys mint --email ada@example.com', 'keys mint --email ada@example.com --scopes read --label "price recorder"'),
    )
    .requiredOption('--email <address>', 'owner of the key')
    .option('--scopes <list>', `what it may do, of ${SCOPES.join(', ')}, separated by commas; all by default`)
    .option('--label <text>', 'what it is for')
    .action((options: Output & { email: string; scopes?: string; label?: string }) =>
      withStore(terminal, async ({ config, store }) => {
        const grant = { scopes: options.scopes === undefined ? SCOPES : scopesFrom(options.scopes), label: labelFrom(options.label) };
        print(terminal, options, await mintKey(store.db, config.clock, options.email, grant), minted);
      }),
    );
  keys
    .command('list')
    .description('List keys by their prefixes, newest first.')
    .addHelpText('after', examples('keys list', 'keys list --email ada@example.com --json'))
    .option('--email <address>', 'only keys of this user')
    .action((options: Output & { email?: string }) =>
      withStoreToRead(terminal, async ({ store }) => {
        print(terminal, options, await listKeys(store.db, options.email), (rows) =>
          listTable(
            COLUMNS,
            rows.map((key) => [
              key.prefix,
              key.email,
              key.scopes.join(','),
              key.label,
              key.created_at,
              key.expires_at,
              key.revoked_at,
              key.key_id,
            ]),
            terminal,
          ),
        );
      }),
    );
  keys
    .command('rotate <key>')
    .description('Mint a successor for the same user and revoke the old key, named by prefix or id.')
    .addHelpText('after', examples('keys rotate bpk_3fGh7KqZ'))
    .action((name: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        print(terminal, options, await rotateKey(store.db, config.clock, name), minted);
      }),
    );
  keys
    .command('revoke <key>')
    .description('Revoke a key, named by prefix or id, and the keys that it minted.')
    .addHelpText('after', examples('keys revoke bpk_3fGh7KqZ'))
    .action((name: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        print(terminal, options, await revokeKey(store.db, config.clock, name), revoked);
      }),
    );
  return keys;
}

function revoked({ prefix, email, also_revoked }: RevokedKey): string[] {
  const others = also_revoked.length === 0 ? [] : [`revoked what it had minted: ${also_revoked.join(', ')}`];
  return [`revoked ${prefix} of ${email}`, ...others];
}

function minted(key: MintedKey): string[] {
  return [key.key, `for ${key.email}; it cannot be shown again`];
}

const COLUMNS: readonly ColumnShape[] = [
  { title: 'prefix', rank: 1 },
  { title: 'email', rank: 1, elides: true },
  { title: 'scopes', rank: 2, elides: true },
  { title: 'label', rank: 4, elides: true },
  { title: 'created', rank: 5 },
  { title: 'expires', rank: 6 },
  { title: 'revoked', rank: 3 },
  { title: 'id', rank: 7 },
];
