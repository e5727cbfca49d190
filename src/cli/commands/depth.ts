import { Command, InvalidArgumentError, Option } from 'commander';
import { parseInstant } from '../arguments';
import { print, type Terminal } from '../context';
import { examples } from '../examples';
import { findPendingFight } from '../fight-search';
import { withServiceOptions } from '../listing/read-options';
import { describeDepth } from '../output/depth';
import { withService } from '../service';
import { stoppedClockLines } from '../output/times';

interface Options {
  readonly stake?: number;
  readonly at?: Date;
  readonly json?: boolean;
  readonly url?: string;
  readonly key?: string;
}

export function depthCommand(terminal: Terminal): Command {
  const command = new Command('depth')
    .description('What a stake gets at exchanges and prediction markets, after fees, from recorded order books.')
    .argument('<fight...>', 'the id of a fight or the name of a fighter')
    .addHelpText('after', examples('depth Crawford --stake 500', 'depth 161126 --stake 2000 --at 2025-09-13T08:40:00Z'))
    .addOption(new Option('--stake <amount>', 'the most to pay, fees included; 100 without it').argParser(amount))
    .addOption(new Option('--at <instant>', 'a moment of a recorded day; now without it').argParser(parseInstant));
  return withServiceOptions(command).action((words: string[], { url, key, json = false, stake, at }: Options) =>
    withService(terminal, { url, key }, async (api) => {
      const { fight_id } = await findPendingFight(api, words.join(' '));
      const query = { ...(stake === undefined ? {} : { stake }), ...(at === undefined ? {} : { at: at.toISOString() }) };
      const { data: depth } = await api.desk.GET('/depth/{fight_id}', { params: { path: { fight_id }, query } });
      if (typeof depth !== 'object' || !('data' in depth)) throw new Error('the service answered with something else than JSON');
      const width = terminal.stdout.columns ?? Infinity;
      print(terminal, { json }, depth, ({ data, meta }, style) => [
        ...stoppedClockLines(meta.clock_stopped_at),
        ...describeDepth(data, { width, style }),
      ]);
    }),
  );
}

function amount(text: string): number {
  const value = Number(text);
  if (!(value >= 1 && value <= 1_000_000)) throw new InvalidArgumentError('must be an amount from 1 to 1000000');
  return value;
}
