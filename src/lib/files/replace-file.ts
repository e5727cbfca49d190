import { rename, rm } from 'node:fs/promises';
import { UserError } from '../user-error';

/**
 * Writes a file completely or not at all: first next to its place, then renamed into it.
 * @param write receives the path to write to
 * @throws UserError when it cannot be written; an existing file is then kept
 */
export async function replaceFile(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new UserError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
