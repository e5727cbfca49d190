import { Command } from 'commander';
import { assignName, forgetName, listUnresolved, type UnresolvedName } from '../../names/assign-name';
import type { UnresolvedReason } from '../../names/rules';
import { parseId } from '../arguments';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';

export function resolveCommand(terminal: Terminal): Command {
  const resolve = new Command('resolve').description('Names in the odds feed that could not be matched to one fighter.');
  resolve
    .command('list')
    .description('The names awaiting a decision, each with its candidates.')
    .addHelpText('after', examples('resolve list'))
    .action((options: Output) =>
      withStoreToRead(terminal, async ({ store }) => {
        print(terminal, options, await listUnresolved(store.db), (names) =>
          names.length === 0 ? ['no name awaits a decision'] : names.flatMap(described),
        );
      }),
    );
  resolve
    .command('assign <name>')
    .description('Assign a name to a fighter for good.')
    .addHelpText('after', examples("resolve assign 'Saul Alvarez' --fighter 88"))
    .requiredOption('--fighter <id>', 'fighter that the name refers to', parseId('fighter'))
    .option('--by <who>', 'person who decided', 'operator')
    .action((name: string, options: Output & { fighter: number; by: string }) =>
      withStore(terminal, async ({ config, store }) => {
        const assigned = await assignName(store.db, config.clock, { name, fighterId: options.fighter, by: options.by });
        print(terminal, options, assigned, () => [`${name} is fighter ${options.fighter} from the next run on`]);
      }),
    );
  resolve
    .command('forget <name>')
    .description('Undo the manual assignment of a name. The next run decides the name again.')
    .addHelpText('after', examples("resolve forget 'Saul Alvarez'"))
    .action((name: string, options: Output) =>
      withStore(terminal, async ({ store }) => {
        print(terminal, options, await forgetName(store.db, name), ({ fighter_ids }) => [
          `${name} is no longer assigned to fighter ${fighter_ids.join(' and ')}; the next run decides it again`,
        ]);
      }),
    );
  return resolve;
}

const REASONS: Readonly<Record<UnresolvedReason, string>> = {
  unknown_name: 'nobody has this name',
  several_bearers: 'several fighters have this name',
  other_sex: 'everyone with this name is of the other sex than the opponents',
  retired: 'the only fighter with this name has not boxed for five years',
};

function described({ name, outcome, reason, candidates }: UnresolvedName): string[] {
  return [
    `${name} (${outcome}${reason === null ? '' : `: ${REASONS[reason]}`})`,
    ...candidates.map(
      ({ fighter_id, name, record, last_bout }) => `  ${fighter_id}  ${name}  ${record ?? '-'}  last bout ${last_bout ?? '-'}`,
    ),
  ];
}
