import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../src/lib/unknown-values';

/**
 * Installs the packages of a folder with a `package.json` and lockfile of its own, unless they are there: few people need them, so `npm ci` leaves them
 * out. Safe to call from several processes at once. A killed process leaves nothing half installed.
 * @returns the folder with the packages
 * @throws when npm cannot install them, as without a network
 */
export function installed(folder: string): string {
  const packages = join(folder, 'node_modules');
  if (isCurrent(folder)) return packages;
  // Before, and not once the new ones are here: another process may have put its own there by then, and use them.
  rmSync(packages, { recursive: true, force: true });
  const scratch = mkdtempSync(join(folder, '.installing-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(folder, file), join(scratch, file));
    process.stderr.write(`Installing what ${folder} needs, once.\n`);
    execFileSync(
      'npm',
      ['ci', '--ignore-scripts', '--workspaces=false', '--engine-strict=false', '--loglevel', 'error', '--no-fund', '--no-audit'],
      {
        cwd: scratch,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    renameSync(join(scratch, 'node_modules'), packages);
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== 'ENOTEMPTY' || !isCurrent(folder)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return packages;
}

/** Whether the packages were installed since the lockfile changed. */
function isCurrent(folder: string): boolean {
  return changedAt(join(folder, 'node_modules/.package-lock.json')) > changedAt(join(folder, 'package-lock.json'));
}

/** @returns 0 where there is no such file */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
