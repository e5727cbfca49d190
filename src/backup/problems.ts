import { DAY_MS } from '../lib/clock';
import type { BackupState } from './records';

/** A backup of each day may be an hour late, or miss once. */
const OLD_BACKUP_MS = 2 * DAY_MS;
/** The same of the drill of each week. */
const OLD_DRILL_MS = 14 * DAY_MS;

export type BackupProblem = 'no_backup' | 'backup_old' | 'backup_failed' | 'no_drill' | 'drill_old' | 'drill_skipped' | 'drill_failed';

/** What an operator should mend about backups and drills, the worst last; none if all is well. */
export function backupProblems({ last_backup, last_ok_backup, last_drill }: BackupState, now: Date): BackupProblem[] {
  const isOlder = ({ started_at }: { readonly started_at: Date }, age: number) => now.getTime() - started_at.getTime() > age;
  const problems: BackupProblem[] = [];
  if (last_ok_backup === null) problems.push('no_backup');
  else if (isOlder(last_ok_backup, OLD_BACKUP_MS)) problems.push('backup_old');
  if (last_backup?.status === 'failed') problems.push('backup_failed');
  if (last_drill === null) problems.push('no_drill');
  else if (isOlder(last_drill, OLD_DRILL_MS)) problems.push('drill_old');
  if (last_drill?.status === 'skipped') problems.push('drill_skipped');
  if (last_drill?.status === 'failed') problems.push('drill_failed');
  return problems;
}
