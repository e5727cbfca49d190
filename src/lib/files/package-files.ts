import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The root of the package, relative to the sources and to the build. */
const ROOTS = ['../../..', '../../../..'];

/** The path of a file of the package; undefined if the package has no such file. @param path below the root of the package */
export async function packagePath(path: string): Promise<string | undefined> {
  for (const root of ROOTS) {
    const place = join(__dirname, root, path);
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return undefined;
}

/** The path of a file of the package. @param path below the root of the package. @throws if it does not exist */
export async function packageFile(path: string): Promise<string> {
  const place = await packagePath(path);
  if (place === undefined) throw new Error(`${path} is missing from the package`);
  return place;
}

/** Reads a text file of the package. @param path below the root of the package. @throws when it does not exist */
export async function readPackageFile(path: string): Promise<string> {
  return readFile(await packageFile(path), 'utf8');
}

/** The version of the service, such as `0.1.0`. */
export async function readServiceVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readPackageFile('package.json'));
  return version;
}
