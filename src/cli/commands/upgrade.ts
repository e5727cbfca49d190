import { Command } from 'commander';
import path from 'node:path';
import { backupName } from '../../backup/directory';
import { takeBackup } from '../../backup/take-backup';
import { systemClock } from '../../lib/clock';
import { connect, jobTimeouts } from '../../store/connect';
import { migrate } from '../../store/schema/migrate';
import { FailedRun, print, progressFor, withDatabase, type DatabaseContext, type Output, type Terminal } from '../context';
import { findingLines } from '../doctor/finding-lines';
import { examineUpgrade, type UpgradeCheck } from '../doctor/upgrade';
import { examples } from '../examples';

interface UpgradeOptions extends Output {
  readonly check?: boolean;
  readonly backup: boolean;
}

/** The check, and the work that followed; `backup` is null where none was made. */
interface Upgrade extends UpgradeCheck {
  readonly can_upgrade: boolean;
  readonly backup: string | null;
  readonly applied: readonly string[];
}

export function upgradeCommand(terminal: Terminal): Command {
  return new Command('upgrade')
    .description(
      'Check the database, back it up unless a backup is younger than a day, and bring its schema up to date in one transaction. Exits with 1 where it cannot.',
    )
    .option('--check', 'only say which migrations would run, and whether they can')
    .option('--no-backup', 'write no backup')
    .addHelpText('after', examples('upgrade --check', 'upgrade', 'upgrade --no-backup'))
    .action((options: UpgradeOptions) =>
      withDatabase(
        terminal,
        async (context) => {
          const check = await examineUpgrade(context.url, context.config, systemClock.now());
          const can_upgrade = check.findings.every(({ verdict }) => verdict !== 'problem');
          const does = can_upgrade && options.check !== true && check.pending.length > 0;
          const backup = does && options.backup && !check.has_young_backup ? await backUp(terminal, options, context) : null;
          if (does) await upgrade(context);
          print(terminal, options, { ...check, can_upgrade, backup, applied: does ? check.pending : [] }, (result, style) => [
            ...findingLines(result.findings, style),
            ...outcome(result, options),
          ]);
          if (!can_upgrade) throw new FailedRun();
        },
        { mayCreate: options.check !== true },
      ),
    );
}

async function backUp(terminal: Terminal, options: Output, { config, url }: DatabaseContext): Promise<string> {
  const now = systemClock.now();
  const file = path.resolve(config.backupDir ?? '.', backupName(now));
  const { archiveDir } = config;
  // The archive does not change, and an upgrade does not touch it.
  const job = { url, file, archiveDir, withoutArchive: true, trigger: 'upgrade' as const, now };
  return (await takeBackup({ ...job, report: progressFor(terminal, options) })).file;
}

async function upgrade({ url, log }: DatabaseContext): Promise<void> {
  const db = connect(url, { applicationName: 'boxing-upgrade', poolSize: 2, timeouts: jobTimeouts, log });
  try {
    await migrate(db, log);
  } finally {
    await db.destroy();
  }
}

function outcome({ pending, can_upgrade, backup, applied }: Upgrade, { check }: UpgradeOptions): string[] {
  if (!can_upgrade) return ['nothing was changed'];
  if (pending.length === 0) return ['nothing to do'];
  if (check === true) return [`${pending.length} migrations would run: boxing upgrade`];
  return [...(backup === null ? [] : [`backed up to ${backup}`]), `applied ${applied.join(', ')}`];
}
