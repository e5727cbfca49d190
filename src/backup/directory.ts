import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../lib/user-error';
import { UNFINISHED } from './tar-file';

/** Backups of the service, and no other files, are called so. In order of their names they are in order of time. */
const NAME = /^boxing-\d{8}T\d{6}Z\.tar\.gz$/;

/** The name of the backup of an instant: `boxing-20251120T120200Z.tar.gz`. */
export function backupName(now: Date): string {
  return `boxing-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Makes the directory, which only its owner may enter, unless it exists. @throws UserError when it cannot be used */
export async function openBackupDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserError(`the directory ${directory} takes no backup: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Paths of the backups in a directory, the oldest first; none where the directory does not exist. */
export async function backupsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((): string[] => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => path.resolve(directory, name));
}

/** Removes all but the newest backups, and what killed ones have left. Call it when no other backup runs. @returns the removed files */
export async function removeOldBackups(directory: string, kept: number): Promise<string[]> {
  const unfinished = (await readdir(directory)).filter((name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)));
  const removed = [...(await backupsIn(directory)).slice(0, -kept), ...unfinished.map((name) => path.resolve(directory, name))];
  for (const file of removed) await rm(file, { force: true });
  return removed;
}
