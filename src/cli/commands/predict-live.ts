import { Command } from 'commander';
import { feedOfDemo } from '../../demo/open';
import { configuredFeed } from '../../live/feed/configured-feed';
import { storePollingFigures } from '../../live/feed/polling';
import { readInstallation } from '../../store/installation';
import { predictLive, type RunSummary } from '../../live/run/predict-live';
import { FailedRun, print, withStore, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { sealOf } from '../../seal/seal-run';

export function predictLiveCommand(terminal: Terminal): Command {
  return new Command('predict-live')
    .description(
      'Run the pipeline once: poll, resolve, store quotes, predict, publish. With REPLAY_AT, it uses the newest poll stored at that instant.',
    )
    .addHelpText('after', examples('predict-live'))
    .action((options: Output) =>
      withStore(terminal, async (context) => {
        const { config, log, store } = context;
        const isDemo = (await readInstallation(store.db))?.origin === 'demo';
        const feed = isDemo ? await feedOfDemo(context) : configuredFeed(config, store.db);
        const run = await predictLive({ db: store.db, feed, clock: config.clock, log, trigger: 'command', seal: sealOf(config) });
        if (config.replayAt === undefined) await storePollingFigures({ db: store.db, feed, settings: config.odds }, config.clock.now());
        printRun(terminal, options, run);
      }),
    );
}

/**
 * Prints a run.
 * @param details more lines
 * @throws FailedRun when it failed or gave way to another one, so that the command exits with 1
 */
export function printRun(terminal: Terminal, options: Output, run: RunSummary, details: readonly string[] = []): void {
  print(terminal, options, run, () => [
    `run ${run.run_id ?? '-'} ${run.status} at ${run.started_at.toISOString()}` +
      (run.error_code ? `: ${run.error_code}: ${run.error_message}` : ''),
    `${run.events} events, ${run.events_priced} priced, ${run.names_unresolved} names unresolved, ${run.items_set_aside} items rejected`,
    `${run.quotes_changed} quotes changed, ${run.fights_predicted} fights predicted, ${run.fights_graded} graded`,
    ...details,
  ]);
  if (run.status !== 'ok') throw new FailedRun();
}
