import type { Command } from 'commander';
import { readSources } from '../../feeds/files/data-sources';
import { UserError } from '../../lib/user-error';
import { DATA_CHANNELS, SOURCE_COLUMNS, type DataSource, type SourceRights } from '../../rights/data-source';
import { resetSources, sourceTable, storeSources } from '../../rights/stored-sources';
import { print, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { replacedTableCommand } from '../replaced-table';
import { installedSources } from '../sources-in-force';

export function sourcesCommand(terminal: Terminal): Command {
  const command = replacedTableCommand(terminal, {
    name: 'sources',
    description: 'What the terms of each source of data allow, and to whom. Answers, events and files follow them.',
    of: 'sources',
    columns: SOURCE_COLUMNS,
    read: readSources,
    inForce: sourceTable,
    store: storeSources,
    reset: resetSources,
    row: (source, rights) => [source, ...lineOf(rights)],
    json: (source, rights) => ({ source, ...rights }),
  });
  command
    .command('show <source>')
    .description('One source: its rights, its terms, and whether the database holds data of it.')
    .addHelpText('after', examples('sources show the_odds_api'))
    .action((name: string, options: Output) =>
      withStoreToRead(terminal, async ({ config, store }) => {
        const known = await sourceTable(store.db);
        const inForce = (await installedSources(store.db, config)).find(({ source }) => source === name);
        const rights = known.get(name) ?? inForce;
        if (rights === undefined) throw new UserError(`no source is called "${name}"; boxing sources list names them`);
        const shown = { ...rights, source: name, kinds: inForce?.kinds ?? [] };
        print(terminal, options, shown, () => described(shown));
      }),
    );
  return command;
}

function lineOf({ display_to, data_to, derived_to, keep_hours, channels, attribution, terms_url, read_on, note }: SourceRights) {
  const words = DATA_CHANNELS.map((channel) => wordOf(channels[channel]));
  return [display_to, data_to, derived_to, keep_hours, ...words, attribution, terms_url, read_on, note];
}

function wordOf(choice: boolean | null): string | null {
  return choice === null ? null : choice ? 'yes' : 'no';
}

function described(source: DataSource): string[] {
  const [display, data, derived, keep, ...rest] = lineOf(source);
  const lines: [string, string | number | null | undefined][] = [
    ['source', source.source],
    ['gives', source.kinds.length > 0 ? source.kinds.join(', ') : 'nothing: the database holds none of it'],
    ['pages', display],
    ['data', data],
    ['figures', derived],
    ['keep', keep === null ? 'without limit' : `${keep} hours`],
    ...DATA_CHANNELS.map((channel, at): [string, string | number | null | undefined] => [channel, rest[at] ?? 'as data']),
    ['attribution', source.attribution],
    ['terms', source.terms_url],
    ['read on', source.read_on ?? 'unread'],
    ['note', source.note],
  ];
  return lines.map(([name, value]) => `${name.padEnd(13)}${value ?? '-'}`);
}
