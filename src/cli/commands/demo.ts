import { Command, Option } from 'commander';
import { once } from 'node:events';
import { loadConfig } from '../../config';
import { demoListener } from '../../demo/feed/listener';
import { demoVendor } from '../../demo/feed/vendor';
import { writeExampleFiles } from '../../demo/example-files';
import { setUpDemo } from '../../demo/open';
import { createWorld } from '../../demo/world/world';
import { listen } from '../../http/connections/server';
import type { OnProgress } from '../../lib/progress';
import { parseInstant, wholeNumber } from '../arguments';
import { print, progressFor, withStore, type Terminal } from '../context';
import { examples } from '../examples';

interface Options {
  readonly port: number;
  readonly seed: number;
  readonly json?: boolean;
}

export function demoCommand(terminal: Terminal): Command {
  const command = new Command('demo').description('A seeded, simulated world of boxing. All its data has the source "demo".');
  command.addCommand(setupCommand(terminal));
  command.addCommand(feedCommand(terminal));
  command.addCommand(exportCommand(terminal));
  return command;
}

function setupCommand(terminal: Terminal): Command {
  return new Command('setup')
    .description(
      'Fill an empty database with the demo world, as the first start of the service does: first its board, then its past. An interrupted set-up continues when it is run again.',
    )
    .addHelpText('after', examples('demo setup'))
    .action((options: Pick<Options, 'json'>) =>
      withStore(terminal, async (context) => {
        const { tellParent, tellBoard } = terminal;
        const show = progressFor(terminal, options);
        // The service goes on in the parent then, and its terminal is not for this process any more.
        let report: OnProgress = show;
        const onBoard = (): void => {
          if (tellParent === undefined) return;
          report = tellParent;
          tellBoard?.();
        };
        const { claimed_at, demo_seed, demo_ready_at } = await setUpDemo(context, (progress) => report(progress), onBoard);
        print(terminal, options, { seed: demo_seed, from: claimed_at, ready_at: demo_ready_at }, ({ from }) => [
          `the demo world is set up as of ${from.toISOString()}`,
        ]);
      }),
    );
}

function feedCommand(terminal: Terminal): Command {
  return new Command('feed')
    .description('Serve the demo world in the format of The Odds API v4. With REPLAY_AT its clock is fixed at that instant.')
    .addOption(new Option('--port <port>', 'where to listen; 0 takes any free port').default(4020).argParser(wholeNumber(0, 65_535)))
    .addOption(seedOption())
    .addHelpText('after', examples('demo feed', 'demo feed --port 4021 --seed 7'))
    .action(async (options: Options) => {
      const { clock, host } = loadConfig(terminal.env);
      const stop = terminal.stopSignal();
      const world = createWorld({ seed: options.seed });
      const listener = demoListener({ vendor: demoVendor({ world }), clock });
      const server = await listen(host, options.port, () => listener, { setting: '--port' });
      print(terminal, options, { feed_url: server.origin, seed: options.seed }, ({ feed_url }) => [
        `feed_url=${feed_url}`,
        `To use it, start a service with DEMO=on, ODDS_API_URL=${feed_url} and any ODDS_API_KEY.`,
      ]);
      if (!stop.aborted) await once(stop, 'abort');
      await server.stop();
    });
}

function exportCommand(terminal: Terminal): Command {
  return new Command('export')
    .description('Write the demo world as files that boxing import reads, as examples for your own: fighters, bouts, moneylines and odds.')
    .argument('<dir>', 'the directory to write to')
    .option('--at <instant>', 'when the record ends and the odds were polled, ISO 8601 with a zone (default: now)', parseInstant)
    .addOption(seedOption())
    .addHelpText('after', examples('demo export examples', 'demo export examples --at 2026-11-20T12:00:00Z'))
    .action(async (dir: string, options: { at?: Date; seed: number; json?: boolean }) => {
      const at = options.at ?? loadConfig(terminal.env).clock.now();
      const files = await writeExampleFiles(createWorld({ seed: options.seed }), dir, at.getTime());
      print(terminal, options, { ...files, at }, () => [
        `written to ${dir}. To import them into an empty database of their own, with DEMO=off and another DATA_DIR or DATABASE_URL:`,
        `  boxing import fighters ${files.fighters}`,
        `  boxing import bouts ${files.bouts}`,
        `  boxing import moneylines ${files.moneylines}`,
        `  boxing import odds ${files.odds} --at ${at.toISOString()}`,
      ]);
    });
}

function seedOption(): Option {
  return new Option('--seed <number>', 'seed of the world').default(1).argParser(wholeNumber(0, 2 ** 32 - 1));
}
