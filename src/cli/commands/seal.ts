import { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { codeOf } from '../../lib/unknown-values';
import { UserError } from '../../lib/user-error';
import { addSealKey } from '../../seal/key-file';
import { toBase64, toHex } from '../../seal/log/text';
import { newestHead, newestLog } from '../../seal/logs';
import { publicKeyText } from '../../seal/read-log';
import { print, withStore, withStoreToRead, type Context, type Output, type Terminal } from '../context';
import { examples } from '../examples';

export function sealCommand(terminal: Terminal): Command {
  const command = new Command('seal').description(
    'The log of what was published: its head, its key, and a copy of the head for keeping elsewhere.',
  );
  command
    .command('status', { isDefault: true })
    .description('How many leaves the log has, its newest head and its key.')
    .addHelpText('after', examples('seal', 'seal status --json'))
    .action((options: Output) =>
      withStoreToRead(terminal, async (context) => {
        const { head, ...status } = await sealedLog(context);
        const shown = { ...status, size: head.size, root: toHex(head.root), signed_at: head.signed_at.toISOString() };
        print(terminal, options, shown, () => Object.entries(shown).map(([name, value]) => `${name.padEnd(13)}${value}`));
      }),
    );
  command
    .command('anchor <file>')
    .description(
      'Write the newest signed head to a file. Commit it, stamp it or send it away: it proves later that nothing before it was changed.',
    )
    .addHelpText('after', examples('seal anchor anchor.txt'))
    .action((file: string, options: Output) =>
      withStoreToRead(terminal, async (context) => {
        const { origin, head } = await sealedLog(context);
        await writeFile(file, head.note).catch((error: unknown) => {
          throw new UserError(`the file ${file} cannot be written (${codeOf(error)})`);
        });
        print(terminal, options, { file, origin, size: head.size }, () => [`${file} holds the head of ${head.size} leaves of ${origin}`]);
      }),
    );
  command
    .command('rotate')
    .description('Make a new key. The one before it signs it at the next run of the worker, so that verifiers trust it.')
    .addHelpText('after', examples('seal rotate'))
    .action((options: Output) =>
      withStore(terminal, async ({ config }) => {
        const public_key = toBase64((await addSealKey(config.sealKeyFile)).publicKey);
        print(terminal, options, { public_key }, () => [
          `the key ${public_key} is in ${config.sealKeyFile}; the next run puts it in force`,
        ]);
      }),
    );
  return command;
}

/** @throws UserError before the first head */
async function sealedLog({ store: { db }, config }: Context) {
  const log = await newestLog(db);
  const head = log && (await newestHead(db, log.log));
  if (log === undefined || head === undefined) throw new UserError('nothing is sealed yet: the first run of the worker opens the log');
  return { origin: log.origin, opened_at: log.opened_at.toISOString(), public_key: publicKeyText(log), key_file: config.sealKeyFile, head };
}
