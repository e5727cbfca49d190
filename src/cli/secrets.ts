import { chmod, link, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { flush } from '../lib/files/flush';
import { codeOf } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';

/** Makes the directory of secrets, or checks that nobody else may enter it. @throws UserError */
export async function openSecrets(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new UserError(`${directory} cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (((await stat(directory)).mode & 0o077) !== 0)
    throw new UserError(`other accounts may enter ${directory}: run chmod 700 on it, or choose another directory`);
}

/** Writes a file that does not exist yet, whole or not at all. @returns whether it was written @throws UserError */
export async function writeSecret(file: string, content: string, mode: number): Promise<boolean> {
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, content, { mode });
    // The umask may have taken rights away.
    await chmod(unfinished, mode);
    await flush(unfinished);
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new UserError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await rm(unfinished, { force: true });
  }
}
