import { Command, InvalidArgumentError, Option } from 'commander';
import type { DeskEvent, DeskEventType } from 'boxing-prediction-trading-client';
import { EVENT_TYPES } from '../../events/event-types';
import { wholeNumber } from '../arguments';
import type { Terminal } from '../context';
import { examples } from '../examples';
import { jsonWithoutControls, lineWithoutControls } from '../output/controls';
import { failureMessage } from '../failure';
import { withServiceOptions } from '../listing/read-options';
import { localTime } from '../output/times';
import { withService } from '../service';

interface Options {
  readonly json?: boolean;
  readonly follow?: boolean;
  readonly from?: string;
  readonly types?: readonly DeskEventType[];
  readonly fight?: number;
  readonly url?: string;
  readonly key?: string;
}

export function eventsCommand(terminal: Terminal): Command {
  const command = new Command('events')
    .description('What happened in the last 30 days: new picks, moved lines, arbitrage, results, failed runs.')
    .addHelpText(
      'after',
      examples('events', 'events --types pick.opened,pick.verdict_changed --follow', 'events --follow --from ID --json'),
    )
    .option('--follow', 'print what happens from now on, or after --from, until the command is stopped')
    .option('--from <id>', 'go on after this event, by the id that --json shows')
    .addOption(new Option('--types <types>', 'types, separated by commas, such as pick.opened,line.moved').argParser(typesOf))
    .addOption(new Option('--fight <id>', 'only events about this fight').argParser(wholeNumber(1, Number.MAX_SAFE_INTEGER)));
  return withServiceOptions(command).action((options: Options) =>
    withService(terminal, options, async (api) => {
      const { stdout, stderr } = terminal;
      const which = { types: options.types, fightId: options.fight, after: options.from };
      const happened =
        options.follow === true
          ? api.subscribe({
              ...which,
              signal: terminal.stopSignal(),
              onPresent: ({ reason, id }) => {
                if (reason !== 'snapshot') stderr.write(`events were missed (${reason}); going on after ${id}\n`);
              },
              onError: (error) => stderr.write(`retrying: ${lineWithoutControls(failureMessage(error))}\n`),
            })
          : api.events(which);
      for await (const event of happened)
        stdout.write(`${options.json === true ? jsonWithoutControls(event) : lineWithoutControls(lineOf(event))}\n`);
    }),
  );
}

function typesOf(text: string): DeskEventType[] {
  return text.split(',').map((given) => {
    const type = EVENT_TYPES.find((known) => known === given);
    if (type === undefined) throw new InvalidArgumentError(`must be one or more of ${EVENT_TYPES.join(', ')}`);
    return type;
  });
}

/** An event in one line: when, what, of which fight, and its figures. */
function lineOf({ timestamp, type, data }: DeskEvent): string {
  const fight = 'fighter_a' in data ? [`${data.fighter_a} v ${data.fighter_b}`] : [];
  const figures = Object.entries(data).flatMap(([name, value]) => (isPlain(value) && !OF_FIGHT.includes(name) ? [`${name} ${value}`] : []));
  return [localTime(new Date(timestamp)), type, ...fight, figures.join(', ')].join('  ').trimEnd();
}

const OF_FIGHT = ['fight_id', 'fighter_a', 'fighter_b', 'fight_date', 'starts_at'];

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
