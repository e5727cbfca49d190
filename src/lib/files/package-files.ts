import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The root of the package, relative to the sources and to the build. */
const ROOTS = ['../../..', '../../../..'];

/** Reads a text file of the package. @param path below the root of the package. @throws when it does not exist */
export async function readPackageFile(path: string): Promise<string> {
  for (const root of ROOTS) {
    const text = await readFile(join(__dirname, root, path), 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  throw new Error(`${path} is missing from the package`);
}
