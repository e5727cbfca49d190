import { Command } from 'commander';
import path from 'node:path';
import { backupsIn } from '../../backup/directory';
import type { DrillRecord } from '../../backup/records';
import { runDrill } from '../../backup/run-drill';
import { FailedRun, print, withStore, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import type { TextStyle } from '../output/style';

export function drillCommand(terminal: Terminal): Command {
  return new Command('drill')
    .argument('[file]', 'the backup; by default the newest in BACKUP_DIR')
    .description(
      'Restore a backup into a scratch database, compare every table with it, upgrade the copy and drop it. Exits with 1 unless that works.',
    )
    .addHelpText('after', examples('drill', 'drill boxing.tar.gz', 'drill --json'))
    .action((file: string | undefined, options: Output) =>
      withStore(terminal, async ({ config, log, store: { db, url } }) => {
        const newest = config.backupDir === undefined ? undefined : (await backupsIn(config.backupDir)).at(-1);
        const chosen = file === undefined ? newest : path.resolve(file);
        const drill = await runDrill({ db, url, file: chosen, trigger: 'command', now: config.clock.now(), log });
        print(terminal, options, drill, described);
        if (drill.status !== 'passed') throw new FailedRun();
      }),
    );
}

function described({ status, file, place, duration_ms, report, error }: DrillRecord, style: TextStyle): string[] {
  const paint = { passed: style.good, failed: style.bad, skipped: style.doubtful }[status];
  return [
    `${paint(status)} in ${(duration_ms / 1_000).toFixed(1)} s: ${file ?? 'no backup'}${place === null ? '' : `, in ${place}`}`,
    ...report.map((sentence) => `  ${sentence}`),
    ...(error === null ? [] : [`  ${style.bad(error)}`]),
  ];
}
